import { describe, expect, it } from 'vitest'
import type { AuthoringOptions } from '../../../../src/engine/authoring/build.ts'
import type { TestFailure } from '../../../../src/engine/authoring/testing/definition-tests.ts'
import { buildForAuthors, builtInFiles, contract, widgets } from '../../definitions.ts'

const service = `
service: 90
slug: proba
access: login
title: { pl: Próba }
description: { pl: Do prób. }

sources:
  points:   { get: /woda/dajPunktyOdbioru, query: { subject } }
  contract: { get: /woda/dajDaneUmowyPunktu, query: { idPunktu: point }, when: config.czyWyswietlicDaneUmowyOplatyZaWode }
  invoices: { get: /woda/dajFakturyPunktuOdbioru, query: { subject, idPunktuOdbioru: point, lataFaktur: years } }

params:
  point: { select: points.punktyOdbioru, value: idPunktuOdbioru, label: adresPunktuOdbioru, title: { pl: Punkt } }
  years: { select: point.lataOdbioru, multiple: true, default: latest, title: { pl: Lata } }

blocks:
  contract: { fields: contract, show: [numerUmowy, dataZawarcia], title: { pl: Umowa }, empty: { pl: Brak umowy. } }
  invoices:
    table: invoices.faktury
    sort: -dataWystawieniaFaktury
    title: { pl: Faktury }
    page: { size: 1, upTo: 10 }
    empty: { pl: Brak faktur. }
    columns:
      numerFaktury:
      dataWystawieniaFaktury:
      dataZaplaty:
      kwotaBrutto: { total: sum }
      document:
        download: /woda/dajFakturePdf
        query: { idDokumentuPdf: row.idDokumentuPdf }
        file: "{row.numerFaktury}.pdf"
        when: row.wystawionoDokumentPdf
        label: { pl: Faktura }
    details:
      about: { fields: row, show: [dotyczyWodySciekow], empty: { pl: Brak. } }
  bars: { chart: invoices.faktury, shape: bar, category: dataWystawieniaFaktury, value: kwotaBrutto, title: { pl: Kwoty } }
  late:
    note: warning
    when: invoices.faktury.exists(one, one.dataZaplaty < today)
    text: { pl: "Faktury: {size(invoices.faktury)}." }

pdf: { of: invoices, file: faktury.pdf }
`

const given = `
given:
  replies:
    points:
      punktyOdbioru:
        - { idPunktuOdbioru: 7, adresPunktuOdbioru: Lipowa 12, lataOdbioru: [2024, 2023], liczniki: [] }
        - { idPunktuOdbioru: 9, adresPunktuOdbioru: Polna 3, lataOdbioru: [], liczniki: [] }
    contract: { numerUmowy: U/1, dataZawarcia: 2020-03-01 }
    invoices:
      faktury:
        - { numerFaktury: FV/1/2024, dotyczyWodySciekow: woda, dataWystawieniaFaktury: 2024-01-31, dataZaplaty: 2024-02-14, kwotaBrutto: 100.1, wystawionoDokumentPdf: false }
        - { numerFaktury: FV/2/2024, dotyczyWodySciekow: ścieki, dataWystawieniaFaktury: 2024-03-31, dataZaplaty: 2025-12-31, kwotaBrutto: 1200.25, wystawionoDokumentPdf: true, idDokumentuPdf: 55 }
      sumaKwotBrutto: 1
`

/** The tests of a service, run: name → what failed of each; and what was reported of their file. */
function run(tests: string, more: Readonly<Record<string, string>> = {}, wanted: AuthoringOptions['tests'] = true) {
  const files = new Map([
    ['portal.yaml', 'language: 1\nextends: okienko\nlanguages: [pl]\n'],
    ['services/proba.yaml', service],
    ['services/proba.test.yaml', tests],
    ...Object.entries(more),
  ])
  const hash = (text: string) => String(text.length)
  const input = {
    name: 'd',
    files,
    builtIn: builtInFiles,
    contract,
    widgets,
    version: '1.2.3',
    hash,
    compileValidator: () => '',
    glyphOf: () => null,
  }
  const built = buildForAuthors(input, { tests: wanted })
  const ran = (built.tests ?? []).map((one) => [one.name, one.run()] as const)
  return {
    reported: built.diagnostics.map((one) => `${one.code} ${one.span.line}:${one.span.column}`),
    ran: new Map(ran),
  }
}

/** One test that must be sound, run. */
function failures(test: string, more: Readonly<Record<string, string>> = {}): readonly TestFailure[] {
  const { reported, ran } = run(`${given}\ntests:\n  It:\n${test}`, more)
  // An office of a test has no accessibility statement, which is only reported.
  expect(reported.filter((one) => !one.startsWith('required-by-law'))).toEqual([])
  return ran.get('It') ?? []
}

