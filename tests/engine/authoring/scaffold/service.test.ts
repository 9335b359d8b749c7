import { describe, expect, test } from 'vitest'
import { type Scaffold, scaffoldOffice, scaffoldService } from '../../../../src/engine/authoring/scaffold/scaffold.ts'
import { draftService } from '../../../../src/engine/authoring/scaffold/service.ts'
import { contractOf } from '../../../../src/engine/compiler/contract/openapi.ts'
import { formatToolFailure } from '../../../../src/engine/compiler/diagnostics/format.ts'
import { flattenTexts } from '../../../../src/engine/compiler/language/texts.ts'
import type { PortalInput } from '../../../../src/engine/compiler/project/folder.ts'
import { buildForAuthors, builtInFiles, contract, printed, widgets } from '../../definitions.ts'

const inputOf = (files: Readonly<Record<string, string>>): PortalInput => ({
  name: 'my',
  files: new Map(Object.entries(files)),
  builtIn: builtInFiles,
  contract,
  widgets,
  version: '1.2.3',
  hash: (text) => String(text.length),
  compileValidator: () => 'export default () => true',
  glyphOf: () => null,
})

const extending = { 'portal.yaml': 'language: 1\nextends: okienko\n' }

/** The folder with what was scaffolded in it. */
function withFiles(input: PortalInput, scaffold: Scaffold): PortalInput {
  if (!scaffold.ok) throw new Error(formatToolFailure(scaffold, 'en'))
  return { ...input, files: new Map([...input.files, ...scaffold.created, ...scaffold.changed]) }
}

/** What is wrong with a folder, and the tests in it that fail. */
function wrongWith(input: PortalInput): readonly string[] {
  const built = buildForAuthors(input, { tests: true })
  const failures = (built.tests ?? []).flatMap((one) =>
    one.run().map((failure) => `${one.file}: ${JSON.stringify(failure)}`),
  )
  return [...(built.diagnostics.length > 0 ? [printed(built.diagnostics, input.files, 'my')] : []), ...failures]
}

const textOf = (input: PortalInput, path: string): string => input.files.get(path) ?? ''

