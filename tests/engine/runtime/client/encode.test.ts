import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ScalarKind, scalarKinds, type Value, type ValueType } from '../../../../src/engine/model/types.ts'
import type { FormPlan } from '../../../../src/engine/plan/form.ts'
import { decoderOf } from '../../../../src/engine/runtime/client/decode.ts'
import { encode, encodeText, wireType } from '../../../../src/engine/runtime/client/encode.ts'
import { createTools } from '../../../../src/engine/runtime/environment.ts'
import { FormController } from '../../../../src/engine/runtime/form/form-controller.ts'
import { formEnvironment } from '../../../../src/engine/runtime/form/values.ts'
import { PageController } from '../../../../src/engine/runtime/page/page-controller.ts'
import type { SourceRequest } from '../../../../src/engine/runtime/request.ts'
import { expr, query, service, sessionEnv, source } from '../plans.ts'

const LARGEST_MONEY = 999_999_999_999_999
const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const day = date.map((one) => one.toISOString().slice(0, 10))
const moment = date.map((one) => one.toISOString().slice(0, 19).replace('T', ' '))
const text = fc.string({ minLength: 1 }).filter((one) => one.trim() !== '')

/** Values as the model has them, of every kind. */
const valuesOf: Readonly<Partial<Record<ScalarKind, fc.Arbitrary<Value>>>> = {
  boolean: fc.boolean(),
  integer: fc.maxSafeInteger(),
  year: fc.integer({ min: 1900, max: 2100 }),
  decimal: fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one || 0),
  money: fc.integer({ min: -LARGEST_MONEY, max: LARGEST_MONEY }).map((one) => one || 0),
  date: day,
  dateTime: moment,
}

const scalars = fc.constantFrom(...scalarKinds).chain((kind) =>
  (valuesOf[kind] ?? text).map((value): { readonly type: ValueType; readonly value: Value } => ({
    type: { kind },
    value,
  })),
)
const lists = fc.constantFrom(...scalarKinds).chain((kind) =>
  fc.array(valuesOf[kind] ?? text, { minLength: 1, maxLength: 4 }).map((value) => ({
    type: { kind: 'list', of: { kind } } as ValueType,
    value: value as Value,
  })),
)
const objects = fc.array(scalars, { maxLength: 4 }).map((fields) => ({
  type: {
    kind: 'object',
    name: 'Any',
    fields: Object.fromEntries(fields.map(({ type }, index) => [`f${index}`, type])),
  } as ValueType,
  value: Object.fromEntries(fields.map(({ value }, index) => [`f${index}`, value])) as Value,
}))

const decode = (type: ValueType, json: unknown): unknown => decoderOf(type)(JSON.parse(JSON.stringify(json)))

/** What an office reads from a query: numbers and flags are written without quotes. */
function fromText(type: ValueType, written: string | readonly string[] | null): unknown {
  if (type.kind === 'list') return [written ?? []].flat().map((one) => fromText(type.of, one))
  const isBare = ['boolean', 'integer', 'year', 'decimal', 'money'].includes(type.kind)
  return isBare ? JSON.parse(String(written)) : written
}

describe('values on the way to the office', () => {
  it('come back equal as JSON, of every type', () => {
    fc.assert(
      fc.property(fc.oneof(scalars, lists, objects), ({ type, value }) => {
        expect(decode(type, encode(type, value))).toEqual(value)
      }),
    )
  })

  it('come back equal as a query, of every type that a query can carry', () => {
    fc.assert(
      fc.property(fc.oneof(scalars, lists), ({ type, value }) => {
        expect(decode(type, fromText(type, encodeText(type, value)))).toEqual(value)
      }),
    )
  })

  it('are null where there is none, and a list where the contract takes a list', () => {
    expect(encode({ kind: 'money', nullable: true }, null)).toBeNull()
    expect(encode({ kind: 'list', of: { kind: 'money' } }, 36108)).toEqual([361.08])
    expect(encodeText({ kind: 'list', of: { kind: 'money' } }, 36108)).toBe('361.08')
    expect(encode({ kind: 'money' }, [1, null, 250])).toEqual([0.01, null, 2.5])
    expect(encodeText({ kind: 'text' }, null)).toBeNull()
    expect(encodeText({ kind: 'text' }, { a: 1 })).toBeNull()
  })
})

