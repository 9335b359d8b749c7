import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { onTestFinished } from 'vitest'
import { type Connection, openConnection, overPglite } from '../../../src/host/store/connection.ts'
import { migrate } from '../../../src/host/store/migrations.ts'
import { Store } from '../../../src/host/store/store.ts'
import { temporaryFolder } from '../../host/support.ts'
import { copyDatabase, emptyClient, sharedPostgres } from '../databases.ts'
import { administer, databaseUrl } from '../postgres-server.ts'

/** Opens stores on one new database: each is that of another process, as far as the database allows. */
export type OpenStore = () => Promise<Store>

export async function onPglite(): Promise<OpenStore> {
  const { connect, release } = await embeddedStore()
  onTestFinished(release)
  return async () => {
    const connection = connect()
    await migrate(connection)
    return followed(new Store(connection))
  }
}

/** An embedded database for stores; `release` empties it for the tests to come. */
export async function embeddedStore(): Promise<{ connect(): Connection; release(): Promise<void> }> {
  const client = idle.pop() ?? (await emptyClient())
  const listening: (() => Promise<void>)[] = []
  const listen: Connection['listen'] = async (...channel) => void listening.push(await client.listen(...channel))
  return {
    connect: () => ({ ...overPglite(client), listen, close: async () => undefined }),
    release: async () => {
      for (const stop of listening) await stop()
      await client.exec('drop schema public cascade; create schema public')
      idle.push(client)
    },
  }
}

/** To open an embedded database takes ten times as long as to empty it. */
const idle: PGlite[] = []

async function onServer(folder: string): Promise<OpenStore> {
  const name = await copyDatabase(folder, 'template1')
  onTestFinished(() => administer(folder, `drop database if exists ${name} with (force)`))
  return async () => {
    const connection = await openConnection(databaseUrl(folder, name))
    await migrate(connection)
    return followed(new Store(connection))
  }
}

function followed(store: Store): Store {
  onTestFinished(() => store.close())
  return store
}

/** A place for a store: a new database of the server, or a folder where there is no server. */
export async function newStore(): Promise<string> {
  const folder = sharedPostgres()
  if (folder === undefined) return join(temporaryFolder(), 'store')
  const name = await copyDatabase(folder, 'template1')
  onTestFinished(() => administer(folder, `drop database if exists ${name} with (force)`))
  return databaseUrl(folder, name)
}

const folder = sharedPostgres()
/** The databases that a store may be on, each with what makes a new one. */
export const kinds: readonly (readonly [string, () => Promise<OpenStore>])[] = [
  ['PGlite', onPglite],
  ...(folder === undefined ? [] : [['PostgreSQL', () => onServer(folder)] as const]),
]
