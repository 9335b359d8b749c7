import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administer, databaseUrl } from '../office/postgres-server.ts'

/** Where a product that a test starts keeps its data: the settings that name it. */
export interface Place {
  readonly DATABASE_URL: string
  readonly DATA_DIR: string
  /** Of the studio; empty where the product chooses it. */
  readonly STORE: string
}

/** Data of the demonstration that one test changes, and removes once no product uses them. */
export interface FreshData {
  readonly place: Place
  remove(): Promise<void>
}

/** A store of the studio that one test changes, and removes once no product uses it. */
export interface FreshStore {
  readonly store: string
  remove(): Promise<void>
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
export const inFolder = (folder: string): Place => ({ DATABASE_URL: '', DATA_DIR: folder, STORE: '' })

/** Where the product keeps the studio's store of the data in a folder. */
export const storeBeside = (folder: string): string => `${folder}-studio`

/** An empty place, whose copies `freshData` gives once a product has filled it; where there is no server, in this folder. */
export async function emptyPlace(folder: string): Promise<Place> {
  const at = server()
  if (at === undefined) return inFolder(folder)
  for (const name of Object.values(PREPARED)) await administer(at, `create database ${name}`)
  return inServer(at, PREPARED.office, PREPARED.studio)
}

/** An empty database of the server that the tests share, at the latest removed with it; undefined where there is no server. */
export async function emptyDatabase(template = 'template1'): Promise<string | undefined> {
  const at = server()
  if (at === undefined) return undefined
  const name = `own_${randomBytes(8).toString('hex')}`
  await administer(at, `create database ${name} template ${template}`)
  return databaseUrl(at, name)
}

/** Data of the demonstration for one product, with the studio's store where it is asked for. */
export async function freshData(withStore = false): Promise<FreshData> {
  const ofStudio = withStore ? await freshStore() : undefined
  const STORE = ofStudio?.store ?? 'off'
  const database = await emptyDatabase(PREPARED.office)
  if (database !== undefined) {
    const remove = async (): Promise<void> => {
      await dropDatabase(database)
      await ofStudio?.remove()
    }
    return { place: { DATABASE_URL: database, DATA_DIR: '', STORE }, remove }
  }
  const [template, own] = [preparedFolder(), emptyFolder()]
  cpSync(template, own, { recursive: true })
  if (existsSync(keyOf(template))) cpSync(keyOf(template), keyOf(own))
  const remove = async (): Promise<void> => {
    removeFolder(own)
    await ofStudio?.remove()
  }
  return { place: { ...inFolder(own), STORE }, remove }
}

/** The studio's store of the demonstration alone, for products that share it. */
export async function freshStore(): Promise<FreshStore> {
  const database = await emptyDatabase(PREPARED.studio)
  if (database !== undefined) return { store: database, remove: () => dropDatabase(database) }
  const store = emptyFolder()
  cpSync(storeBeside(preparedFolder()), store, { recursive: true })
  return { store, remove: async () => removeFolder(store) }
}

/** Removes a database of the server that the tests share, also where a product that was killed is still connected to it. */
async function dropDatabase(url: string): Promise<void> {
  const at = server()
  if (at !== undefined) await administer(at, `drop database ${new URL(url).pathname.slice(1)} with (force)`)
}

/** The data to copy where there is no server. */
function preparedFolder(): string {
  const folder = process.env.OKIENKO_DATA
  if (folder === undefined) throw new Error('The global set-up has not prepared the data')
  return folder
}

const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'okienko-e2e-'))

/** The key that the data of a folder are sealed with. */
const keyOf = (folder: string): string => `${folder}.key`

/** Removes a folder of data with all that belongs to it. */
export function removeFolder(folder: string): void {
  for (const part of [folder, keyOf(folder), storeBeside(folder)]) rmSync(part, { recursive: true, force: true })
}
