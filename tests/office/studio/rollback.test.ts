import { expect, test, vi } from 'vitest'
import type { Store } from '../../../src/host/store/store.ts'
import { onPglite } from '../fleet/stores.ts'
import { addPeople, type Browser, officeText, publishOffices, signIn, startStudio } from './support.ts'

const TILE = officeText('a', 'tiles: [90]\n')

/** Office `a` after a second publication, and who made it. */
async function publishedTwice() {
  const store = await (await onPglite())()
  await publishOffices(store)
  await addPeople(store, { anna: { a: 'publisher' } })
  const { server } = await startStudio(store)
  const anna = await signIn(server, 'anna')
  const first = (await anna.office('a')).revision?.id ?? 0
  const { version } = await anna.draft('a', TILE)
  const { body } = await anna.send('POST', '/offices/a/publish', { message: 'A tile', version })
  return { store, anna, first, second: Number(body.revision.id) }
}

const rollback = (who: Browser, to: number, live: number) =>
  who.send('POST', '/offices/a/rollback', { to, live, message: 'Back' })

const rollbacksNoted = async ({ connection }: Store) =>
  (await connection.query("select detail from okienko_audit where action = 'rolled back'")).map(({ detail }) => detail)

/** Somebody else publishes this text of office `a` right after the next publication. */
function publishAfterNext(store: Store, text: string): void {
  const publish = store.publish.bind(store)
  vi.spyOn(store, 'publish').mockImplementationOnce(async (...call) => {
    const made = await publish(...call)
    const [published, owners] = call
    const offices = new Map([...published.offices, ['offices/a.yaml', text]])
    await publish({ ...published, offices }, owners, { author: 'jan', message: 'Other', result: {} })
    return made
  })
}

test('a rollback answers with its own revision, so undoing it spares what somebody published right after it', async () => {
  const { store, anna, first, second } = await publishedTwice()
  const theirs = officeText('a', '# of somebody else\n')
  publishAfterNext(store, theirs)
  const back = await rollback(anna, first, second)
  expect([back.status, back.body.revision.message]).toEqual([200, 'Back'])
  expect(await rollbacksNoted(store)).toEqual([{ to: first, revision: back.body.revision.id }])
  const undo = await rollback(anna, second, back.body.revision.id)
  expect([undo.status, undo.body]).toEqual([409, { error: 'stale' }])
  expect((await anna.office('a')).file.text).toBe(theirs)
})

test('what does not differ from what is live is not published again, and no reply says that it was', async () => {
  const { store, anna, first, second } = await publishedTwice()
  const live = (await rollback(anna, first, second)).body.revision.id
  const [history, noted] = [await store.history('offices/a.yaml', 9), await rollbacksNoted(store)]
  const again = await rollback(anna, first, live)
  expect([again.status, again.body]).toEqual([409, { error: 'same' }])
  const { version } = await anna.draft('a', officeText('a'))
  const published = await anna.send('POST', '/offices/a/publish', { message: 'x', version })
  expect([published.status, published.body]).toEqual([409, { error: 'same' }])
  const plan = { message: 'x', version, at: new Date(Date.now() + 3_600_000).toISOString() }
  const planned = await anna.send('POST', '/offices/a/plan', plan)
  expect([planned.status, planned.body]).toEqual([409, { error: 'same' }])
  expect(await store.history('offices/a.yaml', 9)).toEqual(history)
  expect(await rollbacksNoted(store)).toEqual(noted)
})