describe('“`npx okienko new service SLUG --from "GET /path"` scaffolds a definition from the contract”', () => {
  test('a draft of every call of the contract is sound, and its first test passes', () => {
    const all = contractOf(JSON.parse(contract))
    const glossaries = Object.fromEntries(
      ['pl', 'en', 'de', 'uk'].map((language) => [
        language,
        flattenTexts(JSON.parse(builtInFiles.get(`locales/${language}/glossary.json`) ?? ''), ''),
      ]),
    )
    const words = {
      languages: ['pl', 'en', 'de', 'uk'],
      text: (key: string, language: string) => glossaries[language]?.get(key),
    } as const
    const drafts = all.paths().flatMap((path, index) => {
      const operation = path.includes('{') ? null : all.operation(path)
      const slug = `szkic-${index}`
      const asked = { number: 1000 + index, slug, contract: all, words, summaryIn: 'en', schemas: '..' }
      const draft = operation && draftService({ ...asked, operation })
      return draft
        ? [[`services/${slug}.yaml`, draft.yaml] as const, [`services/${slug}.test.yaml`, draft.test] as const]
        : []
    })
    expect(drafts.length / 2).toBeGreaterThan(60)
    // Without the built-in pages, which are proved elsewhere.
    const builtIn = new Map([...builtInFiles].filter(([path]) => !/^(services|forms)\//.test(path)))
    expect(wrongWith({ ...inputOf({ ...extending, ...Object.fromEntries(drafts) }), builtIn })).toEqual([])
  })

  test('years come from the call that lists them, columns stand in the contract’s order, the PDF is there', () => {
    const input = inputOf(extending)
    const made = withFiles(input, scaffoldService(input, 'dochody', '/fk/gmina/dajDochodyBudzetu', '../schemas'))
    expect(textOf(made, 'services/dochody.yaml').split('\n').slice(0, 31)).toEqual([
      '# yaml-language-server: $schema=../schemas/service.schema.json',
      '# A draft of GET /fk/gmina/dajDochodyBudzetu (Budget income of a year).',
      expect.stringContaining('#'),
      expect.stringContaining('#'),
      'service: 101',
      'slug: dochody',
      'access: public',
      'icon: table',
      'title: { pl: Dochody, en: Budget income of a year, de: Dochody, uk: Dochody }',
      expect.stringMatching(/^description: \{ pl: .*, en: .*, de: .*, uk: .* \}$/),
      '',
      'sources:',
      '  lataBudzetowe: { get: /fk/gmina/dajLataBudzetowe }',
      '  dochodyBudzetu: { get: /fk/gmina/dajDochodyBudzetu, query: { rok } }',
      '',
      'params:',
      expect.stringMatching(
        /^ {2}rok: \{ select: lataBudzetowe\.lataBudzetowe, default: latest, title: \{ pl: Rok,.* \} \}$/,
      ),
      '',
      'blocks:',
      '  listaDochodow:',
      '    table: dochodyBudzetu.listaDochodow',
      '    columns:',
      '      rozdzial:',
      '      paragraf:',
      '      nazwaPozycji:',
      '      planPoZmianach:',
      '      naleznosci:',
      '      dochodyOtrzymane:',
      '      dochodyWykonane:',
      '',
      'pdf: { of: dochodyBudzetu, file: dochody.pdf }',
    ])
  })

  test('what the language cannot name is left out where it may be, and refused where it may not', () => {
    const row = {
      type: 'object',
      properties: { 'nr-drzewa': { type: 'string' }, on: { type: 'string' }, gatunek: { type: 'string' } },
    }
    const schema = {
      type: 'array',
      items: { type: 'object', properties: { ...row.properties, 'inne-drzewa': { type: 'array', items: row } } },
    }
    const call = (name: string) => ({
      get: {
        parameters: [{ name, in: 'query', required: true, schema: { type: 'integer', enum: [1, 2] } }],
        responses: { 200: { content: { 'application/json': { schema } } } },
      },
    })
    const paths = { '/a': call('nr'), '/b': call('nr-drzewa'), '/c/{id}': call('nr'), '/d': { get: { responses: {} } } }
    const input = inputOf({ ...extending, 'contracts/a.json': JSON.stringify({ openapi: '3.1.0', paths }) })
    const made = withFiles(input, scaffoldService(input, 'a', '/a', '..'))
    expect(wrongWith(made)).toEqual([])
    expect(textOf(made, 'services/a.yaml')).toContain('gatunek:')
    expect(textOf(made, 'services/a.yaml')).not.toContain('nr-drzewa')
    const messages = ['/b', '/c/{id}', '/d'].map((path) => scaffoldService(input, 'b', path, '..'))
    expect(messages).toMatchObject([
      { message: { id: 'draft.parameter', args: { name: 'nr-drzewa' } } },
      { message: { id: 'draft.parameter', args: { name: '{id}' } } },
      { message: { id: 'draft.no-reply', args: { path: '/d' } } },
    ])
  })

  test('a path that no contract has is refused with the nearest; so is a file, and a slug that is taken', () => {
    const input = inputOf(extending)
    expect(scaffoldService(input, 'a', '/fk/gmina/dajDochodyBudzet', '..')).toEqual({
      ok: false,
      message: { id: 'draft.no-path', args: { path: '/fk/gmina/dajDochodyBudzet' } },
      suggestion: '/fk/gmina/dajDochodyBudzetu',
    })
    expect(scaffoldService(input, 'a', '/fk/gmina/dajDochodyBudzetu/pdf', '..')).toMatchObject({
      message: { id: 'draft.file' },
    })
    expect(scaffoldService(input, 'budzet-dochody', '/fk/gmina/dajDochodyBudzetu', '..')).toMatchObject({
      message: { id: 'same-slug', args: { slug: 'budzet-dochody', file: 'services/budzet-dochody.yaml' } },
    })
  })
})

const own = `openapi: 3.1.0
paths:
  /drzewa/dajDrzewa:
    get:
      summary: Drzewa gminy
      parameters:
        - { name: pesel, in: query, schema: { type: string } }
        - { name: nip, in: query, schema: { type: string } }
        - { name: gatunek, in: query, required: true, schema: { type: string, enum: [DAB, LIPA] } }
        - { name: nazwa, in: query, required: true, schema: { type: string } }
        - { name: zywe, in: query, required: true, schema: { type: boolean } }
        - { name: strona, in: query, schema: { type: integer } }
      responses:
        '200':
          content:
            application/json:
              schema:
                type: object
                properties:
                  drzewa:
                    type: array
                    items:
                      type: object
                      properties:
                        nrDrzewa: { type: integer }
                        obwod: { type: number, x-unit: cm }
                        polozenie: { type: object, properties: { ulica: { type: string } } }
                        przeglady: { type: array, items: { type: object, properties: { kiedy: { type: string, format: date } } } }
`

/** A portal that stands alone says its own calls; it has no glossary. */
function alone(): string {
  const portal = builtInFiles.get('portal.yaml') ?? ''
  return `language: 1\nlanguages: [pl, en]\n${portal.slice(portal.indexOf('tables:'))}`
}

describe.each([
  ['on the built-in definitions', 'language: 1\nextends: okienko\n', ['pl', 'en', 'de', 'uk']],
  ['standing alone', alone(), ['pl', 'en']],
])('a folder %s', (_, portal, languages) => {
  const input = inputOf({ 'portal.yaml': portal, 'contracts/drzewa.yaml': own })
  const made = withFiles(input, scaffoldService(input, 'lista-drzew', '/drzewa/dajDrzewa', '..'))

  test('a draft of its own contract is sound, with every text in every language', () => {
    expect(wrongWith(made)).toEqual([])
    const yaml = textOf(made, 'services/lista-drzew.yaml')
    expect(yaml).toContain('access: login\n')
    expect(yaml).toContain(`title: { ${languages.map((one) => `${one}: Lista drzew`).join(', ')} }`)
    expect(yaml).toContain(`query: { subject, gatunek, nazwa, zywe: zywe == "true" }, on: submit }`)
    expect(yaml).toContain('gatunek: { radio: [ DAB, LIPA ], title: {')
    expect(yaml).toContain('  # The call also takes strona.')
    expect(yaml).toContain('polozenie_ulica: { value: row.polozenie.ulica, label: {')
    expect(yaml).toContain('        table: row.przeglady\n')
  })

  test('what only locale files can say is added to them; what stands there stays as it was written', () => {
    expect(JSON.parse(textOf(made, 'locales/en/services.json'))['101'].params).toEqual({
      gatunek: { DAB: 'Dab', LIPA: 'Lipa' },
      zywe: { true: 'Yes', false: 'No' },
    })
    const before = '{ "900":   { "title": "X" } }\n'
    const there = inputOf({ 'portal.yaml': portal, 'contracts/drzewa.yaml': own, 'locales/pl/services.json': before })
    const again = textOf(
      withFiles(there, scaffoldService(there, 'b', '/drzewa/dajDrzewa', '..')),
      'locales/pl/services.json',
    )
    expect(again.startsWith(before.slice(0, -3))).toBe(true)
    expect(Object.keys(JSON.parse(again))).toEqual(['101', '900'])
  })

  test('“`new office SLUG`”: a draft that is sound and served', () => {
    const office = withFiles(made, scaffoldOffice(made, 'brzozow', '..'))
    const { offices, diagnostics } = buildForAuthors(office, { office: 'brzozow' })
    expect(diagnostics.map((one) => one.code)).toEqual(['required-by-law'])
    expect(offices.map((one) => [one.slug, one.hosts, one.api])).toEqual([
      ['brzozow', ['brzozow.example'], 'https://api.brzozow.example'],
    ])
    expect([...(offices[0]?.documents.keys() ?? [])].some((name) => name.startsWith('service-101.pl.'))).toBe(true)
    expect(scaffoldOffice(office, 'brzozow', '..')).toMatchObject({ ok: false })
  })
})
