import { expect, test } from 'vitest'
import { authoringBuilder } from '../../src/engine/authoring/build.ts'
import { Builders } from '../../src/host/served.ts'
import { EarlierDocuments, findInOtherRevisions } from '../../src/host/store/earlier-documents.ts'
import type { Store } from '../../src/host/store/store.ts'
import { inputOf } from '../engine/definitions.ts'
import { inlineCompiler } from './inline-compiler.ts'
import { livePortal, officeBuild } from './support.ts'

const FILE = 'offices/a.yaml'

const build = authoringBuilder()
const compiler = inlineCompiler({ build, builders: new Builders(build, authoringBuilder), input: inputOf(new Map()) })

/** A store in which nothing was published earlier; `counts` says how often it was queried. */
function emptyStore(version: () => Promise<number>) {
  const counts = { versions: 0, queries: 0 }
  const store = {
    version: () => {
      counts.versions += 1
      return version()
    },
    connection: {
      query: async () => {
        counts.queries += 1
        return []
      },
    },
  } as unknown as Store
  return { store, counts }
}

const caller = (key: string, gone: AbortSignal = new AbortController().signal) => ({ key, gone })

/** A store that answers only once `answer` is called. */
function slowStore() {
  const answers: ((version: number) => void)[] = []
  let isSlow = true
  const { store, counts } = emptyStore(async () => (isSlow ? new Promise((answer) => answers.push(answer)) : 1))
  const answer = (): void => {
    isSlow = false
    for (const resolve of answers) resolve(1)
  }
  return { store, counts, answer }
}

test('a caller who requests many documents that there are not keeps no other from finding one', async () => {
  const { store, answer } = slowStore()
  const earlier = new EarlierDocuments(compiler, {})
  const order: string[] = []
  const request = async (key: string, name: string): Promise<void> => {
    await earlier.find(store, FILE, name, caller(key))
    order.push(key)
  }
  const requests = Array.from({ length: 60 }, (_, index) => request('greedy', `${index}`))
  const resident = request('resident', 'wanted')
  expect(earlier.waiting).toBe(10)
  answer()
  await Promise.all([...requests, resident])
  expect(order.slice(-10)).not.toContain('resident')
})

test('callers who are gone wait for nothing', async () => {
  const { store, counts, answer } = slowStore()
  const earlier = new EarlierDocuments(compiler, {})
  const gone = new AbortController()
  const first = earlier.find(store, FILE, 'first', caller('a'))
  const waiting = Array.from({ length: 5 }, (_, index) =>
    earlier.find(store, FILE, `${index}`, caller('a', gone.signal)),
  )
  gone.abort()
  expect(await Promise.all(waiting)).toEqual([null, null, null, null, null])
  answer()
  await first
  expect(counts.queries).toBe(1)
})

test('a document that there is not is looked for again only after a publication', async () => {
  let version = 1
  const { store, counts } = emptyStore(async () => version)
  const earlier = new EarlierDocuments(compiler, {})
  await earlier.find(store, FILE, 'missing', caller('a'))
  await earlier.find(store, FILE, 'missing', caller('a'))
  expect(counts.queries).toBe(1)
  version = 2
  await earlier.find(store, FILE, 'missing', caller('a'))
  expect(counts.queries).toBe(2)
})

test('a store that cannot be queried is reported once until it can be again', async () => {
  let isAway = true
  const { store } = emptyStore(async () => {
    if (isAway) throw new Error('The database is away')
    return 1
  })
  const failures: unknown[] = []
  const find = findInOtherRevisions({
    portal: livePortal([{ ...officeBuild('a'), path: FILE }]),
    earlier: new EarlierDocuments(compiler, {}),
    store: async () => store,
    catchUp: async () => undefined,
    failed: (error) => void failures.push(error),
    patience: 600_000,
  })
  for (const name of ['one', 'other']) expect(await find('a', name, 'caller')).toBeNull()
  expect(failures).toEqual([new Error('The database is away')])
  isAway = false
  await find('a', 'third', 'caller')
  isAway = true
  await find('a', 'fourth', 'caller')
  expect(failures).toHaveLength(2)
})
