import { describe, expect, it } from 'vitest'
import type { CallError } from '../../../src/engine/runtime/client/error.ts'
import { failureOf, formRequest, successOf } from '../../../src/engine/runtime/form/submission.ts'
import type { FormValues } from '../../../src/engine/runtime/form/values.ts'
import { asked, contextOf, filled, planOf } from './support.ts'

const refused = (code: number | null): CallError => ({ kind: 'refused', status: 400, code, description: 'Opis urzędu' })

/** Section 8: form, number of the error, who shows it, and where the resident is taken. */
const failures: readonly (readonly [form: string, code: number | null, shown: string, go: string | null])[] = [
  ['registration', 1234, 'dialog', null],
  ['login', 1009, 'form', null],
  ['login', 1000, 'form', null],
  ['password-reset', 1234, 'message', null],
  ['link-resend', 1234, 'message', null],
  ['set-password', 1234, 'message', null],
  ['change-password', 1105, 'noweHaslo', null],
  ['change-password', 1502, 'noweHaslo', null],
  ['change-password', 1519, 'stareHaslo', null],
  ['change-password', 1234, 'message', null],
  ['change-password', null, 'message', null],
  ['office-activation', 1105, 'noweHaslo', null],
  ['office-activation', 1502, 'noweHaslo', null],
  ['office-activation', 1519, 'stareHaslo', null],
  ['office-activation', 1234, 'message', '/logowanie'],
  ['change-email', 1511, 'nowyEmail', null],
  ['change-email', 1519, 'haslo', null],
  ['change-email', 1234, 'message', null],
  ['registration-confirmation', 1234, 'message', null],
  ['consents', 1234, 'message', null],
]

describe('refusals, section 8', () => {
  it.each(failures)('%s, %s: %s', (form, code, shown, go) => {
    const failure = failureOf(planOf(form), refused(code))
    const place = failure?.show.kind === 'field' ? failure.show.field : failure?.show.kind
    expect({ place, go: failure?.go ?? null }).toEqual({ place: shown, go })
  })

  it('login 1009 has words of its own in four languages, other refusals those of the office', () => {
    expect(failureOf(planOf('login', 'en'), refused(1009))?.text).toBe(
      'You cannot log in due to the lack of activation of the account via the activation link',
    )
    expect(failureOf(planOf('login'), refused(1))?.text).toBe('Opis urzędu')
  })

  it('what was entered stays when the office cannot be reached or fails', () => {
    const plan = planOf('office-activation')
    expect(failureOf(plan, { kind: 'offline' })).toMatchObject({ show: { kind: 'form' }, go: null })
    expect(failureOf(plan, { kind: 'broken', status: 500, code: null, description: null })?.go).toBeNull()
  })

  it('a call that was given up says nothing', () => {
    expect(failureOf(planOf('login'), { kind: 'cancelled' })).toBeNull()
  })
})

const person: FormValues = {
  imie: 'Anna',
  nazwisko: 'Kowalska',
  login: 'anna',
  haslo: 'Haslo-123',
  powtorzHaslo: 'Haslo-123',
  email: 'anna@poczta.example',
  powtorzEmail: 'anna@poczta.example',
  czyZgodaNaRegulamin: true,
}

/** What is sent of the person. */
const personBody = {
  imie: 'Anna',
  nazwisko: 'Kowalska',
  login: 'anna',
  haslo: 'Haslo-123',
  email: 'anna@poczta.example',
  pesel: null,
  nip: null,
  returnUrl: 'https://eurzad.example/aktywacja-return-url',
  czyZgodaNaPrzetwarzanieDanych: false,
  czyZgodaNaRegulamin: true,
}

const requests: readonly (readonly [form: string, entered: FormValues, path: string, body: unknown])[] = [
  ['registration', person, '/uzytkownicy/rejestracjaUzytkownika', personBody],
  [
    'registration',
    { ...person, pesel: '\u200e85 0101\u00a012345 ', nip: 'NIP: 123-456-789', email: ' anna@Poczta.example' },
    '/uzytkownicy/rejestracjaUzytkownika',
    { ...personBody, pesel: '85010112345', nip: '123456789' },
  ],
  ['login', { login: 'a', haslo: 'b' }, '/uzytkownicy/getToken', { login: 'a', haslo: 'b' }],
  [
    'password-reset',
    { login: 'a' },
    '/uzytkownicy/przypomnijHaslo',
    { login: 'a', email: '', returnUrl: 'https://eurzad.example/nowe-haslo' },
  ],
  [
    'link-resend',
    { login: 'a', email: 'b@c.pl' },
    '/uzytkownicy/wyslijLinkAktywacyjny',
    { login: 'a', email: 'b@c.pl', returnUrl: 'https://eurzad.example/aktywacja-return-url' },
  ],
  [
    'set-password',
    { noweHaslo: 'n', powtorzHaslo: 'n' },
    '/uzytkownicy/ustawHaslo',
    { noweHaslo: 'n', kodZmianyHasla: '/uslugi/16/lista-faktur-woda' },
  ],
  [
    'change-password',
    { stareHaslo: 's', noweHaslo: 'n', powtorzHaslo: 'n' },
    '/uzytkownik/zmianaHasla',
    { noweHaslo: 'n', stareHaslo: 's' },
  ],
  [
    'office-activation',
    { stareHaslo: 's', noweHaslo: 'n', powtorzHaslo: 'n' },
    '/uzytkownicy/aktywacjaZUrzedu',
    { noweHaslo: 'n', stareHaslo: 's', hash: 'h4sh' },
  ],
  [
    'change-email',
    { nowyEmail: 'b@c.pl', haslo: 'h' },
    '/uzytkownik/zmianaEmaila',
    { nowyEmail: 'b@c.pl', haslo: 'h', returnUrl: 'https://eurzad.example/potwierdzenie-email' },
  ],
  [
    'registration-confirmation',
    { powtorzEmail: 'anna@poczta.example', czyZgodaNaRegulamin: true, czyZgodaNaPrzetwarzanieDanych: true },
    '/uzytkownicy/potwierdzenieDanychUzytkownika',
    {
      imie: 'Anna',
      nazwisko: 'Kowalska',
      email: 'anna@poczta.example',
      pesel: '85010112345',
      nip: null,
      token: 't0ken',
      czyZgodaNaPrzetwarzanieDanych: true,
      czyZgodaNaRegulamin: true,
    },
  ],
  [
    'consents',
    { powiadomieniaSms: true, telefon: '600100200' },
    '/uzytkownik/zgody',
    { powiadomieniaEmail: true, powiadomieniaSms: true, email: 'anna@poczta.example', telefon: '600100200' },
  ],
]

