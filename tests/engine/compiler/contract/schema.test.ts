import { describe, expect, it } from 'vitest'
import { JsonDocument } from '../../../../src/engine/compiler/contract/json-document.ts'
import { typeOfSchema } from '../../../../src/engine/compiler/contract/schema.ts'
import type { ValueType } from '../../../../src/engine/model/types.ts'

const components = {
  schemas: {
    Invoice: {
      type: 'object',
      properties: { kwota: { $ref: '#/components/schemas/Amount' }, next: { $ref: '#/components/schemas/Invoice' } },
    },
    Amount: { type: 'number', 'x-unit': 'PLN' },
    Alias: { $ref: '#/components/schemas/Amount' },
    Loop: { $ref: '#/components/schemas/Loop' },
    'with/slash~and tilde': { type: 'boolean' },
  },
}
const typeOf = (schema: unknown): ValueType => typeOfSchema(new JsonDocument({ components }), schema)

describe('the type of a schema', () => {
  it.each<[string, unknown, ValueType]>([
    ['a text', { type: 'string' }, { kind: 'text' }],
    ['a day', { type: 'string', format: 'date' }, { kind: 'date' }],
    ['a moment', { type: 'string', 'x-kind': 'date-time' }, { kind: 'dateTime' }],
    ['an ISO moment', { type: 'string', format: 'date-time' }, { kind: 'dateTime', asText: true }],
    [
      'the day of an ISO moment',
      { type: 'string', format: 'date-time', 'x-kind': 'date' },
      { kind: 'date', asText: true },
    ],
    ['an amount as text', { type: 'string', 'x-unit': 'PLN' }, { kind: 'money', unit: 'PLN', asText: true }],
    [
      'an amount as number or text',
      { type: ['string', 'number', 'null'], 'x-unit': 'PLN' },
      { kind: 'money', unit: 'PLN', asText: true, nullable: true },
    ],
    ['a whole number or text', { type: ['integer', 'string'] }, { kind: 'integer', asText: true }],
    ['a PESEL', { type: 'string', 'x-kind': 'pesel' }, { kind: 'pesel' }],
    ['a postal code', { type: 'string', 'x-kind': 'postal-code' }, { kind: 'postalCode' }],
    ['a text of a kind that nobody knows', { type: 'string', 'x-kind': 'colour' }, { kind: 'text' }],
    ['a whole number', { type: 'integer' }, { kind: 'integer' }],
    ['a year', { type: 'integer', 'x-kind': 'year' }, { kind: 'year' }],
    ['a number', { type: 'number' }, { kind: 'decimal' }],
    ['an area', { type: 'number', 'x-unit': 'ha' }, { kind: 'decimal', unit: 'ha' }],
    ['an amount', { type: 'number', 'x-unit': 'PLN' }, { kind: 'money', unit: 'PLN' }],
    ['true or false', { type: 'boolean' }, { kind: 'boolean' }],
    ['what may be null', { type: ['string', 'null'] }, { kind: 'text', nullable: true }],
    ['a closed set', { type: 'string', enum: ['KIR', 'P24'] }, { kind: 'text', oneOf: ['KIR', 'P24'] }],
    [
      'a closed set with null',
      { type: ['string', 'null'], enum: ['KIR', null] },
      { kind: 'text', nullable: true, oneOf: ['KIR'] },
    ],
    ['a list', { type: 'array', items: { type: 'boolean' } }, { kind: 'list', of: { kind: 'boolean' } }],
    [
      'a list that may be null',
      { type: ['array', 'null'], items: {} },
      { kind: 'list', of: { kind: 'unknown' }, nullable: true },
    ],
    ['X or null', { oneOf: [{ type: 'integer' }, { type: 'null' }] }, { kind: 'integer', nullable: true }],
    ['one alternative', { anyOf: [{ type: 'integer' }] }, { kind: 'integer' }],
    ['several alternatives', { oneOf: [{ type: 'integer' }, { type: 'string' }] }, { kind: 'unknown' }],
    ['a reference', { $ref: '#/components/schemas/Amount' }, { kind: 'money', unit: 'PLN' }],
    ['a reference to a reference', { $ref: '#/components/schemas/Alias' }, { kind: 'money', unit: 'PLN' }],
    [
      'a reference to a name with signs in it',
      { $ref: '#/components/schemas/with~1slash~0and tilde' },
      { kind: 'boolean' },
    ],
    ['a reference that leads nowhere', { $ref: '#/components/schemas/None' }, { kind: 'unknown' }],
    ['a reference to itself', { $ref: '#/components/schemas/Loop' }, { kind: 'unknown' }],
    ['what may be null, as OpenAPI 3.0 says it', { type: 'string', nullable: true }, { kind: 'text', nullable: true }],
    ['one of all', { allOf: [{ type: 'integer' }] }, { kind: 'integer' }],
    ['all of two texts', { allOf: [{ type: 'string' }, { type: 'string' }] }, { kind: 'unknown' }],
    ['nothing', undefined, { kind: 'unknown' }],
    ['no schema at all', 'text', { kind: 'unknown' }],
  ])('%s', (_what, schema, type) => {
    expect(typeOf(schema)).toEqual(type)
  })

  it('of an object has its fields and its name', () => {
    const type = typeOf({ type: 'object', properties: { a: { type: 'string' } } })
    expect(type).toEqual({ kind: 'object', name: 'reply', fields: { a: { kind: 'text' } } })
    expect(typeOf({ type: 'object', title: 'Karta' })).toEqual({ kind: 'object', name: 'Karta', fields: {} })
  })

  it('of all of several objects has the fields of each', () => {
    const part = { properties: { b: { type: 'boolean' } } }
    expect(typeOf({ allOf: [{ $ref: '#/components/schemas/Invoice' }, part] })).toMatchObject({
      kind: 'object',
      name: 'Invoice',
      fields: { kwota: { kind: 'money' }, b: { kind: 'boolean' } },
    })
  })

  it('of an object that may be null keeps its name', () => {
    const type = typeOf({ oneOf: [{ $ref: '#/components/schemas/Invoice' }, { type: 'null' }] })
    expect(type).toMatchObject({ kind: 'object', name: 'Invoice', nullable: true })
  })

  it('that contains itself ends', () => {
    const type = typeOf({ $ref: '#/components/schemas/Invoice' })
    expect(type).toMatchObject({ kind: 'object', name: 'Invoice', fields: { kwota: { kind: 'money' } } })
    expect(JSON.stringify(type).length).toBeLessThan(5000)
  })
})
