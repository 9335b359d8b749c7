import { expect, test } from 'vitest'
import { noOwners } from '../../../src/engine/compiler/project/ownership.ts'
import type { Published } from '../../../src/host/published.ts'
import { PublishedMeanwhile, Store, type StoredState } from '../../../src/host/store/store.ts'
import { kinds } from './stores.ts'

/** Definitions of which every part has this number. */
const numbered = (number: number): Published => ({
  shared: {
    files: new Map([['services/taxes.yaml', `service: ${number}\n`]]),
    builtIn: new Map([['portal.yaml', 'language: 1\n']]),
    contract: 'openapi: 3.1.0\n',
  },
  offices: new Map([['offices/first.yaml', `office: ${number}\n`]]),
  images: new Map([['offices/arms.png', new Uint8Array([number])]]),
  held: new Map(),
})

const by = { author: 'anna', message: 'x', result: {} }

const publishNumbered = async (store: Store, number: number, { version }: StoredState) =>
  store.publish(numbered(number), noOwners, by, version)

const TABLES = ['okienko_blobs', 'okienko_revisions', 'okienko_current', 'okienko_held', 'okienko_state']

interface Backup {
  readonly tables: ReadonlyMap<string, string>
  readonly lastRevision: number
}

async function backupOf({ connection: { query } }: Store): Promise<Backup> {
  const tables = new Map<string, string>()
  for (const table of TABLES) {
    const [row] = await query(`select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${table} t`)
    tables.set(table, String(row?.rows))
  }
  const [last] = await query('select max(number) as number from okienko_revisions')
  return { tables, lastRevision: Number(last?.number) }
}

/** Every row is again as it was, as after `pg_restore`, and so is what numbers the next revision. */
function restore({ connection }: Store, { tables, lastRevision }: Backup): Promise<void> {
  return connection.transaction(async (query) => {
    await query(`truncate ${TABLES.join(', ')} cascade`)
    for (const [table, rows] of tables)
      await query(
        `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [rows],
      )
    await query(`select setval(pg_get_serial_sequence('okienko_revisions', 'number'), $1)`, [lastRevision])
  })
}

/** A portal that has loaded what a restore then takes away, with another process and the back-up from before. */
async function loadedBeforeRestore(open: (typeof kinds)[number][1]) {
  const openOne = await open()
  const [portal, other] = [await openOne(), await openOne()]
  await portal.publish(numbered(1), noOwners, by)
  const backup = await backupOf(portal)
  await portal.publish(numbered(2), noOwners, by)
  const lost = await portal.load()
  await restore(other, backup)
  return { portal, other, openOne, lost }
}

test.each(kinds)('on %s a store serves a back-up that is restored under it', async (_kind, open) => {
  const { portal } = await loadedBeforeRestore(open)
  expect((await portal.load()).published).toEqual(numbered(1))
})

test.each(kinds)('on %s a store serves what is published after a back-up was restored', async (_kind, open) => {
  const { portal, other } = await loadedBeforeRestore(open)
  await publishNumbered(other, 3, await other.load())
  expect((await portal.load()).published).toEqual(numbered(3))
  expect(await portal.images()).toEqual(numbered(3).images)
})

test.each(kinds)('on %s what a restore took away is no base of a publication', async (_kind, open) => {
  const { portal, other, openOne, lost } = await loadedBeforeRestore(open)
  await publishNumbered(other, 3, await other.load())
  await expect(publishNumbered(portal, 4, lost)).rejects.toThrow(PublishedMeanwhile)
  const fresh = await openOne()
  expect((await fresh.load()).published).toEqual(numbered(3))
})

test.each(kinds)('on %s no publication after a restore has the version of a lost one', async (_kind, open) => {
  const { portal, other, lost } = await loadedBeforeRestore(open)
  await publishNumbered(other, 3, await other.load())
  expect(await portal.version()).not.toBe(lost.version)
})

test.each(kinds)('on %s a publication of an earlier release after a restore is noticed', async (_kind, open) => {
  const { portal, other, lost } = await loadedBeforeRestore(open)
  await other.connection.query('update okienko_state set version = version + 1')
  const found = await portal.load()
  expect(found.version).not.toBe(lost.version)
  expect(found.published).toEqual(numbered(1))
})

test.each(kinds)('on %s a back-up of an earlier release is brought up to date at a start', async (_kind, open) => {
  const { portal, other, openOne } = await loadedBeforeRestore(open)
  const { query } = other.connection
  await query('drop trigger okienko_state_id on okienko_state')
  await query('alter table okienko_state drop column state_id')
  await query('delete from okienko_migrations where number > 7')
  const restarted = await openOne()
  await publishNumbered(restarted, 3, await restarted.load())
  expect((await portal.load()).published).toEqual(numbered(3))
})

test.each(kinds)('on %s a file that a restore took away is whole when it is published again', async (_kind, open) => {
  const openOne = await open()
  const [portal, other] = [await openOne(), await openOne()]
  await other.publish(numbered(1), noOwners, by)
  const backup = await backupOf(other)
  await other.publish(numbered(2), noOwners, by)
  const reading = restoredBeforeContents(portal, () => restore(other, backup))
  await reading.load().catch(() => undefined)
  await other.publish(numbered(2), noOwners, by)
  expect((await reading.load()).published).toEqual(numbered(2))
})

/** The same store for another process: a back-up is restored when it has found what is published and reads the contents. */
function restoredBeforeContents({ connection }: Store, restoreBackup: () => Promise<void>): Store {
  let restored: Promise<void> | null = null
  return new Store({
    ...connection,
    query: async (...statement) => {
      restored ??= restoreBackup()
      await restored
      return connection.query(...statement)
    },
  })
}
