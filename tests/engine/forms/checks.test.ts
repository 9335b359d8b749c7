import { describe, expect, it } from 'vitest'
import { errorsOf, liveErrors } from '../../../src/engine/runtime/form/checks.ts'
import type { FormValues } from '../../../src/engine/runtime/form/values.ts'
import { asked, contextOf, fileOf, filled, formIds, planOf, portalWith, validatorOf } from './support.ts'

const good = 'Haslo-123'
const totpFormat = 'Nieprawidłowy format. Kod ma 6 cyfr, a kod zapasowy 16 liter i cyfr.'
const rule = 'Hasło powinno mieć co najmniej 8 znaków, cyfry, duże i małe litery oraz znak specjalny'

const registration: FormValues = {
  imie: 'Anna',
  nazwisko: 'Kowalska',
  login: 'anna',
  haslo: good,
  powtorzHaslo: good,
  email: 'anna@poczta.example',
  powtorzEmail: 'anna@poczta.example',
  pesel: '85010112345',
  czyZgodaNaPrzetwarzanieDanych: true,
  czyZgodaNaRegulamin: true,
}
const email: FormValues = { nowyEmail: 'b@c.pl', powtorzEmail: 'b@c.pl', haslo: good }
const change: FormValues = { stareHaslo: 'Stare-123', noweHaslo: good, powtorzHaslo: good }
const set: FormValues = { noweHaslo: good, powtorzHaslo: good }
const confirmation: FormValues = {
  powtorzEmail: 'anna@poczta.example',
  czyZgodaNaPrzetwarzanieDanych: true,
  czyZgodaNaRegulamin: true,
}

/** The line of section 5 that asks for it, what is entered, and what is then said. */
type Row = readonly [line: string, form: string, entered: FormValues, said: string]