const plainly = (all: readonly TestFailure[]) => all.map((one) => [one.what, one.expected, one.actual])

describe('what a test can say of a page', () => {
  it('requests with the subject and comma lists, options, choices, and the PDF, as a resident’s browser would ask', () => {
    expect(
      failures(`
    expect:
      title: Próba
      page: served
      requests:
        - GET /woda/dajPunktyOdbioru?pesel=44051401359
        - GET /woda/dajFakturyPunktuOdbioru?pesel=44051401359&idPunktuOdbioru=7&lataFaktur=2024
      params:
        point: { title: Punkt, options: [Lipowa 12, Polna 3], chosen: "7" }
        years: { options: ["2023", "2024"], chosen: ["2024"] }
      pdf: GET /woda/dajFakturyPunktuOdbioru/pdf?pesel=44051401359&idPunktuOdbioru=7&lataFaktur=2024 as faktury.pdf
`),
    ).toEqual([])
  })

  it('rows in the order of the screen, dashes, documents, totals, pages, details, CSV, chart and note', () => {
    expect(
      failures(`
    expect:
      blocks:
        contract: hidden
        invoices:
          columns: [numerFaktury, dataWystawieniaFaktury, dataZaplaty, kwotaBrutto, document]
          labels: { document: Faktura }
          rows:
            - { numerFaktury: FV/2/2024, kwotaBrutto: "1 200,25", document: GET /woda/dajFakturePdf?idDokumentuPdf=55 as FV_2_2024.pdf }
            - { numerFaktury: FV/1/2024, dataZaplaty: 14.02.2024, document: }
          first: { numerFaktury: FV/2/2024 }
          last: { numerFaktury: FV/1/2024 }
          totals: { kwotaBrutto: "1 300,35" }
          pages: 2
          sizes: [1, 5]
          details:
            2: { about: { fields: { dotyczyWodySciekow: woda } } }
        bars: { points: { 31.01.2024: "100,10", 31.03.2024: "1 200,25" } }
        late: { text: "Faktury: 2." }
`),
    ).toEqual([])
  })

  it('several chosen, the flags of the office, and the day it is', () => {
    expect(
      failures(`
    given:
      choose: { years: [2023, 2024] }
      config: { czyWyswietlicDaneUmowyOplatyZaWode: true }
      today: 2024-01-01
    expect:
      requests:
        - GET /woda/dajPunktyOdbioru?pesel=44051401359
        - GET /woda/dajDaneUmowyPunktu?idPunktu=7
        - GET /woda/dajFakturyPunktuOdbioru?pesel=44051401359&idPunktuOdbioru=7&lataFaktur=2023,2024
      blocks:
        contract: { title: Umowa, fields: { numerUmowy: U/1, dataZawarcia: 01.03.2020 } }
        late: hidden
`),
    ).toEqual([])
  })

  it('an institution, an empty list, a failed call, a reply that has not come', () => {
    expect(
      failures(`
    given: { as: institution, replies: { invoices: { faktury: [], sumaKwotBrutto: 0 } } }
    expect:
      requests:
        - GET /woda/dajPunktyOdbioru?nip=123456789
        - GET /woda/dajFakturyPunktuOdbioru?nip=123456789&idPunktuOdbioru=7&lataFaktur=2024
      blocks: { invoices: { empty: Brak faktur., rows: 0 } }
      pdf: unavailable
`),
    ).toEqual([])
    expect(failures('    given: { failures: { points: 500 } }\n    expect: { page: failed }\n')).toEqual([])
    expect(
      failures('    given: { failures: { invoices: offline } }\n    expect: { blocks: { invoices: failed } }\n'),
    ).toEqual([])
    expect(failures('    given: { replies: { invoices: } }\n    expect: { blocks: { invoices: loading } }\n')).toEqual(
      [],
    )
  })

  it('a service as an office has it', () => {
    const office = {
      'offices/lipa.yaml':
        'office: lipa\nhosts: [lipa.example]\napi: https://a.example\nnames: { pl: Lipa }\nservices:\n  90: { blocks.invoices.columns.dataZaplaty: null }\n',
    }
    const wanted =
      '    given: { office: lipa }\n    expect: { blocks: { invoices: { columns: [numerFaktury, dataWystawieniaFaktury, kwotaBrutto, document] } } }\n'
    expect(failures(wanted, office)).toEqual([])
  })

  it('a sample in place of the reply itself', () => {
    const samples = { 'samples/nothing.json': '{ "faktury": [], "sumaKwotBrutto": 0 }' }
    expect(
      failures(
        '    given: { replies: { invoices: samples/nothing.json } }\n    expect: { blocks: { invoices: empty } }\n',
        samples,
      ),
    ).toEqual([])
  })
})

