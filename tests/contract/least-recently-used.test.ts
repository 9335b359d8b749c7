import { expect, it } from 'vitest'
import { LeastRecentlyUsed } from '../../schemas/least-recently-used.ts'

it('keeps values as long as there is room: the one not used for longest goes', () => {
  const kept = new LeastRecentlyUsed<string, string>(10)
  kept.set('a', 'A', 4)
  kept.set('b', 'B', 4)
  kept.get('a')
  kept.set('c', 'C', 4)
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual(['A', undefined, 'C'])
  expect(kept.weight).toBe(8)
  // One that is larger than the room is kept alone.
  kept.set('d', 'D', 100)
  expect(['a', 'c', 'd'].map((key) => kept.get(key))).toEqual([undefined, undefined, 'D'])
  kept.set('d', 'D', 1)
  expect(kept.weight).toBe(1)
})

it('makes what it does not keep', () => {
  const kept = new LeastRecentlyUsed<object, number>(2)
  const [a, b, c] = [{}, {}, {}]
  let made = 0
  const of = (key: object) => kept.of(key, () => ++made)
  expect([a, b, a, c, a, b].map(of)).toEqual([1, 2, 1, 3, 1, 4])
})
