import { describe, expect, it } from 'vitest'
import type { Value } from '../../../src/engine/model/types.ts'
import type { FormPlan } from '../../../src/engine/plan/form.ts'
import type { CallError, Result } from '../../../src/engine/runtime/client/error.ts'
import { createTools } from '../../../src/engine/runtime/environment.ts'
import { FormController, type FormOptions, type ReadyForm } from '../../../src/engine/runtime/form/form-controller.ts'
import { formEnvironment } from '../../../src/engine/runtime/form/values.ts'
import { expr, field, input, source } from './plans.ts'

const unknown = { kind: 'unknown', nullable: true } as const
const streets = { kind: 'drawn', from: expr('town.streets'), value: field('name'), show: null } as const

/** A town, a street of it, and a remark that is offered once there is a street. */
const plan = {
  id: 'f',
  order: ['towns', 'town', 'street'],
  dependents: {},
  address: [],
  sources: [source('towns')],
  prefill: [],
  schema: {
    $id: 'f',
    type: 'object',
    required: [],
    properties: { town: { type: 'string' }, street: { type: 'string' }, remark: { type: 'string' } },
    additionalProperties: false,
  },
  fields: [
    input('town', { input: 'select', options: { ...streets, from: expr('towns', ['towns']) } }),
    input('street', { input: 'select', options: streets }),
    input('remark', { when: expr('street != null') }),
  ],
  live: false,
  checks: [
    { kind: 'require', field: 'town', require: 'filled', when: null, text: null, live: false },
    { kind: 'refuse', field: 'remark', refuse: expr('remark == "no"'), text: 'Not this', live: false },
  ],
  submit: {
    path: '/send',
    query: [],
    body: [
      { name: 'where', value: expr('street.name'), type: unknown, nullable: true, field: 'street', mayBeLeftOut: true },
      { name: 'why', value: expr('remark'), type: unknown, nullable: false, field: 'remark', mayBeLeftOut: true },
    ],
    reply: unknown,
    label: 'Send',
    onlyChanged: true,
    accepted: null,
  },
  confirm: null,
  errors: { 7: { show: { kind: 'field', field: 'remark' }, text: null, go: null } },
  otherwise: { show: { kind: 'message' }, text: null, go: '/away' },
  success: { message: 'Sent', said: null, go: null, signIn: null },
  problems: { empty: 'Empty', format: 'Format' },
  texts: { offline: 'Offline', failed: 'Failed' },
  words: {},
} as unknown as FormPlan

const towns = [
  { name: 'A', streets: [{ name: 'Long' }, { name: 'Short' }] },
  { name: 'B', streets: [{ name: 'Wide' }] },
]

const refused = (code: number): CallError => ({ kind: 'refused', status: 400, code, description: `Reason ${code}` })

interface Office {
  towns: Result<Value>
  readonly sent: unknown[]
  answer: (result: Result<Value>) => Promise<void>
}

function open(changes: Partial<FormOptions> = {}) {
  const log: string[] = []
  const office: Office = { towns: { ok: true, value: towns }, sent: [], answer: async () => undefined }
  const shell = { ...createTools({}), subject: null, user: {}, config: {}, office: {}, today: '2025-06-30' }
  const env = formEnvironment(plan, shell, { address: {}, origin: 'https://portal.example' })
  const form = new FormController(plan, {
    client: {
      read: () => ({ result: office.towns, cancel: () => undefined }),
      send: (request) => {
        office.sent.push(request.body)
        return new Promise((resolve) => {
          office.answer = async (result) => {
            resolve(result)
            await new Promise<void>((done) => queueMicrotask(() => queueMicrotask(done)))
          }
        })
      },
    },
    env,
    inputs: {},
    loadValidator: async () => () => [],
    events: {
      onSuccess: ({ message }) => log.push(`success ${message}`),
      onRefusal: (place, text) => log.push(`${place} ${text}`),
      onGo: (path) => log.push(`go ${path}`),
      onDirty: (dirty) => log.push(`dirty ${dirty}`),
    },
    ...changes,
  })
  const ready = (): ReadyForm => {
    const snapshot = form.getSnapshot()
    if (snapshot.status !== 'ready') throw new Error(`The form is ${snapshot.status}`)
    return snapshot
  }
  return { form, office, log, ready, env }
}

async function opened(changes: Partial<FormOptions> = {}) {
  const on = open(changes)
  on.form.subscribe(() => undefined)
  await Promise.resolve()
  return on
}

