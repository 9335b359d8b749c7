// @vitest-environment happy-dom
import { array, assert, constantFrom, property, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TextRow } from '../../src/engine/authoring/edit/text-table.ts'
import { csvOfTexts, textsOfCsv } from '../../src/studio/texts/csv-file.ts'
import { decodeFile, type FileText } from '../../src/studio/texts/text-file.ts'
import { importOf } from '../../src/studio/texts/text-import.ts'
import { filteredTexts } from '../../src/studio/texts/text-list.ts'
import { textsOfXliff, translatable, xliffOfTexts } from '../../src/studio/texts/xliff-file.ts'

const rowOf = (id: string, texts: Readonly<Record<string, string | null>>): TextRow => ({
  id,
  owner: ['services', '1'],
  address: id,
  optional: false,
  problems: [],
  texts: Object.entries(texts).map(([language, value]) => ({
    language,
    path: ['services', '1', id, language],
    value,
    at: null,
    standard: null,
    differs: false,
  })),
})

const where = () => 'Dochody › =1+1'
const parse = (xml: string): Document => new DOMParser().parseFromString(xml, 'application/xml')
const xliff = (rows: readonly TextRow[], target = 'en') =>
  xliffOfTexts(rows, { name: 'jasnowola', source: 'pl', target, placeOf: where })
const textsIn = (found: readonly FileText[] | null) => found?.map(({ id, language, text }) => [id, language, text])

/** Texts with what makes trouble in files. */
const signs = [...`'"=+-@;,&<>{}]ąШ😀a \t\n\uFEFF\u0001＝`]
const text = string({ unit: constantFrom(...signs), minLength: 1, maxLength: 12 }).filter((one) => one.trim() !== '')
const rows = array(tuple(text, text), { minLength: 1, maxLength: 4 }).map((pairs) =>
  pairs.map(([pl, en], index) => rowOf(`services.1.t${index}`, { pl, en })),
)

const valuesOf = (of: readonly TextRow[], languages: readonly string[]) =>
  of.flatMap(({ id, texts }) =>
    texts.flatMap(({ language, value }) => (languages.includes(language) ? [[id, language, value]] : [])),
  )

describe('files for translators', () => {
  it('give back every text: CSV, whatever a spreadsheet might take for a formula or a separator', () => {
    assert(
      property(rows, (all) => {
        expect(textsIn(textsOfCsv(csvOfTexts(all, ['pl', 'en'], where)))).toEqual(valuesOf(all, ['pl', 'en']))
      }),
    )
  })

  it('give back every text: XLIFF, with what XML cannot have', () => {
    assert(
      property(rows, (all) => {
        const read = textsOfXliff(xliff(all), parse)
        expect(textsIn(read)).toEqual(valuesOf(all, ['en']))
        expect(read?.map(({ source }) => source?.text)).toEqual(valuesOf(all, ['pl']).map(([, , value]) => value))
      }),
    )
  })

  it('never let a cell of CSV begin like a formula, and take a protected one back', () => {
    const row = rowOf('services.1.title', { pl: '=HYPERLINK("x")', en: 'a,=b\n-c' })
    const csv = csvOfTexts([row], ['pl', 'en'], () => '@x')
    expect(csv).toBe(
      '\uFEFF"id";"where";"pl";"en"\r\n"services.1.title";"\'@x";"\'=HYPERLINK(""x"")";"a,\'=b\n\'-c"\r\n',
    )
    expect(textsIn(textsOfCsv(csv))?.map(([, , value]) => value)).toEqual(['=HYPERLINK("x")', 'a,=b\n-c'])
  })

  it('read CSV with the separators of spreadsheets, and leave out what is empty', () => {
    const expected = [['names', 'en', 'Office, of "A"']]
    expect(textsIn(textsOfCsv('id,PL,en\r\nnames,,"Office, of ""A"""\r\n,,\r\n'))).toEqual(expected)
    expect(textsIn(textsOfCsv('ID\ten\nnames\tOffice, of "A"'))).toEqual(expected)
    for (const other of ['', 'name;en\na;b', '<xliff/>', '"id']) expect(textsOfCsv(other)).toBeNull()
  })

  it('mark what is to be translated, and leave it out of what is read', () => {
    const file = xliff([rowOf('services.1.title', { pl: 'Tytuł', en: null })])
    expect(file).toContain('state="initial"')
    expect(textsOfXliff(file, parse)).toEqual([])
  })

  it('have nothing to translate from where the source lacks them, which is counted', () => {
    const rows = [rowOf('services.1.title', { pl: 'Tytuł', en: null }), rowOf('texts.own', { pl: null, en: 'Own' })]
    expect(translatable(rows, 'pl', 'en')).toEqual({ rows: rows.slice(0, 1), leftOut: 1 })
    expect(translatable(rows.slice(1), 'pl', 'en')).toEqual({ rows: [], leftOut: 1 })
    expect(translatable(rows, 'pl', 'cs')).toEqual({ rows: [], leftOut: 0 })
  })

  it('are read with the marks and segments that programs of translators add', () => {
    const unit =
      '<unit id="a"><segment><source>A. </source><target>B<mrk id="m" type="term">C</mrk><!-- x -->. </target></segment>' +
      '<ignorable><source> </source></ignorable><segment><source>D</source><target><pc id="1">E</pc></target></segment></unit>'
    const file = (units: string) =>
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="pl" trgLang="EN"><file id="f"><group id="g">${units}</group></file></xliff>`
    expect(textsIn(textsOfXliff(file(unit), parse))).toEqual([['a', 'en', 'BC.  E']])
    expect(textsOfXliff(file(unit).replaceAll('document:2.0', 'document:1.2'), parse)).toBeNull()
    expect(textsOfXliff('<img src=x><b>', () => expect.unreachable())).toBeNull()
  })

  it('are not read when they are cut off, or the browser could not read on', () => {
    const whole = xliff([rowOf('services.1.a', { pl: 'A', en: 'B' }), rowOf('services.1.b', { pl: 'C', en: 'D' })])
    expect(textsOfXliff(whole, parse)).toHaveLength(2)
    for (const length of [whole.length - 3, whole.indexOf('</file>'), whole.lastIndexOf('<unit')])
      expect(textsOfXliff(whole.slice(0, length), parse)).toBeNull()
    const broken = whole.replace('</file>', '<parsererror>error on line 9</parsererror></file>')
    expect(textsOfXliff(broken, parse)).toBeNull()
  })

  it('are not read when they are nested by the thousand', () => {
    const nested = (depth: number, tag: string, content: string) =>
      `${`<${tag}>`.repeat(depth)}${content}${`</${tag}>`.repeat(depth)}`
    const file = (units: string) =>
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="pl" trgLang="en"><file>${units}</file></xliff>`
    const unit = (target: string) =>
      `<unit id="a"><segment><source>A</source><target>${target}</target></segment></unit>`
    expect(textsOfXliff(file(nested(20, 'group', unit('B'))), parse)).toHaveLength(1)
    expect(textsOfXliff(file(nested(4000, 'group', unit('B'))), parse)).toBeNull()
    expect(textsOfXliff(file(unit(nested(4000, 'mrk', 'B'))), parse)).toBeNull()
  })

  it('are not read with entities', () => {
    const evil = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff/>'
    expect(textsOfXliff(evil, () => expect.unreachable())).toBeNull()
  })

  it('are decoded from what spreadsheets save, or not at all', () => {
    expect(decodeFile(new Uint8Array([0xff, 0xfe, 0x05, 0x01]))).toBe('ą')
    expect(decodeFile(new TextEncoder().encode('ą'))).toBe('ą')
    // Windows-1250.
    expect(decodeFile(new Uint8Array([0x62, 0xb9]))).toBeNull()
  })
})

