import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administer, databaseUrl } from '../office/postgres-server.ts'

/** Where a product that a test starts keeps its data: the settings that name it. */
export interface Place {
  readonly DATABASE_URL: string
  readonly DATA_DIR: string
  /** Of the studio. */
  readonly STORE: string
}

/** Data of the demonstration that one test changes, and removes. */
export interface FreshData {
  readonly place: Place
  remove(): void
}

/** The folder of the PostgreSQL server that the tests share; undefined where it is missing. */
const server = (): string | undefined => process.env.OKIENKO_POSTGRES

/** The databases that are copied. */
const PREPARED = { office: 'office', studio: 'studio' }

const inServer = (folder: string, office: string, studio: string): Place => ({
  DATABASE_URL: databaseUrl(folder, office),
  DATA_DIR: '',
  STORE: databaseUrl(folder, studio),
})

/** Data in a folder, in which the embedded database keeps them. */
export const inFolder = (folder: string): Place => ({ DATABASE_URL: '', DATA_DIR: folder, STORE: `${folder}-studio` })

/** An empty place, whose copies `freshData` gives once a product has filled it; where there is no server, in this folder. */
export async function emptyPlace(folder: string): Promise<Place> {
  const at = server()
  if (at === undefined) return inFolder(folder)
  for (const name of Object.values(PREPARED)) await administer(at, `create database ${name}`)
  return inServer(at, PREPARED.office, PREPARED.studio)
}

/** An empty database of the server that the tests share, which goes with it; undefined where there is no server. */
export async function emptyDatabase(template = 'template1'): Promise<string | undefined> {
  const at = server()
  if (at === undefined) return undefined
  const name = `own_${randomBytes(8).toString('hex')}`
  await administer(at, `create database ${name} template ${template}`)
  return databaseUrl(at, name)
}

/** Data of the demonstration for one product, with the studio's store where it is asked for. */
export async function freshData(withStore = false): Promise<FreshData> {
  const database = await emptyDatabase(PREPARED.office)
  if (database !== undefined) {
    const STORE = withStore ? ((await emptyDatabase(PREPARED.studio)) ?? '') : 'off'
    // The databases go with the server.
    return { place: { DATABASE_URL: database, DATA_DIR: '', STORE }, remove: () => undefined }
  }
  const template = process.env.OKIENKO_DATA
  if (template === undefined) throw new Error('The global set-up has not prepared the data')
  const own = mkdtempSync(join(tmpdir(), 'okienko-e2e-'))
  cpSync(template, own, { recursive: true })
  if (existsSync(keyOf(template))) cpSync(keyOf(template), keyOf(own))
  if (withStore) cpSync(inFolder(template).STORE, inFolder(own).STORE, { recursive: true })
  return { place: inFolder(own), remove: () => removeFolder(own) }
}

/** The key that the data of a folder are sealed with. */
const keyOf = (folder: string): string => `${folder}.key`

/** Removes a folder of data with all that belongs to it. */
export function removeFolder(folder: string): void {
  for (const part of [folder, keyOf(folder), inFolder(folder).STORE]) rmSync(part, { recursive: true, force: true })
}
