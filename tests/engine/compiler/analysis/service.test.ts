import { describe, expect, it } from 'vitest'
import { build, reported } from '../../definitions.ts'

const portal = 'language: 1\nextends: okienko\nlanguages: [pl]\n'
const texts = JSON.stringify({ 90: { title: 'Usługa', description: 'Usługa dla próby.' } })
const head = 'service: 90\nslug: usluga\naccess: public\n'
const names = 'sources: { names: { get: /el/dajNajpopularniejszeImiona } }\n'
const table = 'blocks: { names: { table: names.listaImion, columns: [imie] } }\n'

/** What is said of one service, the rest being right. */
const check = (service: string, more: Readonly<Record<string, string>> = {}): readonly string[] =>
  reported(
    build(
      new Map(
        Object.entries({
          'portal.yaml': portal,
          'locales/pl/services.json': texts,
          'services/a.yaml': service,
          ...more,
        }),
      ),
    ).diagnostics,
  )

const inService = (...said: readonly string[]): readonly string[] =>
  said.map((one) => one.replace(' ', ' services/a.yaml:'))

describe('several mistakes of one file', () => {
  it('are all reported, those of the words and those of the meaning', () => {
    const service = `${head.replace('public', 'publik')}icno: star\n${names}blocks:\n  names:\n    table: names.listaImoin\n    colums: [imie]\n    sort: imie\n`
    expect(check(service)).toEqual(
      inService('not-a-choice 3:9', 'unknown-key 4:1', 'unknown-field 8:18', 'unknown-key 9:5'),
    )
  })

  const yearly = `${head}sources:
  years: { get: /fk/gmina/dajLataBudzetowe }
  income: { get: /fk/gmina/dajDochodyBudzetu, query: { rok: year } }
params:
  year: { select: years.lataBudzetowe, default: latest, title: { pl: Rok } }
blocks:
  income: { table: income.listaDochodow, columns: [nazwaPozycji] }
pdf: { of: income, file: a.pdf }
`
  it.each<[string, string, string, readonly string[]]>([
    ['sources that are no map', 'sources:\n', 'sources: text\nxources:\n', ['wrong-type 4:10', 'unknown-key 5:1']],
    ['params under another name', 'params:\n', 'parameters:\n', ['unknown-key 7:1']],
    ['a query that is no map', '{ rok: year }', 'year', ['wrong-type 6:54']],
    ['a query left out', ', query: { rok: year }', ', when: year == 2024', ['missing-query 6:18']],
    ['a query parameter that is a list', 'rok: year', 'rok: [year]', ['wrong-type 6:61']],
    ['a query parameter misspelt', 'rok: year', 'rk: year', ['unknown-query 6:56']],
    ['a value that is sent misspelt', 'rok: year', 'rok: yer', ['unknown-name 6:61']],
    ['a value that nothing is like', 'rok: year', 'rok: budget', ['unknown-name 6:61']],
    ['a value of the wrong type', 'rok: year', 'rok: true', ['wrong-query-type 6:61']],
    ['a path that is none', '/fk/gmina/dajDochodyBudzetu', 'dochody', ['malformed 6:18']],
    ['a path that does not exist', '/fk/gmina/dajDochodyBudzetu', '/fk/dochody', ['unknown-path 6:18']],
    ['a choice from what is no list', 'select: years.lataBudzetowe', 'select: 1', ['wrong-expression-type 8:19']],
    ['a column with an empty value', '[nazwaPozycji]', '{ x: { value: "", label: { pl: X } } }', ['malformed 10:65']],
    [
      'a column with a list as value',
      '[nazwaPozycji]',
      '{ x: { value: [a], label: { pl: X } } }',
      ['wrong-type 10:65'],
    ],
    ['a name of two words', '  years: {', '  "the years": {', ['malformed 5:3']],
  ])('set nothing else off: %s', (_what, right, wrong, expected) => {
    expect(check(yearly)).toEqual([])
    expect(check(yearly.replace(right, wrong))).toEqual(inService(...expected))
  })

  it('set nothing else off: a chart whose table names its rows wrongly, an option sent by a field that is not there', () => {
    const title = 'title: { pl: T }'
    const chart = `${head}${names}blocks:\n  a: { ${title}, chart: names.listaImion, shape: bar, category: imie, value: liczbaOsob }\n  names: { ${title}, table: names.listaImon, columns: [imie] }\n`
    expect(check(chart)).toEqual(inService('unknown-field 7:43'))
    const option = `${head}sources:\n  dates: { get: /el/dajAktualneDatyWyborow }\n  voters: { get: /el/dajLiczbeWyborcow, query: { dataWyborow: day } }\nparams:\n  day: { ${title}, select: dates.datyWyborow, value: dataWyborw }\nblocks: { v: { table: voters.liczbyWyborcow, columns: [liczbaWyborcow] } }\n`
    expect(check(option)).toEqual(inService('unknown-field 8:62'))
  })

  it('set nothing else off: a source that could not be read is not missed', () => {
    const service = `${head}sources:\n  names: { gte: 5, get: { a: b } }\n${table}`
    expect(check(service)).toEqual(inService('unknown-key 5:12', 'wrong-type 5:25'))
  })

  it('do not blame what uses a parameter that could not be read', () => {
    const service = `${head}sources: { names: { get: /el/dajNajpopularniejszeImionaWgRoku, query: { rok: year } } }\nparams:\n  year: { from: 1 }\n${table}`
    expect(check(service)).toEqual(inService('unknown-kind 6:11'))
  })

  it('do not miss a table beside a chart when a block could not be read', () => {
    const chart = 'chart: { title: { pl: A }, chart: names.listaImion, shape: bar, category: imie, value: liczbaOsob }'
    const service = `${head}${names}blocks:\n  ${chart}\n  names: { tabelka: names.listaImion }\n`
    expect(check(service)).toEqual(inService('unknown-kind 7:12'))
  })

  it('do not find a source unused that is only named wrongly', () => {
    const service = `${head}${names}${table.replace('names.lista', 'nams.lista')}`
    expect(check(service)).toEqual(inService('unknown-name 5:27'))
  })

  it('do not find anything unused where an expression cannot be read', () => {
    const service = `${head}${names}${table.replace('names.listaImion', '"names.listaImion["')}`
    expect(check(service)).toEqual(inService('expression-syntax 5:44'))
  })
})

