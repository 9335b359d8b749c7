import { describe, expect, it } from 'vitest'
import type { FormPlan } from '../../../src/engine/plan/form.ts'
import type { SourcePlan } from '../../../src/engine/plan/source.ts'
import type { Environment, Subject } from '../../../src/engine/runtime/environment.ts'
import { FormController, type FormOptions, type ReadyForm } from '../../../src/engine/runtime/form/form-controller.ts'
import type { FormRequest } from '../../../src/engine/runtime/form/submission.ts'
import { formEnvironment } from '../../../src/engine/runtime/form/values.ts'
import { officeOf } from './opened-page.ts'
import { expr, input, query, sessionEnv, source } from './plans.ts'

const text = { kind: 'text' } as const
const sent = (name: string) => ({
  name,
  value: expr(name, [], text),
  type: text,
  nullable: true,
  field: name,
  mayBeLeftOut: false,
})

/** A phone number that the office knows already, and a remark. */
const planOf = (data: Partial<SourcePlan>, changes: Partial<FormPlan> = {}) =>
  ({
    id: 'f',
    order: ['data'],
    dependents: {},
    address: [],
    sources: [source('data', data)],
    prefill: [{ field: 'phone', value: expr('data.phone', ['data']) }],
    schema: {
      $id: 'f',
      type: 'object',
      required: [],
      properties: { phone: { type: 'string' }, remark: { type: 'string' } },
      additionalProperties: false,
    },
    fields: [input('phone'), input('remark')],
    live: false,
    checks: [{ kind: 'refuse', field: 'remark', refuse: expr('remark == "no"'), text: 'Not this', live: false }],
    submit: {
      path: '/send',
      query: [],
      body: [sent('phone'), sent('remark')],
      reply: { kind: 'unknown', nullable: true },
      label: 'Send',
      onlyChanged: false,
      accepted: null,
    },
    confirm: null,
    errors: {},
    otherwise: { show: { kind: 'message' }, text: null, go: null },
    success: { message: 'Sent', said: null, go: null, signIn: null },
    problems: { empty: 'Empty', format: 'Format' },
    texts: { offline: 'Offline', failed: 'Failed' },
    words: {},
    ...changes,
  }) as unknown as FormPlan

const ofSubject = planOf({ query: [{ kind: 'subject' }] })
const ofDay = planOf(query({ day: expr('today', [], { kind: 'date' }) }))
const person = (pesel: string): Subject => ({ name: `Person ${pesel}`, pesel, nip: null })

async function open(plan: FormPlan, first: Partial<Environment> = {}, changes: Partial<FormOptions> = {}) {
  const office = officeOf()
  const requests: FormRequest[] = []
  const envOf = (part: Partial<Environment>) =>
    formEnvironment(plan, sessionEnv(part), { address: {}, origin: 'https://portal.example' })
  const form = new FormController(plan, {
    client: {
      read: office.read,
      send: async (request) => {
        requests.push(request as FormRequest)
        return { ok: true, value: null }
      },
    },
    env: envOf(first),
    inputs: {},
    loadValidator: async () => () => [],
    events: { onSuccess: () => undefined, onRefusal: () => undefined, onGo: () => undefined },
    ...changes,
  })
  form.subscribe(() => undefined)
  await Promise.resolve()
  const ready = (): ReadyForm => {
    const snapshot = form.getSnapshot()
    if (snapshot.status !== 'ready') throw new Error(`The form is ${snapshot.status}`)
    return snapshot
  }
  const become = (part: Partial<Environment>) => form.setContext({ env: envOf(part), inputs: {} })
  return { form, office, ready, become, bodies: () => requests.map(({ body }) => body) }
}

