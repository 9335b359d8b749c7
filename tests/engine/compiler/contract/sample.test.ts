import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typeOfSample } from '../../../../src/engine/compiler/contract/sample.ts'
import type { ValueType } from '../../../../src/engine/model/types.ts'
import { problemsIn } from '../../../../src/engine/runtime/client/decode.ts'

describe('the type that a sample reply shows', () => {
  it.each<[string, unknown, ValueType]>([
    ['a text', 'Rynek 1', { kind: 'text' }],
    ['a day', '2024-02-29', { kind: 'date' }],
    ['a whole number', 7, { kind: 'integer' }],
    ['a number', 7.5, { kind: 'decimal' }],
    ['true or false', false, { kind: 'boolean' }],
    ['null', null, { kind: 'unknown', nullable: true }],
    ['an empty list', [], { kind: 'list', of: { kind: 'unknown' } }],
    ['a list of numbers, one not whole', [1, 2.5], { kind: 'list', of: { kind: 'decimal' } }],
    ['a list with a null in it', [1, null], { kind: 'list', of: { kind: 'integer', nullable: true } }],
    ['a list of days and other texts', ['2024-01-01', 'wkrótce'], { kind: 'list', of: { kind: 'text' } }],
    ['numbers, some written as text', [1, '2.50'], { kind: 'list', of: { kind: 'decimal', asText: true } }],
    ['an ISO moment', '2026-11-22T10:05:00Z', { kind: 'dateTime', asText: true }],
    ['numbers and other texts', [1, 'brak'], { kind: 'list', of: { kind: 'unknown' } }],
    ['lists of lists', [[1], [2.5]], { kind: 'list', of: { kind: 'list', of: { kind: 'decimal' } } }],
  ])('%s', (_what, sample, type) => {
    expect(typeOfSample(sample)).toEqual(type)
  })

  it('is one that the sample itself is of', () => {
    const values = fc.jsonValue({ maxDepth: 4 })
    fc.assert(
      fc.property(values, (sample) => {
        expect(problemsIn(typeOfSample(sample), sample, 1)).toEqual([])
      }),
    )
  })

  it('has every field that any of the members has; one that is missing somewhere may be null', () => {
    expect(typeOfSample([{ a: 1, b: 'x' }, { a: null }])).toEqual({
      kind: 'list',
      of: {
        kind: 'object',
        name: 'sample',
        fields: { a: { kind: 'integer', nullable: true }, b: { kind: 'text', nullable: true } },
      },
    })
  })
})
