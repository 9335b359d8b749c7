import { type MessageLanguage, messageLanguages } from '../engine/compiler/diagnostics/format.ts'
import { AppNotBuilt } from '../host/built-app.ts'
import { OwnersUnreadable } from '../host/owners-file.ts'
import { packageVersion } from '../host/root.ts'
import { build } from './build.ts'
import { check } from './check.ts'
import { type CliContext, type Command, Misuse, StartFailure } from './command.ts'
import { explain } from './explain.ts'
import { diff, history } from './history.ts'
import { impact } from './impact.ts'
import { migrate } from './migrate.ts'
import { newDraft } from './new.ts'
import { office } from './office.ts'
import { probe } from './probe.ts'
import { importFolder, publish } from './publish.ts'
import { rename } from './rename.ts'
import { exportFolder, rollback } from './rollback.ts'
import { schema } from './schema.ts'
import { serve } from './serve.ts'
import { settings } from './settings.ts'
import { start } from './start.ts'
import { studio } from './studio.ts'
import { test } from './test.ts'
import { textsIn } from './texts.ts'
import { withdraw } from './withdraw.ts'

const commands: readonly Command[] = [
  check,
  test,
  explain,
  impact,
  rename,
  migrate,
  newDraft,
  build,
  serve,
  publish,
  history,
  diff,
  rollback,
  withdraw,
  exportFolder,
  importFolder,
  studio,
  probe,
  office,
  settings,
  schema,
  start,
]

/**
 * Runs one command and resolves with the exit code: 0 success, 1 failure, whose reason was printed, 2 wrong arguments, for
 * which the usage was printed on standard error.
 */
export async function runCommand(args: readonly string[], context: CliContext): Promise<number> {
  try {
    const { language, rest } = languageOption(args)
    return await runIn(rest, language === null ? context : { ...context, language })
  } catch (error) {
    return failed(error, null, context)
  }
}

/** `--language pl`, which every command has. */
function languageOption(args: readonly string[]): { language: MessageLanguage | null; rest: readonly string[] } {
  const index = args.findIndex((one) => one === '--language' || one.startsWith('--language='))
  if (index === -1) return { language: null, rest: args }
  const [, inline] = /^--language=(.*)$/.exec(args[index] ?? '') ?? []
  const value = inline ?? args[index + 1]
  if (value === undefined) throw new Misuse((t) => t.missing('--language'))
  const language = messageLanguages.find((one) => one === value)
  if (language === undefined) throw new Misuse((t) => t.wrongLanguage(value))
  return { language, rest: args.filter((_, place) => place !== index && (inline !== undefined || place !== index + 1)) }
}

async function runIn(args: readonly string[], context: CliContext): Promise<number> {
  const texts = textsIn(context.language)
  const [name, ...rest] = args
  if (name === '--help' || name === '-h' || name === 'help') return help(context)
  if (name === '--version' || name === '-v' || name === 'version') {
    context.out(packageVersion(context.root))
    return 0
  }
  const command = commands.find((one) => one.name === name)
  if (command === undefined) {
    context.err(name === undefined ? texts.noCommand : texts.unknownCommand(name))
    context.err(helpText(context))
    return 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    return commandHelp(command, context)
  }
  try {
    return await command.run(rest, context)
  } catch (error) {
    return failed(error, command, context)
  }
}

async function commandHelp(command: Command, context: CliContext): Promise<number> {
  context.out(`${usageOf(command, context)}\n  ${command.summary[context.language]}`)
  // A part that is not built has no help yet.
  const details = await command.details?.(context).catch(() => [])
  if (details !== undefined && details.length > 0) context.out(['', ...details].join('\n'))
  return 0
}

function help(context: CliContext): number {
  context.out(helpText(context))
  return 0
}

function helpText({ language }: CliContext): string {
  const offered = commands.filter((one) => one.internal !== true)
  const lines = offered.map((one) => `  okienko ${one.name} ${one.usage}\n      ${one.summary[language]}`)
  return [`${textsIn(language).usage}:`, ...lines, '', `  ${textsIn(language).languageOption}`].join('\n')
}

const usageOf = (command: Command, { language }: CliContext): string =>
  `${textsIn(language).usage}: okienko ${command.name} ${command.usage}`

function failed(error: unknown, command: Command | null, context: CliContext): number {
  if (error instanceof Misuse) {
    context.err(error.text(textsIn(context.language), context.language))
    context.err(command === null ? helpText(context) : usageOf(command, context))
    return 2
  }
  if (error instanceof StartFailure) {
    context.err(error.text(textsIn(context.language), context.language))
    return 1
  }
  if (error instanceof AppNotBuilt) {
    context.err(textsIn(context.language).appNotBuilt(error.folder))
    return 1
  }
  if (error instanceof OwnersUnreadable) {
    context.err(textsIn(context.language).ownersUnreadable(error.path, error.reason))
    return 1
  }
  throw error
}
