import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OfficeProbe } from '../../../../src/engine/authoring/probe/probe.ts'
import { probeCodes } from '../../../../src/engine/compiler/diagnostics/codes.ts'
import type { Diagnostic } from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import { formatMessage } from '../../../../src/engine/compiler/diagnostics/format.ts'
import { toJson } from '../../../../src/engine/compiler/diagnostics/print.ts'
import { buildForAuthors, builtInFiles, contract, printed, widgets } from '../../definitions.ts'
import { type Flaw, inRows, postPaths, probeWith, TOKEN } from './sample-office.ts'

let probe: OfficeProbe

beforeAll(() => {
  const files = builtInFiles
  const input = {
    name: 'definitions',
    files,
    builtIn: files,
    contract,
    widgets,
    version: '1',
    hash: (text: string) => text,
  }
  const built = buildForAuthors(
    { ...input, compileValidator: () => '', glyphOf: () => null },
    { office: 'jasnowola', probe: true },
  )
  if (!built.probe) throw new Error('The built-in office is not sound')
  probe = built.probe
})

const toldCodes = new Set<string>()

const errorsOf = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => {
  for (const { code } of diagnostics) toldCodes.add(code)
  return diagnostics.filter((one) => one.severity === 'error')
}

const probed = async (flaws: Readonly<Record<string, Flaw>>) => errorsOf((await probeWith(probe, flaws)).diagnostics)

const income = '/fk/gmina/dajDochodyBudzetu'

describe('“calls a live office API as the definitions would”', () => {
  test('an office that answers as the contract says is clean; every service is gone through', async () => {
    const { diagnostics, pages, leftOut, sent } = await probeWith(probe, {})
    expect(errorsOf(diagnostics)).toEqual([])
    expect(leftOut).toBe(0)
    expect(pages).toBeGreaterThan(30)
    // What follows from replies, a document of a row, a PDF, and what a widget asks for with an id of its own reply.
    for (const path of [
      '/woda/dajFakturyPunktuOdbioru',
      '/woda/dajFakturePdf',
      `${income}/pdf`,
      '/naleznosci/dajRaty',
      '/naleznosci/dajRaty/pdf',
      '/el/dajObwodWyborcy',
    ]) {
      expect(sent.map((one) => one.path)).toContain(path)
    }
  })

  test('only reads, nothing twice, and counts no visit', async () => {
    const { sent } = await probeWith(probe, {})
    expect(new Set(sent.map((one) => one.method))).toEqual(new Set(['GET']))
    const gets = sent.map((one) => one.path)
    expect(gets).not.toContain('/pi/licznik-odwiedzin')
    expect(gets).not.toContain('/konfiguracja2fa')
    expect(gets).not.toContain('/platnosci/zaplacPrzelew')
    expect(postPaths.length).toBeGreaterThan(0)
    expect(gets.filter((path) => path === '/konfiguracja')).toHaveLength(1)
    expect(gets.filter((path) => path === '/naleznosci/dajNaleznosci').length).toBeLessThanOrEqual(2)
  })

  test('without a token only what answers without a session; with one, public pages still go without', async () => {
    const open = await probeWith(probe, {}, { token: null })
    expect(errorsOf(open.diagnostics)).toEqual([])
    expect(open.sent.some((one) => one.signedIn)).toBe(false)
    expect(open.sent.map((one) => one.path)).not.toContain('/woda/dajPunktyOdbioru')
    expect(open.leftOut).toBeGreaterThan(20)
    const all = await probeWith(probe, {})
    expect(all.sent.filter((one) => one.path === income).map((one) => one.signedIn)).toEqual([false])
    expect(all.sent.find((one) => one.path === '/woda/dajPunktyOdbioru')?.signedIn).toBe(true)
  })
})