describe('the import of a file', () => {
  const all = [
    rowOf('services.1.title', { pl: 'Dochody', en: 'Income' }),
    rowOf('texts.found', { pl: 'Znaleziono: {{count}} z {total}', en: null }),
  ]
  const read = (id: string, language: string, one: string) => ({ id, language, text: one })
  const reasons = (...found: FileText[]) => importOf(all, found).refused.map(({ reason }) => reason)

  it('is what differs', () => {
    const { changes, refused, same } = importOf(all, [
      read('services.1.title', 'pl', 'Dochody'),
      { ...read('services.1.title', 'en', 'Revenue'), source: { language: 'pl', text: 'Wpływy' } },
      read('texts.found', 'en', 'Found {{count}} of {total}'),
    ])
    expect([refused, same]).toEqual([[], 1])
    expect(changes.map(({ path, before, text: to, outdated }) => [path.at(-1), before, to, outdated])).toEqual([
      ['en', 'Income', 'Revenue', true],
      ['en', null, 'Found {{count}} of {total}', false],
    ])
  })

  it('refuses what does not belong', () => {
    expect(reasons(read('services.2.title', 'pl', 'x'))).toEqual(['unknownText'])
    expect(reasons(read('services.1.title', 'fr', 'x'))).toEqual(['unknownLanguage'])
    expect(reasons(read('texts.found', 'en', 'Found {{number}} of {total}'))).toEqual(['placeholders'])
    expect(reasons(read('services.1.title', 'pl', 'x {constructor}'))).toEqual(['placeholders'])
    expect(reasons(read('services.1.title', 'pl', 'a\u0000b'))).toEqual(['characters'])
    expect(reasons(read('services.1.title', 'pl', 'a\uD800'))).toEqual(['characters'])
    expect(reasons(read('services.1.title', 'pl', 'a'.repeat(10_001)))).toEqual(['tooLong'])
    const twice = read('services.1.title', 'pl', 'x')
    expect(reasons(twice, twice)).toEqual(['twice'])
  })
})

describe('the filter of the table', () => {
  it('leaves what is missing, and what is being changed though it is missing no more', () => {
    const [missing, complete] = [rowOf('a', { pl: 'A', en: null }), rowOf('b', { pl: 'B', en: 'B' })]
    const shown = (kept: readonly string[]) =>
      filteredTexts(
        [missing, complete],
        { search: '', show: 'missing', languages: ['pl', 'en'], kept: new Set(kept) },
        where,
      ).map(({ id }) => id)
    expect(shown([])).toEqual(['a'])
    expect(shown(['b'])).toEqual(['a', 'b'])
  })
})