describe('what is sent, section 7', () => {
  it.each(requests)('%s', (form, entered, path, body) => {
    const plan = planOf(form)
    const request = formRequest(plan, contextOf(plan), filled(plan, entered))
    expect(request.path).toBe(path)
    expect(request.body).toEqual(body)
  })

  it('consents that are not asked for are left out of the registration', () => {
    const plan = planOf('registration')
    const context = contextOf(plan, { sources: { asked: asked(false) } })
    const { body } = formRequest(plan, context, filled(plan, person, context))
    expect(Object.keys(body)).not.toContain('czyZgodaNaRegulamin')
  })

  it('a consent that the office does not offer stays what it was', () => {
    const plan = planOf('consents')
    const context = contextOf(plan, { config: {} })
    expect(formRequest(plan, context, filled(plan, {}, context)).body).toMatchObject({
      powiadomieniaEmail: true,
      telefon: null,
    })
  })

  it('an e-mail address that the office would refuse is not sent unless notifications to it are agreed to', () => {
    const plan = planOf('consents')
    const emailFor = (entered: FormValues) =>
      formRequest(plan, contextOf(plan), filled(plan, { powiadomieniaEmail: false, ...entered })).body.email
    expect(['a@b', '', 'a@b.pl'].map((email) => emailFor({ email }))).toEqual([null, null, 'a@b.pl'])
  })

  it('the confirmation sends back what the identity service delivered, and nothing else in the query', () => {
    const plan = planOf('registration-confirmation')
    expect(formRequest(plan, contextOf(plan), filled(plan, {})).query).toEqual([
      ['data', 'Anna;Kowalska;anna@poczta.example;85010112345;;t0ken'],
    ])
  })
})

/** Sections 2 and 8: form, reply, message, destination. */
const successes: readonly (readonly [form: string, message: string | null, go: string | null])[] = [
  [
    'registration',
    'Wysyłamy wiadomość na podany adres e-mail. Przeczytaj ją, aby dokończyć rejestrację.',
    '/sprawdz-poczte',
  ],
  ['login', null, null],
  [
    'password-reset',
    'Jeśli konto o podanym loginie i adresie e-mail istnieje, wyślemy na ten adres wiadomość. Po wielu prośbach może przyjść nawet po pół godzinie.',
    '/logowanie',
  ],
  [
    'link-resend',
    'Jeśli konto o podanym loginie i adresie e-mail czeka na aktywację, wyślemy na ten adres link. Po wielu prośbach może przyjść nawet po pół godzinie.',
    '/logowanie',
  ],
  ['set-password', 'Hasło zostało zmienione', '/logowanie'],
  ['change-password', 'Hasło zostało zmienione', '/panel-uzytkownika'],
  ['office-activation', 'Konto założone w urzędzie zostało aktywowane. Możesz się zalogować.', '/logowanie'],
  ['change-email', 'Wysłaliśmy link na nowy adres. Adres zmieni się, gdy go otworzysz.', '/panel-uzytkownika'],
  ['registration-confirmation', null, '/uslugi/16/lista-faktur-woda'],
  ['consents', 'Zgody zostały zapisane', null],
]

describe('what happens once it is accepted', () => {
  it.each(successes)('%s', (form, message, go) => {
    const plan = planOf(form)
    expect(successOf(plan, contextOf(plan), filled(plan, {}), null)).toMatchObject({ message, go })
  })

  it('the words of the reply go before our own (password reset: read for opis)', () => {
    const plan = planOf('password-reset')
    const { message } = successOf(plan, contextOf(plan), filled(plan, {}), { opis: 'Wysłano.' })
    expect(message).toBe('Wysłano.')
  })

  it.each(['login', 'registration-confirmation'])('%s signs the resident in with the token of the reply', (form) => {
    const plan = planOf(form)
    expect(successOf(plan, contextOf(plan), filled(plan, {}), { token: 'abc' }).signIn).toBe('abc')
  })

  it('a link that leads out of the portal is not followed', () => {
    const plan = planOf('registration-confirmation')
    const context = contextOf(plan, { address: { link: '//evil.example' } })
    expect(successOf(plan, context, filled(plan, {}, context), { token: 'abc' }).go).toBeNull()
  })
})