const rows: readonly Row[] = [
  ['registration: nothing wrong', 'registration', registration, ''],
  [
    'registration: numbers as they are pasted, and an e-mail repeated in another case',
    'registration',
    {
      ...registration,
      pesel: '\u200e85 0101\u00a012345 ',
      nip: 'NIP: 123-456-789',
      email: ' anna@poczta.example',
      powtorzEmail: 'Anna@Poczta.example ',
    },
    '',
  ],
  [
    'registration: neither of the two numbers, of which the office needs one',
    'registration',
    { ...registration, pesel: ' ' },
    'pesel: Wypełnij co najmniej jedno z pól: PESEL, NIP',
  ],
  ['registration: a NIP alone', 'registration', { ...registration, pesel: '', nip: '123456789' }, ''],
  [
    'registration: a login of two characters',
    'registration',
    { ...registration, login: 'a!' },
    'login: Nieprawidłowy format. Login ma od 3 do 100 znaków: litery, cyfry, kropka, podkreślenie, myślnik i @.',
  ],
  ['registration: spaces around a login', 'registration', { ...registration, login: ' anna ' }, ''],
  [
    'registration: a PESEL of a wrong check digit',
    'registration',
    { ...registration, pesel: '85010112346' },
    'pesel: Nieprawidłowy numer PESEL',
  ],
  [
    'registration: a NIP of eight digits',
    'registration',
    { ...registration, nip: '12345678' },
    'nip: Nieprawidłowy format. Podaj 9 cyfr NIP.',
  ],
  [
    'registration order, 1: the password pattern goes before everything',
    'registration',
    { ...registration, haslo: 'a', email: '', powtorzHaslo: 'b', powtorzEmail: 'c', czyZgodaNaRegulamin: false },
    `haslo: ${rule}`,
  ],
  [
    'registration order, 2: e-mail non-empty',
    'registration',
    { ...registration, email: '', powtorzHaslo: 'b', powtorzEmail: 'c', czyZgodaNaRegulamin: false },
    'email: Puste pole',
  ],
  [
    'registration order, 3: passwords equal',
    'registration',
    { ...registration, powtorzHaslo: 'b', powtorzEmail: 'c', czyZgodaNaRegulamin: false },
    'powtorzHaslo: Hasła są różne',
  ],
  [
    'registration order, 4: e-mails equal',
    'registration',
    { ...registration, powtorzEmail: 'c', czyZgodaNaPrzetwarzanieDanych: false },
    'powtorzEmail: Adresy e-mail są różne',
  ],
  [
    'registration order, 5: data-processing consent if asked',
    'registration',
    { ...registration, czyZgodaNaPrzetwarzanieDanych: false, czyZgodaNaRegulamin: false },
    'czyZgodaNaPrzetwarzanieDanych: Zgoda jest wymagana',
  ],
  [
    'registration order, 6: terms consent if asked',
    'registration',
    { ...registration, czyZgodaNaRegulamin: false },
    'czyZgodaNaRegulamin: Zgoda jest wymagana',
  ],
  [
    '“nip: exactly 9 digits”',
    'registration',
    { ...registration, nip: '12345678' },
    'nip: Nieprawidłowy format. Podaj 9 cyfr NIP.',
  ],
  [
    '“Helpers: non-empty, digits only, non-blank”: digits only',
    'registration',
    { ...registration, nip: '12345678x' },
    'nip: Nieprawidłowy format. Podaj 9 cyfr NIP.',
  ],
  [
    'nip: exactly 9 digits, and no more',
    'registration',
    { ...registration, nip: '1234567890' },
    'nip: Nieprawidłowy format. Podaj 9 cyfr NIP.',
  ],
  ['nip: nine digits', 'registration', { ...registration, nip: '123456789' }, ''],
  [
    '“Helpers: non-empty, digits only, non-blank”: every field left empty is reported, in the order of the form',
    'registration',
    { ...registration, imie: ' ', login: '' },
    'imie: Puste pole; login: Puste pole',
  ],
  ['set password: both required', 'set-password', { noweHaslo: '', powtorzHaslo: '' }, 'noweHaslo: Puste pole'],
  ['set password: both required (repeat)', 'set-password', { ...set, powtorzHaslo: '' }, 'powtorzHaslo: Puste pole'],
  ['set password: equal', 'set-password', { noweHaslo: 'a', powtorzHaslo: 'b' }, 'powtorzHaslo: Hasła są różne'],
  ['set password: matching the pattern', 'set-password', { noweHaslo: 'a', powtorzHaslo: 'a' }, `noweHaslo: ${rule}`],
  ['set password: nothing wrong', 'set-password', set, ''],
  [
    'password: cannot be empty',
    'change-password',
    { ...change, noweHaslo: '', powtorzHaslo: '' },
    `noweHaslo: ${rule}`,
  ],
  ['password: repeat must equal', 'change-password', { ...change, powtorzHaslo: 'x' }, 'powtorzHaslo: Hasła są różne'],
  [
    'password: new must differ from the old one',
    'change-password',
    { ...change, stareHaslo: good },
    'noweHaslo: Nowe i dotychczasowe hasło są takie same',
  ],
  ['password change: nothing wrong', 'change-password', change, ''],
  ['office activation: the same checks', 'office-activation', { ...change, noweHaslo: 'abc' }, `noweHaslo: ${rule}`],
  ['office activation: nothing wrong', 'office-activation', change, ''],
  [
    'e-mail change: new must differ from current',
    'change-email',
    { ...email, nowyEmail: 'anna@poczta.example', powtorzEmail: '' },
    'nowyEmail: Nowy i aktualny adres e-mail są takie same',
  ],
  ['e-mail change: not empty', 'change-email', { ...email, nowyEmail: '' }, 'nowyEmail: Puste pole'],
  [
    'e-mail change: valid shape',
    'change-email',
    { ...email, nowyEmail: 'b@c' },
    'nowyEmail: Nieprawidłowy format. Podaj adres e-mail, na przykład anna@poczta.pl.',
  ],
  ['e-mail change: repeat non-empty', 'change-email', { ...email, powtorzEmail: '' }, 'powtorzEmail: Puste pole'],
  [
    'e-mail change: repeat valid',
    'change-email',
    { ...email, powtorzEmail: 'b' },
    'powtorzEmail: Nieprawidłowy format. Podaj adres e-mail, na przykład anna@poczta.pl.',
  ],
  [
    'e-mail change: repeat equal',
    'change-email',
    { ...email, powtorzEmail: 'x@c.pl' },
    'powtorzEmail: Adresy e-mail są różne',
  ],
  ['e-mail change: password not empty', 'change-email', { ...email, haslo: '' }, 'haslo: Puste pole'],
  ['e-mail change: nothing wrong', 'change-email', email, ''],
  [
    '“Registration confirmation: e-mail required and equal to its repeat; data-processing and terms consents required when asked”: required',
    'registration-confirmation',
    { ...confirmation, email: '' },
    'email: Puste pole',
  ],
  [
    'registration confirmation: equal to its repeat',
    'registration-confirmation',
    { ...confirmation, powtorzEmail: 'x' },
    'powtorzEmail: Adresy e-mail są różne',
  ],
  [
    'registration confirmation: data-processing consent required when asked',
    'registration-confirmation',
    { ...confirmation, czyZgodaNaPrzetwarzanieDanych: false, czyZgodaNaRegulamin: false },
    'czyZgodaNaPrzetwarzanieDanych: Zgoda jest wymagana',
  ],
  [
    'registration confirmation: terms consent required when asked',
    'registration-confirmation',
    { ...confirmation, czyZgodaNaRegulamin: false },
    'czyZgodaNaRegulamin: Zgoda jest wymagana',
  ],
  ['registration confirmation: nothing wrong', 'registration-confirmation', confirmation, ''],
  ['reset: no client-side validation', 'password-reset', { login: '', email: 'x' }, ''],
  ['activation link: no client-side validation', 'link-resend', { login: '', email: '' }, ''],
  [
    'consents: SMS consent on requires a valid phone',
    'consents',
    { powiadomieniaSms: true, telefon: '12' },
    'telefon: Nieprawidłowy format. Podaj numer telefonu, na przykład 600 100 200.',
  ],
  [
    'consents: an empty phone is an invalid format too',
    'consents',
    { powiadomieniaSms: true, telefon: '' },
    'telefon: Nieprawidłowy format. Podaj numer telefonu, na przykład 600 100 200.',
  ],
  [
    'consents: e-mail consent on requires a valid e-mail',
    'consents',
    { powiadomieniaEmail: true, email: 'a@b' },
    'email: Nieprawidłowy format. Podaj adres e-mail, na przykład anna@poczta.pl.',
  ],
  ['consents: nothing wrong', 'consents', { powiadomieniaSms: true, telefon: '600 100 200' }, ''],
  [
    'consents: “unchecking clears that error” also of what stays in the fields',
    'consents',
    { powiadomieniaSms: false, telefon: '12', powiadomieniaEmail: false, email: 'a@b' },
    '',
  ],
  ['login: nothing wrong', 'login', { login: 'anna', haslo: 'x' }, ''],
  ['login: both wanted', 'login', {}, 'login: Puste pole; haslo: Puste pole'],
]

