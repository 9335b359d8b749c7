import { describe, expect, it } from 'vitest'
import { readExamples } from '../../../../src/cli/reference-examples.ts'
import { Report } from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import { languageReference, referenceKeys } from '../../../../src/engine/compiler/language/reference.ts'
import { textKeys } from '../../../../src/engine/compiler/language/reference-expressions.ts'
import { record, required } from '../../../../src/engine/compiler/language/shape.ts'
import { portalBuilder } from '../../../../src/engine/compiler/project/build.ts'
import { decode } from '../../../../src/engine/compiler/source/decode.ts'
import { parseYaml } from '../../../../src/engine/compiler/source/parse.ts'
import { scalarKinds } from '../../../../src/engine/model/types.ts'
import { readSource } from '../../../../src/host/source.ts'
import { build, buildForAuthors, builtInFiles, contract, inputOf, printed, root } from '../../definitions.ts'

const examples = readExamples(root)
const keys = referenceKeys(examples)
const reference = languageReference(examples)

describe('the examples of the reference', () => {
  it('there is one for every key, in its line', () => {
    const without = keys.filter(({ path, field }) => examples.of(path, field) === undefined)
    expect(without.map(({ path }) => path.join('.'))).toEqual([])
    expect(keys.length).toBeGreaterThan(300)
    expect(reference.match(/ Example: `/g)).toHaveLength(keys.length)
  })

  it('each can be read by the shape of its key, but for those that are cut', () => {
    const wrong = keys.flatMap(({ path, field }) => {
      const { text, isCut } = examples.of(path, field) ?? { text: '', isCut: true }
      const report = new Report()
      const tree = isCut ? null : parseYaml('example.yaml', `${text}\n`, report)
      if (tree) decode(record('', { [path.at(-1) ?? '']: required(field.shape) }), tree, report)
      return report.sorted().map((one) => `${path.join('.')}: ${text}: ${one.id}`)
    })
    expect(wrong).toEqual([])
    expect(keys.filter(({ path, field }) => examples.of(path, field)?.isCut).length).toBeLessThan(20)
  })

  it('come from definitions without a mistake', () => {
    const { files } = readSource('tests/cases/reference', root, root).input
    const built = buildForAuthors({ ...inputOf(files, 'reference'), builtIn: builtInFiles, contract }, { tests: true })
    const wrong = built.diagnostics.filter(({ code }) => code !== 'contract-unchecked')
    expect(printed(wrong, files, 'reference')).toBe('')
    expect(built.offices.map(({ slug }) => slug)).toEqual(['lipiny'])
    for (const { run } of built.tests ?? []) expect(run()).toEqual([])
  })
})

describe('the conventions in the reference', () => {
  it('name every kind of the contract, how addresses are made, and the files of texts', () => {
    const names: Readonly<Record<string, string>> = { dateTime: 'date-time', postalCode: 'postal-code' }
    const plain = ['text', 'boolean', 'integer', 'decimal', 'money', 'date']
    for (const kind of scalarKinds.filter((one) => !plain.includes(one))) {
      expect(reference).toMatch(new RegExp(`x-kind: [^|]*\\b${names[kind] ?? kind}\\b`))
    }
    expect(reference).toContain('`/uslugi/<number>/<slug>`')
    for (const file of ['services', 'forms', 'glossary']) expect(reference).toContain(`locales/<language>/${file}.json`)
  })

  it('name every key under which built-in definitions look for a text', () => {
    const { checked } = portalBuilder()({ ...inputOf(builtInFiles), builtIn: builtInFiles })
    const { services = [], checks, forms = [], formChecks } = checked?.config ?? {}
    const needed = [
      ...services.flatMap(({ file }) => checks?.of(file.tree).value?.texts ?? []),
      ...forms.flatMap(({ file }) => formChecks?.of(file.tree).value?.texts ?? []),
    ]
    const named = textKeys.flatMap(([, own, shared]) => `${own}, ${shared}`.split(', ').filter((one) => one !== ''))
    const patterns = named.map((one) => new RegExp(`^${one.replaceAll('.', '\\.').replaceAll(/<[a-z]+>/g, '[^.]+')}$`))
    const unknown = needed.flatMap(({ keys }) => keys.filter((key) => !patterns.some((one) => one.test(key))))
    expect([...new Set(unknown)]).toEqual([])
    expect(needed.length).toBeGreaterThan(300)
  })

  it('a reply by its contract, and a text of `locales/`, are read as the reference says', () => {
    const service = `service: 90\nslug: proba\naccess: public\ndescription: { pl: Próba. }\nsources: { fees: { get: /v2/oplaty } }\nblocks:\n  fees:\n    title: { pl: Opłaty }\n    table: fees\n    columns: [rok, kwota]\n`
    const fields = 'rok: { type: integer, x-kind: year }, kwota: { type: [string, number], x-unit: PLN }'
    const schema = `{ type: array, items: { type: object, properties: { ${fields} } } }`
    const call = `get: { security: [], responses: { "200": { content: { application/json: { schema: ${schema} } } } } }`
    const files = new Map([
      ['portal.yaml', 'language: 2\nextends: okienko\nlanguages: [pl]\n'],
      ['offices/lipa.yaml', 'office: lipa\nhosts: [lipa.example]\napi: https://lipa.example\nnames: { pl: Lipa }\n'],
      ['services/proba.yaml', service],
      ['contracts/own.yaml', `openapi: 3.1.0\npaths:\n  /v2/oplaty: { ${call} }\n`],
      ['locales/pl/services.json', '{ "90": { "title": "Próba" } }'],
      ['locales/pl/glossary.json', '{ "field": { "rok": "Rok", "kwota": "Kwota" } }'],
    ])
    const built = build(files)
    const wrong = built.diagnostics.filter(({ code }) => code !== 'required-by-law')
    expect(printed(wrong, files)).toBe('')
    const plan = [...(built.offices[0]?.documents ?? [])].find(([name]) => name.startsWith('service-90.pl'))?.[1] ?? ''
    expect(JSON.parse(plan)).toMatchObject({
      title: 'Próba',
      blocks: [
        {
          columns: [
            { label: 'Rok', type: { kind: 'year' } },
            { label: 'Kwota', type: { kind: 'money' } },
          ],
        },
      ],
    })
  })
})