describe('replies of which nothing is known', () => {
  it('are let through, whatever is made of them', () => {
    const service = `${head}sources: { own: { get: /own, contract: none } }
blocks:
  rows: { table: own.rows, sort: -a, columns: { a: { label: { pl: A }, total: sum }, b: { label: { pl: B }, value: double(row.c.d) + 1 } } }
  chart: { title: { pl: A }, chart: own.rows, shape: line, category: a, value: b }
  one: { fields: own.one, show: { a: { label: { pl: A } } } }
  grid: { matrix: own.grid, across: [a], down: [b] }
`
    const labels = inService('missing-text 9:38', 'missing-text 9:49')
    expect(check(service)).toEqual([...inService('contract-unchecked 4:24'), ...labels])
  })

  it('of a PDF beside them are let through, its query is not', () => {
    const service = `${head}sources: { own: { get: /own, contract: none } }
blocks: { rows: { table: own.rows, columns: { a: { label: { pl: A } } } } }
pdf: { of: own, query: { rok: yaer }, file: a.pdf }
`
    expect(check(service)).toEqual(inService('contract-unchecked 4:24', 'unknown-name 6:31'))
  })

  it('are those of a sample that is not JSON, which is reported in the sample', () => {
    const service = `${head}sources: { own: { get: /own, sample: samples/a.json } }
blocks: { rows: { table: own.rows, columns: { a: { label: { pl: A } } } } }
`
    expect(check(service, { 'samples/a.json': '{ "rows": [ }' })).toEqual(['syntax samples/a.json:1:13'])
  })
})

