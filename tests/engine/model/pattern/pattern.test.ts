import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PATTERN_STATES } from '../../../../src/engine/model/limits.ts'
import { Pattern, problemOf, statesOf } from '../../../../src/engine/model/pattern/pattern.ts'

const atoms = fc.constantFrom(
  ...[
    'a',
    'b',
    'ł',
    '1',
    ' ',
    '-',
    '@',
    '.',
    '[^@]',
    '[ab]',
    '[^]',
    '[a-c\\d]',
    '[\\]\\-]',
    '\\d',
    '\\D',
    '\\w',
    '\\W',
  ],
  ...[
    '\\s',
    '\\S',
    '\\.',
    '\\u0061',
    '\\u{1F600}',
    '\\ud83d\\ude00',
    '\\x62',
    '\\n',
    '\\p{L}',
    '\\P{Lu}',
    '😀',
    '[😀-😂]',
  ],
)
const quantifiers = fc.constantFrom('', '', '', '*', '+', '?', '*?', '+?', '{2}', '{0,2}', '{1,}', '{1,3}?', '{0}')
// The regular expressions of ECMAScript that they are compared with can take forever on a long one.
const patterns = fc
  .letrec<{ choice: string; sequence: string; term: string }>((tie) => ({
    choice: fc.array(tie('sequence'), { minLength: 1, maxLength: 2 }).map((parts) => parts.join('|')),
    sequence: fc.array(tie('term'), { maxLength: 4 }).map((parts) => parts.join('')),
    term: fc.oneof(
      { maxDepth: 2 },
      fc.tuple(atoms, quantifiers).map((parts) => parts.join('')),
      fc.constantFrom('^', '$', '\\b', '\\B'),
      fc
        .tuple(fc.constantFrom('(', '(?:'), tie('choice'), quantifiers)
        .map(([open, inner, often]) => `${open}${inner})${often}`),
    ),
  }))
  .choice.filter((source) => source.length <= 40)
const texts = fc.array(fc.constantFrom('a', 'b', 'ab', 'ł', '1', ' ', '-', '@', '.', '\n', '😀', ']'), { maxLength: 7 })

describe('a pattern', () => {
  it('matches the same after its rounds were counted from 1 again', () => {
    fc.assert(
      fc.property(
        patterns,
        fc.array(texts, { minLength: 1 }),
        fc.integer({ min: 1, max: 5 }),
        (source, all, rounds) => {
          fc.pre(problemOf(source) === null)
          const [pattern, wrapping] = [new Pattern(source), new Pattern(source, rounds)]
          for (const text of all) expect(wrapping.test(text.join(''))).toBe(pattern.test(text.join('')))
        },
      ),
    )
  })

  it('matches what a regular expression of ECMAScript matches', () => {
    fc.assert(
      fc.property(patterns, texts, (source, parts) => {
        const text = parts.join('')
        // V8 also finds a `\\B` within a character of two units.
        fc.pre(!source.includes('\\B') || !text.includes('😀'))
        expect(new Pattern(source).test(text)).toBe(new RegExp(source, 'u').test(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it('takes no more steps than its states for each character, whatever the text', () => {
    fc.assert(
      fc.property(patterns, texts, fc.integer({ min: 1, max: 50 }), (source, parts, often) => {
        const text = parts.join('').repeat(often)
        const pattern = new Pattern(source)
        let steps = 0
        pattern.test(text, (more) => {
          steps += more
        })
        expect(steps).toBeLessThanOrEqual(4 * (pattern.states + 1) * (text.length + 1))
      }),
    )
  })

  it.each(['^(a|a)*$', '(a|aa)+$', 'a*a*a*a*a*a*a*$', '(a*)*b', '(\\w+\\s?)+$', '^((a+)+)+$', '\\s+$'])(
    'with several ways through a text, %s, takes linear time',
    (source) => {
      const pattern = new Pattern(source)
      const stepsOf = (length: number): number => {
        let steps = 0
        pattern.test(`${'a'.repeat(length)}!`, (more) => {
          steps += more
        })
        return steps
      }
      expect(stepsOf(20_000)).toBeLessThan(2.1 * stepsOf(10_000))
    },
  )
})

describe('what is wrong with a pattern', () => {
  it.each<[string, string, string]>([
    ['(', 'syntax', '('],
    ['^(?=.*a)b$', 'lookaround', '(?='],
    ['a(?<!b)', 'lookaround', '(?<!'],
    ['^(a)\\1$', 'backreference', '\\1'],
    ['(?<x>a)\\k<x>', 'backreference', '\\k'],
    ['^a(b{1,100}){1,100}c', 'too-large', '(b{1,100}){1,100}'],
    ['^(?:a{50}){50}$', 'too-large', '(?:a{50}){50}'],
  ])('%s: %s', (source, reason, part) => {
    const problem = problemOf(source)
    expect(problem?.reason).toBe(reason)
    expect(source.slice(problem?.start, problem?.end)).toBe(part)
  })

  it('is that it is too long where nobody could read it', () => {
    expect(problemOf('a'.repeat(501))).toEqual({ reason: 'too-long', start: 500, end: 501 })
  })

  it('is found without making the automaton: its states are counted', () => {
    fc.assert(
      fc.property(patterns, (source) => {
        expect(statesOf(source)).toBe(new Pattern(source).states)
      }),
    )
  })

  it('takes no longer to find for a large pattern than for a small one', () => {
    const started = performance.now()
    for (let index = 0; index < 20_000; index++) problemOf(`${index}(?:a{50}){38}`)
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  it('is found without writing out what is repeated a thousand million times', () => {
    expect(problemOf('(?:){1000000000}')).toBeNull()
    expect(problemOf('(?:(?:a?){1000000000}){1000000000}')?.reason).toBe('too-large')
  })

  it('is not the number of its states where these are few enough', () => {
    expect(new Pattern(`^a{${MAX_PATTERN_STATES - 10}}$`).states).toBeLessThanOrEqual(MAX_PATTERN_STATES)
  })
})
