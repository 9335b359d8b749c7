// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { builtPortal } from './built-portal.ts'
import { control, type Entered, errorAt, fillAndSend } from './fill.ts'
import { user as info } from './office-replies.ts'
import { type PortalSetting, Refused, type Replies, runPortal } from './run-portal.tsx'

vi.mock('../../src/engine/render/form/load-module.ts', async (original) => ({
  ...(await original<object>()),
  loadFromPortal: async () => ({ default: () => true }),
}))

const now = Date.parse('2026-03-04T13:05:00Z')
const signedIn = { accessToken: 'full', sessionEnd: String(now + 600_000), pesel: info.pesel }
const asked = {
  czyPytacOZgodeNaPowiadomieniaSms: false,
  czyPytacOZgodeNaPowiadomieniaEmail: false,
  czyPytacOZgodeNaPrzetwarzanieDanych: true,
  czyPytacOZgodeNaRegulamin: true,
  trescZgodyNaPrzetwarzanieDanych: '<p>Zgadzam się.</p>',
  trescRegulaminu: '<p>Regulamin portalu.</p>',
}
const good = 'Haslo-123'
const run = (setting: PortalSetting) => runPortal(builtPortal(setting))

const registration = {
  imie: 'Anna',
  nazwisko: 'Lipa',
  login: 'anna',
  haslo: good,
  powtorzHaslo: good,
  email: 'a@b.pl',
  powtorzEmail: 'a@b.pl',
  pesel: '',
  nip: '',
  czyZgodaNaPrzetwarzanieDanych: true,
  czyZgodaNaRegulamin: true,
} as const
const passwords = { stareHaslo: 'Stare-123', noweHaslo: good, powtorzHaslo: good } as const
const email = { nowyEmail: 'b@c.pl', powtorzEmail: 'b@c.pl', haslo: good } as const

/** A form as a resident fills it in, and what the specification says comes of it. */
interface Row {
  readonly form: string
  readonly at: string
  readonly entered: Entered
  readonly button: string
  /** Where it is sent. */
  readonly post: string
  readonly body: object
  /** The token that goes with it: none of a form for everybody. */
  readonly token: string | null
  readonly reply: Replies[string]
  readonly message: string
  readonly goes: string
}

const rows = {
  registration: {
    form: 'registration',
    at: '/rejestracja',
    entered: registration,
    button: 'Zarejestruj się',
    post: '/api/uzytkownicy/rejestracjaUzytkownika',
    body: {
      imie: 'Anna',
      nazwisko: 'Lipa',
      login: 'anna',
      haslo: good,
      email: 'a@b.pl',
      pesel: null,
      nip: null,
      returnUrl: 'https://portal.example/aktywacja-return-url',
      czyZgodaNaPrzetwarzanieDanych: true,
      czyZgodaNaRegulamin: true,
    },
    token: null,
    reply: 204,
    message: 'Konto zostało zarejestrowane. Aktywuj je linkiem z wiadomości e-mail.',
    goes: '/logowanie',
  },
  officeActivation: {
    form: 'office-activation',
    at: '/aktywacja-z-urzedu-return-url?hash=H4SH',
    entered: passwords,
    button: 'Zmień hasło i aktywuj',
    post: '/api/uzytkownicy/aktywacjaZUrzedu',
    body: { noweHaslo: good, stareHaslo: 'Stare-123', hash: 'H4SH' },
    token: null,
    reply: 204,
    message: 'Konto założone w urzędzie zostało aktywowane. Możesz się zalogować.',
    goes: '/logowanie',
  },
  setPassword: {
    form: 'set-password',
    at: '/nowe-haslo?link=KOD',
    entered: { noweHaslo: good, powtorzHaslo: good },
    button: 'Ustaw hasło',
    post: '/api/uzytkownicy/ustawHaslo',
    body: { noweHaslo: good, kodZmianyHasla: 'KOD' },
    token: null,
    reply: 204,
    message: 'Hasło zostało zmienione',
    goes: '/logowanie',
  },
  reset: {
    form: 'password-reset',
    at: '/reset-haslo',
    entered: { login: 'anna', email: 'a@b.pl' },
    button: 'Resetuj hasło',
    post: '/api/uzytkownicy/przypomnijHaslo',
    body: { login: 'anna', email: 'a@b.pl', returnUrl: 'https://portal.example/nowe-haslo' },
    token: null,
    reply: { opis: 'Wysłano, jeśli konto istnieje.', token: 'nie-ten', link: 'https://zly.example' },
    message: 'Wysłano, jeśli konto istnieje.',
    goes: '/logowanie',
  },
  resend: {
    form: 'link-resend',
    at: '/reset-link',
    entered: { login: 'anna', email: 'a@b.pl' },
    button: 'Wyślij link',
    post: '/api/uzytkownicy/wyslijLinkAktywacyjny',
    body: { login: 'anna', email: 'a@b.pl', returnUrl: 'https://portal.example/aktywacja-return-url' },
    token: null,
    reply: { opis: 'Czego nikt nie czyta' },
    message: 'Link aktywacyjny został wysłany',
    goes: '/logowanie',
  },
  changeEmail: {
    form: 'change-email',
    at: '/zmiana-email',
    entered: email,
    button: 'Zmień adres e-mail',
    post: '/api/uzytkownik/zmianaEmaila',
    body: { nowyEmail: 'b@c.pl', haslo: good },
    token: 'full',
    reply: 204,
    message: 'Adres e-mail został zmieniony',
    goes: '/panel-uzytkownika',
  },
  changePassword: {
    form: 'change-password',
    at: '/zmiana-hasla',
    entered: passwords,
    button: 'Zmień hasło',
    post: '/api/uzytkownik/zmianaHasla',
    body: { noweHaslo: good, stareHaslo: 'Stare-123' },
    token: 'full',
    reply: 204,
    message: 'Hasło zostało zmienione',
    goes: '/panel-uzytkownika',
  },
} as const satisfies Readonly<Record<string, Row>>

