import { expect, test } from 'vitest'
import { noOwners } from '../../../src/engine/compiler/project/ownership.ts'
import { officesOf, type Published, sharedOf } from '../../../src/host/published.ts'
import { openStore } from '../../../src/host/store/store.ts'
import { StudioTexts } from '../../../src/host/store/studio-texts.ts'
import { run } from '../../cli/support.ts'
import { inputOf } from '../../engine/definitions.ts'
import { office, valid } from '../../host/blast-radius.ts'
import { newStore } from './stores.ts'

const FILE = 'offices/second.yaml'
/** What no portal could compile or evaluate in any time. */
const HANGS = office('second', 'hangs: always\n')

/** A store with some versions of the second office, the last of which is active; `texts` were published one after the other. */
async function storeWith(texts: readonly string[], change: (published: Published) => Published = (all) => all) {
  const place = await newStore()
  const input = inputOf(new Map(Object.entries(valid)))
  const shared = sharedOf(input, undefined)
  const numbers: number[] = []
  const store = await openStore(place)
  for (const text of texts) {
    const offices = new Map([...officesOf(input), [FILE, text] as const])
    const published = change({ shared, offices, images: new Map(), held: new Map() })
    const by = { author: 'anna', message: 'x', result: {} }
    const made = await store.publish(published, noOwners, by)
    numbers.push(made?.find(({ scope }) => scope === FILE)?.number ?? 0)
  }
  await store.close()
  const read = async <Result>(work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<Result>) => {
    const opened = await openStore(place)
    try {
      return await work(opened)
    } finally {
      await opened.close()
    }
  }
  const active = () => read(async (opened) => (await opened.load()).published?.offices.get(FILE))
  /** With a compiler that fails the test: with the active revision, it might never return. */
  const rollback = (...args: readonly string[]) =>
    run(['rollback', ...args, '--store', place], { build: neverBuilds, newBuilder: () => neverBuilds, env: {} })
  return { numbers, active, rollback, read }
}

function neverBuilds(): never {
  throw new Error('A rollback of an office compiles nothing')
}

test('an office is put back one revision with no portal running, and nothing is compiled', async () => {
  const { numbers, active, rollback } = await storeWith([office('second'), HANGS])
  const ran = await rollback('--office', 'second')
  expect(ran.err).toBe('')
  expect(ran.code).toBe(0)
  expect(ran.out).toMatch(new RegExp(`^Revision ${numbers[0]} is published again, as revision \\d+\\.`))
  expect(await active()).toBe(office('second'))
})

test('a second rollback goes one further back, until there is nothing earlier', async () => {
  const oldest = office('second', '# oldest\n')
  const { active, rollback } = await storeWith([oldest, office('second'), HANGS])
  await rollback('--office', 'second')
  await rollback('--office', 'second')
  expect(await active()).toBe(oldest)
  const ran = await rollback('--office', 'second')
  expect(ran.code).toBe(2)
  expect(ran.err).toContain('second has no earlier revision')
})

test('an office is put back to the revision that is named, if that is one of its own', async () => {
  const oldest = office('second', '# oldest\n')
  const { numbers, active, rollback } = await storeWith([oldest, office('second'), HANGS])
  expect((await rollback('--office', 'first', String(numbers[0]))).code).toBe(2)
  expect((await rollback('--office', 'second', String(numbers[0]))).code).toBe(0)
  expect(await active()).toBe(oldest)
})

test('a fallback to the revision that hangs goes with it', async () => {
  const fallBack = (published: Published): Published => ({
    ...published,
    held: new Map([[FILE, new Map([['services/a.yaml', { shared: published.shared, office: HANGS }]])]]),
  })
  const { rollback, read } = await storeWith([office('second'), HANGS], fallBack)
  await rollback('--office', 'second')
  const state = await read((store) => store.load())
  expect([...(state.published?.held.get(FILE)?.values() ?? [])]).toEqual([])
})

test('what is put back counts in place of the same file of a folder that is served with the studio', async () => {
  const { rollback, read } = await storeWith([office('second'), HANGS])
  await rollback('--office', 'second')
  const texts = new StudioTexts()
  await read((store) => texts.load(store))
  const files = texts.in(new Map([...Object.entries(valid), [FILE, HANGS]]))
  expect(files.get(FILE)).toBe(office('second'))
})

test('what all offices share is put back unchecked where that is asked for', async () => {
  const { rollback, read } = await storeWith([office('second')])
  const first = await read(async (store) => {
    const [revision] = await store.history('shared', 1)
    const { published, owners } = await store.load()
    if (published === null) throw new Error('Nothing is published')
    const files = new Map([...published.shared.files, ['services/a.yaml', 'hangs: always\n'] as const])
    const shared = { ...published.shared, files, builtIn: files }
    await store.publish({ ...published, shared }, owners, { author: 'anna', message: 'x', result: {} })
    return revision?.number
  })
  const ran = await rollback(String(first), '--unchecked')
  expect(ran.code).toBe(0)
  const state = await read((store) => store.load())
  expect(state.published?.shared.files.get('services/a.yaml')).toBe(valid['services/a.yaml'])
})