/** A choice, an answer that nobody types, and content whose wording the specification sets. */
const OWN_WORDS_OF_EMPTY_FIELDS = [
  'Wybierz temat zgłoszenia',
  'Wpisz treść zgłoszenia',
  'Wybierz zgłoszenie',
  'Wpisz wiadomość',
  'Poczekaj, aż sprawdzimy przeglądarkę, albo potwierdź, że nie jesteś robotem',
]

describe('checks in the order of the specification, section 5', () => {
  it.each(rows)('%s', async (_line, form, entered, said) => {
    const plan = planOf(form)
    const found = errorsOf(plan, contextOf(plan), filled(plan, entered), await validatorOf(plan))
    expect(found.map(({ field, text }) => `${field}: ${text}`).join('; ')).toBe(said)
  })

  it.each([
    ['registration', registration],
    ['registration-confirmation', confirmation],
  ])('consents that the office does not ask for are neither offered nor wanted: %s', async (form, all) => {
    const plan = planOf(form)
    const context = contextOf(plan, { sources: { asked: asked(false) } })
    const entered = { ...all, czyZgodaNaPrzetwarzanieDanych: false, czyZgodaNaRegulamin: false }
    expect(errorsOf(plan, context, filled(plan, entered, context), await validatorOf(plan))).toEqual([])
  })

  it('“Generic messages: Invalid format, Empty field, Consent required”, in every form; “empty-field wording is one”', () => {
    for (const form of formIds()) {
      const { format, empty, consent } = planOf(form, 'en').problems
      expect([format, empty, consent]).toEqual(['Invalid format', 'Empty field', 'Consent required'])
    }
    const own = formIds().flatMap((form) =>
      planOf(form).checks.flatMap((check) =>
        check.kind === 'require' && check.require === 'filled' && check.text !== null ? [check.text] : [],
      ),
    )
    expect(new Set(own)).toEqual(new Set(OWN_WORDS_OF_EMPTY_FIELDS))
  })

  it('a captcha is wanted only where the office has one', async () => {
    const plan = planOf('login')
    const context = contextOf(plan, { config: { czyCaptcha: true } })
    const values = filled(plan, { login: 'anna', haslo: 'x' }, context)
    const found = errorsOf(plan, context, values, await validatorOf(plan))
    expect(found).toEqual([{ field: 'recaptcha', text: plan.checks[0]?.text }])
  })

  it('a pattern with several ways through a text is checked in linear time', () => {
    const file = 'forms/delete-account.schema.json'
    const text = fileOf(file).replace(/"pattern": ".*"/, '"pattern": "^(a|a)*$"')
    const plan = planOf('delete-account', 'pl', portalWith({ [file]: text }))
    const problems = (totp: string): readonly string[] =>
      errorsOf(plan, contextOf(plan), filled(plan, { totp }), () => []).map((error) => error.text)
    expect(problems(`${'a'.repeat(40)}b`)).toContain(totpFormat)
    expect(problems('a'.repeat(40))).not.toContain(totpFormat)
  })

  it('consents are checked live, each on its field; unchecking clears the error', () => {
    const plan = planOf('consents')
    const both = filled(plan, { powiadomieniaSms: true, telefon: 'x', powiadomieniaEmail: true, email: '' })
    expect(liveErrors(plan, contextOf(plan), both).map((one) => one.field)).toEqual(['telefon', 'email'])
    expect(liveErrors(plan, contextOf(plan), { ...both, powiadomieniaSms: false }).map((one) => one.field)).toEqual([
      'email',
    ])
  })
})
