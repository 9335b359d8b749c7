import { expect, test } from 'vitest'
import { noOwners } from '../../../src/engine/compiler/project/ownership.ts'
import type { Published, SharedFiles } from '../../../src/host/published.ts'
import type { Query } from '../../../src/host/store/connection.ts'
import { Store } from '../../../src/host/store/store.ts'
import { kinds } from './stores.ts'

const shared = (text: string): SharedFiles => ({
  files: new Map([
    ['portal.yaml', 'language: 1\r\n# a comment\nextends: okienko'],
    ['services/z.yaml', text],
    ['services/a.yaml', '\uFEFFservice: 1 # ż'],
  ]),
  builtIn: new Map([['portal.yaml', 'language: 1\n']]),
  contract: 'openapi: 3.1.0\n',
})

const published = (changes: Partial<Published> = {}): Published => ({
  shared: shared('service: 2'),
  offices: new Map([
    ['offices/first.yaml', 'office: first\n'],
    ['offices/second.yaml', 'office: second\n'],
  ]),
  images: new Map([['offices/arms.png', new Uint8Array([0, 255, 10])]]),
  held: new Map(),
  ...changes,
})

const by = { author: 'anna', message: 'First', result: { errors: 0 } }

/** The same store for another process, with the texts that it reads from the database. */
function observed({ connection }: Store): { readonly store: Store; readonly readTexts: string[] } {
  const readTexts: string[] = []
  const observe =
    (query: Query): Query =>
    async (statement, values) => {
      const rows = await query(statement, values)
      for (const { content } of rows) if (content instanceof Uint8Array) readTexts.push(Buffer.from(content).toString())
      return rows
    }
  const store = new Store({
    ...connection,
    query: observe(connection.query),
    transaction: (work) => connection.transaction((query) => work(observe(query))),
  })
  return { store, readTexts }
}

test.each(kinds)('on %s a publication makes other processes read what changed alone', async (_kind, open) => {
  const publisher = await (await open())()
  await publisher.publish(published(), noOwners, by)
  const { store, readTexts } = observed(publisher)
  const before = await store.load()
  readTexts.length = 0
  expect(await store.load()).toBe(before)
  const changed = 'office: first # changed\n'
  const offices = new Map([...published().offices, ['offices/first.yaml', changed]])
  await publisher.publish(published({ offices, shared: shared('service: 3') }), noOwners, by)
  const after = await store.load()
  expect(after.published?.offices).toEqual(offices)
  expect(after.published?.images).toBe(before.published?.images)
  expect(readTexts).toEqual([changed, 'service: 3'])
})

test.each(kinds)('on %s concurrent loads read each file once', async (_kind, open) => {
  const publisher = await (await open())()
  const texts = Array.from({ length: 4 }, (_, index) => `# ${index}\n${'x'.repeat(300_000)}`)
  const offices = new Map(texts.map((text, index) => [`offices/${index}.yaml`, text]))
  await publisher.publish(published({ offices }), noOwners, by)
  const { store, readTexts } = observed(publisher)
  const [one, other] = await Promise.all([store.load(), store.load()])
  expect(one).toBe(other)
  expect(one?.published?.offices).toEqual(offices)
  expect(readTexts.filter((text) => text.length > 300_000)).toHaveLength(texts.length)
})

test.each(kinds)('on %s a large publication is written in statements of a bounded size', async (_kind, open) => {
  const { connection } = await (await open())()
  const lengths: number[] = []
  const measured = (query: Query): Query => {
    return (statement, values = []) => {
      lengths.push(Math.max(...values.map((value) => String(value).length)))
      return query(statement, values)
    }
  }
  const store = new Store({
    ...connection,
    transaction: (work) => connection.transaction((query) => work(measured(query))),
  })
  const texts = Array.from({ length: 8 }, (_, index) => `# ${index}\n${'ż'.repeat(100_000)}`)
  const offices = new Map(texts.map((text, index) => [`offices/${index}.yaml`, text]))
  await store.publish(published({ offices }), noOwners, by)
  expect((await store.load()).published?.offices).toEqual(offices)
  // 500 kB take a third more as base64.
  expect(Math.max(...lengths)).toBeLessThan(700_000)
})

/** The same store for another process: each of its loads waits at a point of its own until that is opened. */
function paused({ connection }: Store) {
  const pauses = new Map<string, { readonly reached: () => void; readonly opened: Promise<void> }>()
  const passing = async (point: string): Promise<void> => {
    const pause = pauses.get(point)
    pauses.delete(point)
    pause?.reached()
    await pause?.opened
  }
  /** The next to come to this point waits there: resolves to what opens it, once it is reached. */
  const pauseAt = (point: 'contents' | 'commit'): Promise<() => void> =>
    new Promise((resolve) => {
      let open: () => void = () => undefined
      const opened = new Promise<void>((openPoint) => {
        open = openPoint
      })
      pauses.set(point, { reached: () => resolve(open), opened })
    })
  const store = new Store({
    ...connection,
    query: async (statement, values) => {
      if (statement.includes('octet_length')) await passing('contents')
      return connection.query(statement, values)
    },
    transaction: async (work) => {
      const result = await connection.transaction(work)
      await passing('commit')
      return result
    },
  })
  return { store, pauseAt }
}