describe('what is not as a test wants it', () => {
  it('is reported all at once, in the order of the file, expected beside actual', () => {
    const found = failures(`
    given: { choose: { point: 8 } }
    expect:
      title: Proba
      requests: [GET /woda/dajPunktyOdbioru]
      params:
        years: hidden
      blocks:
        contract: ready
        invoices:
          rows: [{ numerFaktury: FV/1/2024 }]
          totals: { numerFaktury: "1", kwotaBrutto: "1300,35" }
          pages: 3
      pdf: none
`)
    expect(plainly(found)).toEqual([
      ['given.choose.point', '"8" to choose', 'offered: 7, 9'],
      ['title', '"Proba"', '"Próba"'],
      [
        'requests',
        '[GET /woda/dajPunktyOdbioru]',
        '[GET /woda/dajPunktyOdbioru?pesel=44051401359, GET /woda/dajFakturyPunktuOdbioru?pesel=44051401359&idPunktuOdbioru=7&lataFaktur=2024]',
      ],
      ['params.years', 'hidden', 'offered'],
      ['blocks.contract', '"ready"', '"hidden"'],
      ['blocks.invoices.rows', 'rows: 1', 'rows: 2'],
      ['blocks.invoices.rows[1].numerFaktury', '"FV/1/2024"', '"FV/2/2024"'],
      ['blocks.invoices.totals.numerFaktury', '"1"', 'nothing'],
      ['blocks.invoices.totals.kwotaBrutto', '"1300,35"', '"1 300,35"'],
      ['blocks.invoices.pages', '3', '2'],
      [
        'pdf',
        '"none"',
        '"GET /woda/dajFakturyPunktuOdbioru/pdf?pesel=44051401359&idPunktuOdbioru=7&lataFaktur=2024 as faktury.pdf"',
      ],
    ])
    expect(found[1]?.at).toMatchObject({ file: 'd/services/proba.test.yaml', line: 20, column: 14, endColumn: 19 })
  })

  it('a request that the test says nothing of, and a button that is not there, are failures too', () => {
    const { ran } = run('tests:\n  It:\n    given: { submit: true }\n    expect: { page: pending }\n')
    expect(plainly(ran.get('It') ?? [])).toEqual([
      ['given.replies', 'a reply to GET /woda/dajPunktyOdbioru?pesel=44051401359', 'none is given'],
      ['given.submit', 'a button to press', 'there is none'],
    ])
  })

  it('the first line of a CSV that differs', () => {
    const [found] = failures('    expect:\n      blocks:\n        invoices:\n          csv: |\n            Numer\n')
    expect(found).toMatchObject({ what: 'blocks.invoices.csv, line 1', expected: 'Numer' })
    expect(found?.actual).toMatch(/^Numer faktury;/)
  })

  it('a block that does not show its data', () => {
    expect(plainly(failures('    expect: { blocks: { contract: { fields: { numerUmowy: U/1 } } } }\n'))).toEqual([
      ['blocks.contract', 'ready', 'hidden'],
    ])
  })
})

describe('a file of tests', () => {
  it('with a mistake in it has no tests, and every mistake is reported at its place', () => {
    const { reported, ran } = run(`${given}\ntests:\n  It:\n    expect: { blocks: { invoces: hidden }, pdff: none }\n`)
    expect(reported).toEqual(['unknown-block 17:25', 'unknown-key 17:44'])
    expect(ran.size).toBe(0)
  })

  it('waits for a service that cannot be read, and is reported where there is no service', () => {
    const sound = `${given}\ntests:\n  It: { expect: { title: Próba } }`
    expect(run(sound, { 'services/proba.yaml': 'service: { 9' }).reported).toEqual(['syntax 1:10'])
    expect(run(sound, { 'services/inna.test.yaml': sound }).reported).toContain('test-without-service 1:1')
  })

  it('stops neither the service nor its office', () => {
    const files = new Map([...builtInFiles, ['services/budzet-dochody.test.yaml', 'tests: 1\n']])
    const input = {
      name: 'd',
      files,
      builtIn: files,
      contract,
      widgets,
      version: '1.2.3',
      hash: String,
      compileValidator: () => '',
      glyphOf: () => null,
    }
    expect(buildForAuthors(input).diagnostics).toEqual([])
    const built = buildForAuthors(input, { tests: true })
    expect(built.diagnostics.map((one) => one.code)).toEqual(['wrong-type'])
    expect(built.offices.length).toBeGreaterThan(0)
  })
})

