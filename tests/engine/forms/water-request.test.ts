import { describe, expect, it } from 'vitest'
import { errorsOf, liveErrors } from '../../../src/engine/runtime/form/checks.ts'
import { formRequest, refusalOf } from '../../../src/engine/runtime/form/submission.ts'
import {
  currentValues,
  type FormValues,
  formScope,
  limitOf,
  offeredFields,
} from '../../../src/engine/runtime/form/values.ts'
import { contextOf, filled, planOf, validatorOf } from './support.ts'

const FAULT = 1
const ORDER = 4
const topics = {
  tematy: [
    { id: FAULT, temat: 'Awaria', czyDodatkowy: false },
    { id: ORDER, temat: 'Zlecenie wymiany wodomierza', czyDodatkowy: true },
  ],
}
const plan = planOf('water-request')
const contextWith = (nrTelefonu: string | null, email = 'anna@poczta.example') =>
  contextOf(plan, {
    sources: { topics, contact: { nrTelefonu } },
    user: { email },
    inputs: { idPunktuOdbioru: 7 },
    subject: { name: 'Anna', pesel: '85010112345', nip: null },
  })
const context = contextWith('600100200')
const order = { topic: ORDER, text: ' Proszę o wymianę. ' }

async function reported(entered: FormValues, at = context): Promise<readonly string[]> {
  const validate = await validatorOf(plan)
  return errorsOf(plan, at, filled(plan, entered, at), validate).map(({ field, text }) => `${field}: ${text}`)
}
const offered = (entered: FormValues, at = context) =>
  offeredFields(plan, at, filled(plan, entered, at)).map(({ id }) => id)
const sent = (entered: FormValues, at = context) => formRequest(plan, at, filled(plan, entered, at))
const limit = (entered: FormValues) => {
  const field = plan.fields.find(({ id }) => id === 'text')
  return field && limitOf(context.env, field, formScope(plan, context, filled(plan, entered)))
}

describe('a request to the water utility', () => {
  it('“Request payload: idPunktuOdbioru, tematZgloszenia, trescZgloszenia”, with what the page gave', () => {
    expect(sent({ topic: FAULT, text: ' Woda kapie. ' })).toEqual({
      path: '/woda/dodajZgloszenie',
      query: [['pesel', '85010112345']],
      body: { idPunktuOdbioru: 7, tematZgloszenia: 'Awaria', trescZgloszenia: 'Woda kapie.' },
    })
  })

  it('names the files that were uploaded, and says nothing of files where there are none', () => {
    expect(sent({ topic: FAULT, text: 'Woda kapie.', attachments: '5,8' }).body).toMatchObject({ zalaczniki: '5,8' })
    expect(sent({ topic: FAULT, text: 'Woda kapie.' }).body).not.toHaveProperty('zalaczniki')
  })

  it('“phone and e-mail are appended to the text when sent”', () => {
    expect(sent(order).body).toMatchObject({
      tematZgloszenia: 'Zlecenie wymiany wodomierza',
      trescZgloszenia: 'Proszę o wymianę.\nTelefon: 600100200\nE-mail: anna@poczta.example',
    })
  })

  it('the chosen topic stays while its words are those of another language', () => {
    const german = { tematy: topics.tematy.map((one) => ({ ...one, temat: `${one.temat} (de)` })) }
    const at = { ...context, sources: { ...context.sources, topics: german } }
    expect(currentValues(plan, at, filled(plan, order)).topic).toBe(ORDER)
    expect(sent(order, at).body.tematZgloszenia).toBe('Zlecenie wymiany wodomierza (de)')
  })

  it('a topic that there is no more is chosen no more', () => {
    expect(currentValues(plan, context, filled(plan, { topic: 99 }, context)).topic).toBeNull()
  })

  it('“Request: text required (message asks to enter request content)”; “a form reports all its errors at once”', async () => {
    expect(await reported({}), 'all at once').toEqual([
      'topic: Wybierz temat zgłoszenia',
      'text: Wpisz treść zgłoszenia',
    ])
    expect(await reported({ topic: FAULT, text: '  ' })).toEqual(['text: Wpisz treść zgłoszenia'])
    expect(await reported({ topic: FAULT, text: 'Woda kapie.' })).toEqual([])
  })

  it('“maximum 2000 characters, 1000 for extra topics”', async () => {
    expect([limit({ topic: FAULT }), limit(order), limit({})]).toEqual([2000, 1000, 2000])
    expect(await reported({ topic: FAULT, text: 'x'.repeat(2000) })).toEqual([])
    expect(await reported({ topic: FAULT, text: 'x'.repeat(2001) })).toEqual(['text: Za długi tekst'])
    expect(await reported({ topic: ORDER, text: 'x'.repeat(1000) })).toEqual([])
    expect(await reported({ topic: ORDER, text: 'x'.repeat(1001) })).toEqual(['text: Za długi tekst'])
  })

  it('“For extra topics e-mail is required and phone exactly 9 characters”', async () => {
    expect(await reported({ ...order, phone: '' })).toEqual(['phone: Puste pole'])
    for (const phone of ['60010020', '6001002000', '60010020a']) {
      expect(await reported({ ...order, phone })).toEqual([
        'phone: Nieprawidłowy format. Podaj numer telefonu, na przykład 600 100 200.',
      ])
    }
    expect(await reported({ ...order, phone: '+48 600‑100‑200' })).toEqual([])
    expect(await reported({ ...order, email: '' })).toEqual(['email: Puste pole'])
    expect(await reported({ ...order, email: 'anna@poczta' })).toEqual([
      'email: Nieprawidłowy format. Podaj adres e-mail, na przykład anna@poczta.pl.',
    ])
  })

  it('“format-checked while typing (invalid format)”, and nothing else is', () => {
    const live = (entered: FormValues) =>
      liveErrors(plan, context, filled(plan, entered, context)).map(({ field, text }) => `${field}: ${text}`)
    expect(live({ ...order, phone: '6001', email: 'anna' })).toEqual([
      'phone: Nieprawidłowy format. Podaj numer telefonu, na przykład 600 100 200.',
      'email: Nieprawidłowy format. Podaj adres e-mail, na przykład anna@poczta.pl.',
    ])
    expect(live({ ...order, phone: '', email: '', text: '' })).toEqual([])
    expect(live({ topic: FAULT, phone: '6001' })).toEqual([])
  })

  it('“For ordinary topics, contact e-mail and phone are also required”: asked for is what the office lacks', () => {
    expect(offered({ topic: FAULT })).toEqual(['topic', 'text', 'attachments'])
    expect(offered(order)).toEqual(['topic', 'text', 'attachments', 'phone', 'email'])
    expect(offered({ topic: FAULT }, contextWith(null))).toEqual(['topic', 'text', 'attachments', 'phone'])
    expect(offered({ topic: FAULT }, contextWith('600100200', ''))).toEqual(['topic', 'text', 'attachments', 'email'])
    const entered = { topic: FAULT, text: 'Woda kapie.', phone: '601202303', email: 'jan@poczta.example' }
    expect(sent(entered, contextWith(null, '')).body.trescZgloszenia).toBe(
      'Woda kapie.\nTelefon: 601202303\nE-mail: jan@poczta.example',
    )
  })

  it('“response czyZapisano”: a request that was not kept has not been sent', () => {
    const refused = (reply: boolean) => refusalOf(plan, context, filled(plan, order, context), { czyZapisano: reply })
    expect(refused(true)).toBeNull()
    expect(refused(false)).toMatchObject({ kind: 'refused' })
  })
})