describe('a form controller', () => {
  it('loads its sources and its validator with its first subscriber, and not before', async () => {
    const { form } = open()
    expect(form.getSnapshot()).toEqual({ status: 'loading' })
    form.subscribe(() => undefined)
    await Promise.resolve()
    expect(form.getSnapshot().status).toBe('ready')
  })

  it('offers to load again what failed: a source, or the validator', async () => {
    const { form, office } = open()
    office.towns = { ok: false, error: { kind: 'offline' } }
    form.subscribe(() => undefined)
    await Promise.resolve()
    expect(form.getSnapshot()).toEqual({ status: 'failed' })
    office.towns = { ok: true, value: towns }
    form.retry()
    expect(form.getSnapshot().status).toBe('ready')
    let broken = true
    const loadValidator = async () => {
      if (broken) throw new Error('No such module')
      return () => []
    }
    const other = await opened({ loadValidator })
    await Promise.resolve()
    expect(other.form.getSnapshot()).toEqual({ status: 'failed' })
    broken = false
    other.form.retry()
    await Promise.resolve()
    expect(other.form.getSnapshot().status).toBe('ready')
  })

  it('offers the options of a choice, and forgets one that is no longer offered', async () => {
    const { form, ready } = await opened()
    const optionsOf = (id: string) =>
      ready()
        .fields.find((one) => one.plan.id === id)
        ?.options.map(({ key }) => key)
    expect(optionsOf('street')).toEqual([])
    form.change('town', 'A')
    expect(optionsOf('street')).toEqual(['Long', 'Short'])
    form.change('street', 'Short')
    expect(ready().fields.map(({ plan: { id } }) => id)).toEqual(['town', 'street', 'remark'])
    form.change('town', 'B')
    expect(ready().values).toMatchObject({ town: 'B', street: '' })
    expect(ready().fields.map(({ plan: { id } }) => id)).toEqual(['town', 'street'])
    form.change('town', 'A')
    expect(ready().values).toMatchObject({ town: 'A', street: '' })
  })

  it('keeps the snapshot while nothing changes', async () => {
    const { form, ready } = await opened()
    form.change('town', 'A')
    const before = ready()
    form.change('town', 'A')
    expect(ready()).toBe(before)
  })

  it('shows the first check that fails, at each attempt, until its field is changed', async () => {
    const { form, office, ready } = await opened()
    form.submit()
    expect(ready()).toMatchObject({ errors: [{ field: 'town', text: 'Empty' }], attempt: 1 })
    form.submit()
    expect(ready().attempt).toBe(2)
    form.change('town', 'A')
    expect(ready().errors).toEqual([])
    expect(office.sent).toEqual([])
  })

  it('sends once however often it is submitted, and only what is offered', async () => {
    const { form, office, log, ready } = await opened()
    expect(ready().canSubmit).toBe(false)
    form.change('town', 'A')
    form.change('street', 'Long')
    form.submit()
    form.submit()
    expect(ready()).toMatchObject({ isSubmitting: true, canSubmit: true })
    expect(office.sent).toEqual([{ where: 'Long', why: '' }])
    await office.answer({ ok: true, value: null })
    expect(log).toEqual(['dirty false', 'dirty true', 'dirty false', 'success Sent'])
    expect(ready().isSubmitting).toBe(false)
  })

  it('shows the reason of the office where its code belongs, and can be sent again', async () => {
    const { form, office, log, ready } = await opened()
    form.change('town', 'A')
    form.change('street', 'Long')
    form.submit()
    await office.answer({ ok: false, error: refused(7) })
    expect(ready()).toMatchObject({ errors: [{ field: 'remark', text: 'Reason 7' }], refusals: 1, isSubmitting: false })
    form.submit()
    await office.answer({ ok: false, error: { kind: 'offline' } })
    expect(ready()).toMatchObject({ failure: 'Offline', errors: [] })
    form.submit()
    await office.answer({ ok: false, error: refused(1) })
    expect(log.slice(2)).toEqual(['message Reason 1', 'dirty false', 'go /away'])
    expect(office.sent).toHaveLength(3)
  })

  it('empties itself where it stays on the page, and when it is reset', async () => {
    const { form, office, ready } = await opened({ stays: true })
    form.change('town', 'A')
    form.submit()
    await office.answer({ ok: true, value: null })
    expect(ready()).toMatchObject({ values: { town: '' }, isDirty: false })
    form.change('town', 'B')
    form.reset()
    expect(ready()).toMatchObject({ values: { town: '' }, isDirty: false })
  })

  it('begins with the draft, and keeps what is entered in it', async () => {
    const draft = { current: { town: 'B' } as Readonly<Record<string, Value>> | null }
    const { form, ready } = await opened({ draft })
    expect(ready()).toMatchObject({ values: { town: 'B' }, isDirty: true })
    form.change('street', 'Wide')
    expect(draft.current).toMatchObject({ town: 'B', street: 'Wide' })
  })

  it('leaves alone what was entered for another subject, whatever becomes of what was sent', async () => {
    const draft = { current: null as Readonly<Record<string, Value>> | null }
    const { form, office, log, ready, env } = await opened({ draft, stays: true })
    const person = (pesel: string) => ({ env: { ...env, subject: { name: pesel, pesel, nip: null } }, inputs: {} })
    form.setContext(person('1'))
    form.change('town', 'A')
    form.submit()
    form.setContext(person('2'))
    form.change('town', 'B')
    await office.answer({ ok: false, error: refused(7) })
    expect(ready()).toMatchObject({ values: { town: 'B' }, errors: [], failure: null, attempt: 0 })
    expect(log.at(-1)).toBe('message Reason 7')

    form.submit()
    form.setContext(person('3'))
    form.change('town', 'A')
    await office.answer({ ok: true, value: null })
    expect(ready()).toMatchObject({ values: { town: 'A' }, isDirty: true, isSubmitting: false })
    expect(draft.current).toMatchObject({ town: 'A' })
    expect(log.at(-1)).toBe('success Sent')
  })

  it('calls nobody back after it was disposed of', async () => {
    const { form, office, log } = await opened()
    form.change('town', 'A')
    form.submit()
    const before = form.getSnapshot()
    form.dispose()
    await office.answer({ ok: true, value: null })
    form.change('town', 'B')
    expect(form.getSnapshot()).toBe(before)
    expect(log).not.toContain('success Sent')
  })
})