describe('“reports every missing path, field or wrong type”, where the definition reads it', () => {
  test('a missing path', async () => {
    expect(await probed({ [income]: { status: 404, body: '<h1>Not found</h1>', type: 'text/html' } })).toMatchObject([
      { code: 'api-missing-path', span: { file: 'definitions/services/budzet-dochody.yaml', line: 10, column: 18 } },
    ])
  })

  test('a missing field, at the column that shows it, with what stands there in its place', async () => {
    const renamed = inRows('listaDochodow', ({ dochodyWykonane, ...rest }) => [
      { ...rest, dochodyWykonan: dochodyWykonane },
      rest,
    ])
    const errors = await probed({ [income]: renamed })
    expect(errors.map((error) => toJson(error, 'en'))).toMatchObject([
      {
        code: 'api-missing-field',
        suggestion: 'dochodyWykonan',
      },
    ])
    expect(errors.map((one) => formatMessage(one, 'en'))).toEqual([
      `\`GET ${income}\`: \`listaDochodow[].dochodyWykonane\` is missing, in 2 places; the contract says money.`,
    ])
    expect(printed(errors, builtInFiles)).toMatch(
      /budzet-dochody\.yaml:\d+:\d+ error api-missing-field\n.*\n.*dochodyWykonane.*\n +\| +\^{15}\n/,
    )
  })

  test('a field that may be null, and that no row has', async () => {
    const without = inRows('faktury', ({ dataZaplaty: _, ...rest }) => [rest])
    const errors = await probed({ '/woda/dajFakturyPunktuOdbioru': without })
    expect(errors.map((one) => [one.code, formatMessage(one, 'en').includes('dataZaplaty')])).toEqual([
      ['api-missing-field', true],
    ])
  })

  test.each([
    ['a text in place of an amount', { planPoZmianach: '12 zł' }, 'is string'],
    ['null', { planPoZmianach: null }, 'is null'],
    ['an object', { planPoZmianach: {} }, 'is object'],
  ])('a wrong type: %s', async (_, change, found) => {
    const errors = await probed({ [income]: inRows('listaDochodow', (row) => [{ ...row, ...change }]) })
    expect(errors.map((one) => [one.code, formatMessage(one, 'en').includes(found)])).toEqual([
      ['api-wrong-type', true],
    ])
  })

  test('many flaws do not hide one another', async () => {
    const rows = inRows('listaDochodow', (row) => [
      ...Array.from({ length: 60 }, () => ({ ...row, paragraf: 7 })),
      { ...row, rozdzial: 7 },
    ])
    const errors = await probed({ [income]: rows })
    expect(errors.map((one) => formatMessage(one, 'en'))).toEqual([
      expect.stringContaining('`listaDochodow[].rozdzial` is number;'),
      expect.stringContaining('`listaDochodow[].paragraf` is number, in 60 places;'),
    ])
  })

  test.each([
    ['a list in place of an object', () => [], 'api-wrong-type'],
    ['null', () => null, 'api-wrong-type'],
    ['a web page', { body: '<!doctype html>', type: 'text/html' }, 'api-not-json'],
    ['a reply that is cut off', { body: '{"listaDochodow": [' }, 'api-not-json'],
    ['500', { status: 500, body: 'oops' }, 'api-failed'],
    ['503', { status: 503, body: '{}' }, 'api-failed'],
    ['401', { status: 401, body: '{}' }, 'api-refused'],
    ['403', { status: 403, body: '{"kod": 1001, "opis": "Jan Kowalski"}' }, 'api-refused'],
    ['nobody there', 'offline', 'api-no-reply'],
    ['a hanging call', 'never', 'api-no-reply'],
  ] as const satisfies readonly (readonly [string, Flaw, string])[])('%s', async (_, flaw, code) => {
    const errors = await probed({ [income]: flaw })
    expect(errors.map((one) => one.code)).toEqual([code])
    expect(JSON.stringify(errors)).not.toContain('Kowalski')
  })

  test('a PDF that is none', async () => {
    const errors = await probed({ [`${income}/pdf`]: { body: '<html>', type: 'text/html' } })
    expect(errors).toMatchObject([
      { code: 'api-not-a-file', span: { file: 'definitions/services/budzet-dochody.yaml' } },
    ])
  })

  test('nothing to choose from is said, and is no error', async () => {
    const { diagnostics } = await probeWith(probe, { '/fk/gmina/dajLataBudzetowe': () => ({ lataBudzetowe: [] }) })
    expect(errorsOf(diagnostics)).toEqual([])
    expect(diagnostics.map((one) => [one.code, one.severity, one.span.file])).toEqual([
      ['api-not-called', 'warning', 'definitions/services/budzet-dochody.yaml'],
      ['api-not-called', 'warning', 'definitions/services/budzet-wydatki.yaml'],
    ])
  })

  test('an office that is not there at all is not asked for all the rest', async () => {
    const { diagnostics, calls } = await probeWith(probe, { '/konfiguracja': 'offline', '/status': 'never' })
    expect(errorsOf(diagnostics).map((one) => [one.code, one.span.file])).toEqual([
      ['api-no-reply', 'definitions/portal.yaml'],
      ['api-no-reply', 'definitions/portal.yaml'],
    ])
    expect(calls).toBe(2)
  })

  test('an office that is not there is distinguished from one without faults', async () => {
    const silent = await probeWith(probe, { '/konfiguracja': 'offline', '/status': 'never' })
    expect([silent.shell, silent.byPage]).toEqual([null, []])
  })

  test('one call that hangs keeps the others from nothing', async () => {
    const { diagnostics, pages } = await probeWith(probe, { '/konfiguracja': 'never', [income]: { status: 404 } })
    expect(errorsOf(diagnostics).map((one) => one.code)).toEqual(['api-no-reply', 'api-missing-path'])
    expect(pages).toBeGreaterThan(20)
  })

  test('a token that the office does not accept is said once, and what needs a session is left out', async () => {
    const { diagnostics, leftOut } = await probeWith(probe, { '/uzytkownik/userInfo': { status: 401, body: '{}' } })
    expect(errorsOf(diagnostics).map((one) => one.code)).toEqual(['api-refused'])
    expect(leftOut).toBeGreaterThan(20)
  })

  test('of some pages alone: each with what was found of it and whether it needs a session', async () => {
    const only = new Set(['service 1', 'service 2', 'service 27'] as const)
    const flaws = { [income]: { status: 404 } }
    const { byPage, shell, sent, leftOut } = await probeWith(probe, flaws, { token: null, only })
    expect(shell).toEqual([])
    expect(byPage.map((one) => [one.key, one.outcome, one.diagnostics.map(({ code }) => code)])).toEqual([
      ['service 27', 'session', []],
      ['service 1', 'probed', ['api-missing-path']],
      ['service 2', 'probed', []],
    ])
    expect([byPage[1]?.title, byPage[0]?.calls, leftOut]).toEqual(['Dochody budżetu gminy', 0, 1])
    expect(byPage[1]?.calls).toBeGreaterThan(1)
    // Of the shell only what pages depend on, and what says whether the office answers.
    expect(sent.filter(({ path }) => !path.startsWith('/fk/')).map(({ path }) => path)).toEqual([
      '/konfiguracja',
      '/status',
    ])
  })

  test('once the time for all of it is over, what is not finished has no findings', async () => {
    const flaws = { [income]: { status: 404 } }
    const { byPage, shell } = await probeWith(probe, flaws, { only: new Set(['service 1']), isOver: () => true })
    expect(shell).toEqual([])
    expect(byPage.map((one) => [one.outcome, one.diagnostics])).toEqual([['late', []]])
  })

  test('neither the token nor a number of a person is ever printed', async () => {
    const broken = { status: 403, body: '{"opis": "44051401359"}' }
    const flaws = { '/woda/dajPunktyOdbioru': broken, '/el/dajAktualneZameldowanie': { status: 404, body: '{}' } }
    const reported = JSON.stringify(await probed(flaws))
    expect(reported).toContain('dajPunktyOdbioru')
    expect(reported).not.toContain('44051401359')
    expect(reported).not.toContain(TOKEN)
  })
})

afterAll(() => {
  expect(Object.keys(probeCodes).filter((code) => !toldCodes.has(code))).toEqual([])
})
