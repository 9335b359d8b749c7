import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scalarKinds, type Value, type ValueType } from '../../../../src/engine/model/types.ts'
import { decode as decodeOwn } from '../../../../src/engine/runtime/client/decode.ts'

const invoice: ValueType = {
  kind: 'object',
  name: 'Faktura',
  fields: {
    numer: { kind: 'code' },
    kwota: { kind: 'money', unit: 'PLN' },
    dnia: { kind: 'date', nullable: true },
    zaplacona: { kind: 'boolean' },
  },
}
const reply: ValueType = { kind: 'object', name: 'Faktury', fields: { faktury: { kind: 'list', of: invoice } } }
const good = { numer: 'FV/1', kwota: 361.08, dnia: '2024-02-29', zaplacona: true }

/** Of a copy, as what is decoded is changed. */
const decode = (type: ValueType, json: unknown) => decodeOwn(type, structuredClone(json), () => json)

describe('decode', () => {
  it('makes amounts grosze, keeps the fields of the type and leaves out the rest', () => {
    expect(decode(reply, { faktury: [{ ...good, hidden: 1 }], more: 2 })).toEqual({
      ok: true,
      value: { faktury: [{ numer: 'FV/1', kwota: 36108, dnia: '2024-02-29', zaplacona: true }] },
    })
  })

  it('takes a field that may be null when it is left out', () => {
    const { dnia: _, ...without } = good
    expect(decode(invoice, without)).toEqual({ ok: true, value: { ...good, kwota: 36108, dnia: null } })
  })

  it.each<[ValueType, unknown, Value]>([
    [{ kind: 'money', unit: 'PLN', asText: true }, '361.08', 36108],
    [{ kind: 'money', unit: 'PLN', asText: true }, '-0,5', -50],
    [{ kind: 'money', unit: 'PLN', asText: true }, 361.08, 36108],
    [{ kind: 'decimal', asText: true }, '2.50', 2.5],
    [{ kind: 'dateTime', asText: true }, '2026-07-22T22:30:00.123Z', '2026-07-23 00:30:00'],
    [{ kind: 'dateTime', asText: true }, '2026-01-22T10:05:00-05:00', '2026-01-22 16:05:00'],
    [{ kind: 'dateTime', asText: true }, '2026-01-22T10:05', '2026-01-22 10:05:00'],
    [{ kind: 'dateTime', asText: true }, '2026-01-22 10:05:00', '2026-01-22 10:05:00'],
    [{ kind: 'date', asText: true }, '2026-12-31T23:30:00Z', '2027-01-01'],
  ])('a %j may be written as %j', (type, json, value) => {
    expect(decode(type, json)).toEqual({ ok: true, value })
    expect(decode({ kind: 'list', of: type }, [json])).toEqual({ ok: true, value: [value] })
    const row: ValueType = { kind: 'object', name: 'Row', fields: { one: type } }
    expect(decode(row, { one: json })).toEqual({ ok: true, value: { one: value } })
  })

  it.each<[ValueType, unknown]>([
    [{ kind: 'money', asText: true }, '1.005'],
    [{ kind: 'money', asText: true }, '1 000.00'],
    [{ kind: 'money', asText: true }, ''],
    [{ kind: 'integer', asText: true }, '1.5'],
    [{ kind: 'dateTime', asText: true }, '2026-02-30T10:00:00Z'],
    [{ kind: 'dateTime', asText: true }, '2026-02-03T25:00:00Z'],
    [{ kind: 'date', asText: true }, 'wczoraj'],
  ])('a %j is never %j', (type, json) => {
    expect(decode(type, json).ok).toBe(false)
  })

  it.each<[unknown, string, string, string]>([
    [{ faktury: [good, { ...good, kwota: '361.08' }] }, '$.faktury[1].kwota', 'money', 'string'],
    [{ faktury: [{ ...good, kwota: 1.005 }] }, '$.faktury[0].kwota', 'money', 'number'],
    [{ faktury: [{ ...good, dnia: '2023-02-29' }] }, '$.faktury[0].dnia', 'date', 'string'],
    [{ faktury: [{ ...good, dnia: '2024-02-29T00:00:00' }] }, '$.faktury[0].dnia', 'date', 'string'],
    [{ faktury: [{ ...good, zaplacona: 1 }] }, '$.faktury[0].zaplacona', 'boolean', 'number'],
    [{ faktury: [{ ...good, numer: null }] }, '$.faktury[0].numer', 'code', 'null'],
    [{ faktury: [null] }, '$.faktury[0]', 'object', 'null'],
    [{ faktury: [[]] }, '$.faktury[0]', 'object', 'list'],
    [{ faktury: {} }, '$.faktury', 'list', 'object'],
    [{}, '$.faktury', 'list', 'missing'],
    [null, '$', 'object', 'null'],
    ['text', '$', 'object', 'string'],
  ])('%j is wrong at its place', (json, path, expected, found) => {
    expect(decode(reply, json)).toEqual({ ok: false, problems: [{ path, expected, found }] })
  })

  it('reports every wrong place, up to a limit', () => {
    const bad = Array.from({ length: 50 }, () => ({ ...good, numer: 1, kwota: null }))
    const result = decode(reply, { faktury: bad })
    expect(result.ok).toBe(false)
    expect(!result.ok && result.problems.length).toBe(20)
    expect(!result.ok && result.problems.slice(0, 2).map(({ path }) => path)).toEqual([
      '$.faktury[0].numer',
      '$.faktury[0].kwota',
    ])
  })

  it.each<[ValueType, unknown, Value]>([
    [{ kind: 'integer' }, 7, 7],
    [{ kind: 'year' }, 2024, 2024],
    [{ kind: 'decimal' }, 1.25, 1.25],
    [{ kind: 'text', oneOf: ['m2', 'm3'] }, 'm3', 'm3'],
    [{ kind: 'dateTime' }, '2024-01-01 10:00:00', '2024-01-01 10:00:00'],
    [{ kind: 'list', of: { kind: 'year' }, nullable: true }, null, null],
    [{ kind: 'unknown' }, { a: [1, 'x', null] }, { a: [1, 'x', null] }],
    [{ kind: 'unknown' }, null, null],
  ])('%j takes %j', (type, json, value) => {
    expect(decode(type, json)).toEqual({ ok: true, value })
  })

  it.each<[ValueType, unknown]>([
    [{ kind: 'integer' }, 7.5],
    [{ kind: 'integer' }, '7'],
    [{ kind: 'year' }, 2 ** 60],
    [{ kind: 'decimal' }, 'NaN'],
    [{ kind: 'text', oneOf: ['m2', 'm3'] }, 'ha'],
    [{ kind: 'dateTime' }, '2024-01-01'],
    [{ kind: 'boolean' }, 'true'],
  ])('%j refuses %j', (type, json) => {
    expect(decode(type, json).ok).toBe(false)
  })

  it('does not take what an object inherits for a field', () => {
    const field: ValueType = { kind: 'text', nullable: true }
    const type: ValueType = { kind: 'object', name: 'x', fields: Object.fromEntries([['toString', field]]) }
    expect(decode(type, {})).toEqual({ ok: true, value: { toString: null } })
  })

  it('gives a value of the type or none, whatever the JSON', () => {
    const types: readonly ValueType[] = [...scalarKinds.map((kind) => ({ kind })), reply, invoice]
    const type = fc.constantFrom(...types)
    fc.assert(
      fc.property(type, fc.jsonValue(), (wanted, json) => {
        const result = decode(wanted, json)
        expect(result.ok || result.problems.length > 0).toBe(true)
        if (!result.ok) return
        const { value } = result
        if (wanted.kind === 'money' || wanted.kind === 'integer') expect(Number.isSafeInteger(value)).toBe(true)
        if (wanted.kind === 'boolean') expect(typeof value).toBe('boolean')
        if (wanted.kind === 'text') expect(typeof value).toBe('string')
      }),
    )
  })

  it('reads rows whatever the order of their fields, what they leave out and what else they have', () => {
    const field = fc.constantFrom('numer', 'kwota', 'dnia', 'zaplacona', 'inne', 'reszta')
    const row = fc.shuffledSubarray(['numer', 'kwota', 'dnia', 'zaplacona', 'inne', 'reszta'], { minLength: 1 })
    const all: Readonly<Record<string, unknown>> = { ...good, inne: 7, reszta: null }
    fc.assert(
      fc.property(fc.array(fc.oneof(row, fc.array(field, { maxLength: 1 }))), (rows) => {
        const faktury = rows.map((names) => Object.fromEntries(names.map((name) => [name, all[name]])))
        const whole = faktury.every(({ numer, kwota, zaplacona }) => ![numer, kwota, zaplacona].includes(undefined))
        const result = decode(reply, { faktury })
        expect(result.ok).toBe(whole)
        if (!result.ok) return
        const read = faktury.map(({ dnia }) => ({ ...good, kwota: 36108, dnia: dnia ?? null }))
        expect(result.value).toEqual({ faktury: read })
      }),
    )
  })

  it('blames only what is wrong in the document as it came, not what was already read of it', () => {
    const large = { ...good, kwota: 200_000_000_000.5 }
    expect(decode(reply, { faktury: [large, { ...good, numer: 7 }] })).toEqual({
      ok: false,
      problems: [{ path: '$.faktury[1].numer', expected: 'code', found: 'number' }],
    })
  })
})
