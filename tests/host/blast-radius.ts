/** What may be wrong, and how far it reaches: three offices, two services. */
export const office = (slug: string, more = ''): string =>
  `office: ${slug}\nhosts: [${slug}.example]\napi: https://api.${slug}.example\nnames: { pl: Urząd ${slug} }\n${more}`

const service = (id: number, columns: string, more = ''): string =>
  `service: ${id}\nslug: usluga-${id}\naccess: public\nsources: { names: { get: /el/dajNajpopularniejszeImiona } }\n` +
  `blocks: { names: { table: names.listaImion, columns: [${columns}] } }\n${more}`

const overlay = 'services: { 90: { blocks.names.columns.imie.label: { pl: Kto } } }\n'

export const valid = {
  'portal.yaml': 'language: 1\nextends: okienko\nlanguages: [pl]\n',
  'locales/pl/services.json':
    '{ "90": { "title": "Imiona", "description": "x." }, "91": { "title": "Drugie", "description": "x." } }',
  'services/a.yaml': service(90, 'imie, liczbaOsob'),
  'services/b.yaml': service(91, 'imie'),
  'offices/first.yaml': office('first'),
  'offices/second.yaml': office('second', overlay),
  'offices/third.yaml': office('third'),
}

/** The second office with a service of its own, and what its residents get of that. */
export const withOwnService = {
  ...valid,
  'offices/second.yaml': `${valid['offices/second.yaml']}tiles: [9001]
ownServices:
  9001:
    slug: drzewa
    access: public
    title: { pl: Drzewa }
    description: { pl: Drzewa w gminie. }
    sources: { trees: { get: /drzewa, sample: { drzewa: [{ gatunek: dąb }] } } }
    blocks: { trees: { table: trees.drzewa, columns: { gatunek: { label: { pl: Gatunek } } } } }
`,
}
export const ownService = '9001 Gatunek'

/** What residents of the three offices get while all is valid: of each service its columns. */
export const usual = ['90 Imię+Liczba osób, 91 Imię', '90 Kto+Liczba osób, 91 Imię', '90 Imię+Liczba osób, 91 Imię']

const changed = 'services: { 90: { blocks.names.columns.imie.label: { pl: Osoba } } }\n'
const period = (rest: string): string =>
  `${changed}scheduled:\n  - ${rest}\n  - from: 2020-01-01\n    services: { except: [91] }\n`

export interface Row {
  readonly what: string
  /** Another form of the one before: what it reaches is the same. */
  readonly variant?: boolean
  /** Files as they are afterwards; null: removed. */
  readonly change: Readonly<Record<string, string | null>>
  readonly errors: readonly string[]
  /** What residents of the three offices get when all was valid before; as before when left out. */
  readonly after?: readonly string[]
  /** What they get when this is how it begins. */
  readonly first: readonly string[]
}

const broken90 = usual.map((one) => one.replace(/90 [^,]+/, '90 unavailable'))

