import { expect, it } from 'vitest'
import { mergedLines } from '../../src/studio/offices/merged-lines.ts'

const from = 'service: 1\naccess: public # all\n\nblocks:\n  a: { page: 5 }\n'

it.each([
  ['lines apart, with comments', ['service: 1', 'service: 1 # mine'], ['page: 5', 'page: 6 # theirs']],
  ['an addition at the end', ['service: 1', 'service: 2'], ['{ page: 5 }\n', '{ page: 5 }\n  b: 1\n']],
  ['what was removed', ['service: 1\n', ''], ['  a: { page: 5 }\n', '']],
] as const)('joins %s', (_what, mine, theirs) => {
  const both = from.replace(mine[0], mine[1]).replace(theirs[0], theirs[1])
  const [one, other] = [from.replace(mine[0], mine[1]), from.replace(theirs[0], theirs[1])]
  expect([mergedLines(from, one, other), mergedLines(from, other, one)]).toEqual([both, both])
})

it('has once what both changed alike', () => {
  const [mine, theirs] = [from.replace('page: 5', 'page: 6'), from.replace('page: 5', 'page: 6').replace('1', '2')]
  expect(mergedLines(from, mine, theirs)).toBe(theirs)
  expect(mergedLines(from, from, theirs)).toBe(theirs)
  expect(mergedLines(from, mine, from)).toBe(mine)
})

it('joins nothing where both changed the same line, lines that touch, or added at one place', () => {
  expect(mergedLines(from, from.replace('public', 'login'), from.replace('public', 'person'))).toBeNull()
  expect(mergedLines(from, from.replace('service: 1', 'service: 2'), from.replace('# all', '# none'))).toBeNull()
  expect(mergedLines(from, `${from}c: 1\n`, `${from}c: 2\n`)).toBeNull()
  expect(mergedLines('', 'a: 1\n', 'a: 2\n')).toBeNull()
})