describe('an office', () => {
  const office = (name: string, more = ''): string =>
    `office: ${name}\nhosts: [${name}.example]\napi: https://api.${name}.example\nnames: { pl: Urząd }\n${more}`
  const files = (offices: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
    new Map(
      Object.entries({
        'portal.yaml': portal,
        'locales/pl/services.json': texts,
        'services/a.yaml': `${head}${names}${table}`,
        ...offices,
      }),
    )

  it.each<[string, string]>([
    ['a key that means nothing', office('zla', 'tils: [90]\n')],
    ['a colour too light', office('zla', 'theme: { primary: "#ffff00" }\n')],
    ['YAML that cannot be read', 'office: [zla\n'],
    ['nothing at all', ''],
  ])('with %s does not stop another', (_what, wrong) => {
    const built = build(files({ 'offices/dobra.yaml': office('dobra'), 'offices/zla.yaml': wrong }))
    expect(built.offices.map((one) => one.slug)).toEqual(['dobra'])
    expect(built.diagnostics.length).toBeGreaterThan(0)
  })

  it.each<[string, string, readonly string[]]>([
    ['removes what is not there', 'services: { 90: { blocks.nic: null } }\n', []],
    ['leaves out a service that is not there', 'services: { except: [91] }\n', []],
    ['changes what is not there', 'services: { 90: { blocks.nic.title: { pl: Nic } } }\n', ['services/a.yaml']],
    ['breaks a service', 'services: { 90: { blocks.names.table: names } }\n', ['services/a.yaml']],
    ['has a tile of a service that is not there', 'tiles: [91]\n', []],
  ])('that %s is there without the services that are wrong with it', (_what, wrong, broken) => {
    const built = build(files({ 'offices/dobra.yaml': office('dobra'), 'offices/zla.yaml': office('zla', wrong) }))
    expect(built.offices.map((one) => [one.slug, [...(one.broken?.keys() ?? [])]])).toEqual([
      ['dobra', []],
      ['zla', broken],
    ])
    const isError = built.diagnostics.some(({ severity, span }) => severity === 'error' && span.file.includes('zla'))
    expect(isError).toBe(broken.length > 0 || wrong.startsWith('tiles'))
  })

  it('stands beside others: of two with one host neither is built while nobody knows whose it was', () => {
    const second = office('druga').replace('druga.example]', 'pierwsza.example]')
    const built = build(files({ 'offices/druga.yaml': second, 'offices/pierwsza.yaml': office('pierwsza') }))
    expect(built.offices.map((one) => one.slug)).toEqual([])
    expect(reported(built.diagnostics)).toEqual([
      'same-host offices/druga.yaml:2:9',
      'same-host offices/pierwsza.yaml:2:9',
    ])
  })

  it('asked for alone does not report the mistakes of others', () => {
    const two = files({ 'offices/dobra.yaml': office('dobra'), 'offices/zla.yaml': office('zla', 'tils: []\n') })
    const ofDobra = build(two, { office: 'dobra' }).diagnostics
    expect(ofDobra.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(ofDobra.filter(({ span }) => span.file.includes('zla'))).toEqual([])
    expect(reported(build(two, { office: 'zla' }).diagnostics)).toEqual(['unknown-key offices/zla.yaml:5:1'])
  })

  it('whose file cannot be read is there all the same', () => {
    const broken = files({ 'offices/zla.yaml': 'office: [zla\n' })
    expect(reported(build(broken, { office: 'zla' }).diagnostics)).toEqual(['syntax offices/zla.yaml:1:9'])
  })

  it('is built without the services with a mistake', () => {
    const all = new Map([...files({ 'offices/dobra.yaml': office('dobra') }), ['services/b.yaml', 'service: x\n']])
    const broken = build(all).offices.map((one) => [one.slug, [...(one.broken?.keys() ?? [])]])
    expect(broken).toEqual([['dobra', ['services/b.yaml']]])
  })

  it('that changes a service has its own plan, and others the plan of the definition', () => {
    const changed = office('zmieniona', 'services: { 90: { blocks.names.columns.imie.label: { pl: Kto } } }\n')
    const built = build(files({ 'offices/dobra.yaml': office('dobra'), 'offices/zmieniona.yaml': changed }))
    const plans = built.offices.map((one) => [...one.documents].find(([name]) => name.startsWith('service-90'))?.[1])
    expect(plans.map((plan) => plan?.includes('"Kto"'))).toEqual([false, true])
  })
})

describe('portal.yaml', () => {
  it('says only what differs; the rest is that of the built-in one', () => {
    const files = {
      'portal.yaml': 'language: 1\nextends: okienko\nlanguages: [pl]\ntables: { size: 7 }\n',
      'locales/pl/services.json': texts,
      'services/a.yaml': `${head}${names}${table}`,
    }
    const built = build(new Map(Object.entries(files)))
    expect(reported(built.diagnostics)).toEqual([])
    const [, plan = ''] = [...(built.offices[0]?.documents ?? [])].find(([name]) => name.startsWith('service-90')) ?? []
    expect(plan).toContain('"page":{"size":7,"options":[5,10,20,50,100]}')
  })

  it.each<[string, string, readonly string[]]>([
    [
      'a version of the language that does not exist',
      'language: 3\nextends: okienko\nlanguages: [pl]\n',
      ['out-of-range portal.yaml:1:11'],
    ],
    ['no version', 'extends: okienko\nlanguages: [pl]\n', ['missing-key portal.yaml:1:1']],
    [
      'something else to stand on',
      'language: 1\nextends: okienka\nlanguages: [pl]\n',
      ['not-a-choice portal.yaml:2:10'],
    ],
    [
      'a key that means nothing',
      'language: 1\nextends: okienko\nlanguages: [pl]\ntils: [90]\n',
      ['unknown-key portal.yaml:4:1'],
    ],
    [
      'a menu that leads nowhere',
      'language: 1\nextends: okienko\nlanguages: [pl]\nmenu: { home: { go: /dom } }\n',
      ['unknown-path portal.yaml:4:21'],
    ],
    ['YAML that cannot be read', 'language: 1\nextends: [okienko\n', ['syntax portal.yaml:2:10']],
  ])('with %s is reported, and the services are still checked', (_what, text, expected) => {
    const wrong = `${head}${names}${table.replace('imie', 'imei')}`
    const mistakes = check(wrong, { 'portal.yaml': text })
    expect(mistakes).toEqual([...expected, 'unknown-field services/a.yaml:5:55'])
  })

  it('may stand alone, and then says everything', () => {
    const alone = check(`${head}${names}${table}`, { 'portal.yaml': 'language: 1\nlanguages: [pl]\n' })
    expect(alone.filter((one) => one.startsWith('missing-key'))).toHaveLength(4)
    expect(alone).toContain('missing-key portal.yaml:1:1')
  })

  it('may be called portal.yml', () => {
    const built = build(new Map([['portal.yml', portal]]))
    expect(reported(built.diagnostics)).toEqual([])
  })
})

describe('what an office changes', () => {
  const office = (patches: string) => ({
    'offices/b.yaml': `office: b\nhosts: [b.example]\napi: https://api.b.example\nnames: { pl: B }\nservices:\n  90:\n${patches}`,
  })
  const service = `${head}${names}${table}`

  it.each<[string, string, string]>([
    ['removes what others need', '    slug: inna\n    sources.names: null\n', 'unknown-name offices/b.yaml:8:5'],
    [
      'removes the last of what must be there',
      '    blocks.names.columns: { imie: null }\n',
      'empty-list offices/b.yaml:7:29',
    ],
    ['says what is wrong itself', '    blocks.names.columns.imię: { total: sum }\n', 'malformed offices/b.yaml:7:26'],
  ])('“points into the office’s file when the office’s value is the wrong one”: it %s', (_what, patches, expected) => {
    expect(check(service, office(patches))).toEqual([expected])
  })

  it('is not held responsible for what is wrong in the definition itself', () => {
    const wrong = service.replace('names.listaImion', 'names.listaImon')
    expect(check(wrong, office('    slug: inna\n'))).toEqual(inService('unknown-field 5:33'))
  })
})
