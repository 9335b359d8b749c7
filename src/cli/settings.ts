import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  type Mode,
  PROCESSES,
  type Process,
  problemsText,
  problemText,
  readSettings,
  type SettingName,
  type SettingProblem,
  type Settings,
  type SettingsRead,
  settingsTable,
} from '../../schemas/settings/index.ts'
import { defaultOwnersFile } from '../host/owners-file.ts'
import { parse } from './arguments.ts'
import { type CliContext, type Command, Misuse, StartFailure } from './command.ts'

/** The options of a server that choose its mode. */
export const modeOptions = {
  demo: { type: 'boolean', default: false },
  'demo-public': { type: 'boolean', default: false },
} as const

interface ModeOptions {
  readonly demo: boolean
  readonly 'demo-public': boolean
}

/** Production unless `--demo` is given. Throws `Misuse` for `--demo-public` without it. */
export function modeOf({ demo, 'demo-public': isPublic }: ModeOptions): Mode {
  if (isPublic && !demo) throw new Misuse((t) => t.demoPublicAlone)
  return demo ? 'demonstration' : 'production'
}

/** Throws `StartFailure` for a demonstration that other machines could reach, unless `--demo-public` allows that. */
export function requireLocalDemonstration(options: ModeOptions, host: string): void {
  if (options.demo && !options['demo-public'] && !isLoopback(host)) throw new StartFailure((t) => t.demoIsLocal(host))
}

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

interface Written {
  readonly process: Process
  readonly mode: Mode
  /** What the command line sets, as text. */
  readonly arguments?: Readonly<Partial<Record<SettingName, string | undefined>>>
  readonly providers?: readonly string[]
}

/** The settings of a process from the command line and the environment, with all their problems. */
export function readSettingsOf({ arguments: given = {}, ...written }: Written, context: CliContext): SettingsRead {
  return readSettings({
    ...written,
    arguments: Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined)),
    env: context.env,
    readFile: (path) => readFileSync(resolve(context.cwd, path), 'utf8'),
  })
}

/** Whether a problem is one of the command line, whatever the settings are. */
export const isMisuse = (problem: SettingProblem): boolean =>
  problem.kind === 'exclusive' || (problem.kind === 'wrong' && problem.read.origin === 'argument')

/** The values, when all are there and right. Throws `Misuse` for a wrong argument, else `StartFailure` with every problem. */
export function settingsOf(read: SettingsRead): Settings {
  const misused = read.problems.find(isMisuse)
  if (misused !== undefined) throw new Misuse((_texts, language) => problemText(misused, read.process, language))
  if (read.problems.length > 0) throw new StartFailure((_texts, language) => problemsText(read, language))
  return read.values
}

/** The file that remembers which office has which name: the one that the setting of the portal names, or the folder's own. */
export function ownersPath(
  dir: string,
  context: CliContext,
  { OWNERS_FILE }: Pick<Settings, 'OWNERS_FILE'> = readSettingsOf(
    { process: 'serve', mode: 'production' },
    context,
  ).values,
): string {
  return OWNERS_FILE === undefined ? defaultOwnersFile(resolve(context.cwd, dir)) : resolve(context.cwd, OWNERS_FILE)
}

export const settings: Command = {
  name: 'settings',
  usage: '[office|serve] [--demo]',
  summary: {
    en: 'every setting, its value (secrets hidden), where it comes from and what is missing',
    pl: 'każde ustawienie, jego wartość (bez tajnych), skąd pochodzi i czego brakuje',
  },
  run: async (args, context) => showSettings(args, context),
}

function showSettings(args: readonly string[], context: CliContext): number {
  const { values, positionals } = parse(args, modeOptions, 1)
  const [name] = positionals
  const wanted = PROCESSES.filter((process) => name === undefined || process === name)
  if (wanted.length === 0) throw new Misuse((t) => t.unexpectedArgument(name ?? ''))
  const mode = modeOf(values)
  const read = wanted.map((process) => readSettingsOf({ process, mode }, context))
  context.out(read.map((one) => settingsTable(one, context.language)).join('\n\n'))
  for (const one of read) if (one.problems.length > 0) context.out(`\n${problemsText(one, context.language)}`)
  return 0
}
