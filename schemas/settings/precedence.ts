import { join } from 'node:path'
import type { SettingName, Settings } from './declared.ts'
import { type ReadSetting, readSettings, type SettingSources, type SettingsRead } from './read.ts'
import { STORE_OFF } from './servers.ts'
import type { Process } from './setting.ts'

/** The folder of definitions when none is named: by a command, or in a demonstration. */
export const DEFAULT_FOLDER = 'definitions'

/** The folder in which the revisions of a folder of definitions are kept unless a setting names another place. */
export const defaultStore = (dir: string): string => join(dir, '.okienko')

export interface DefinitionPlaces {
  /** The folder that is served; null: what is published in the store is served. */
  readonly dir: string | null
  /** Where revisions are kept, and fallbacks come from: a URL or a folder; null for nowhere. */
  readonly store: string | null
}

/** Where a portal has its definitions from. The two settings do not touch each other: each counts wherever it is set. */
export function definitionPlaces({ DEFINITIONS_DIR, STORE }: Settings): DefinitionPlaces {
  const named = STORE === undefined || STORE === STORE_OFF ? null : STORE
  if (DEFINITIONS_DIR === undefined && named !== null) return { dir: null, store: named }
  const dir = DEFINITIONS_DIR ?? DEFAULT_FOLDER
  return { dir, store: STORE === STORE_OFF ? null : (named ?? defaultStore(dir)) }
}

/** Where a value of one setting, or of alternatives, may stand at the same time, as an operator would say it. */
interface Source {
  readonly label: string
  readonly arguments?: SettingSources['arguments']
  readonly env?: SettingSources['env']
}

const NONE: Source = { label: 'neither' }

const argument = (name: SettingName, option: string, value: string): Source => ({
  label: `\`${option}\``,
  arguments: { [name]: value },
})
const variable = (name: string, value: string): Source => ({ label: `\`${name}\``, env: { [name]: value } })

/** Several sources at once. */
const both = (...sources: readonly Source[]): Source => ({
  label: sources.map(({ label }) => label).join(' and '),
  arguments: Object.assign({}, ...sources.map((source) => source.arguments)),
  env: Object.assign({}, ...sources.map((source) => source.env)),
})

const dir = argument('DEFINITIONS_DIR', 'DIR', 'argument')
const dirVariable = variable('DEFINITIONS_DIR', 'environment')
const dirFile = variable('DEFINITIONS_DIR_FILE', 'file')
const store = argument('STORE', '--store', 'argument')
const storeVariable = variable('STORE', 'environment')
const storeFile = variable('STORE_FILE', 'file')

const FOLDERS = [NONE, dir, dirVariable, dirFile, both(dir, dirVariable), both(dirVariable, dirFile)]
const STORES = [
  NONE,
  store,
  storeVariable,
  storeFile,
  both(store, storeVariable),
  both(storeVariable, storeFile),
  { ...variable('STORE', STORE_OFF), label: '`STORE=off`' },
]

const URL = 'postgres://db.example/office'
const data = argument('DATA_DIR', '--data', 'argument')
const dataVariable = variable('DATA_DIR', 'environment')
const dataFile = variable('DATA_DIR_FILE', 'file')
const database = argument('DATABASE_URL', '--database', URL)
const databaseVariable = variable('DATABASE_URL', URL)
const databaseFile = variable('DATABASE_URL_FILE', URL)

const DATA_FOLDERS = [NONE, data, dataVariable, dataFile]
const DATABASES = [NONE, database, databaseVariable, databaseFile]

/** How a process in production starts when settings stand at certain places. */
export interface PrecedenceTable {
  readonly process: Process
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[]
}

const REFUSED = 'does not start'

/** Which folder and which store `okienko serve` uses, for all places where they can be named. */
export const servePrecedence = (): PrecedenceTable =>
  tableOf('serve', FOLDERS, STORES, ['DEFINITIONS_DIR', 'STORE'], (read) => {
    const { dir: served, store: kept } = definitionPlaces(read.values)
    const from = placeOf(read, 'DEFINITIONS_DIR')
    const to = placeOf(read, 'STORE')
    if (served === null) return `what is published in ${to}`
    if (kept === null) return `${from}, not kept`
    return to === undefined ? `${from}, kept in its \`.okienko\`` : `${from}, kept in ${to}`
  })

/** Which database `okienko office` uses, for all places where it can be named. */
export const officePrecedence = (): PrecedenceTable =>
  tableOf('office', DATA_FOLDERS, DATABASES, ['DATA_DIR', 'DATABASE_URL'], (read) => {
    return placeOf(read, 'DATABASE_URL') ?? placeOf(read, 'DATA_DIR') ?? REFUSED
  })

function tableOf(
  process: Process,
  rows: readonly Source[],
  columns: readonly Source[],
  names: readonly SettingName[],
  cellOf: (read: SettingsRead) => string,
): PrecedenceTable {
  const cell = (row: Source, column: Source): string => {
    const { arguments: given = {}, env = {} } = both(row, column)
    const read = readSettings({ process, mode: 'production', arguments: given, env, readFile: (text) => text })
    return read.problems.some((problem) => concerns(problem, names)) ? REFUSED : cellOf(read)
  }
  return {
    process,
    columns: columns.map(({ label }) => label),
    rows: rows.map((row) => ({ label: row.label, cells: columns.map((column) => cell(row, column)) })),
  }
}

/** Whether a problem is about these settings, not about others that the table leaves out. */
function concerns(problem: SettingsRead['problems'][number], names: readonly SettingName[]): boolean {
  if (problem.kind === 'exclusive') return true
  if (problem.kind === 'missing') return problem.names.some((name) => names.includes(name))
  return problem.kind !== 'replaced' && names.includes(problem.read.name)
}

function placeOf({ all }: SettingsRead, name: SettingName): string | undefined {
  const isSet = (read: ReadSetting): boolean => read.name === name && read.text !== undefined
  const place = all.find(isSet)?.place
  return place === undefined ? undefined : `\`${place}\``
}
