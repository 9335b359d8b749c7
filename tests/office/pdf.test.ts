import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../office/app.ts'
import type { OpenDatabase } from '../../office/db/database.ts'
import { settings } from '../../office/db/schema/index.ts'
import { LANGUAGES, type Language } from '../../office/language.ts'
import { renderDocument } from '../../office/pdf/render.ts'
import {
  amount,
  sectionedDocument,
  type TableDocument,
  tableDocument,
  tableSection,
  text,
} from '../../office/pdf/table-document.ts'
import { openTypeface } from '../../office/pdf/typeface.ts'
import { contract } from './calls.ts'
import { clock, eitherKind, root } from './databases.ts'
import { readPdf, readTaggedPdf, type TaggedText } from './pdf-text.ts'

let database: OpenDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await eitherKind().fresh()
  app = buildApp(database.db, { contract, clock })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const read = new Map<string, Promise<TaggedText & { readonly disposition: unknown }>>()

/** What a call prints, with the structure of its first page. The longest documents are read once. */
const print = (url: string) => {
  const reading = read.get(url) ?? readPrinted(url)
  read.set(url, reading)
  return reading
}

async function readPrinted(url: string) {
  const reply = await app.inject(url)
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200)
  return { ...(await readTaggedPdf(reply.rawPayload, 1)), disposition: reply.headers['content-disposition'] }
}

const typeface = openTypeface(root)

/** A document printed in this very thread. */
const render = (document: TableDocument, language: Language) =>
  renderDocument(document, { language, issuer: { name: 'Gmina', address: 'Rynek 1' }, now: clock(), typeface })

