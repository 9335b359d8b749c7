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

/** A store in which nothing was published earlier; `asked` counts its queries. */
function emptyStore(version: () => Promise<number>) {
  const asked = { versions: 0, queries: 0 }
  const store = {
    version: () => {
      asked.versions += 1
      return version()
    },
    connection: {
      query: async () => {
        asked.queries += 1
        return []
      },
    },
  } as unknown as Store
  return { store, asked }
}

test('only so many requests wait for earlier documents, and nothing is done for those who no longer do', async () => {
  const answers: ((version: number) => void)[] = []
  let isSlow = true
  const { store, asked } = emptyStore(async () => (isSlow ? new Promise((answer) => answers.push(answer)) : 1))
  const earlier = new EarlierDocuments(compiler, {})
  const waiting = Array.from({ length: 50 }, (_, index) => earlier.find(store, FILE, `${index}`, () => index === 0))
  expect(await earlier.find(store, FILE, 'one-too-many')).toBeNull()
  isSlow = false
  for (const answer of answers) answer(1)
  await Promise.all(waiting)
  expect(asked).toEqual({ versions: 1, queries: 1 })
  expect(await earlier.find(store, FILE, 'another')).toBeNull()
  expect(asked).toEqual({ versions: 2, queries: 2 })
})

test('a document that there is not is looked for again only after a publication', async () => {
  let version = 1
  const { store, asked } = emptyStore(async () => version)
  const earlier = new EarlierDocuments(compiler, {})
  await earlier.find(store, FILE, 'missing')
  await earlier.find(store, FILE, 'missing')
  expect(asked.queries).toBe(1)
  version = 2
  await earlier.find(store, FILE, 'missing')
  expect(asked.queries).toBe(2)
})

test('a store that cannot be asked is reported once until it can be again', async () => {
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
  for (const name of ['one', 'other']) expect(await find('a', name)).toBeNull()
  expect(failures).toEqual([new Error('The database is away')])
  isAway = false
  await find('a', 'third')
  isAway = true
  await find('a', 'fourth')
  expect(failures).toHaveLength(2)
})
