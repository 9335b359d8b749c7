import {
  ALTERNATIVES,
  REPLACED,
  REQUIREMENTS,
  type Requirement,
  SETTINGS,
  type SettingName,
  type Settings,
} from './declared.ts'
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
  /** The place of the alternative that counts in place of this one. */
  readonly overriddenBy?: string
}

export type SettingProblem =
  | { readonly kind: 'wrong'; readonly read: ReadSetting }
  /** The file that a setting names cannot be read, or holds nothing. */
  | { readonly kind: 'unreadable' | 'empty'; readonly read: ReadSetting; readonly path: string }
  /** The command line sets alternatives. */
  | { readonly kind: 'exclusive'; readonly arguments: readonly string[] }
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
  const entries = settingsOfProcess(sources.process).map((name) => readSetting(name, sources))
  const all = withoutAlternatives(entries.map(({ read }) => read))
  const counts = (name: SettingName): boolean =>
    all.every((read) => read.name !== name || read.overriddenBy === undefined)
  const unreadable = entries.flatMap(({ problem }) => (problem && counts(problem.read.name) ? [problem] : []))
  const wrong = all.filter(isWrong).map((read): SettingProblem => ({ kind: 'wrong', read }))
  const problems = [
    ...replaced(sources),
    ...exclusive(all),
    ...unreadable,
    ...wrong,
    ...missing(all, unreadable, sources),
  ]
  return { process: sources.process, mode: sources.mode, values: valuesOf(all, sources), all, problems }
}

type FileProblem = Extract<SettingProblem, { readonly path: string }>

interface SettingEntry {
  readonly read: ReadSetting
  readonly problem?: FileProblem
}

function readSetting(name: SettingName, sources: SettingSources): SettingEntry {
  const setting = declared(name)
  const argument = sources.arguments?.[name]
  if (argument !== undefined && argument !== '') {
    const place = setting.argument?.[sources.process] ?? name
    return { read: { name, setting, text: argument, origin: 'argument', place } }
  }
  const written = sources.env[name]?.trim() ?? ''
  if (written !== '') return { read: { name, setting, text: written, origin: 'environment', place: name } }
  const path = sources.env[`${name}_FILE`]?.trim() ?? ''
  if (path !== '') return readFrom(path, name, sources)
  const text = defaultOf(setting, sources)
  return { read: { name, setting, text, origin: text === undefined ? 'none' : 'default', place: name } }
}

/** A file that holds nothing is a problem: who names one means a value, which is not there yet or was lost. */
function readFrom(path: string, name: SettingName, { readFile }: SettingSources): SettingEntry {
  const read = { name, setting: declared(name), text: undefined, origin: 'file', place: `${name}_FILE` } as const
  try {
    const text = readFile?.(path).trim() ?? ''
    return text === '' ? { read, problem: { kind: 'empty', read, path } } : { read: { ...read, text } }
  } catch {
    return { read, problem: { kind: 'unreadable', read, path } }
  }
}

function defaultOf(setting: Setting, { mode, process }: Pick<SettingSources, 'mode' | 'process'>): string | undefined {
  return (mode === 'demonstration' ? setting.inDemonstration?.[process] : undefined) ?? setting.default
}

/** An argument counts before the alternatives to it elsewhere: `--data` before `DATABASE_URL`. */
function withoutAlternatives(all: readonly ReadSetting[]): readonly ReadSetting[] {
  const overriddenBy = new Map<SettingName, string>()
  for (const group of alternativesIn(all)) {
    const winner = group.find(({ origin }) => origin === 'argument') ?? group[0]
    for (const { name } of group) if (winner && name !== winner.name) overriddenBy.set(name, winner.place)
  }
  return all.map((read) => {
    const place = overriddenBy.get(read.name)
    return place === undefined ? read : { ...read, text: undefined, overriddenBy: place }
  })
}

/** The settings that are set of each group of alternatives, in the order of the declaration. */
const alternativesIn = (all: readonly ReadSetting[]): readonly (readonly ReadSetting[])[] =>
  ALTERNATIVES.map((names) =>
    names.flatMap((name) =>
      all.filter((read) => read.name === name && read.origin !== 'default' && read.origin !== 'none'),
    ),
  )

const exclusive = (all: readonly ReadSetting[]): readonly SettingProblem[] =>
  alternativesIn(all)
    .map((group) => group.filter(({ origin }) => origin === 'argument').map(({ place }) => place))
    .filter((places) => places.length > 1)
    .map((places) => ({ kind: 'exclusive', arguments: places }))

const isWrong = ({ setting, text }: ReadSetting): boolean => text !== undefined && setting.kind.read(text) === undefined

function replaced({ env, mode }: SettingSources): readonly SettingProblem[] {
  if (mode === 'demonstration') return []
  return Object.entries(REPLACED)
    .filter(([name]) => env[name])
    .map(([name, by]) => ({ kind: 'replaced', name, by }))
}

const isChosen = ({ origin, text, setting }: ReadSetting): boolean =>
  origin !== 'default' && text !== undefined && text !== setting.off

function missing(
  all: readonly ReadSetting[],
  unreadable: readonly FileProblem[],
  { process, mode, providers = [] }: SettingSources,
): readonly SettingProblem[] {
  const isSet = (name: SettingName): boolean =>
    all.some((read) => read.name === name && isChosen(read)) || unreadable.some(({ read }) => read.name === name)
  const isNeeded = (one: Requirement): boolean =>
    one.process === process &&
    (one.mode ?? mode) === mode &&
    (one.with === undefined ||
      one.with.some(isSet) ||
      (mode === 'production' && one.provider !== undefined && providers.includes(one.provider)))
  const found = REQUIREMENTS.filter((requirement) => isNeeded(requirement) && !requirement.oneOf.some(isSet)).map(
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