async function filled({ form, at, entered, button, post }: Row, reply: Replies[string], over: Entered = {}) {
  const user = userEvent.setup()
  const replies = { [`POST ${post}`]: reply, 'GET /api/pi/rejestracjaZgody': asked }
  const portal = await run({ at, stored: signedIn, replies })
  await fillAndSend(user, form, { ...entered, ...over }, button)
  return { user, portal, sent: () => portal.calls.filter((one) => one.method === 'POST' && one.path === post) }
}

describe('shell.md, section 7: what a form sends, with which token, and where its success leads', () => {
  test.each<[string, Row]>([
    ['“POST /uzytkownicy/rejestracjaUzytkownika: registration body; success goes to login”', rows.registration],
    ['“POST office activation: noweHaslo, stareHaslo, hash”', rows.officeActivation],
    ['“POST /uzytkownicy/ustawHaslo: noweHaslo, kodZmianyHasla”', rows.setPassword],
    ['“POST /uzytkownicy/przypomnijHaslo: email, login; reply read only for opis”', rows.reset],
    ['“POST /uzytkownicy/wyslijLinkAktywacyjny: email, login, returnUrl; reply not used”', rows.resend],
    ['“POST /uzytkownik/zmianaEmaila: nowyEmail, haslo”', rows.changeEmail],
    ['“POST /uzytkownik/zmianaHasla: noweHaslo, stareHaslo”', rows.changePassword],
  ])('%s', async (_row, row) => {
    const { portal, sent } = await filled(row, row.reply)
    expect((await screen.findAllByText(row.message)).length).toBeGreaterThan(0)
    await waitFor(() => expect(portal.path()).toBe(row.goes))
    expect(sent()).toHaveLength(1)
    expect(sent()).toMatchObject([{ query: 'lang=pl', token: row.token, body: row.body }])
    expect(Object.keys(sent()[0]?.body ?? {}).toSorted()).toEqual(Object.keys(row.body).toSorted())
    expect(portal.stored.get('accessToken')).toBe('full')
    expect(screen.queryByRole('alertdialog'), 'nothing asks whether to leave').toBeNull()
  })

  test('what was changed of the account is in the panel', async () => {
    const user = userEvent.setup()
    const portal = await run({
      at: '/zmiana-email',
      stored: signedIn,
      replies: { [`POST ${rows.changeEmail.post}`]: 204 },
    })
    await screen.findByRole('button', { name: 'Zmień adres e-mail' })
    expect(control('change-email', 'aktualnyEmail').value).toBe(info.email)
    expect(control('change-email', 'aktualnyEmail').readOnly).toBe(true)
    portal.replies['GET /api/uzytkownik/userInfo'] = { ...info, email: 'b@c.pl' }
    await fillAndSend(user, 'change-email', email, 'Zmień adres e-mail')
    expect(await screen.findByText('b@c.pl', { selector: 'dd' })).toBeDefined()
  })

  test('“POST /uzytkownicy/potwierdzenieDanychUzytkownika: imie, nazwisko, email, pesel, nip, token, query jwtToken or data; reply token”', async () => {
    const user = userEvent.setup()
    const data = ['Anna', 'Lipa', 'a@b.pl', info.pesel, '', 'DOWOD'].join(';')
    const path = '/api/uzytkownicy/potwierdzenieDanychUzytkownika'
    const portal = await run({
      at: `/return-url-potwierdz?data=${encodeURIComponent(data)}&link=%2Fkontakt`,
      replies: { [`POST ${path}`]: { token: 'NOWY' }, 'GET /api/pi/rejestracjaZgody': asked },
    })
    const consents = { czyZgodaNaPrzetwarzanieDanych: true, czyZgodaNaRegulamin: true } as const
    await fillAndSend(user, 'registration-confirmation', { powtorzEmail: 'a@b.pl', ...consents }, 'Potwierdź')
    await waitFor(() => expect(portal.path()).toBe('/kontakt'))
    expect(portal.calls.find((one) => one.path === path)).toMatchObject({
      query: `data=${encodeURIComponent(data)}&lang=pl`,
      token: null,
      body: { imie: 'Anna', nazwisko: 'Lipa', email: 'a@b.pl', pesel: info.pesel, nip: null, token: 'DOWOD' },
    })
    expect(portal.stored.get('accessToken')).toBe('NOWY')
  })
})