describe('tests of a service of an office’s own', () => {
  const office = (slug: string, own = '') =>
    `office: ${slug}\nhosts: [${slug}.example]\napi: https://api.${slug}.example\nnames: { pl: ${slug} }\n${own}`
  const usual = '{ replies: { trees: { drzewa: [{ gatunek: lipa, wysokosc: 18 }] } } }'
  const own = (changes: string, expected: string, common = usual) =>
    `${changes}ownServices:
  9001:
    slug: drzewa
    access: public
    title: { pl: Drzewa }
    description: { pl: Drzewa w gminie. }
    sources:
      trees: { get: /drzewa, sample: { drzewa: [{ gatunek: dąb, wysokosc: 21.5 }] } }
    blocks:
      trees:
        table: trees.drzewa
        columns:
          gatunek: { label: { pl: Gatunek } }
          wysokosc: { label: { pl: Wysokość } }
    given: ${common}
    tests:
      It:
        expect: ${expected}
`
  const ran = (changes: string, expected: string, common?: string) => {
    const offices = {
      'offices/debowa.yaml': office('debowa', own(changes, expected, common)),
      'offices/lipowa.yaml': office('lipowa'),
    }
    const { reported, ran: tests } = run(`${given}\ntests:\n  That:\n    expect: { page: served }\n`, offices)
    return { reported: reported.filter((one) => !one.startsWith('required-by-law')), failed: tests.get('It') }
  }

  it('stand with it, and are about it as the office has it', () => {
    const expected = '{ title: Drzewa, blocks: { trees: { rows: 1, first: { gatunek: lipa } } } }'
    expect(ran('', expected)).toEqual({ reported: [], failed: [] })
    const { reported, failed } = ran('services: { 9001: { title: { pl: Dęby } } }\n', expected)
    expect(reported).toEqual([])
    expect(failed).toMatchObject([
      { what: 'title', expected: '"Drzewa"', actual: '"Dęby"', at: { file: 'd/offices/debowa.yaml', line: 23 } },
    ])
  })

  it('are about it as defined while the office hides it, and are not run while it cannot be compiled', () => {
    const hidden = 'services: { except: [9001] }\n'
    expect(ran(hidden, '{ title: Drzewa, blocks: { trees: { rows: 1 } } }')).toEqual({ reported: [], failed: [] })
    expect(ran(hidden, '{ title: Dęby }').failed).toMatchObject([{ what: 'title', actual: '"Drzewa"' }])
    expect(ran(hidden, '{ blocks: { bushes: empty } }').reported).toEqual(['unknown-block 23:29'])
    expect(ran('services: { 9001: { remove: [blocks.none] } }\n', '{ page: served }').failed).toBeUndefined()
  })

  it('are no more than a host can run while an editor waits', () => {
    const more = (count: number) =>
      Array.from({ length: count }, (_, at) => `\n      Too ${at}: { expect: { page: served } }`)
    const tests = (count: number) => ran('', `{ page: served }${more(count - 1).join('')}`)
    expect(tests(100)).toEqual({ reported: [], failed: [] })
    expect(tests(101)).toEqual({ reported: ['too-many-tests 20:5'], failed: undefined })
    // Each test is given the replies that all have in common, and so has its values.
    const rows = (count: number) => Array.from({ length: count }, () => '{ gatunek: lipa, wysokosc: 18 }').join(', ')
    const given = (count: number) =>
      ran('', `{ page: served }${more(49).join('')}`, `{ replies: { trees: { drzewa: [${rows(count)}] } } }`)
    expect(given(300).reported).toEqual([])
    expect(given(340)).toEqual({ reported: ['too-many-tests 20:5'], failed: undefined })
  })

  it('are left out for files that are not wanted, with what is wrong with them', () => {
    const offices = { 'offices/debowa.yaml': office('debowa', own('', '{ blocks: { bushes: empty } }')) }
    const tests = `${given}\ntests:\n  That:\n    expect: { page: served }\n`
    const { reported, ran } = run(tests, offices, (one) => one === 'd/services/proba.test.yaml')
    expect([...ran.keys()]).toEqual(['That'])
    expect(reported).not.toContain('unknown-block 22:29')
    expect(run(tests, offices, (one) => one === 'd/offices/debowa.yaml').reported).toContain('unknown-block 22:29')
  })

  it('are no part of its definition, and what is wrong with them is reported in the office’s file', () => {
    expect(ran('', '{ blocks: { bushes: empty } }')).toEqual({ reported: ['unknown-block 22:29'], failed: undefined })
    expect(ran('services: { 9001: { tests: null } }\n', '{ page: served }').reported).toEqual(['unknown-patch 5:21'])
  })
})
