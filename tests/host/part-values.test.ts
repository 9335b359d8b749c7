import { expect, it } from 'vitest'
import type { Store } from '../../src/host/store/store.ts'
import { marksOf, nothingAt, PartValues } from '../../src/host/studio/part-values.ts'

const path = 'offices/a.yaml'
const texts = new Map([
  [3, 'a: 1\nb: 2\n'],
  [2, 'a: 1\n'],
  [1, 'b: 2\n'],
])

function setUp(mostRead?: number) {
  const read: number[] = []
  const revision = async (number: number) => {
    read.push(number)
    return { files: new Map([[path, texts.get(number) ?? '']]) } as unknown as Awaited<ReturnType<Store['revision']>>
  }
  const values = new PartValues({ revision }, mostRead)
  return {
    read,
    marks: (...places: readonly (readonly string[])[]) =>
      values.marksIn([3, 2, 1], path, places, async (marked) => marksOf(marked)),
  }
}

it('marks what is the same in two revisions alike, and reads each once', async () => {
  const { read, marks } = setUp()
  const [third, second, first, ...more] = await marks(['a'])
  expect(more).toEqual([])
  expect(third).toBe(second)
  expect(first).toBe(nothingAt([['a']]))
  expect(third).not.toBe(first)
  expect(await marks(['a'])).toEqual([third, second, first])
  expect(read).toEqual([3, 2, 1])
  expect(new Set(await marks(['a'], ['b'])).size).toBe(3)
})

it('ends where too much was read, and goes on there when it is asked again', async () => {
  const { read, marks } = setUp(5)
  expect(await marks(['a'])).toHaveLength(1)
  expect(await marks(['a'])).toHaveLength(3)
  expect(read).toEqual([3, 2, 1])
})