/** Polish writing, as the documents have it. */
const polish = (grosze: number) => {
  const digits = `${grosze}`.padStart(3, '0')
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ' ')},${digits.slice(-2)}`
}

const documents = [
  ['/fk/gmina/dajDochodyBudzetu/pdf?rok=2025', 'Dochody budżetu', 'Доходи бюджету', 'dochody_budzetu.pdf'],
  ['/fk/gmina/dajWydatkiBudzetu/pdf?rok=2025', 'Wydatki budżetu', 'Видатки бюджету', 'wydatki_budzetu.pdf'],
  [
    '/el/dajStatusyMeldunkoweMieszkancow/pdf?',
    'Statusy meldunkowe mieszkańców',
    'Мешканці за статусом реєстрації',
    'statusy_mieszkancow.pdf',
  ],
  [
    '/el/dajObwodWyborcy/pdf?pesel=85010112345&dataWyborow=2027-01-10',
    'Sprawdzenie obwodu, okręgu i numeru na liście wyborczej',
    'Дільниця, округ і номер у виборчому списку',
    'sprawdzenie_obwodu_okregu_i_numeru_na_liscie_wyborczej.pdf',
  ],
  ['/el/dajLiczbeWyborcow/pdf?dataWyborow=2027-01-10', 'Liczba wyborców', 'Кількість виборців', 'liczba_wyborcow.pdf'],
  [
    '/el/dajZameldowaniaWgPlciWieku/pdf?',
    'Zameldowania według płci i wieku',
    'Зареєстровані мешканці за статтю та віком',
    'zameldowania_wg_plci_wieku.pdf',
  ],
  [
    '/el/dajNajpopularniejszeImiona/pdf?',
    'Najpopularniejsze imiona',
    'Найпопулярніші імена',
    'informacja_o_najpopularniejszych_imionach.pdf',
  ],
  [
    '/el/dajNajpopularniejszeImionaWgRoku/pdf?rok=2001',
    'Najpopularniejsze imiona',
    'Найпопулярніші імена',
    'informacja_o_najpopularniejszych_imionach_w_latach.pdf',
  ],
  [
    '/pst/dajPojazdyWedlugNorm/pdf?dataPrzeliczen=2025-06-30',
    'Liczba pojazdów z podziałem według sposobu opodatkowania',
    'Кількість транспортних засобів за способом оподаткування',
    'liczba_pojazdow_z_podzialem_wg_sposobu_opodatkowania.pdf',
  ],
  [
    '/pst/dajStawkiPojazdu/pdf?rok=2025',
    'Stawki podatku od środków transportu',
    'Ставки податку на транспортні засоби',
    'stawki_podatku_od_srodkow_transportu.pdf',
  ],
] as const

describe('every document', () => {
  it.each(documents)('%s has its title, office, date, file name and structure', async (url, title, _uk, file) => {
    const pdf = await print(url)
    expect(pdf.disposition).toContain(file)
    expect(pdf.title).toBe(title)
    expect(pdf.language).toBe('pl-PL')
    expect(pdf.tagged).toBe(true)
    for (const role of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD']) expect(pdf.roles).toContain(role)
    expect(pdf.pages[0]?.replaceAll(/\s+/g, ' ')).toContain(title)
    pdf.pages.forEach((page, place) => {
      expect(page).toContain('Urząd Gminy Jasnowola')
      expect(page).toContain('Wydruk z dnia 21.11.2026')
      expect(page).toContain(`strona ${place + 1} z ${pdf.pages.length}`)
    })
  })

  it.each(documents.filter(([url]) => !url.includes('Budzetu')))('%s speaks Ukrainian', async (url, _pl, title) => {
    const pdf = await print(`${url}&lang=uk`)
    expect(pdf.title).toBe(title)
    expect(pdf.language).toBe('uk-UA')
    expect(pdf.pages[0]).toContain('Управління ґміни Ясноволя')
    expect(pdf.pages[0]).toContain('Надруковано 21.11.2026')
    expect(pdf.pages[0]).toContain(`сторінка 1 з ${pdf.pages.length}`)
  })

  it.each(LANGUAGES)('names its columns in %s', async (lang) => {
    const words = { pl: 'Nazwa stawki', en: 'Effect of the reduction', de: 'Steuersatz', uk: 'Наслідок зниження' }
    const pdf = await print(`/pst/dajStawkiPojazdu/pdf?rok=2025&lang=${lang}`)
    expect(pdf.pages[0]?.replaceAll(/\s+/g, ' ')).toContain(words[lang])
  })
})

describe('a long table', () => {
  it('repeats its header on every page and ends with sums made of the rows', async () => {
    const pdf = await print('/fk/gmina/dajWydatkiBudzetu/pdf?rok=2025')
    expect(pdf.pages.length).toBeGreaterThan(10)
    for (const page of pdf.pages) {
      for (const word of ['Rozdział', 'Paragraf', 'Nazwa pozycji', 'Zaangażowanie']) expect(page).toContain(word)
    }
    const { listaWydatkow } = (await app.inject('/fk/gmina/dajWydatkiBudzetu?rok=2025')).json()
    const total = listaWydatkow.reduce(
      (sum: number, row: { wydatki: number }) => sum + Math.round(row.wydatki * 100),
      0,
    )
    const last = pdf.pages.at(-1) ?? ''
    expect(last).toContain('Razem')
    expect(last).toContain(polish(total))
  })

  it('holds every row once, in the order of the reply', async () => {
    const pdf = await print('/fk/gmina/dajDochodyBudzetu/pdf?rok=2023')
    const { listaDochodow } = (await app.inject('/fk/gmina/dajDochodyBudzetu?rok=2023')).json()
    const codes = pdf.pages.join('\n').match(/^\d{5}$/gm)
    expect(codes).toEqual(listaDochodow.map((row: { rozdzial: string }) => row.rozdzial))
  })
})

describe('what is printed', () => {
  it('of a voter is where that voter votes', async () => {
    const url = '/el/dajObwodWyborcy?pesel=85010112345&dataWyborow=2027-01-10'
    const place = (await app.inject(url)).json()
    const [page = ''] = (await print(url.replace('?', '/pdf?'))).pages
    expect(page).toContain('Data wyborów: 10.01.2027')
    for (const value of Object.values(place)) expect(page).toContain(value)
  })

  it('of residents by sex and age has sums both ways', async () => {
    const reply = (await app.inject('/el/dajZameldowaniaWgPlciWieku')).json()
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, part) => all + part, 0)
    const grouped = (number: number) => `${number}`.replace(/\B(?=(\d{3})+$)/g, ' ')
    const [page = ''] = (await print('/el/dajZameldowaniaWgPlciWieku/pdf')).pages
    const permanent = sum(reply.zameldowanieStale)
    const temporary = sum(reply.zameldowanieCzasowe)
    for (const total of [permanent, temporary, permanent + temporary]) expect(page).toContain(grouped(total))
  })

  it('without rows has a note instead of an empty table', async () => {
    const pdf = await print('/fk/gmina/dajDochodyBudzetu/pdf?rok=1950')
    expect(pdf.pages).toHaveLength(1)
    expect(pdf.pages[0]).toContain('Brak danych do wyświetlenia.')
    expect(pdf.roles).not.toContain('Table')
  })

  it('of a voter who is not on the roll is a refusal, not a file', async () => {
    const reply = await app.inject('/el/dajObwodWyborcy/pdf?pesel=00000000000&dataWyborow=2027-01-10')
    expect(reply.statusCode).toBe(404)
    expect(reply.json().kod).toBe(404)
  })

  it('carries letters of all four languages, long names and odd amounts', async () => {
    const letters = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ äöüßÄÖÜ єіїґЄІЇҐщюяж – — „” №'
    const long = 'Bardzo długa nazwa pozycji '.repeat(40).trim()
    const rows = [
      { name: letters, value: -1234567.89 },
      { name: long, value: 0.1 + 0.2 },
      { name: '', value: 0 },
    ]
    const document = tableDocument<(typeof rows)[number]>({
      file: 'x.pdf',
      title: { pl: 'Próba', en: 'Trial', de: 'Probe', uk: 'Спроба' },
      columns: [
        text({ pl: 'Nazwa', en: 'Name', de: 'Name', uk: 'Назва' }, 2, (row) => row.name),
        amount({ pl: 'Kwota', en: 'Amount', de: 'Betrag', uk: 'Сума' }, 1, (row) => row.value, true),
      ],
      rows,
    })
    const bytes = render(document, 'uk')
    const page = (await readPdf(bytes)).pages.join('\n')
    expect(page).toContain(letters)
    expect(page.replaceAll('\n', ' ').replaceAll(/ +/g, ' ')).toContain(long)
    expect(page).toContain('\u22121 234 567,89')
    expect(page).toContain('0,30')
    expect(page).toContain('\u22121 234 567,59')
  })

  it('has several tables, each under its heading, with its own totals; one without rows has a note', async () => {
    const texts = (text: string) => ({ pl: text, en: text, de: text, uk: text })
    const table = (heading: string, values: readonly number[]) =>
      tableSection<number>({
        heading: texts(heading),
        columns: [text(texts('Pozycja'), 1, () => 'pozycja'), amount(texts('Kwota'), 1, (value) => value, true)],
        rows: values,
      })
    const document = sectionedDocument({ file: 'x.pdf', title: texts('Trzy tabele') }, [
      table('Pierwsza', [1.1, 2.2]),
      table('Druga', []),
      table('Trzecia', [40]),
    ])
    const bytes = render(document, 'pl')
    const { pages, roles } = await readTaggedPdf(bytes)
    const lines = (pages[0] ?? '').split('\n').filter((line) => line.trim() !== '')
    const from = (heading: string) => lines.slice(lines.indexOf(heading))
    expect(from('Pierwsza').slice(0, 9)).toEqual([
      'Pierwsza',
      'Pozycja',
      'Kwota',
      'pozycja',
      '1,10',
      'pozycja',
      '2,20',
      'Razem',
      '3,30',
    ])
    expect(from('Druga')[1]).toBe('Brak danych do wyświetlenia.')
    expect(from('Trzecia').slice(3, 7)).toEqual(['pozycja', '40,00', 'Razem', '40,00'])
    expect([...roles]).toEqual(expect.arrayContaining(['H1', 'H2', 'Table']))
  })

  it('has its total below a row, never alone on a page', async () => {
    const texts = (text: string) => ({ pl: text, en: text, de: text, uk: text })
    for (let length = 20; length < 32; length++) {
      const document = tableDocument<number>({
        file: 'x.pdf',
        title: texts('Raty'),
        landscape: true,
        columns: [text(texts('Rata'), 1, (row) => `rata-${row}`), amount(texts('Kwota'), 1, () => 1, true)],
        rows: Array.from({ length }, (_, place) => place),
      })
      const last = (await readPdf(render(document, 'pl'))).pages.at(-1)
      expect(last, `${length} rows`).toContain(`rata-${length - 1}`)
    }
  })

  it('“no mid-token breaks in PDFs”: divides no word and no number between lines: narrow columns become wider, then letters smaller', async () => {
    const texts = (text: string) => ({ pl: text, en: text, de: text, uk: text })
    const value = 123_456_789.01
    const columns = Array.from({ length: 9 }, (_, place) =>
      amount<number>(texts(place % 2 === 0 ? 'Verbindlichkeiten' : 'Kwota'), 1, (row) => row, true),
    )
    const document = tableDocument<number>({
      file: 'x.pdf',
      title: texts('Kolumny'),
      landscape: true,
      columns: [text(texts('Nazwa'), 20, () => 'Gospodarka mieszkaniowa i niematerialna'), ...columns],
      rows: [value, -value],
    })
    const [page = ''] = (await readPdf(render(document, 'de'))).pages
    const count = (text: string) => page.split(text).length - 1
    expect(count('Verbindlichkeiten')).toBe(5)
    expect(count('123 456 789,01')).toBe(18)
    expect(count('\u2212123 456 789,01')).toBe(9)
    expect(page).toContain('niematerialna')
  })

  it('is read by assistive technology row by row, each cell with its text', async () => {
    const texts = (text: string) => ({ pl: text, en: text, de: text, uk: text })
    const names = Array.from({ length: 60 }, (_, row) =>
      row === 7 ? '' : `Pozycja (nr ${row + 1}) \\ ${'bardzo-długa '.repeat(9)}`,
    )
    const document = tableDocument<string>({
      file: 'x.pdf',
      title: texts('Wiersze'),
      rowHeaders: true,
      columns: [text(texts('Nazwa'), 1, (name) => name), text(texts('Długość'), 1, (name) => `${name.length}`)],
      rows: names,
    })
    const { rows } = await readTaggedPdf(render(document, 'pl'))
    // Where a line ends, no space is reported.
    const joined = rows.map((row) => row.map(([role, text]) => [role, text.replaceAll(/\s/g, '')]))
    expect(joined).toEqual([
      [
        ['TH', 'Nazwa'],
        ['TH', 'Długość'],
      ],
      ...names.map((name) => [
        ['TH', name.replaceAll(/\s/g, '')],
        ['TD', `${name.length}`],
      ]),
    ])
  })

  it('bears the name that the office has in its settings', async () => {
    const other = await eitherKind().fresh()
    await other.db
      .insert(settings)
      .values({ key: 'kontakt.nazwaUrzedu', value: 'Urząd Gminy Źródła' })
      .onConflictDoUpdate({ target: settings.key, set: { value: 'Urząd Gminy Źródła' } })
    const office = buildApp(other.db, { clock, contract })
    const reply = await office.inject('/el/dajStatusyMeldunkoweMieszkancow/pdf?lang=de')
    expect((await readPdf(reply.rawPayload)).pages[0]).toContain('Urząd Gminy Źródła')
    await office.close()
    await other.close()
  })
})
