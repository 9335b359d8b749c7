import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Decoder, decode, type Shape } from '../../schemas/decode.ts'
import { decodeBody, decodeParameters } from '../../schemas/decode-request.ts'
import * as replies from '../../schemas/office-replies.generated.ts'
import { requests } from '../../schemas/office-requests.generated.ts'
import { isPlainLine, isPlainText } from '../../schemas/plain-text.ts'
import { meantText } from '../../schemas/typed-value.ts'
import { calls, contract, resolve, type Schema, typesOf } from './document.ts'

/**
 * The generated decoders against the contract's own schemas, which Ajv knows: they accept the same values. Requests are
 * taken as the contract writes them. Of replies the documented recovery is written into the schema (`relaxed`): no
 * lengths and patterns, null for a lenient field, and what may be null may be left out.
 */

type Json = Readonly<Record<string, unknown>>

const isPesel = (text: string): boolean =>
  [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1].reduce((sum, weight, place) => sum + weight * Number(text[place]), 0) % 10 === 0

const isDateTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text.slice(0, 10)}T00:00Z`))

function validatorOf(
  schemas: Json,
  checkKind: (kind: string, text: string) => boolean,
): (schema: Json) => ValidateFunction {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, multipleOfPrecision: 6 })
  addFormats.default(ajv)
  ajv.addVocabulary(['example', 'components', 'x-unit', 'x-unit-field', 'x-lenient', 'x-one-of'])
  ajv.addKeyword({
    keyword: 'x-kind',
    validate: (kind: string, value: unknown) => typeof value !== 'string' || checkKind(kind, value),
  })
  ajv.addSchema({ $id: 'contract', components: { schemas } })
  return (schema) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')))
}

const absolute = (schemas: unknown): Json => JSON.parse(JSON.stringify(schemas).replaceAll('"#/', '"contract#/'))

const CONSTRAINTS = ['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'uniqueItems']

/** A schema with the documented recovery of replies. */
function relaxed(schema: Schema): Json {
  const rest = Object.fromEntries(Object.entries(schema).filter(([key]) => !CONSTRAINTS.includes(key)))
  if (schema.items) return { ...rest, items: relaxed(schema.items) }
  if (!schema.properties) return rest
  const properties = Object.entries(schema.properties).map(([name, field]) => {
    const lenient = schema['x-lenient'] === true || field['x-lenient'] === true
    return [name, lenient ? orNull(relaxed(field)) : relaxed(field)] as const
  })
  const required = (schema.required ?? []).filter((name) => !acceptsNull(Object.fromEntries(properties)[name] ?? {}))
  return { ...rest, properties: Object.fromEntries(properties), required }
}

const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })

const acceptsNull = (schema: Json): boolean =>
  ('anyOf' in schema && schema.anyOf !== undefined) || 'oneOf' in schema || typesOf(schema as Schema).includes('null')

/** Values of a schema, most of them such as it accepts. */
function valuesOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return valuesOf(resolve(schema), depth)
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((one) => valuesOf(one, depth)))
  if (typesOf(schema).includes('null')) {
    const type = typesOf(schema).filter((one) => one !== 'null')
    return fc.option(valuesOf({ ...schema, type }, depth), { nil: null })
  }
  if (schema.items) {
    return depth > 5 ? fc.constant([]) : fc.array(valuesOf(schema.items, depth + 1), { maxLength: 2 })
  }
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => [name, valuesOf(field, depth + 1)] as const)
    return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] })
  }
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const [type] = typesOf(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.integer({ min: 0, max: 2100 })
  if (type === 'number') return fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((grosze) => grosze / 100)
  return fc.oneof(fc.constant(schema.example ?? 'Lipowa 1'), texts)
}

const texts = fc.constantFrom(
  '2025-02-28',
  '2025-02-29',
  '2024-02-29',
  '2025-13-01',
  '2025-02-10 09:31:00',
  '2025-02-10 24:00:00',
  '85010112345',
  '44051401359',
  '62-041',
  'anna@poczta.example',
  'anna@@poczta',
  '',
  'ą'.repeat(100),
  '🙂'.repeat(100),
  '🙂'.repeat(101),
  'x'.repeat(5000),
)

const strays = fc.oneof(
  fc.constantFrom(null, undefined, true, 0, -1, 3, 1.5, 0.005, 2500, 'text', [], [1, 1], {}, [null]),
  texts,
)

/** The same value with one part, chosen by `seed`, replaced, removed or added. */
function changed(value: unknown, seed: number, stray: unknown): unknown {
  if (typeof value !== 'object' || value === null || seed % 5 === 0) return stray
  const keys = Object.keys(value)
  const key = seed % 7 === 0 || keys.length === 0 ? 'nieznane' : (keys[seed % keys.length] ?? '')
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === key ? changed(item, Math.floor(seed / 8), stray) : item))
  }
  const inner: unknown = Reflect.get(value, key)
  return { ...value, [key]: changed(inner, Math.floor(seed / 8), stray) }
}

const mostlyRight = (schema: Schema): fc.Arbitrary<unknown> =>
  fc
    .tuple(valuesOf(schema), fc.boolean(), fc.nat(), strays)
    // As JSON carries it: what is undefined is not there.
    .map(([value, whole, seed, stray]) => (whole ? value : changed(value, seed, stray)))
    .filter((value) => value !== undefined)
    .map((value) => JSON.parse(JSON.stringify(value)))

const replySchemas = calls.flatMap((call) => {
  const schema = call.responses['200']?.content?.['application/json']?.schema
  return schema ? [{ id: call.operationId ?? '', schema }] : []
})

const decoders: Readonly<Record<string, unknown>> = replies

describe('replies', () => {
  const schemas = Object.fromEntries(
    Object.entries(contract.components.schemas).map(([name, schema]) => [name, relaxed(schema)]),
  )
  const compile = validatorOf(absolute(schemas), (kind, text) => kind !== 'date-time' || isDateTime(text))

  test('each has a decoder', () => {
    expect(Object.keys(replies).toSorted()).toEqual(replySchemas.map(({ id }) => `${id}Reply`).toSorted())
  })

  test.each(replySchemas)('$id is decoded exactly when the schema with its recovery accepts it', ({ id, schema }) => {
    const decoder = decoders[`${id}Reply`] as Decoder<unknown>
    const accepts = compile(relaxed(schema))
    fc.assert(
      fc.property(mostlyRight(schema), (json) => {
        const result = decode(decoder, json)
        expect(result.ok).toBe(accepts(json))
        if (result.ok) expect([accepts(result.value), accepts.errors]).toEqual([true, null])
      }),
      { numRuns: 60 },
    )
  })
})

describe('requests', () => {
  const compile = validatorOf(absolute(contract.components.schemas), (kind, text) => kind !== 'pesel' || isPesel(text))

  const bodies = calls.flatMap((call) => {
    const schema = call.requestBody?.content?.['application/json']?.schema
    return schema ? [{ id: call.operationId ?? '', schema }] : []
  })

  const bodyOf = (id: string) => Object.entries(requests).find(([name]) => name === id)?.[1].body as Decoder<unknown>

  /** A body with what is meant by the texts of a kind in place of what is written. */
  function meantIn(named: Schema, json: unknown): unknown {
    const schema = resolve(named)
    if (Array.isArray(json)) return schema.items ? json.map((item: unknown) => meantIn(schema.items ?? {}, item)) : json
    if (typeof json === 'string') return meantText(String(schema['x-kind']).replace('postal-code', 'postalCode'), json)
    if (typeof json !== 'object' || json === null) return json
    const { properties = {} } = schema
    return Object.fromEntries(
      Object.entries(json).map(([name, value]) => [
        name,
        Object.hasOwn(properties, name) ? meantIn(properties[name] ?? {}, value) : value,
      ]),
    )
  }

  test.each(bodies)('the body of $id is decoded exactly when its schema accepts what it means', ({ id, schema }) => {
    const accepts = compile(schema as Json)
    fc.assert(
      fc.property(mostlyRight(schema), (json) => {
        // What no schema says: see the next test.
        const meant = meantIn(schema, json)
        fc.pre(textsIn(meant).every(isPlainLine))
        const result = decodeBody(bodyOf(id), json)
        expect(result.ok).toBe(accepts(meant))
        if (result.ok) expect(result.value).toEqual(meant)
      }),
      { numRuns: 150 },
    )
  })

  test('a short text is one line that can be seen, a long one may have several', () => {
    const { body } = requests.dodajZgloszenie
    const written = { idPunktuOdbioru: 1, tematZgloszenia: 'Awaria', trescZgloszenia: 'Cieknie.\nOd rana.\t' }
    expect(decodeBody(body, written).ok).toBe(true)
    for (const trick of ['\n', '\r', '\t', '\0', '\u001b', '\u0085', '\u2028', '\u202e', '\u2066'])
      expect(decodeBody(body, { ...written, tematZgloszenia: `Awaria${trick}` }).ok, JSON.stringify(trick)).toBe(false)
    for (const trick of ['\0', '\u001b', '\u202e'])
      expect(decodeBody(body, { ...written, trescZgloszenia: `Cieknie${trick}` }).ok, JSON.stringify(trick)).toBe(false)
  })

  test('numbers of a person are taken as they are written on documents', () => {
    const { query } = requests.dajAktualneZameldowanie
    expect(decodeParameters(query, { pesel: '85 0101\u00a012345' })).toEqual({
      ok: true,
      value: { pesel: '85010112345' },
    })
    const consents = {
      powiadomieniaEmail: true,
      powiadomieniaSms: true,
      email: ' a@B.example',
      telefon: '+48 600 100 200',
    }
    expect(decodeBody(requests.zapiszZgody.body, consents)).toEqual({
      ok: true,
      value: { ...consents, email: 'a@b.example', telefon: '600100200' },
    })
  })

  test('characters are counted, not their UTF-16 units', () => {
    const shape: Shape = { is: 'string', minLength: 2, maxLength: 4 }
    const isTaken = (text: string) => decodeBody(shape, text).ok
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'ż', '🙂'), { maxLength: 10 }), (characters) => {
        expect(isTaken(characters.join(''))).toBe(characters.length >= 2 && characters.length <= 4)
      }),
    )
  })

  test('a text longer than anything that is typed is not searched for what it means', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    onTestFinished(() => normalize.mockRestore())
    const sent = { powiadomieniaEmail: true, powiadomieniaSms: true, email: 'ﬁ'.repeat(100_000), telefon: '600100200' }
    expect(decodeBody(requests.zapiszZgody.body, sent).ok).toBe(false)
    expect(normalize.mock.contexts.every((text) => String(text).length < 1_000)).toBe(true)
  })

  test('a text of several lines is one line once its line breaks and tabs are gone', () => {
    const unit = fc.constantFrom(
      'a',
      'ż',
      '🙂',
      '\n',
      '\r',
      '\t',
      '\0',
      '\u007f',
      '\u0085',
      '\u2028',
      '\u2029',
      '\u202e',
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 6 }), (text) => {
        expect(isPlainText(text)).toBe(isPlainLine(text.replace(/[\n\r\t]/g, '')))
      }),
    )
  })

  test('a text is searched for invisible characters without a copy of it', () => {
    const replace = vi.spyOn(String.prototype, 'replace')
    onTestFinished(() => replace.mockRestore())
    expect(isPlainText('a\nb\n')).toBe(true)
    expect(replace).not.toHaveBeenCalled()
  })

  test('items of a list that is too long are not read', () => {
    const shape: Shape = { fields: { ids: { items: 'integer', maxItems: 2 } }, closed: true }
    const decoded = decodeBody(shape, { ids: ['a', 'b', 'c'] })
    expect(decoded).toEqual({ ok: false, problems: [{ path: '$.ids', expected: 'maxItems 2', found: 'list' }] })
  })

  test('each operation has its parameters', () => {
    expect(Object.keys(requests)).toEqual(calls.map((call) => call.operationId))
    const all: readonly { readonly query: Shape; readonly path: Shape }[] = Object.values(requests)
    const named = all.flatMap(({ query, path }) =>
      [query, path].flatMap((shape) =>
        typeof shape === 'object' && 'fields' in shape ? Object.keys(shape.fields) : [],
      ),
    )
    const expected = calls.flatMap((call) => (call.parameters ?? []).map((parameter) => resolve(parameter).name))
    expect(named.toSorted()).toEqual(expected.toSorted())
  })

  test('texts of a query become the values of their types', () => {
    const year = requests.dajDochodyBudzetu.query
    expect(decodeParameters(year, { rok: '2025', lang: 'pl', other: 'x' })).toEqual({
      ok: true,
      value: { rok: 2025, lang: 'pl' },
    })
    expect(decodeParameters(year, {})).toEqual({
      ok: false,
      problems: [{ path: '$.rok', expected: 'integer', found: 'missing' }],
    })
    for (const rok of ['0x7e8', '2.024e3', ' 2024', '1800', ['2024', '2025']]) {
      expect(decodeParameters(year, { rok }).ok, String(rok)).toBe(false)
    }
    expect(decodeParameters(requests.dodajPrzelew.path, { provider: 'kir' }).ok).toBe(true)
    expect(decodeParameters(requests.dodajPrzelew.path, { provider: 'blik' }).ok).toBe(false)
  })
})

describe('problems', () => {
  test('name each place, what belongs there and the kind of what is there, never its value', () => {
    const reply = { grupy: [{ nazwa: 5, uslugi: [{ nazwa: 'tajne', uslugaId: 'tajne' }] }] }
    const result = decode(replies.listaUslugReply, reply)
    if (result.ok) throw new Error('accepted')
    expect(result.problems).toEqual([
      { path: '$.grupy[0].nazwa', expected: 'string', found: 'number' },
      { path: '$.grupy[0].uslugi[0].uslugaId', expected: 'integer', found: 'string' },
    ])
  })

  test('are limited', () => {
    const result = decode(replies.listaUslugReply, { grupy: Array.from({ length: 100 }, () => 5) })
    expect(result).toMatchObject({ ok: false })
    expect(result.ok ? [] : result.problems).toHaveLength(20)
  })

  test('an inherited name is no field', () => {
    expect(decode(replies.statusReply, Object.create({ czyPrzerwaTechniczna: true })).ok).toBe(false)
  })
})

/** All texts in a JSON value, names of fields too. */
function textsIn(json: unknown): readonly string[] {
  if (typeof json === 'string') return [json]
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]) => [name, ...textsIn(value)])
}
