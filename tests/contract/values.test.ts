import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { calls, contract, leaves, leavesOf, resolve, type Schema, typesOf } from './document.ts'

function validator(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, multipleOfPrecision: 9 })
  ajv.addVocabulary(['example', 'components', 'x-kind', 'x-unit', 'x-unit-field', 'x-lenient', 'x-one-of'])
  ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/)
  ajv.addFormat('email', /^[^@\s]+@[^@\s]+$/)
  ajv.addSchema({ $id: 'contract', components: { schemas: contract.components.schemas } })
  return ajv
}

const ajv = validator()
const names = Object.keys(contract.components.schemas)
const check = (name: string) => ajv.compile({ $ref: `contract#/components/schemas/${name}` })

/** A value made of the examples. Lists have one element, and none from the second time a type meets itself. */
function sampleOf(schema: Schema, inside: readonly string[] = []): unknown {
  if (schema.$ref !== undefined) return sampleOf(resolve(schema), [...inside, schema.$ref])
  const [first] = schema.oneOf ?? []
  if (first) return sampleOf(first, inside)
  if (schema.items) return inside.includes(schema.items.$ref ?? '') ? [] : [sampleOf(schema.items, inside)]
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, sampleOf(one, inside)]))
  }
  if (schema.example !== undefined) return schema.example
  return typesOf(schema).includes('null') ? null : 'abc'
}

const sample = (name: string) => sampleOf({ $ref: `#/components/schemas/${name}` })

describe('values of the contract', () => {
  it.each(names)('%s accepts what its examples say', (name) => {
    const valid = check(name)
    valid(sample(name))
    expect(valid.errors ?? []).toEqual([])
  })

  it('gives an example that its own type accepts', () => {
    const wrong = leaves.filter(([, leaf]) => leaf.example !== undefined && !ajv.compile(leaf)(leaf.example))
    expect(wrong.map(([place]) => place)).toEqual([])
  })

  it('gives an example of each field that a public service shows', () => {
    const shown = calls.filter((call) => ['budget', 'residents', 'vehicles'].includes(call.tags?.[0] ?? ''))
    const replies = shown.flatMap((call) => call.responses['200']?.content?.['application/json']?.schema.$ref ?? [])
    const reached = new Set(replies)
    for (const one of reached) {
      for (const next of JSON.stringify(resolve({ $ref: one })).match(/#\/components\/schemas\/\w+/g) ?? []) {
        reached.add(next)
      }
    }
    expect(reached.size).toBeGreaterThan(20)
    const bare = [...reached].flatMap((one) => leavesOf(resolve<Schema>({ $ref: one }), one))
    expect(bare.filter(([, leaf]) => leaf.example === undefined).map(([place]) => place)).toEqual([])
  })

  it('refuses tenths of a grosz, and takes every whole grosz', () => {
    const valid = ajv.compile(contract.components.schemas.InvoiceList?.properties?.sumaKwotBrutto ?? false)
    expect([0.1, 0.29, 1190410.22, -4.35, 999999999.99].map((one) => valid(one))).toEqual(Array(5).fill(true))
    expect([0.005, 10.001, '10.00', null].map((one) => valid(one))).toEqual(Array(4).fill(false))
  })

  it('refuses a body with a field too many, a field too few, or a wrong nip', () => {
    const valid = check('MeterReadingInput')
    const good = { idLicznika: 311, idPunktu: 7, nowyStanLicznika: 424.125, nip: null }
    expect(valid(good)).toBe(true)
    expect(valid({ ...good, uwagi: '' })).toBe(false)
    expect(valid({ ...good, nowyStanLicznika: -1 })).toBe(false)
    expect(valid({ ...good, nip: '1234567890' })).toBe(false)
    expect(valid({ idLicznika: 311, idPunktu: 7, nowyStanLicznika: 1 })).toBe(false)
  })

  it('lets an office reply more than the contract names', () => {
    expect(check('Status')({ czyPrzerwaTechniczna: false, wersja: '2.4' })).toBe(true)
  })

  it('has folders within folders', () => {
    const folder = (katalogi: readonly unknown[]) => ({ nazwa: 'Podatki', pliki: [], strony: [], katalogi })
    expect(check('FileView')({ ...folder([folder([folder([])])]), nazwaMenu: 'Informacje' })).toBe(true)
    expect(check('FileView')({ ...folder([folder([{ nazwa: 'Bez zawartości' }])]), nazwaMenu: 'Informacje' })).toBe(
      false,
    )
  })
})
