import { describe, expect, it } from 'vitest'
import { formatMessage } from '../../../../src/engine/compiler/diagnostics/format.ts'
import { build, buildBuiltIn, builtInFiles } from '../../definitions.ts'

const office = (lines: string): string => `office: lipa\nhosts: [lipa.example]\napi: https://lipa.example\n${lines}\n`
const names = 'names: { pl: Urząd Gminy Lipa, en: Lipa Municipal Office }'

const folder = (changes: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({
      'portal.yaml': 'language: 2\nextends: okienko\nlanguages: [pl, en]\n',
      'offices/lipa.yaml': office(names),
      ...changes,
    }),
  )

/** Where texts look exchanged, and what is suggested. */
const found = (changes: Readonly<Record<string, string>>): readonly string[] =>
  build(folder(changes))
    .diagnostics.filter(({ code }) => code === 'swapped-texts')
    .map(({ severity, span, suggestion }) => {
      const place = `${span.file.replace('definitions/', '')}:${span.line}:${span.column}-${span.endColumn}`
      return `${severity} ${place} ${suggestion}`
    })

const note = (text: string): Readonly<Record<string, string>> => ({
  'services/uwaga.yaml': `service: 90\nslug: uwaga\naccess: public\ntitle: { pl: Uwaga, en: A note }\ndescription: { pl: Uwaga., en: A note. }\nblocks:\n  uwaga:\n    note: info\n    text: ${text}\n`,
})

describe('texts that are under each other’s language', () => {
  it('on one line: both are marked, and what belongs there is suggested', () => {
    expect(found(note('{ pl: Fees are due in March., en: Opłaty wnosi się w marcu. }'))).toEqual([
      'warning services/uwaga.yaml:9:13-70 pl: Opłaty wnosi się w marcu., en: Fees are due in March.',
    ])
    expect(found(note('{ en: "Opłaty: w marcu, i {today}", pl: "The fees of {today}" }'))).toEqual([
      'warning services/uwaga.yaml:9:13-72 en: "The fees of {today}", pl: "Opłaty: w marcu, i {today}"',
    ])
  })

  it('suggests nothing where a name is quoted, as in JSON', () => {
    expect(found(note('{ "pl": "The fees of the year.", "en": "Opłaty w tym roku." }'))).toEqual([
      'warning services/uwaga.yaml:9:19-42 null',
    ])
  })

  it('on lines of their own: the first', () => {
    expect(found(note('\n      pl: The fees of the year.\n      en: Opłaty w tym roku.'))).toEqual([
      'warning services/uwaga.yaml:10:11-32 null',
    ])
  })

  it('in the file of an office, and in files of texts', () => {
    expect(
      found({ 'offices/lipa.yaml': office('names: { pl: Municipal Office of Lipa, en: Urząd Gminy Lipa }') }),
    ).toEqual(['warning offices/lipa.yaml:4:10-60 pl: Urząd Gminy Lipa, en: Municipal Office of Lipa'])
    const texts =
      'texts:\n  pl: { service.12.title: The most popular names }\n  en: { service.12.title: Najpopularniejsze imiona }'
    expect(found({ 'offices/lipa.yaml': office(`${names}\n${texts}`) })).toEqual([
      'warning offices/lipa.yaml:6:27-49 null',
    ])
    expect(
      found({
        ...note('{ pl: Uwaga., en: A note. }'),
        'locales/pl/glossary.json': '{ "field": { "kwota": "Amount of the fee" } }',
        'locales/en/glossary.json': '{ "field": { "kwota": "Kwota opłaty" } }',
      }),
    ).toEqual(['warning locales/pl/glossary.json:1:23-42 null'])
  })

  it.each([
    'Cyrillic and Latin letters: { pl: Сплатіть до березня., uk: Opłać do marca. }',
    'German: { de: Zapłać do marca., pl: Zahlen Sie bis März. }',
  ])('%s', (line) => {
    expect(found(note(line.slice(line.indexOf('{'))))).toHaveLength(1)
  })

  it.each([
    ['the same in both', '{ pl: PESEL, en: PESEL }'],
    ['a name', '{ pl: BIP Lipa, en: BIP of Lipa }'],
    ['a Polish name in an English text', '{ pl: Ulica Święty Marcin, en: The street Święty Marcin }'],
    [
      'an English name in a Polish text',
      '{ pl: Zeskanuj kod w aplikacji Wallet Manager., en: Scan the code in Wallet. }',
    ],
    ['one that is not translated', '{ pl: Opłaty w tym roku, en: Opłaty w tym roku }'],
    ['one that is under the wrong language', '{ pl: Fees of the year, en: Fees in this year }'],
    ['words that both have', '{ pl: Status, en: Stan }'],
    ['a language without texts', '{ pl: Opłaty w tym roku, la: Tributa huius anni }'],
  ])('not: %s', (_name, text) => {
    expect(found(note(text))).toEqual([])
  })

  it('not in the built-in definitions, but in nearly all of their texts once they are exchanged', () => {
    const isFound = (files: ReadonlyMap<string, string>): number =>
      buildBuiltIn(files).diagnostics.filter(({ code }) => code === 'swapped-texts').length
    expect(isFound(new Map())).toBe(0)
    const textsOf = (language: string): string => builtInFiles.get(`locales/${language}/services.json`) ?? ''
    const ids = (text: string): readonly (readonly [string, unknown])[] => {
      const services = Object.entries(JSON.parse(text) as Record<string, { title?: string }>)
      return services.flatMap(([id, { title }]) => (title === undefined ? [] : [[id, title] as const]))
    }
    const [pl, en] = [new Map(ids(textsOf('pl'))), new Map(ids(textsOf('en')))]
    const texts = (words: ReadonlyMap<string, unknown>): string =>
      [...words].map(([id, title]) => `    service.${id}.title: ${JSON.stringify(title)}`).join('\n')
    const exchanged = { 'offices/lipa.yaml': office(`${names}\ntexts:\n  pl:\n${texts(en)}\n  en:\n${texts(pl)}`) }
    expect(pl.size).toBeGreaterThan(20)
    expect(found(exchanged).length).toBeGreaterThan(pl.size * 0.9)
  })

  it('does not hide what the law requires of the office', () => {
    const { diagnostics } = build(folder(note('{ pl: The fees, en: Opłaty }')))
    expect(diagnostics.map(({ code }) => code)).toEqual(['required-by-law', 'swapped-texts'])
  })

  it('is an instruction in both languages', () => {
    const [one] = build(folder(note('{ pl: The fees, en: Opłaty }'))).diagnostics.filter(
      ({ code }) => code === 'swapped-texts',
    )
    expect(one && formatMessage(one, 'en')).toBe('The texts under `pl` and `en` look exchanged. Exchange them.')
    expect(one && formatMessage(one, 'pl')).toBe('Teksty pod „pl” i „en” wyglądają na zamienione. Zamień je miejscami.')
  })
})
