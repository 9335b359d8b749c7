import { describe, expect, it } from 'vitest'
import type { Cause } from '../../../../src/engine/authoring/impact/causes.ts'
import { describeChange } from '../../../../src/engine/authoring/impact/describe.ts'
import { impactOf } from '../../../../src/engine/authoring/impact/impact.ts'
import { baseFiles, office, versionsOf } from './bases.ts'

const brief = (cause: Cause): string => {
  const offices = cause.offices.join(' ')
  const of = cause.type === 'office' ? '' : cause.subject.kind === 'portal' ? ' portal' : ` ${cause.subject.id}`
  if (cause.type === 'difference') return `${cause.kind}${of} ${cause.path.join('.')}: ${offices}`
  if (cause.type === 'overlay') {
    const renamed = cause.rename ? ` ${cause.rename.address} -> ${cause.rename.name}` : ''
    return `${cause.unavailable ? 'stops' : 'useless'}${of} ${cause.address}${renamed}: ${offices}`
  }
  return `${cause.change}${of}: ${offices}`
}

const now = Date.parse('2026-11-20T12:00:00Z')

const impact = (
  change: (files: Map<string, string>) => void,
  offices: readonly (readonly [string, string])[] = [office('brzozow'), office('debno'), office('olesno')],
) => {
  const after = new Map(baseFiles)
  change(after)
  return impactOf(versionsOf(baseFiles, after, offices), now)
}

const replaceIn = (path: string, from: string, to: string) => (files: Map<string, string>) => {
  const text = files.get(path) ?? ''
  if (!text.includes(from)) throw new Error(`${path} does not have ${from}`)
  files.set(path, text.replaceAll(from, to))
}

const income = 'services/budzet-dochody.yaml'

