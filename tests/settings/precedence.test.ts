import { describe, expect, test } from 'vitest'
import { definitionPlaces, readSettings, type SettingSources, settingsTable } from '../../schemas/settings/index.ts'
import { officePrecedence, type PrecedenceTable, servePrecedence } from '../../schemas/settings/precedence.ts'

/** Each cell of a table with what is said to be named there. */
const cellsOf = ({ columns, rows }: PrecedenceTable): readonly (readonly [string, string, string])[] =>
  rows.flatMap(({ label, cells }) => columns.map((column, index) => [label, column, cells[index] ?? ''] as const))

const plain = (label: string): string => label.replaceAll('`', '')

/** What is served, by what is named of the folder: the winner of several, or nothing. */
const FOLDERS = new Map([
  ['neither', undefined],
  ['DIR', 'DIR'],
  ['DEFINITIONS_DIR', 'DEFINITIONS_DIR'],
  ['DEFINITIONS_DIR_FILE', 'DEFINITIONS_DIR_FILE'],
  ['DIR and DEFINITIONS_DIR', 'DIR'],
  ['DEFINITIONS_DIR and DEFINITIONS_DIR_FILE', 'DEFINITIONS_DIR'],
])

const STORES = new Map([
  ['neither', undefined],
  ['--store', '--store'],
  ['STORE', 'STORE'],
  ['STORE_FILE', 'STORE_FILE'],
  ['--store and STORE', '--store'],
  ['STORE and STORE_FILE', 'STORE'],
  ['STORE=off', 'off'],
])

function servedText(folder: string | undefined, store: string | undefined): string {
  if (folder === undefined) {
    return store === undefined || store === 'off' ? 'does not start' : `what is published in ${store}`
  }
  if (store === 'off') return `${folder}, not kept`
  return `${folder}, kept in ${store ?? 'its .okienko'}`
}

describe('what wins for okienko serve', () => {
  const cells = cellsOf(servePrecedence())

  test('the table has a cell for each place of the folder and of the store', () => {
    expect(new Set(cells.map(([row]) => plain(row)))).toEqual(new Set(FOLDERS.keys()))
    expect(new Set(cells.map(([, column]) => plain(column)))).toEqual(new Set(STORES.keys()))
  })

  test.each(cells)('folder: %s, store: %s → %s', (row, column, cell) => {
    expect(plain(cell)).toBe(servedText(FOLDERS.get(plain(row)), STORES.get(plain(column))))
  })
})

const DATA_FOLDERS = ['neither', '--data', 'DATA_DIR', 'DATA_DIR_FILE']
const DATABASES = ['neither', '--database', 'DATABASE_URL', 'DATABASE_URL_FILE']

function databaseText(folder: string, database: string): string {
  if (folder === '--data') return database === '--database' ? 'does not start' : '--data'
  if (database !== 'neither') return database
  return folder === 'neither' ? 'does not start' : folder
}

describe('what wins for okienko office', () => {
  const cells = cellsOf(officePrecedence())

  test('the table has a cell for each place of the folder and of the server', () => {
    expect(cells).toHaveLength(DATA_FOLDERS.length * DATABASES.length)
  })

  test.each(cells)('folder: %s, PostgreSQL: %s → %s', (row, column, cell) => {
    expect(DATA_FOLDERS).toContain(plain(row))
    expect(DATABASES).toContain(plain(column))
    expect(plain(cell)).toBe(databaseText(plain(row), plain(column)))
  })
})

const serveWith = (sources: Partial<SettingSources>) =>
  readSettings({ process: 'serve', mode: 'production', env: {}, readFile: (text) => text, ...sources })

describe('the folder and the store of a portal', () => {
  test('a store in the environment keeps what is served from a folder on the command line', () => {
    const { values } = serveWith({ arguments: { DEFINITIONS_DIR: 'definitions' }, env: { STORE: 'kept' } })
    expect(definitionPlaces(values)).toEqual({ dir: 'definitions', store: 'kept' })
  })

  test('a store on the command line does not hide a folder in the environment', () => {
    const { values } = serveWith({ arguments: { STORE: 'kept' }, env: { DEFINITIONS_DIR: 'definitions' } })
    expect(definitionPlaces(values)).toEqual({ dir: 'definitions', store: 'kept' })
  })

  test('a demonstration serves the usual folder where nothing is named', () => {
    const { values } = serveWith({ mode: 'demonstration' })
    expect(definitionPlaces(values).dir).toBe('definitions')
  })

  test('a store that is off does not name definitions', () => {
    const { problems } = serveWith({ env: { STORE: 'off' } })
    expect(problems).toMatchObject([{ kind: 'missing', names: ['DEFINITIONS_DIR', 'STORE'] }])
  })
})

describe('files that settings name', () => {
  const office = (env: SettingSources['env'], more: Partial<SettingSources> = {}) =>
    readSettings({ process: 'office', mode: 'demonstration', env, readFile: () => ' \n', ...more })

  test('an empty one is a problem, not a value', () => {
    expect(serveWith({ env: { STORE_FILE: '/run/secrets/store' }, readFile: () => '\n' }).problems).toMatchObject([
      { kind: 'empty', path: '/run/secrets/store' },
    ])
  })

  test('one that an option overrides does not stop the start', () => {
    const { problems } = office({ DATABASE_URL_FILE: '/gone' }, { arguments: { DATA_DIR: 'here' } })
    expect(problems).toEqual([])
  })

  test('a variable of spaces counts as not set', () => {
    expect(serveWith({ env: { STORE: '  ' } }).values.STORE).toBeUndefined()
  })
})

test('okienko settings says which setting is not used, and why', () => {
  const env = { DATABASE_URL: 'postgres://db.example/office', DATA_DIR: '/srv/office' }
  const read = readSettings({ process: 'office', mode: 'demonstration', env })
  expect(settingsTable(read, 'en')).toMatch(/DATA_DIR +- +not used: DATABASE_URL is set/)
  expect(settingsTable(read, 'pl')).toMatch(/DATA_DIR +- +nieużywane: ustawiono DATABASE_URL/)
})
