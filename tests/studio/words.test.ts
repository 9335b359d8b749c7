import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { OutlineItem } from '../../src/engine/authoring/edit/outline.ts'
import { formatToolFailure } from '../../src/engine/compiler/diagnostics/format.ts'
import { toolFailure } from '../../src/engine/compiler/diagnostics/tool-failure.ts'
import { bestMatch, filterOutline, withAncestors } from '../../src/studio/outline/outline-tree.ts'
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

/** The addresses of all words: `history.open`. */
function addressesOf(words: object, within = ''): readonly string[] {
  return Object.entries(words).flatMap(([key, one]: [string, unknown]) =>
    typeof one === 'object' && one !== null ? addressesOf(one, `${within}${key}.`) : [`${within}${key}`],
  )
}

/** What the studio is made of, but for the words, with `words` short for a group of them written out. */
function sources(): readonly string[] {
  const folder = join(import.meta.dirname, '../../src/studio')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/^words\b/.test(file))
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const group = /\bwords = useWords\(\)\.(\w+)/.exec(text)?.[1]
      const whole =
        group === undefined
          ? text
          : text.replace(/const words = useWords\(\)\.\w+/g, '').replace(/\bwords\b(?=[.[])/g, `words.${group}`)
      return whole.replace(/\{([\w, ]+)\} = (useWords\(\)|words(?:\.\w+)?)/g, (_, names: string, from: string) =>
        names
          .split(',')
          .map((name) => `${from.replace('useWords()', 'words')}.${name.trim()}. `)
          .join(''),
      )
    })
}

describe('the words of the studio', () => {
  it('are all in use', () => {
    const all = sources().join('\n')
    const isUsed = (address: string): boolean => {
      const steps = address.split('.')
      const isWritten = new RegExp(`\\b${steps.length > 1 ? '' : 'words\\.'}${steps.join('\\.')}\\b`).test(all)
      // One of a group may be chosen by a name.
      const groups = steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('\\.'))
      return isWritten || groups.some((group) => new RegExp(`words\\.${group}(?![\\w.])`).test(all))
    }
    expect(addressesOf(polish).filter((address) => !isUsed(address))).toEqual([])
  })

  it('are as many in English as in Polish, and all are there', () => {
    const [pl, en] = [textsOf(polish), textsOf(english)]
    expect(en).toHaveLength(pl.length)
    const empty = (texts: readonly string[]) => texts.filter((text) => text.trim() === '' || /undefined|NaN/.test(text))
    // The mark of what is as the standard has it.
    expect([empty(pl), empty(en)]).toEqual([[''], ['']])
  })

  it('count as Polish does', () => {
    expect([1, 2, 5, 22].map(polish.outline.count)).toEqual(['1 element', '2 elementy', '5 elementów', '22 elementy'])
  })
})

describe('what is said of a planned publication that is in the way', () => {
  it.each([
    ['pl', polish],
    ['en', english],
  ] as const)('names the buttons of the studio, in %s', (language, words) => {
    const args = { number: 12, due: '2027-01-01 06:00' }
    const now = formatToolFailure(toolFailure({ id: 'planned-publication.studio', args }), language)
    expect(now).toContain(words.history.open.slice(0, -1))
    expect(now).toContain(words.plan.withdraw(12))
    // Who cannot take it back is led to no button.
    const others = (['asked', 'vendor'] as const).map((who) =>
      formatToolFailure(toolFailure({ id: `planned-publication.${who}`, args }), language),
    )
    for (const one of others) expect(one).not.toContain(words.plan.withdraw(12))
    expect([now, ...others].join(' ')).not.toContain('okienko')
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
  texts: '',
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

  it('has a “search over titles, labels and texts”, of which a title goes first', () => {
    const note = { ...item(['services', '1', 'blocks', 'n'], 'uwaga'), texts: 'Kwoty bez VAT\nAmounts without VAT' }
    const lead = { ...item(['services', '1'], 'Dochody', [note]), texts: 'Skąd gmina ma pieniądze.' }
    const all = [{ ...item(['services'], 'Usługi', [lead, item(['services', '2'], 'VAT')]), kind: 'group' as const }]
    const found = (search: string) =>
      filterOutline(all, search)[0]?.children.map(({ title, children }) => [title.pl, children.length])
    expect([found('pieniadze'), found('without'), found('vat'), found('nothing')]).toEqual([
      [['Dochody', 0]],
      [['Dochody', 1]],
      [
        ['Dochody', 1],
        ['VAT', 0],
      ],
      undefined,
    ])
    expect([bestMatch(all, 'vat')?.title.pl, bestMatch(all, 'dochody kwoty')?.title.pl]).toEqual(['VAT', 'uwaga'])
  })

  it('knows what a selected part is within', () => {
    const above = withAncestors(outline, '["services","1","blocks","a"]')
    expect([...above].sort()).toEqual(['["services","1","blocks","a"]', '["services","1"]', '["services"]'])
  })
})
