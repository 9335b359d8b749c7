import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitTemplate } from '../../../../src/engine/compiler/analysis/templates.ts'

describe('splitTemplate', () => {
  it.each<[string, unknown]>([
    ['plain', { parts: [{ text: 'plain' }] }],
    ['', { parts: [] }],
    ['{a}', { parts: [{ cel: 'a', start: 1 }] }],
    ['x {a} y', { parts: [{ text: 'x ' }, { cel: 'a', start: 3 }, { text: ' y' }] }],
    [
      '{a}{b}',
      {
        parts: [
          { cel: 'a', start: 1 },
          { cel: 'b', start: 4 },
        ],
      },
    ],
    ['{a + "}"}.', { parts: [{ cel: 'a + "}"', start: 1 }, { text: '.' }] }],
    [`{a + '\\'}'}`, { parts: [{ cel: `a + '\\'}'`, start: 1 }] }],
    ['{}', { parts: [{ cel: '', start: 1 }] }],
    ['a } b', { parts: [{ text: 'a } b' }] }],
    ['a {b', { openAt: 2 }],
    ['{a} {b', { openAt: 4 }],
    ['{"}', { parts: [{ cel: '"', start: 1 }] }],
  ])('%s', (text, split) => {
    expect(splitTemplate(text)).toEqual(split)
  })

  it('loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a"{}\' ') }), (text) => {
        const split = splitTemplate(text)
        if ('openAt' in split) {
          expect(text[split.openAt]).toBe('{')
          return
        }
        const joined = split.parts.map((part) => ('text' in part ? part.text : `{${part.cel}}`)).join('')
        expect(joined).toBe(text)
        for (const part of split.parts) {
          if ('cel' in part) expect(text.slice(part.start, part.start + part.cel.length)).toBe(part.cel)
        }
      }),
    )
  })
})
