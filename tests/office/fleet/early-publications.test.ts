import { expect, test } from 'vitest'
import { EarlyPublications } from '../../../src/host/store/early-publications.ts'
import { publishOffices } from '../studio/support.ts'
import { onPglite } from './stores.ts'

const HOUR = 3_600_000
const DUE = new Date('2027-01-01T05:00:00Z')

test('a planned publication that a clock ahead published before its time is found once', async () => {
  const store = await (await onPglite())()
  await publishOffices(store)
  const insert = `insert into okienko_planned (due, author, message, result, files, state) values ($1, 'anna', 'x', '{}', '[]', $2)`
  await store.connection.query(insert, [DUE, 'published'])
  await store.connection.query(insert, [DUE, 'planned'])
  const early = new EarlyPublications(store, () => DUE.getTime() - HOUR)
  const [found, ...more] = await early.findNew()
  expect(found?.due).toEqual(DUE)
  expect(more).toEqual([])
  expect(await early.findNew()).toEqual([])
})

test('one that was published at its time is not', async () => {
  const store = await (await onPglite())()
  await publishOffices(store)
  const insert = `insert into okienko_planned (due, author, message, result, files, state) values ($1, 'anna', 'x', '{}', '[]', 'published')`
  await store.connection.query(insert, [DUE])
  expect(await new EarlyPublications(store, () => DUE.getTime() + 1_000).findNew()).toEqual([])
})
