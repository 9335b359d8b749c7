import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Findable, searchIndex } from '../../src/portal/search/search-index.ts'

type Titles = Readonly<Record<string, { readonly title?: string; readonly description?: string }>>

/** The pages of contact and of procedures. */
function pagesIn(language: string): readonly Findable[] {
  const glossary = JSON.parse(readFileSync(`locales/${language}/glossary.json`, 'utf8')) as {
    menu: Record<string, string>
  }
  return ['contact', 'procedures'].map((id) => {
    const title = glossary.menu[id] ?? ''
    return { id, title, text: '', href: `/${id}`, kind: 'page', note: null } as const
  })
}

/** The built-in services in a language, as the portal's document names them. */
function servicesIn(language: string): readonly Findable[] {
  const texts = JSON.parse(readFileSync(`locales/${language}/services.json`, 'utf8')) as Titles
  return Object.entries(texts).flatMap(([id, { title, description = '' }]) =>
    title === undefined ? [] : [{ id, title, text: description, href: `/${id}`, kind: 'service', note: null } as const],
  )
}

const synonymsIn = (language: string): string =>
  (JSON.parse(readFileSync(`locales/${language}/pages.json`, 'utf8')) as { search: { synonyms: string } }).search
    .synonyms

/** The built-in services, and pages that every portal has. */
const first = (language: string) => {
  const find = searchIndex([...servicesIn(language), ...pagesIn(language)], synonymsIn(language))
  return (query: string) => find(query).map(({ id }) => id)
}

describe('the search, “tolerant of Polish diacritics, inflection and typos”', () => {
  const find = first('pl')

  it.each([
    ['faktury za wodę', '16'],
    ['faktura za wode', '16'],
    ['wodomierz', '25'],
    ['wodomierzy', '25'],
    ['wodomeirz', '25'],
    ['dochody budżetu', '1'],
    ['dohody', '1'],
    ['budrzet', '1'],
    ['bużet', '1'],
    ['należnosci', '20'],
    ['imiona', '12'],
    ['imie', '12'],
    ['historia platnosci', '21'],
    ['zezwolenie', '33'],
    ['NIERUCHOMOSC', '30'],
    ['śmieci', '22'],
    ['smieci', '34'],
    ['samochód', '14'],
    ['szambo', '24'],
    ['meldunek', '27'],
    ['działka', '30'],
    ['dom', '30'],
    ['rolnik', '35'],
    ['paliwo', '35'],
    ['opłata za psa', '20'],
    ['alkohol', '33'],
    ['pies', '20'],
    ['psy', '20'],
    ['godziny', 'contact'],
    ['godziny otwarcia urzędu', 'contact'],
    ['dowód', 'procedures'],
    ['dowodu osobistego', 'procedures'],
    ['auto', '14'],
    ['licznik', '25'],
    ['rachunek', '16'],
    ['śmieci', '34'],
  ])('"%s": without diacritics, declined or mistyped, finds service %s among the first three', (query, id) => {
    expect(find(query).slice(0, 3)).toContain(id)
  })

  it.each([
    ['en', 'house', 'contact'],
    ['en', 'card', '14'],
    ['de', 'zahlen', '15'],
    ['pl', 'koszty', '34'],
  ])('in %s "%s" is no form of another word, and does not find %s', (language, query, id) => {
    expect(first(language)(query)).not.toContain(id)
  })

  it('a short word does not stand for all that begin like it without its ending', () => {
    expect(find('pies')[0]).toBe('20')
  })

  it.each([
    ['en', 'water invoices', '16'],
    ['de', 'Rechnung Wasser', '16'],
    ['uk', 'рахунки за воду', '16'],
    ['en', 'dog', '20'],
    ['en', 'opening hours', 'contact'],
    ['de', 'Hund', '20'],
    ['de', 'Öffnungszeiten', 'contact'],
    ['uk', 'собака', '20'],
    ['uk', 'години', 'contact'],
  ])('in %s "%s" finds service %s', (language, query, id) => {
    expect(first(language)(query).slice(0, 3)).toContain(id)
  })

  it('finds nothing by what nothing has, and by no words', () => {
    expect(find('qqqqqq')).toEqual([])
    expect(find('   ')).toEqual([])
  })
})
