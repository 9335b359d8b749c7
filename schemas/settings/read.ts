import { REPLACED, REQUIREMENTS, type Requirement, SETTINGS, type SettingName, type Settings } from './declared.ts'
import type { Mode, Process, Setting } from './setting.ts'

/** Where settings of one process come from. An argument counts before the environment. */
export interface SettingSources {
  readonly process: Process
  readonly mode: Mode
  readonly env: Readonly<Record<string, string | undefined>>
  readonly arguments?: Readonly<Partial<Record<SettingName, string>>>
  /** Reads the file that a variable such as `SMTP_URL_FILE` names; throws when it cannot. */
  readonly readFile?: (path: string) => string
  /** Payment providers that the office's configuration offers. */
  readonly providers?: readonly string[]
}

export type Origin = 'argument' | 'environment' | 'file' | 'default' | 'none'

/** One setting of a process, as it was read. */
export interface ReadSetting {
  readonly name: SettingName
  readonly setting: Setting
  /** As it is written; undefined when it is not set and has no default. */
  readonly text: string | undefined
  readonly origin: Origin
  /** What names it there: `--port`, `SMTP_URL`, `SMTP_URL_FILE`. */
  readonly place: string
}

export type SettingProblem =
  | { readonly kind: 'wrong'; readonly read: ReadSetting }
  | { readonly kind: 'unreadable'; readonly read: ReadSetting; readonly path: string }
  /** One of these must be set. */
  | { readonly kind: 'missing'; readonly names: readonly SettingName[]; readonly requirement: Requirement }
  /** A name that means nothing any more. */
  | { readonly kind: 'replaced'; readonly name: string; readonly by: string }

export interface SettingsRead {
  readonly process: Process
  readonly mode: Mode
  /** Complete and right only when there are no problems. */
  readonly values: Settings
  readonly all: readonly ReadSetting[]
  readonly problems: readonly SettingProblem[]
}

export const settingNames = Object.keys(SETTINGS) as SettingName[]

/** The settings of a process, in the order of the declaration. */
export const settingsOfProcess = (process: Process): readonly SettingName[] =>
  settingNames.filter((name) => declared(name).processes.includes(process))

const declared = (name: SettingName): Setting => SETTINGS[name]

/** Reads every setting of a process. All problems are reported, none is thrown. */
export function readSettings(sources: SettingSources): SettingsRead {
  const names = settingsOfProcess(sources.process)
  const found = names.map((name) => readOne(name, sources))
  const all = withoutAlternatives(found.map(({ read }) => read))
  const unreadable = found.flatMap(({ problem }) => problem ?? [])
  const wrong = all.filter(isWrong).map((read): SettingProblem => ({ kind: 'wrong', read }))
  const problems = [...replaced(sources), ...unreadable, ...wrong, ...missing(all, unreadable, sources)]
  return { process: sources.process, mode: sources.mode, values: valuesOf(all, sources), all, problems }
}

interface Found {
  readonly read: ReadSetting
  readonly problem?: SettingProblem
}

function readOne(name: SettingName, sources: SettingSources): Found {
  const setting = declared(name)
  const argument = sources.arguments?.[name]
  if (argument !== undefined && argument !== '') {
    const place = setting.argument?.[sources.process] ?? name
    return { read: { name, setting, text: argument, origin: 'argument', place } }
  }
  const written = sources.env[name]
  if (written !== undefined && written !== '') {
    return { read: { name, setting, text: written.trim(), origin: 'environment', place: name } }
  }
  const path = sources.env[`${name}_FILE`]
  if (path !== undefined && path !== '') return readFrom(path, name, sources)
  const text = defaultOf(setting, sources)
  return { read: { name, setting, text, origin: text === undefined ? 'none' : 'default', place: name } }
}

function readFrom(path: string, name: SettingName, { readFile }: SettingSources): Found {
  const read = { name, setting: declared(name), origin: 'file', place: `${name}_FILE` } as const
  try {
    return { read: { ...read, text: readFile?.(path).trim() } }
  } catch {
    const lacking = { ...read, text: undefined }
    return { read: lacking, problem: { kind: 'unreadable', read: lacking, path } }
  }
}

function defaultOf(setting: Setting, { mode, process }: Pick<SettingSources, 'mode' | 'process'>): string | undefined {
  return (mode === 'demonstration' ? setting.inDemonstration?.[process] : undefined) ?? setting.default
}

/** An argument takes the place of the alternatives to it in the environment: `--data` of `DATABASE_URL`. */
function withoutAlternatives(all: readonly ReadSetting[]): readonly ReadSetting[] {
  const dropped = new Set<SettingName>()
  for (const { oneOf } of REQUIREMENTS) {
    const ofGroup = all.filter(({ name }) => oneOf.includes(name))
    if (!ofGroup.some(({ origin }) => origin === 'argument')) continue
    for (const { name, origin } of ofGroup) if (origin !== 'argument') dropped.add(name)
  }
  return all.map((read) => (dropped.has(read.name) ? { ...read, text: undefined, origin: 'none' } : read))
}

const isWrong = ({ setting, text }: ReadSetting): boolean => text !== undefined && setting.kind.read(text) === undefined

function replaced({ env, mode }: SettingSources): readonly SettingProblem[] {
  if (mode === 'demonstration') return []
  return Object.entries(REPLACED)
    .filter(([name]) => env[name])
    .map(([name, by]) => ({ kind: 'replaced', name, by }))
}

function missing(
  all: readonly ReadSetting[],
  unreadable: readonly SettingProblem[],
  { process, mode, providers = [] }: SettingSources,
): readonly SettingProblem[] {
  const isSet = (name: SettingName): boolean =>
    all.some((read) => read.name === name && read.origin !== 'default' && read.text !== undefined) ||
    unreadable.some((problem) => problem.kind === 'unreadable' && problem.read.name === name)
  const isNeeded = (one: Requirement): boolean =>
    one.process === process &&
    (one.mode ?? mode) === mode &&
    (one.with === undefined ||
      one.with.some(isSet) ||
      (mode === 'production' && one.provider !== undefined && providers.includes(one.provider)))
  const found = REQUIREMENTS.filter((one) => isNeeded(one) && !one.oneOf.some(isSet)).map(
    (requirement) => ({ kind: 'missing', names: requirement.oneOf, requirement }) as const,
  )
  // Two providers need the same address: named once.
  return found.filter((one, place) => found.findIndex(({ names }) => `${names}` === `${one.names}`) === place)
}

function valuesOf(all: readonly ReadSetting[], sources: SettingSources): Settings {
  const texts = new Map(all.map(({ name, text }) => [name, text]))
  const values = settingNames.map((name) => {
    const text = texts.has(name) ? texts.get(name) : defaultOf(declared(name), sources)
    return [name, text === undefined ? undefined : declared(name).kind.read(text)]
  })
  return Object.fromEntries(values) as Settings
}
