import { authoringBuilder } from '../engine/authoring/build.ts'
import { packageRoot } from '../host/root.ts'
import type { CliContext } from './command.ts'
import { systemLanguage } from './language.ts'
import { outputTo } from './output-streams.ts'
import { runCommand } from './run.ts'
import { generatedFiles } from './schema.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs the command line in this process and resolves with its exit code, once all output is written. The caller ends the
 * process with it: what a command has left open, such as a port, must not keep it alive.
 */
export async function main(args: readonly string[]): Promise<number> {
  const root = packageRoot()
  const output = outputTo(process.stdout, process.stderr)
  const signals = new StopSignals()
  const context: CliContext = {
    build: authoringBuilder(),
    newBuilder: authoringBuilder,
    generated: () => generatedFiles(root),
    cwd: process.cwd(),
    root,
    env: process.env,
    language: systemLanguage(process.env, Intl.DateTimeFormat().resolvedOptions().locale),
    out: output.out,
    err: output.err,
    terminal: process.stdout.isTTY === true,
    stopRequest: () => signals.next(),
    exit: (code) => process.exit(code),
    ...(process.send !== undefined && { changed: () => void process.send?.('changed') }),
  }
  const code = await runCommand(args, context)
  return output.written(code)
}

/** Ctrl-C and SIGTERM. */
class StopSignals {
  constructor() {
    // The first process of a container is not ended by signals that it does not handle.
    if (process.pid === 1) for (const signal of SIGNALS) process.once(signal, exitAtOnce)
  }

  /** Resolves at the next signal; one after that ends the process at once, as usual. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      for (const signal of SIGNALS) {
        process.off(signal, exitAtOnce)
        process.once(signal, () => resolve())
      }
    })
  }
}

/** With the exit code that shells give a process which a signal has ended. */
const exitAtOnce = (_signal: NodeJS.Signals, number: number): never => process.exit(128 + number)
