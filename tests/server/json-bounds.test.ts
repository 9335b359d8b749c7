import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBoundedJson, type JsonBounds } from '../../src/server/http/json-bounds.ts'

const isBounded = (text: string, bounds?: JsonBounds): boolean => isBoundedJson(Buffer.from(text), bounds)

/** What a document holds, counted in its parsed value. */
function contentsOf(json: unknown): JsonBounds {
  if (typeof json !== 'object' || json === null) return { maxDepth: 0, maxValues: 0, maxKeys: 0 }
  const members = Object.values(json).map(contentsOf)
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
  return {
    maxDepth: 1 + Math.max(0, ...members.map(({ maxDepth }) => maxDepth)),
    maxValues: Math.max(1, members.length) + sumOf(members.map(({ maxValues }) => maxValues)),
    maxKeys: (Array.isArray(json) ? 0 : members.length) + sumOf(members.map(({ maxKeys }) => maxKeys)),
  }
}

const texts = fc.string({ unit: fc.constantFrom('[', '{', '}', ']', '"', '\\', ',', ':', 'ż', '🙂', '\n', 'a') })
const { document } = fc.letrec((tie) => ({
  document: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(texts, fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('document'), { maxLength: 5 }),
    fc.dictionary(texts, tie('document'), { maxKeys: 5, noNullPrototype: true }),
  ),
}))

test('exactly what is deeper or holds more than a bound is refused', () => {
  fc.assert(
    fc.property(document, fc.constantFrom(undefined, 1), (json, space) => {
      const text = JSON.stringify(json, null, space)
      const contents = contentsOf(json)
      expect(isBounded(text, contents)).toBe(true)
      for (const name of ['maxDepth', 'maxValues', 'maxKeys'] as const)
        if (contents[name] > 0) expect(isBounded(text, { ...contents, [name]: contents[name] - 1 }), name).toBe(false)
    }),
  )
})

test('a text may be of any length and hold whatever JSON means something by', () => {
  expect(isBounded(JSON.stringify({ content: '[{"\\,:'.repeat(300_000) }))).toBe(true)
})

test.each([
  ['opening brackets alone', '['.repeat(300_000)],
  ['lists within lists', `${'['.repeat(101)}${']'.repeat(101)}`],
  ['many empty objects', `[${'{},'.repeat(100_000)}{}]`],
  ['many keys', `{${Array.from({ length: 20_001 }, (_, key) => `"${key}":0`).join(',')}}`],
])('a body of %s is refused', (_name, text) => {
  expect(isBounded(text)).toBe(false)
})

test('a text that does not end is left to the parser', () => {
  expect(isBounded('"unfinished\\')).toBe(true)
})
