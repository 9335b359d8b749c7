import { describe, expect, it } from 'vitest'
import type { OutlineItem } from '../../src/engine/authoring/edit/outline.ts'
import { filterOutline, withAncestors } from '../../src/studio/outline/outline-tree.ts'
import { english } from '../../src/studio/words/words.en.ts'
import { polish } from '../../src/studio/words/words.pl.ts'

/** Every text of a tree; those with values in them are called with some. */
function textsOf(words: object): readonly string[] {
  return Object.values(words).flatMap((one: unknown) => {
    if (typeof one === 'string') return [one]
    if (typeof one === 'function') return [String(one(5, '2026', 7))]
    return typeof one === 'object' && one !== null ? textsOf(one) : []
  })
}

describe('the words of the studio', () => {
  it('are as many in English as in Polish, and all are there', () => {
    const [pl, en] = [textsOf(polish), textsOf(english)]
    expect(en).toHaveLength(pl.length)
    const empty = (texts: readonly string[]) => texts.filter((text) => text.trim() === '' || /undefined|NaN/.test(text))
    // The mark of what is as the standard has it.
    expect([empty(pl), empty(en)]).toEqual([[''], ['']])
  })

  it('count as Polish does', () => {
    expect([1, 2, 5, 22].map(polish.problems.count)).toEqual(['1 problem', '2 problemy', '5 problemów', '22 problemy'])
  })
})

const item = (
  path: readonly (string | number)[],
  title: string,
  children: readonly OutlineItem[] = [],
): OutlineItem => ({
  path,
  kind: 'service',
  title: { pl: title, en: title },
  mark: 'standard',
  missing: [],
  shown: true,
  children,
})

describe('the outline', () => {
  const outline = [
    item(['services'], 'Usługi', [
      item(['services', '1'], 'Dochody', [item(['services', '1', 'blocks', 'a'], 'Żółta tabela')]),
    ]),
    item(['menu'], 'Menu'),
  ]

  it('is searched without marks and case', () => {
    const found = filterOutline(outline, 'ZOLTA')
    expect(found.map(({ title }) => title.pl)).toEqual(['Usługi'])
    expect(found[0]?.children[0]?.children.map(({ title }) => title.pl)).toEqual(['Żółta tabela'])
    expect(filterOutline(outline, 'nothing')).toEqual([])
    expect(filterOutline(outline, '')).toBe(outline)
  })

  it('knows what a selected part is within', () => {
    const above = withAncestors(outline, '["services","1","blocks","a"]')
    expect([...above].sort()).toEqual(['["services","1","blocks","a"]', '["services","1"]', '["services"]'])
  })
})