describe('the impact of a new base on offices', () => {
  it('is nothing when nothing that residents see changes', () => {
    const { causes, tests, errors, offices } = impact(replaceIn(income, 'service: 1\n', '# The income.\nservice: 1\n'))
    expect([causes, tests, errors, offices]).toEqual([[], [], [], 3])
  })

  it('names the property that changes, once for all offices', () => {
    const { causes } = impact(replaceIn(income, 'default: latest', 'default: first'))
    expect(causes.map(brief)).toEqual(['changed 1 params.year.default: brzozow debno olesno'])
    expect(causes[0]).toMatchObject({ values: [{ language: null, before: 'latest', after: 'first' }] })
  })

  it('leaves out offices whose overlay sets the property themselves', () => {
    const { causes } = impact(replaceIn(income, 'default: latest', 'default: first'), [
      office('brzozow'),
      office('debno', '\n  1: { params.year.default: latest }'),
      office('olesno', '\n  except: [1]'),
    ])
    expect(causes.map(brief)).toEqual(['changed 1 params.year.default: brzozow'])
  })

  it('recognises a renamed block, and names the overlays that no longer apply', () => {
    const { causes } = impact(replaceIn(income, '  income:\n    table', '  dochody:\n    table'), [
      office('brzozow'),
      office(
        'debno',
        '\n  1: { blocks.income.columns.naleznosci.label: { pl: Dług, en: Debt, de: Schuld, uk: Борг } }',
      ),
      office('olesno', '\n  1:\n    blocks:\n      income: { page: { size: 10 } }'),
      office('wielun', '\n  1: { blocks.income.columns.naleznosci: null }'),
    ])
    expect(causes.map(brief)).toEqual([
      'stops 1 blocks.income.columns.naleznosci.label blocks.income -> dochody: debno olesno',
      'renamed 1 blocks.income: brzozow wielun',
      'changed 1 blocks.income.empty: brzozow wielun',
      'useless 1 blocks.income.columns.naleznosci blocks.income -> dochody: wielun',
      'added 1 blocks.income.columns.naleznosci: wielun',
      'added 1 blocks.income.totals.naleznosci: wielun',
    ])
  })

  it('names services that come and go', () => {
    const gone = impact((files) => void files.delete(income))
    expect(gone.causes.map(brief)).toContain('removed 1: brzozow debno olesno')
    const without = new Map([...baseFiles].filter(([path]) => path !== income))
    const come = impactOf(versionsOf(without, baseFiles, [office('debno')]), now)
    expect(come.causes.map(brief)).toContain('added 1: debno')
  })

  it('names a text by language', () => {
    const { causes } = impact(replaceIn('locales/pl/services.json', '"Dochody budżetu gminy"', '"Dochody gminy"'))
    expect(causes.map(brief)).toEqual(['changed 1 title: brzozow debno olesno'])
    expect(causes[0]).toMatchObject({
      values: [{ language: 'pl', before: 'Dochody budżetu gminy', after: 'Dochody gminy' }],
    })
  })

  it('says in words where a service stands in the service list: in which group, or with which other', () => {
    const said = (was: string, is: string) => {
      const own = (group: string) => new Map(baseFiles).set(income, group + (baseFiles.get(income) ?? ''))
      const { causes } = impactOf(versionsOf(own(was), own(is), [office('debno')]), now)
      return (['pl', 'en'] as const).map((language) => causes.map((one) => describeChange(one, language)))
    }
    const named = (pl: string) => `group: { pl: ${pl}, en: In ${pl}, de: In ${pl}, uk: In ${pl} }\n`
    const beside = 'group: 2\n'
    const [polish, english] = said('', beside)
    expect(polish?.[0]).toMatch(/^usługa 1: grupa na liście usług: pl brak → Wydatki budżetu gminy; en brak → /)
    expect(english?.[0]).toMatch(
      /^service 1: group in the service list: pl nothing → Wydatki budżetu gminy; en nothing → /,
    )
    expect(said(beside, named('Finanse'))[0]?.[0]).toContain('pl Wydatki budżetu gminy → Finanse; en ')
    expect(said(named('Finanse'), named('Plany'))[0]).toEqual([
      expect.stringContaining('pl Finanse → Plany; en In Finanse → In Plany'),
    ])
    expect(said(beside, 'group: 2 # the expenses\n')).toEqual([[], []])
  })

  it('says whose menu it is only where an office’s own begins or ends', () => {
    const moved = replaceIn('portal.yaml', '/pi/menuBoczne', '/pi/kontakt')
    const said = (cause: Cause) => describeChange(cause, 'en')
    const { causes } = impact(moved, [office('brzozow')])
    expect(causes.map(said)).toEqual(['calls of the office’s system: /pi/menuBoczne → /pi/kontakt'])
    const [menu] = causes
    if (menu?.type !== 'difference') throw new Error('no difference')
    const between = (before: string, after: string) => said({ ...menu, values: [{ language: null, before, after }] })
    expect(between('', '/pi/menu')).toBe('menu: from the system of the office instead of its file')
    expect(between('/pi/menu', '')).toBe('menu: from the file of the office instead of its system')
  })

  it('reports definition tests that only the old base passes, in the offices where they fail', () => {
    const { tests } = impact(replaceIn(income, 'default: latest', 'default: first'), [
      office('brzozow'),
      office('debno', '\n  1: { params.year.default: latest }'),
    ])
    expect(tests.map(({ name, offices }) => `${name}: ${offices}`)).toEqual([
      'The years are sorted and the latest is asked for first: brzozow',
    ])
  })

  it('reports tests of an office’s own service that the new base makes fail', () => {
    const own = (pages: number) => `ownServices:
  9001:
    slug: drzewa
    access: public
    title: { pl: Drzewa, en: Trees, de: Bäume, uk: Дерева }
    description: { pl: Drzewa., en: Trees., de: Bäume., uk: Дерева. }
    sources: { trees: { get: /drzewa, sample: { drzewa: [{ gatunek: lipa }] } } }
    blocks:
      trees: { table: trees.drzewa, columns: { gatunek: { label: { pl: Gatunek, en: Kind, de: Art, uk: Вид } } } }
    given: { replies: { trees: { drzewa: [{ gatunek: a }, { gatunek: b }, { gatunek: c }] } } }
    tests:
      All trees are on one page: { expect: { blocks: { trees: { pages: ${pages} } } } }
`
    const withOwn = (slug: string, pages: number) => {
      const [path, text] = office(slug)
      return [path, text + own(pages)] as const
    }
    const { tests } = impact(replaceIn('portal.yaml', 'tables: { size: 5,', 'tables: { size: 2,'), [
      withOwn('brzozow', 1),
      // It fails with both.
      withOwn('debno', 4),
      office('olesno'),
    ])
    expect(tests.map(({ name, file, offices }) => [name, file, offices])).toEqual([
      ['All trees are on one page', 'offices-of-a-vendor/offices/brzozow.yaml', ['brzozow']],
    ])
  })

  it('reports errors of the new base', () => {
    const { errors, causes } = impact(replaceIn(income, 'default: latest', 'default: newest'))
    expect(errors.map((one) => one.span.file)).toEqual(['okienko/services/budzet-dochody.yaml'])
    expect(causes.map(brief)).toEqual(['unavailable 1: brzozow debno olesno'])
  })
})