test.each(kinds)('on %s a load that others overtake does not take their place', async (_kind, open) => {
  const publisher = await (await open())()
  await publisher.publish(published(), noOwners, by)
  const { store, pauseAt } = paused(publisher)
  const readingContents = pauseAt('contents')
  const older = store.load()
  const readContents = await readingContents
  const offices = new Map([['offices/first.yaml', 'office: first # changed\n']])
  await publisher.publish(published({ offices }), noOwners, by)
  const newer = await store.load()
  expect(newer.published?.offices).toEqual(offices)
  const committing = pauseAt('commit')
  const between = store.load()
  const commit = await committing
  readContents()
  expect(await older).toBe(newer)
  commit()
  expect(await between).toBe(newer)
  expect(await store.load()).toBe(newer)
})

test.each(kinds)(
  'on %s what is published is there for other processes, byte for byte and in its order',
  async (_kind, open) => {
    const openOne = await open()
    const [one, other] = [await openOne(), await openOne()]
    expect((await other.load()).published).toBeNull()
    const owners = {
      offices: new Map([['first', 'offices/first.yaml']]),
      hosts: new Map([['a.example', 'offices/first.yaml']]),
    }
    const made = await one.publish(published(), owners, by)
    const loaded = await other.load()
    expect(loaded.published).toEqual(published())
    expect([...(loaded.published?.shared.files.keys() ?? [])]).toEqual([
      'portal.yaml',
      'services/z.yaml',
      'services/a.yaml',
    ])
    expect(loaded.owners).toEqual(owners)
    // The same again is no revision.
    expect(await other.publish(published(), owners, by)).toBeNull()
    const history = await one.history(null, 10)
    expect([...(made ?? [])].sort((a, b) => b.number - a.number)).toEqual(history)
    expect(history.map(({ scope, author, message, parent }) => [scope, author, message, parent]).sort()).toEqual([
      ['images', 'anna', 'First', null],
      ['offices/first.yaml', 'anna', 'First', null],
      ['offices/second.yaml', 'anna', 'First', null],
      ['shared', 'anna', 'First', null],
    ])
  },
)

test.each(kinds)(
  'on %s a change is a revision of what changed, with its parent; a removed office is gone and remembered',
  async (_kind, open) => {
    const store = await (await open())()
    await store.publish(published(), noOwners, by)
    const [before] = await store.history('offices/first.yaml', 1)
    const offices = new Map([['offices/first.yaml', 'office: first # changed\n']])
    await store.publish(published({ offices }), noOwners, { ...by, message: 'Second' })
    const history = await store.history(null, 2)
    expect(history.map(({ scope, message, removed }) => [scope, message, removed])).toEqual([
      ['offices/second.yaml', 'Second', true],
      ['offices/first.yaml', 'Second', false],
    ])
    expect(history[1]?.parent).toBe(before?.number)
    expect((await store.load()).published?.offices).toEqual(offices)
    // The latest of each, without the office that has gone.
    const latest = await store.latest()
    expect([...latest.values()].map(({ scope, message }) => [scope, message]).sort()).toEqual([
      ['images', 'First'],
      ['offices/first.yaml', 'Second'],
      ['shared', 'First'],
    ])
    const revision = await store.revision(before?.number ?? 0)
    expect(revision?.files).toEqual(new Map([['offices/first.yaml', 'office: first\n']]))
  },
)

test.each(kinds)(
  'on %s what is held back comes from the revisions with which it was valid, also after others',
  async (_kind, open) => {
    const openOne = await open()
    const store = await openOne()
    const earlier = published()
    await store.publish(earlier, noOwners, by)
    const version = { shared: earlier.shared, office: 'office: first\n' }
    const held = new Map([['offices/first.yaml', new Map([['services/z.yaml', version]])]])
    const offices = new Map([['offices/first.yaml', 'office: first # 2\n']])
    await store.publish(published({ shared: shared('service: 2 # 2'), offices, held }), noOwners, by)
    await store.publish(published({ shared: shared('service: 2 # 3'), offices, held, images: new Map() }), noOwners, by)
    const fresh = await (await openOne()).load()
    expect(fresh.published?.held).toEqual(held)
    expect(fresh.published?.shared.files.get('services/z.yaml')).toBe('service: 2 # 3')
    // What was read from a store and published again is the same revision.
    const state = fresh.published
    if (state) expect(await store.publish(state, noOwners, by)).toBeNull()
  },
)

test.each(kinds)(
  'on %s a process that follows learns of publications, and a failing one changes nothing',
  async (_kind, open) => {
    const openOne = await open()
    const [one, other] = [await openOne(), await openOne()]
    let notice: () => void = () => undefined
    await other.follow(
      () => notice(),
      () => undefined,
    )
    const noticed = new Promise<void>((resolve) => {
      notice = resolve
    })
    await one.publish(published(), noOwners, by)
    await noticed
    const before = await other.load()
    const offices = new Map([['offices/first.yaml', 'office: first\u0000']])
    const failing = { ...by, author: null as unknown as string }
    await expect(one.publish(published({ offices }), noOwners, failing)).rejects.toThrow()
    expect(await other.load()).toEqual(before)
  },
)