describe('shell.md, section 8: where a refusal is told', () => {
  test.each<[string, Row, number | null, string | null]>([
    [
      '“Change password: codes 1105 or 1502 put the message on the new-password field”: 1105',
      rows.changePassword,
      1105,
      'noweHaslo',
    ],
    [
      '“Change password: codes 1105 or 1502 put the message on the new-password field”: 1502',
      rows.changePassword,
      1502,
      'noweHaslo',
    ],
    ['“1519 on the old-password field”', rows.changePassword, 1519, 'stareHaslo'],
    ['“others go to the notification”', rows.changePassword, 1234, null],
    ['a password change refused without a code', rows.changePassword, null, null],
    ['“Change e-mail: 1511 on the new e-mail field”', rows.changeEmail, 1511, 'nowyEmail'],
    ['“1519 on the password field”', rows.changeEmail, 1519, 'haslo'],
    ['“others to the notification”', rows.changeEmail, 1105, null],
    ['an account of the office: 1105', rows.officeActivation, 1105, 'noweHaslo'],
    ['an account of the office: 1519', rows.officeActivation, 1519, 'stareHaslo'],
    [
      "“Most API failures show the server's description (opis) in a notification”: a new password",
      rows.setPassword,
      1512,
      null,
    ],
    ["“Most API failures show the server's description (opis) in a notification”: a reset", rows.reset, 1234, null],
    ["“Most API failures show the server's description (opis) in a notification”: a resend", rows.resend, 1234, null],
  ])('%s', async (_line, row, code, field) => {
    const { portal } = await filled(row, new Refused(400, code, 'Opis z urzędu'))
    if (field !== null) {
      await waitFor(() => expect(errorAt(row.form, field)).toContain('Opis z urzędu'))
      expect(screen.queryByText('Opis z urzędu', { selector: '.ok-message *' })).toBeNull()
    } else {
      expect(await screen.findByText('Opis z urzędu', { selector: '.ok-message *' })).toBeDefined()
    }
    expect(portal.path()).toBe(row.at.split('?')[0])
    const [first] = Object.entries<string | true>(row.entered)
    expect(first && control(row.form, first[0]).value, 'what was entered stays').toBe(first?.[1])
  })

  test('“Registration failure shows opis in an info dialog”', async () => {
    const { user, portal } = await filled(rows.registration, new Refused(400, 1234, 'Login jest zajęty'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Informacja' })
    expect(within(dialog).getByText('Login jest zajęty')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(portal.path()).toBe('/rejestracja')
    expect(control('registration', 'login').value).toBe('anna')
  })

  test('“Activation failures show the server message and go to login”: an account of the office, and nothing asks whether to leave', async () => {
    const { portal } = await filled(rows.officeActivation, new Refused(400, 1010, 'Link wygasł'))
    expect((await screen.findAllByText('Link wygasł')).length).toBeGreaterThan(0)
    await waitFor(() => expect(portal.path()).toBe('/logowanie'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test.each([500, 'offline'] as const)('what was entered for an account of the office stays: %s', async (reply) => {
    const { portal } = await filled(rows.officeActivation, reply)
    await waitFor(() => expect(document.querySelector('.ok-note, .ok-message')).not.toBeNull())
    expect(portal.path()).toBe('/aktywacja-z-urzedu-return-url')
    expect(control('office-activation', 'noweHaslo').value).toBe(good)
  })
})

describe('shell.md, section 5: what is checked before anything is sent', () => {
  const wrongAll = {
    haslo: 'abc',
    email: '',
    powtorzHaslo: 'inne',
    powtorzEmail: 'x@y.pl',
    czyZgodaNaPrzetwarzanieDanych: '',
    czyZgodaNaRegulamin: '',
  }

  test('“Registration order of checks: password pattern, e-mail non-empty, passwords equal, e-mails equal, data-processing consent if asked, terms consent if asked (message consent required)”', async () => {
    const user = userEvent.setup()
    const path = rows.registration.post
    const portal = await run({
      at: '/rejestracja',
      replies: { [`POST ${path}`]: 204, 'GET /api/pi/rejestracjaZgody': asked },
    })
    const { czyZgodaNaPrzetwarzanieDanych: _one, czyZgodaNaRegulamin: _two, ...texts } = registration
    const { czyZgodaNaPrzetwarzanieDanych: _three, czyZgodaNaRegulamin: _four, ...wrong } = wrongAll
    const told = () =>
      ['haslo', 'email', 'powtorzHaslo', 'powtorzEmail', 'czyZgodaNaPrzetwarzanieDanych', 'czyZgodaNaRegulamin'].filter(
        (field) => errorAt('registration', field) !== null,
      )
    await fillAndSend(user, 'registration', { ...texts, ...wrong }, 'Zarejestruj się')
    expect(told()).toEqual(['haslo'])
    const mend: readonly (readonly [Entered, string, string])[] = [
      [{ haslo: good }, 'email', 'Puste pole'],
      [{ email: 'a@b.pl' }, 'powtorzHaslo', 'Hasła są różne'],
      [{ powtorzHaslo: good }, 'powtorzEmail', 'Adresy e-mail są różne'],
      [{ powtorzEmail: 'a@b.pl' }, 'czyZgodaNaPrzetwarzanieDanych', 'Zgoda jest wymagana'],
      [{ czyZgodaNaPrzetwarzanieDanych: true }, 'czyZgodaNaRegulamin', 'Zgoda jest wymagana'],
    ]
    for (const [entered, field, text] of mend) {
      await fillAndSend(user, 'registration', entered, 'Zarejestruj się')
      expect(told()).toEqual([field])
      expect(errorAt('registration', field)).toContain(text)
    }
    expect(portal.calls.some((one) => one.path === path)).toBe(false)
    await fillAndSend(user, 'registration', { czyZgodaNaRegulamin: true }, 'Zarejestruj się')
    await waitFor(() => expect(portal.path()).toBe('/logowanie'))
  })

  test('“consent checkboxes and a terms dialog when configured”', async () => {
    const user = userEvent.setup()
    const portal = await run({ at: '/rejestracja', replies: { 'GET /api/pi/rejestracjaZgody': asked } })
    await user.click(await screen.findByRole('button', { name: 'Pokaż regulamin' }))
    expect(within(screen.getByRole('dialog')).getByText('Regulamin portalu.')).toBeDefined()
    portal.unmount()
    const none = { ...asked, czyPytacOZgodeNaPrzetwarzanieDanych: false, czyPytacOZgodeNaRegulamin: false }
    await run({ at: '/rejestracja', replies: { 'GET /api/pi/rejestracjaZgody': none } })
    await screen.findByRole('button', { name: 'Zarejestruj się' })
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Pokaż regulamin' })).toBeNull()
  })

  const strengthOf = () => screen.getByText(/Siła hasła/).closest('p, div')?.textContent ?? ''

  test.each([
    ['Haslo-1', 'słabe'],
    ['Haslo-12', 'dobre'],
    ['Haslo-123', 'bardzo dobre'],
  ])(
    '“Strength indicator: weak, good (exactly 8 characters), very good (9 or more) in registration”: %s',
    async (text, said) => {
      const user = userEvent.setup()
      await run({ at: '/rejestracja', replies: { 'GET /api/pi/rejestracjaZgody': asked } })
      await screen.findByRole('button', { name: 'Zarejestruj się' })
      await user.type(control('registration', 'haslo'), text)
      expect(strengthOf()).toMatch(new RegExp(`${said}$`))
      if (said === 'dobre') expect(strengthOf()).not.toContain('bardzo')
    },
  )

  test('“the account-area indicator uses more labels (too weak, weak, medium or fair, good, very good, strong)”', async () => {
    const user = userEvent.setup()
    await run({ at: '/zmiana-hasla', stored: signedIn })
    await screen.findByRole('button', { name: 'Zmień hasło' })
    const said: string[] = []
    for (const text of ['abc', 'aaaaaaaa', 'Haslo123', 'Haslo-12', 'Haslo-123', 'Haslo-123456']) {
      await user.clear(control('change-password', 'noweHaslo'))
      await user.type(control('change-password', 'noweHaslo'), text)
      said.push(strengthOf().replace(/^.*:\s*/, ''))
    }
    expect(said).toEqual(['zbyt słabe', 'słabe', 'średnie', 'dobre', 'bardzo dobre', 'silne'])
  })

  test.each<[string, Row, Entered, string, string]>([
    [
      '“Set new password: both required, equal, matching the pattern”: required',
      rows.setPassword,
      { noweHaslo: '', powtorzHaslo: '' },
      'noweHaslo',
      'Puste pole',
    ],
    [
      '“Set new password: both required, equal, matching the pattern”: the repeat too',
      rows.setPassword,
      { powtorzHaslo: '' },
      'powtorzHaslo',
      'Puste pole',
    ],
    [
      '“Set new password: both required, equal, matching the pattern”: equal',
      rows.setPassword,
      { noweHaslo: 'a', powtorzHaslo: 'b' },
      'powtorzHaslo',
      'Hasła są różne',
    ],
    [
      '“Hasło powinno mieć co najmniej 8 znaków, cyfry, duże i małe litery oraz znak specjalny”',
      rows.setPassword,
      { noweHaslo: 'a', powtorzHaslo: 'a' },
      'noweHaslo',
      'Hasło powinno mieć co najmniej 8 znaków, cyfry, duże i małe litery oraz znak specjalny',
    ],
    [
      '“Repeat must equal; new password must differ from the old one; cannot be empty”: repeat',
      rows.changePassword,
      { powtorzHaslo: 'x' },
      'powtorzHaslo',
      'Hasła są różne',
    ],
    [
      '“Repeat must equal; new password must differ from the old one; cannot be empty”: the same',
      rows.changePassword,
      { stareHaslo: good },
      'noweHaslo',
      'są takie same',
    ],
    [
      '“Repeat must equal; new password must differ from the old one; cannot be empty”: empty',
      rows.changePassword,
      { noweHaslo: '', powtorzHaslo: '' },
      'noweHaslo',
      'Hasło powinno',
    ],
    [
      '“E-mail change: new must differ from current ("Nowy i aktualny adres e-mail są takie same")”',
      rows.changeEmail,
      { nowyEmail: info.email },
      'nowyEmail',
      'Nowy i aktualny adres e-mail są takie same',
    ],
    [
      '“not empty; valid shape (text, at sign, text, dot, text); repeat non-empty, valid and equal; password not empty”: empty',
      rows.changeEmail,
      { nowyEmail: '' },
      'nowyEmail',
      'Puste pole',
    ],
    [
      '“valid shape (text, at sign, text, dot, text)”: no dot',
      rows.changeEmail,
      { nowyEmail: 'b@c' },
      'nowyEmail',
      'Nieprawidłowy format',
    ],
    [
      '“repeat non-empty, valid and equal”: empty',
      rows.changeEmail,
      { powtorzEmail: '' },
      'powtorzEmail',
      'Puste pole',
    ],
    [
      '“repeat non-empty, valid and equal”: no address',
      rows.changeEmail,
      { powtorzEmail: 'b' },
      'powtorzEmail',
      'Nieprawidłowy format',
    ],
    [
      '“repeat non-empty, valid and equal”: another',
      rows.changeEmail,
      { powtorzEmail: 'x@c.pl' },
      'powtorzEmail',
      'Adresy e-mail są różne',
    ],
    ['“password not empty”', rows.changeEmail, { haslo: '' }, 'haslo', 'Puste pole'],
  ])('%s', async (_line, row, over, field, text) => {
    const { sent } = await filled(row, 204, over)
    expect(errorAt(row.form, field)).toContain(text)
    expect(sent()).toEqual([])
  })

  test.each<[string, Row]>([
    ['reset', rows.reset],
    ['resend', rows.resend],
  ])('“Reset and activation-link forms have no client-side validation”: %s', async (_form, row) => {
    const { sent } = await filled(row, 204, { login: '', email: 'to nie adres' })
    expect(sent()).toMatchObject([{ body: { login: '', email: 'to nie adres' } }])
  })
})
