import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { overPglite } from '../../../src/host/store/connection.ts'
import { migrate } from '../../../src/host/store/migrations.ts'
import { openStore, Store } from '../../../src/host/store/store.ts'
import { hasOtherPeople } from '../../../src/host/studio/demonstration.ts'
import { packageFolder, run } from '../../cli/support.ts'
import { temporaryFolder } from '../../host/support.ts'
import { copyDatabase, emptyClient, onEachDatabase, sharedPostgres } from '../databases.ts'
import { administer, databaseUrl } from '../postgres-server.ts'
import { addPeople } from './support.ts'

/** Address of an empty database of the shared server; undefined where PostgreSQL is missing. */
async function emptyDatabase(): Promise<string | undefined> {
  const folder = sharedPostgres()
  if (folder === undefined) return undefined
  const database = await copyDatabase(folder, 'template1')
  onTestFinished(() => administer(folder, `drop database if exists ${database} with (force)`))
  return databaseUrl(folder, database)
}

async function embeddedStore(): Promise<Store> {
  const connection = overPglite(await emptyClient())
  await migrate(connection)
  return new Store(connection)
}

onEachDatabase(({ name }) => {
  it('the accounts of a store that no demonstration has added are known from those that one has', async () => {
    const place = name === 'PostgreSQL' ? await emptyDatabase() : undefined
    const store = await (place === undefined ? embeddedStore() : openStore(place))
    await addPeople(store, { wydawca: { a: 'publisher' } }, true)
    expect(await hasOtherPeople(store)).toBe(false)
    await addPeople(store, { anna: { a: 'publisher' } })
    expect(await hasOtherPeople(store)).toBe(true)
    await store.close()
  })
})

it('a demonstration leaves a store in which others work as it is, and says which setting to change', async () => {
  const place = (await emptyDatabase()) ?? join(temporaryFolder({}), 'store')
  const prepared = await openStore(place)
  await addPeople(prepared, { anna: { a: 'publisher' } })
  await prepared.close()
  const root = packageFolder()
  const env = { STUDIO: 'on', PORT: '0' }
  const beside = await run(['serve', join(root, 'definitions'), '--demo', '--store', place], { root, env })
  const alone = await run(['serve', '--demo', '--store', place], { root, env, language: 'pl' })
  expect([beside.code, beside.out, alone.code, alone.out]).toEqual([1, '', 1, ''])
  expect(beside.err).toMatch(/accounts of the studio.*Set STORE to another place/)
  expect(alone.err).toMatch(/są konta studia spoza demonstracji.*Ustaw STORE na inne miejsce/)
  const store = await openStore(place)
  expect(await store.connection.query('select login from okienko_people')).toEqual([{ login: 'anna' }])
  expect(await store.connection.query('select number from okienko_revisions')).toEqual([])
  await store.close()
})