describe('the type that a value is sent by', () => {
  const money = { kind: 'money' } as const
  const unknown = { kind: 'unknown' } as const
  const list = (of: ValueType): ValueType => ({ kind: 'list', of })

  it("is the contract's, else the value's own where the contract takes anything", () => {
    expect(wireType({ kind: 'decimal' }, money)).toEqual({ kind: 'decimal' })
    expect(wireType(null, money)).toEqual(money)
    expect(encode(wireType(unknown, money), 36108)).toBe(361.08)
    expect(encodeText(wireType(unknown, money), 36108)).toBe('361.08')
    expect(encode(wireType(unknown, list(money)), [36108])).toEqual([361.08])
    expect(encode(wireType(list(unknown), list(money)), [36108])).toEqual([361.08])
    expect(encode(wireType(list(unknown), money), 36108)).toEqual([361.08])
  })

  it('is unknown for a value that was read without a type, which is sent unchanged', () => {
    expect(encode(wireType(money, unknown), 361.08)).toBe(361.08)
  })
})

const reply = { kind: 'unknown', nullable: true } as const

/** What a page requests with a value of the environment. */
function sentByPage(type: ValueType, value: Value): SourceRequest['query'] {
  const sent: SourceRequest['query'][] = []
  const plan = service({ sources: [source('s', query({ x: expr('config.x', [], type) }))] })
  const client = {
    read: (request: SourceRequest) => {
      sent.push(request.query)
      return { result: { ok: true, value: null } as const, cancel: () => undefined }
    },
  }
  new PageController(plan, client, sessionEnv({ config: { x: value } })).subscribe(() => undefined)
  return sent[0] ?? []
}

/** What a form sends with the same value: in its body and in its query. */
async function sentByForm(type: ValueType, value: Value): Promise<{ readonly query: unknown; readonly body: unknown }> {
  const member = expr('config.x', [], type)
  const plan = {
    order: [],
    dependents: {},
    address: [],
    sources: [],
    prefill: [],
    fields: [],
    checks: [],
    live: false,
    confirm: null,
    schema: { $id: 'f', type: 'object', required: [], properties: {}, additionalProperties: false },
    submit: {
      path: '/f',
      query: [{ kind: 'value', name: 'x', value: member, type }],
      body: [{ name: 'x', value: member, type, nullable: false, field: null, mayBeLeftOut: false }],
      reply,
      label: 'Send',
      onlyChanged: false,
      accepted: null,
    },
    success: { message: null, said: null, go: null, signIn: null },
  } as unknown as FormPlan
  const env = { ...createTools({}), subject: null, user: {}, config: { x: value }, office: {}, today: '2025-06-30' }
  return new Promise((resolve) => {
    const form = new FormController(plan, {
      client: {
        read: () => ({ result: { ok: true, value: null }, cancel: () => undefined }),
        send: async (request) => {
          resolve({ query: request.query, body: request.body })
          return { ok: true, value: null }
        },
      },
      env: formEnvironment(plan, env, { address: {}, origin: 'https://portal.example' }),
      inputs: {},
      loadValidator: async () => () => [],
      events: { onSuccess: () => undefined, onRefusal: () => undefined, onGo: () => undefined },
    })
    const end = form.subscribe(() => {
      if (form.getSnapshot().status !== 'ready') return
      end()
      form.submit()
    })
  })
}

describe('a value sent by a page and by a form', () => {
  it('arrives equal, of every type', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(scalars, lists), async ({ type, value }) => {
        const page = sentByPage(type, value)
        const form = await sentByForm(type, value)
        expect(form.query).toEqual(page)
        const { x } = form.body as { readonly x: unknown }
        expect(decode(type, x)).toEqual(value)
        expect(decode(type, fromText(type, page[0]?.[1] ?? null))).toEqual(value)
      }),
      { numRuns: 60 },
    )
  })

  it('an amount in złoty, whoever sends it', async () => {
    expect(sentByPage({ kind: 'money' }, 36108)).toEqual([['x', '361.08']])
    expect(await sentByForm({ kind: 'money' }, 36108)).toEqual({ query: [['x', '361.08']], body: { x: 361.08 } })
  })
})
