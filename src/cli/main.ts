import { authoringBuilder } from '../engine/authoring/build.ts'
import { packageRoot } from '../host/root.ts'
import type { CliContext } from './command.ts'
import { systemLanguage } from './language.ts'
import { runCommand } from './run.ts'
import { generatedFiles } from './schema.ts'

/** Runs the command line in this process and resolves with its exit code. Ctrl-C and SIGTERM shut a server down cleanly. */
export async function main(args: readonly string[]): Promise<number> {
  const root = packageRoot()
  const context: CliContext = {
    build: authoringBuilder(),
    newBuilder: authoringBuilder,
    generated: () => generatedFiles(root),
    cwd: process.cwd(),
    root,
    env: process.env,
    language: systemLanguage(process.env, Intl.DateTimeFormat().resolvedOptions().locale),
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    terminal: process.stdout.isTTY === true,
    stopped: askedToStop(),
    ...(process.send !== undefined && { changed: () => void process.send?.('changed') }),
  }
  return runCommand(args, context)
}

/** A second signal ends the process at once, as usual. */
function askedToStop(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
}
