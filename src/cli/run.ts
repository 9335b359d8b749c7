import { AppNotBuilt } from '../host/built-app.ts'
import { build } from './build.ts'
import { check } from './check.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { explain } from './explain.ts'
import { newDraft } from './new.ts'
import { office } from './office.ts'
import { StartFailure } from './portal-server.ts'
import { probe } from './probe.ts'
import { schema } from './schema.ts'
import { serve } from './serve.ts'
import { start } from './start.ts'
import { test } from './test.ts'

const commands: readonly Command[] = [check, test, explain, newDraft, build, serve, probe, office, schema, start]

/**
 * Runs one command and resolves with the exit code: 0 success, 1 failure, whose reason was printed, 2 wrong arguments, for
 * which the usage was printed on standard error.
 */
export async function runCommand(args: readonly string[], context: CliContext): Promise<number> {
  const [name, ...rest] = args
  if (name === '--help' || name === '-h' || name === 'help') return help(context)
  const command = commands.find((one) => one.name === name)
  if (command === undefined) {
    context.err(name === undefined ? 'No command given' : `Unknown command "${name}"`)
    context.err(helpText())
    return 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    context.out(`${usageOf(command)}\n  ${command.summary}`)
    return 0
  }
  try {
    return await command.run(rest, context)
  } catch (error) {
    return failed(error, command, context)
  }
}

function help(context: CliContext): number {
  context.out(helpText())
  return 0
}

function helpText(): string {
  const offered = commands.filter((one) => one.internal !== true)
  const lines = offered.map((one) => `  okienko ${one.name} ${one.usage}\n      ${one.summary}`)
  return ['Usage:', ...lines].join('\n')
}

const usageOf = (command: Command): string => `Usage: okienko ${command.name} ${command.usage}`

function failed(error: unknown, command: Command, context: CliContext): number {
  if (error instanceof Misuse) {
    context.err(error.message)
    context.err(usageOf(command))
    return 2
  }
  if (error instanceof StartFailure || error instanceof AppNotBuilt) {
    context.err(error.message)
    return 1
  }
  throw error
}