describe('a form and what its sources reply later', () => {
  it('sends nothing of the subject before: neither what the office knows of them nor what they entered', async () => {
    const draft = { current: null }
    const { form, office, ready, become, bodies } = await open(ofSubject, { subject: person('1') }, { draft })
    await office.last('/data?pesel=1').reply({ phone: '111' })
    form.change('remark', 'no')
    form.submit()
    expect(ready().errors).toHaveLength(1)
    become({ subject: person('2') })
    expect(draft.current).toBeNull()
    expect(form.getSnapshot()).toEqual({ status: 'loading' })
    await office.last('/data?pesel=2').reply({ phone: '222' })
    expect(ready()).toMatchObject({ values: { phone: '222', remark: '' }, errors: [], isDirty: false })
    form.submit()
    expect(bodies()).toEqual([{ phone: '222', remark: null }])
  })

  it('fills in what is known late beside what was entered before', async () => {
    const draft = { current: null }
    const { form, office, ready, become, bodies } = await open(ofSubject, {}, { draft })
    form.change('remark', 'typed')
    expect(draft.current).toEqual({ remark: 'typed' })
    become({ subject: person('1') })
    await office.last('/data?pesel=1').reply({ phone: '111' })
    expect(ready().values).toEqual({ phone: '111', remark: 'typed' })
    form.submit()
    expect(bodies()).toEqual([{ phone: '111', remark: 'typed' }])
  })

  it('keeps of what was entered only what was changed', async () => {
    const kept: unknown[] = []
    const events = {
      onSuccess: () => undefined,
      onRefusal: () => undefined,
      onGo: () => undefined,
      onEntered: (entered: unknown) => kept.push(entered),
    }
    const { form, office } = await open(ofSubject, { subject: person('1') }, { events })
    await office.last('/data?pesel=1').reply({ phone: '111' })
    form.change('remark', 'typed')
    form.change('phone', '')
    expect(kept).toEqual([null, { remark: 'typed' }, { remark: 'typed', phone: '' }])
  })

  it('is checked once more when the question before sending is answered', async () => {
    const plan = planOf(
      { query: [{ kind: 'subject' }] },
      {
        confirm: { title: 'Send?', text: 'Really?' } as unknown as FormPlan['confirm'],
        checks: [{ kind: 'require', field: 'phone', require: 'filled', when: null, text: null, live: false }],
      },
    )
    const { form, office, ready, bodies } = await open(plan, { subject: person('1') })
    await office.last('/data?pesel=1').reply({ phone: '111' })
    form.submit()
    expect(ready().isConfirming).toBe(true)
    form.change('phone', '')
    form.confirm(true)
    expect(ready()).toMatchObject({ isConfirming: false, errors: [{ field: 'phone', text: 'Empty' }] })
    form.change('phone', '333')
    form.submit()
    form.confirm(true)
    expect(bodies()).toEqual([{ phone: '333', remark: null }])
  })

  it('is loading while what failed is requested again, once however often that is asked for', async () => {
    const { form, office, ready } = await open(ofSubject, { subject: person('1') })
    await office.last('/data?pesel=1').fail()
    expect(form.getSnapshot()).toEqual({ status: 'failed' })
    form.retry()
    expect(form.getSnapshot()).toEqual({ status: 'loading' })
    form.retry()
    expect(office.sent.map((one) => one.cancelled())).toEqual([false, false])
    await office.last('/data?pesel=1').fail()
    expect(form.getSnapshot()).toEqual({ status: 'failed' })
    form.retry()
    await office.last('/data?pesel=1').reply({ phone: '111' })
    expect(ready().values).toMatchObject({ phone: '111' })
  })

  it('keeps the last reply, and what was entered, when requesting it for another day fails', async () => {
    const { form, office, ready, become } = await open(ofDay, { subject: person('1'), today: '2025-06-30' })
    await office.last('/data?day=2025-06-30').reply({ phone: '111' })
    form.change('remark', 'long text')
    become({ subject: person('1'), today: '2025-07-01' })
    await office.last('/data?day=2025-07-01').fail()
    expect(ready().values).toEqual({ phone: '111', remark: 'long text' })
    become({ subject: person('2'), today: '2025-07-01' })
    await office.last('/data?day=2025-07-01').fail()
    expect(form.getSnapshot()).toEqual({ status: 'failed' })
  })
})
