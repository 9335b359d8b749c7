import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { mergeDocuments } from '../../../../src/engine/authoring/edit/merge.ts'

const base = `office: a # short
services:
  only: all
  # water
  16:
    blocks.invoices.page: 5 # as agreed
    blocks.invoices.columns.kwotaBrutto.label: { pl: Razem }
tiles: [1, 2]
`
const replaced = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, base)

describe('two versions of an office’s file as one', () => {
  it('keeps changes of different properties, words of different languages among them', () => {
    const mine = replaced(['page: 5', 'page: 10'], ['pl: Razem', 'pl: Razem, en: Total'], ['tiles: [1, 2]\n', ''])
    const theirs = replaced(
      ['pl: Razem', 'pl: Razem, de: Summe'],
      ['# short', '# the short name'],
      ['  16:', '  17:\n    title: { pl: A }\n  16:'],
    )
    expect(mergeDocuments(base, mine, theirs)).toEqual({
      clashes: [],
      text: `office: a # the short name
services:
  only: all
  # water
  17:
    title: { pl: A }
  16:
    blocks.invoices.page: 10 # as agreed
    blocks.invoices.columns.kwotaBrutto.label: { pl: Razem, de: Summe, en: Total }
`,
    })
  })

  it('adds parts to a service that both begin to change', () => {
    const note = '    blocks.uwaga: { note: info, before: income, text: { pl: A } }\n'
    const mine = replaced(['tiles', `  1:\n${note}    blocks.income.title: { pl: B }\ntiles`])
    const theirs = replaced(['tiles', '  1:\n    blocks: { income: { title: { en: C } } }\ntiles'])
    expect(mergeDocuments(base, mine, theirs).text).toContain(
      `  1:\n    blocks: { income: { title: { en: C, pl: B } }, uwaga: { note: info, before: income, text: { pl: A } } }\n`,
    )
  })

  it('shows both values where both changed the same, and takes the one that is chosen', () => {
    const mine = replaced(['page: 5', 'page: 10'], ['tiles: [1, 2]', 'tiles: [2, 1]'])
    const theirs = replaced(['page: 5', 'page: 20'], ['tiles: [1, 2]', 'tiles: [1, 2, 3]'])
    const page = ['services', '16', 'blocks', 'invoices', 'page']
    const merged = mergeDocuments(base, mine, theirs)
    expect(merged.text).toBe(theirs)
    expect(merged.clashes).toEqual([
      { path: page, base: 5, mine: 10, theirs: 20 },
      { path: ['tiles'], base: [1, 2], mine: [2, 1], theirs: [1, 2, 3] },
    ])
    const chosen = mergeDocuments(base, mine, theirs, [
      { path: page, take: 'mine' },
      { path: ['tiles'], take: 'theirs' },
    ])
    expect(chosen).toEqual({ clashes: [], text: theirs.replace('page: 20', 'page: 10') })
  })

  it('keeps an order of the menu beside another change, and shows both orders where both made one', () => {
    const menu = (...names: readonly string[]) =>
      `office: a\nmenu:\n${names.map((one) => `  ${one}: { go: / }\n`).join('')}`
    const from = menu('a', 'b', 'c')
    const moved = menu('c', 'a', 'b')
    const renamed = from.replace('b: { go: / }', 'b: { go: /b } # theirs').replace('office: a', 'office: a # short')
    const kept = 'office: a # short\nmenu:\n  c: { go: / }\n  a: { go: / }\n  b: { go: /b } # theirs\n'
    expect(mergeDocuments(from, moved, renamed)).toEqual({ clashes: [], text: kept })
    expect(parse(mergeDocuments(from, renamed, moved).text)).toEqual(parse(kept))
    const path = ['menu', '(order)']
    const other = menu('b', 'a', 'c')
    expect(mergeDocuments(from, moved, other)).toEqual({
      text: other,
      clashes: [{ path, base: ['a', 'b', 'c'], mine: ['c', 'a', 'b'], theirs: ['b', 'a', 'c'] }],
    })
    expect(mergeDocuments(from, moved, other, [{ path, take: 'mine' }])).toEqual({ text: moved, clashes: [] })
  })

  it.each([
    ['what mine adds between two stays there', 'a b', 'a x b', 'a b', 'a x b'],
    ['what mine adds first stays first', 'a b', 'x a b', 'b a', 'x b a'],
    ['what a removal took away comes back to its place', 'a c', 'a b c', 'a c', 'a b c'],
    ['both add one in the same place', 'a b', 'a x b', 'a y b', 'a x y b'],
    ['one that theirs removed has no place in the order of mine', 'a b c', 'c a b', 'a b', 'a b'],
    ['theirs removed all that mine has moved, and has an order of its own', 'a b c', 'c a b', 'b a', 'b a'],
    ['mine removed all that theirs has moved, and has an order of its own', 'a b c', 'b a', 'c a b', 'b a'],
    ['theirs removed all that mine has moved, and mine adds one', 'a b c', 'c a d b', 'b a', 'b a d'],
    ['both removed what the other has moved', 'a b c d', 'c a b', 'd a b', 'a b'],
    ['one that theirs adds stays first in the order of mine', 'a b c', 'c a b', 'x a b c', 'x c a b'],
    ['both put them in one order, and mine adds one', 'a b c', 'c a b d', 'c a b', 'c a b d'],
  ])('keeps the order of the menu: %s', (_what, from, mine, theirs, expected) => {
    const menu = (names: string) =>
      `menu:\n${names
        .split(' ')
        .map((one) => `  ${one}: { go: / }\n`)
        .join('')}`
    const title = 'office: a # theirs\n'
    const { text, clashes } = mergeDocuments(menu(from), menu(mine), title + menu(theirs))
    expect(clashes).toEqual([])
    expect(text).toBe(title + menu(expected))
  })

  it('finds a clash where one removed what the other changed within', () => {
    const label = 'blocks.invoices.columns.kwotaBrutto'
    const mine = replaced([`${label}.label: { pl: Razem }`, `${label}: null`])
    const theirs = replaced(['pl: Razem', 'pl: Suma'])
    const path = ['services', '16', 'blocks', 'invoices', 'columns', 'kwotaBrutto']
    const { clashes, text } = mergeDocuments(base, mine, theirs)
    expect(clashes).toEqual([{ path, base: { label: { pl: 'Razem' } }, mine: null, theirs: { label: { pl: 'Suma' } } }])
    expect(text).toBe(theirs)
    expect(mergeDocuments(base, mine, theirs, [{ path, take: 'mine' }])).toEqual({ clashes: [], text: mine })
  })

  it('sees no clash where both made the same change, or wrote the same in another way', () => {
    const mine = replaced(['page: 5', 'page: 10'])
    const theirs = replaced(['    blocks.invoices.page: 5 # as agreed\n', '    blocks: { invoices: { page: 10 } }\n'])
    expect(mergeDocuments(base, mine, theirs)).toEqual({ clashes: [], text: theirs })
    expect(mergeDocuments(base, base, theirs)).toEqual({ clashes: [], text: theirs })
    expect(mergeDocuments(base, mine, base)).toEqual({ clashes: [], text: mine })
  })

  it('takes what cannot be read as one value', () => {
    const mine = `${base}menu: [`
    const theirs = replaced(['page: 5', 'page: 10'])
    expect(mergeDocuments(base, mine, theirs).clashes).toEqual([{ path: [], base, mine, theirs }])
    expect(mergeDocuments(base, mine, theirs, [{ path: [], take: 'mine' }])).toEqual({ clashes: [], text: mine })
  })

  it.each([
    ['of very many changes', 600, ''],
    ['of many changes in a long file', 60, `# ${'x'.repeat(900_000)}\n`],
  ])('is one clash for a file %s', (_name, count, comment) => {
    const lines = (value: number) => Array.from({ length: count }, (_, at) => `  k${at}: ${value}\n`).join('')
    const from = `office: a\ntexts:\n${lines(1)}${comment}`
    const mine = `office: a\ntexts:\n${lines(2)}${comment}`
    const theirs = `office: a # theirs\ntexts:\n${lines(1)}tiles: [1]\n${comment}`
    const clash = { path: [], base: from, mine, theirs }
    expect(mergeDocuments(from, mine, theirs)).toEqual({ text: theirs, clashes: [clash] })
    expect(mergeDocuments(from, mine, theirs, [{ path: [], take: 'mine' }])).toEqual({ text: mine, clashes: [] })
  })

  it('reads many addresses below one without copying what it has read', () => {
    const lines = Array.from({ length: 9_000 }, (_, at) => `    blocks.names.k${at}: 1\n`).join('')
    const from = `services:\n  16:\n${lines}`
    expect(mergeDocuments(from, `${from}    slug: a\n`, `${from}tiles: [1]\n`)).toEqual({
      text: `${from}    slug: a\ntiles: [1]\n`,
      clashes: [],
    })
  })

  it('puts all of mine back where theirs removed what is around my changes, and mine is chosen', () => {
    const columns = 'kwota: { header: A, total: true, unit: PLN }'
    const file = (own: string) => `office: a\ntable:\n  data: { header: B }\n${own}`
    const mine = file(`  ${columns.replace('A', 'C').replace('PLN', 'EUR')}\n`)
    const path = ['table', 'kwota']
    const merged = (take: 'mine' | 'theirs') => mergeDocuments(file(`  ${columns}\n`), mine, file(''), [{ path, take }])
    expect(parse(merged('mine').text).table.kwota).toEqual({ header: 'C', total: true, unit: 'EUR' })
    expect(merged('mine').clashes).toEqual([])
    expect(merged('theirs').text).toBe(file(''))
  })
  it('is either service where both added one with the same number, with its own texts', () => {
    const service = (slug: string) => `ownServices:\n  9001:\n    slug: ${slug}\n    title: { pl: ${slug} }\n`
    const words = (text: string, more = '') => `texts:\n  pl:\n    service.9001.a: ${text}\n${more}`
    const mine = `${base}${service('drzewa')}${words('Dąb', '    service.9001.b: Buk\n')}`
    const theirs = `${base}${service('place')}    icon: map\n${words('Plac', '    service.9001.c: Ulica\n')}`
    const path = ['ownServices', '9001']
    const merged = mergeDocuments(base, mine, theirs)
    expect(merged.text).toBe(theirs)
    expect(merged.clashes).toMatchObject([{ path, mine: { slug: 'drzewa' }, theirs: { slug: 'place', icon: 'map' } }])
    const taking = (take: 'mine' | 'theirs') => mergeDocuments(base, mine, theirs, [{ path, take }])
    expect(taking('theirs')).toEqual({ clashes: [], text: theirs })
    expect(taking('mine').clashes).toEqual([])
    expect(parse(taking('mine').text)).toEqual(parse(mine))
    const beside = mine.replaceAll('9001', '9002')
    expect(mergeDocuments(base, beside, theirs).clashes).toEqual([])
  })

  describe('a service of the office’s own that one removed while the other changed it', () => {
    const own = (label: string, more = '') =>
      `ownServices:\n  9001:\n    slug: drzewa\n    title: { pl: ${label} }\n${more}`
    const words = (text: string) => `texts:\n  pl:\n    service.9001.a: ${text}\n`
    const from = `${base}${own('Drzewa')}${words('Dąb')}`
    const removed = base
    const path = ['ownServices', '9001']
    const drzewa = { slug: 'drzewa', title: { pl: 'Drzewa' } }
    const changed = {
      'its definition': from.replace('pl: Drzewa', 'pl: Zieleń'),
      'its texts': from.replace('Dąb', 'Buk'),
      'a difference of it': from.replace('  16:\n', '  9001:\n    title: { pl: Zieleń }\n  16:\n'),
    }

    it.each(Object.entries(changed))(
      'is one clash where mine changed %s, and is either with all its parts',
      (_, mine) => {
        const { text, clashes } = mergeDocuments(from, mine, removed)
        expect(clashes).toEqual([{ path, base: drzewa, mine: parse(mine).ownServices[9001], theirs: undefined }])
        expect(text).toBe(removed)
        expect(mergeDocuments(from, mine, removed, [{ path, take: 'theirs' }])).toEqual({ text: removed, clashes: [] })
        const kept = mergeDocuments(from, mine, removed, [{ path, take: 'mine' }])
        expect(kept.clashes).toEqual([])
        expect(parse(kept.text)).toEqual(parse(mine))
        expect(kept.text).toContain('ownServices:\n  9001:\n    slug: drzewa\n')
      },
    )

    it.each(Object.entries(changed))(
      'is one clash where theirs changed %s, and is either with all its parts',
      (_, theirs) => {
        const { text, clashes } = mergeDocuments(from, removed, theirs)
        expect(clashes).toEqual([{ path, base: drzewa, mine: undefined, theirs: parse(theirs).ownServices[9001] }])
        expect(text).toBe(theirs)
        expect(mergeDocuments(from, removed, theirs, [{ path, take: 'theirs' }])).toEqual({ text: theirs, clashes: [] })
        const gone = mergeDocuments(from, removed, theirs, [{ path, take: 'mine' }])
        expect(gone.clashes).toEqual([])
        expect(parse(gone.text)).toEqual(parse(removed))
      },
    )

    it('goes with all that leads to it, which the other may have added', () => {
      const mine = from
        .replace('only: all', 'only: all\n  except: [5, 9001]')
        .replace(
          'tiles: [1, 2]',
          'tiles: [1, 2, 9001]\nmenu:\n  drzewa: { go: /uslugi/9001/drzewa, icon: map, title: { pl: A } }',
        )
      for (const merged of [mergeDocuments(from, mine, removed), mergeDocuments(from, removed, mine)]) {
        expect(merged.clashes).toEqual([])
        expect(parse(merged.text)).toEqual(parse(removed.replace('only: all', 'only: all\n  except: [5]')))
      }
    })

    it('is removed without a question where the other changed another service of the office', () => {
      const both = `${base}${own('Drzewa', '  9002:\n    slug: place\n    title: { pl: Place }\n')}`
      const mine = both.replace('pl: Place', 'pl: Skwery')
      const theirs = `${base}ownServices:\n  9002:\n    slug: place\n    title: { pl: Place }\n`
      expect(mergeDocuments(both, mine, theirs)).toEqual({
        clashes: [],
        text: theirs.replace('pl: Place', 'pl: Skwery'),
      })
      expect(mergeDocuments(both, theirs, mine).clashes).toEqual([])
      expect(mergeDocuments(from, removed, removed.replace('page: 5', 'page: 6')).clashes).toEqual([])
    })
  })
})