export const rows: readonly Row[] = [
  {
    what: 'an overlay breaks a service',
    change: {
      'offices/second.yaml': office('second', 'services: { 90: { blocks.names.table: nobody.listaImion } }\n'),
    },
    errors: ['unknown-name offices/second.yaml:5:39'],
    first: [usual[0] ?? '', broken90[1] ?? '', usual[2] ?? ''],
  },
  {
    what: 'a base service has a wrong field, and another changes',
    change: { 'services/a.yaml': service(90, 'imie, imiee'), 'services/b.yaml': service(91, 'liczbaOsob') },
    errors: ['unknown-field services/a.yaml:5:61'],
    after: usual.map((one) => one.replace('91 Imię', '91 Liczba osób')),
    first: broken90.map((one) => one.replace('91 Imię', '91 Liczba osób')),
  },
  {
    what: 'a base service cannot be read',
    change: { 'services/a.yaml': service(90, 'imie').replace('columns: [imie]', 'columns: [imie') },
    errors: ['syntax services/a.yaml:5:54'],
    first: broken90,
  },
  {
    what: 'a base service loses a column that an overlay changes',
    change: {
      'services/a.yaml': service(90, 'liczbaOsob'),
      'offices/second.yaml': office('second', 'services: { 90: { blocks.names.columns.imie.label: { pl: Kto } } }\n'),
    },
    errors: ['unknown-patch offices/second.yaml:5:40'],
    after: ['90 Liczba osób, 91 Imię', usual[1] ?? '', '90 Liczba osób, 91 Imię'],
    first: ['90 Liczba osób, 91 Imię', '90 unavailable, 91 Imię', '90 Liczba osób, 91 Imię'],
  },
  {
    what: 'a base service loses a column that an overlay removes, and one that another is placed after',
    change: {
      'services/a.yaml': service(90, 'imie'),
      'services/b.yaml': service(91, 'imie, liczbaOsob'),
      'offices/second.yaml': office(
        'second',
        'services:\n  90: { blocks.names.columns.liczbaOsob: null }\n  91: { blocks.names.columns.imie: { after: gone } }\n',
      ),
    },
    errors: [],
    after: Array<string>(3).fill('90 Imię, 91 Imię+Liczba osób'),
    first: Array<string>(3).fill('90 Imię, 91 Imię+Liczba osób'),
  },
  {
    what: 'a service that overlays leave out or change is removed',
    change: {
      'services/b.yaml': null,
      'locales/pl/services.json': '{ "90": { "title": "Imiona", "description": "x." } }',
      'offices/first.yaml': office('first', 'services: { except: [91] }\n'),
      'offices/third.yaml': office('third', 'services: { 91: { title: { pl: Inne } } }\n'),
    },
    errors: ['unknown-service offices/third.yaml:5:13'],
    after: ['90 Imię+Liczba osób', '90 Kto+Liczba osób', '90 Imię+Liczba osób'],
    first: ['90 Imię+Liczba osób', '90 Kto+Liczba osób', '90 Imię+Liczba osób'],
  },
  {
    what: 'the file of an office has a mistake',
    change: { 'offices/second.yaml': office('second', 'tils: []\n') },
    errors: ['unknown-key offices/second.yaml:5:1'],
    first: [usual[0] ?? '', '503 Urząd second', usual[2] ?? ''],
  },
  ...[
    ['has an unknown key', '{ from: 2020-01-01, tils: [] }', 'unknown-key offices/second.yaml:7:25'],
    ['begins on no day', '{ from: tomorrow, tiles: [90] }', 'malformed offices/second.yaml:7:13'],
    ['begins never', 'tiles: [90]', 'missing-key offices/second.yaml:7:5'],
    [
      'names a picture that is not there',
      '{ from: 2020-01-01, theme: { logo: missing.svg } }',
      'unknown-picture offices/second.yaml:7:40',
    ],
  ].map(
    ([what, rest = '', error = ''], index): Row => ({
      variant: index > 0,
      what: `a change with a date of an office ${what}, beside a right one and another change of the file`,
      change: { 'offices/second.yaml': office('second', period(rest)) },
      errors: [error],
      after: [usual[0] ?? '', '90 Osoba+Liczba osób', usual[2] ?? ''],
      first: [usual[0] ?? '', '90 Osoba+Liczba osób', usual[2] ?? ''],
    }),
  ),
  {
    what: 'the file of an office cannot be read',
    change: { 'offices/second.yaml': office('second', 'services: [\n') },
    errors: ['syntax offices/second.yaml:5:11'],
    first: [usual[0] ?? '', '503 Urząd second', usual[2] ?? ''],
  },
  {
    what: 'the host of an office is an alias of nothing',
    variant: true,
    change: { 'offices/second.yaml': office('second').replace('[second.example]', '*.second.example') },
    errors: ['anchor offices/second.yaml:2:8'],
    first: [usual[0] ?? '', '503', usual[2] ?? ''],
  },
  {
    what: 'the file of an office is empty',
    variant: true,
    change: { 'offices/second.yaml': '' },
    errors: ['empty-file offices/second.yaml:1:1'],
    first: [usual[0] ?? '', '503', usual[2] ?? ''],
  },
  {
    what: 'a new office claims the host name of another',
    change: { 'offices/another.yaml': office('another').replace('another.example', 'third.example') },
    errors: ['same-host offices/another.yaml:2:9'],
    first: [usual[0] ?? '', usual[1] ?? '', '503'],
  },
  {
    what: 'the portal cannot be read',
    change: { 'portal.yaml': 'language: [\n' },
    errors: ['syntax portal.yaml:1:11'],
    first: ['503 Urząd first', '503 Urząd second', '503 Urząd third'],
  },
  {
    what: 'the portal names a language that there is not',
    variant: true,
    change: { 'portal.yaml': 'language: 1\nextends: okienko\nlanguages: [pl, xx]\n' },
    errors: ['unknown-language portal.yaml:3:17'],
    first: ['503 Urząd first', '503 Urząd second', '503 Urząd third'],
  },
  {
    what: 'a locale cannot be read',
    change: { 'locales/pl/services.json': '{ "90": { "title": "Imiona", "description": "x." }' },
    errors: ['syntax locales/pl/services.json:1:50'],
    first: usual.map(() => '90 unavailable, 91 unavailable'),
  },
  {
    what: 'a locale loses the title of one service',
    change: {
      'locales/pl/services.json': '{ "90": { "description": "x." }, "91": { "title": "Drugie", "description": "x." } }',
    },
    errors: ['missing-text services/a.yaml:1:1'],
    first: broken90,
  },
  {
    what: 'a contract that nothing uses cannot be read',
    change: { 'contracts/own.yaml': 'paths: [\n' },
    errors: ['syntax contracts/own.yaml:1:8'],
    first: usual,
  },
]

/** The files as they are afterwards. */
export function changedBy({ change }: Row): Readonly<Record<string, string>> {
  const files = Object.entries({ ...valid, ...change })
  return Object.fromEntries(files.flatMap(([path, text]) => (text === null ? [] : [[path, text]])))
}

/** What a resident gets: of each service its columns, or that it is unavailable; from the documents of the office by name. */
export function servicesIn(document: (name: string) => string): string {
  const plan = JSON.parse(document('portal.pl.json'))
  const pages = plan.services.map((entry: { id: string; plan: string; unavailable?: object }) => {
    if (entry.unavailable) return `${entry.id} unavailable`
    const { blocks } = JSON.parse(document(entry.plan))
    return `${entry.id} ${blocks[0].columns.map((one: { label: string }) => one.label).join('+')}`
  })
  return pages.sort().join(', ')
}
