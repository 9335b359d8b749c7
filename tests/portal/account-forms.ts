import { userEvent } from '@testing-library/user-event'
import { builtPortal } from './built-portal.ts'
import { type Entered, fillAndSend } from './fill.ts'
import { user as info } from './office-replies.ts'
import { type PortalSetting, type Replies, runPortal } from './run-portal.tsx'

export const now = Date.parse('2026-03-04T13:05:00Z')
export const signedIn = { accessToken: 'full', sessionEnd: String(now + 600_000), pesel: info.pesel }
export const asked = {
  czyPytacOZgodeNaPowiadomieniaSms: false,
  czyPytacOZgodeNaPowiadomieniaEmail: false,
  czyPytacOZgodeNaPrzetwarzanieDanych: true,
  czyPytacOZgodeNaRegulamin: true,
  trescZgodyNaPrzetwarzanieDanych: '<p>Zgadzam się.</p>',
  trescRegulaminu: '<p>Regulamin portalu.</p>',
}
export const good = 'Haslo-123'
export const run = (setting: PortalSetting) => runPortal(builtPortal(setting))

export const registration = {
  imie: 'Anna',
  nazwisko: 'Lipa',
  login: 'anna',
  haslo: good,
  powtorzHaslo: good,
  email: 'a@b.pl',
  powtorzEmail: 'a@b.pl',
  pesel: '85010112345',
  nip: '',
  czyZgodaNaPrzetwarzanieDanych: true,
  czyZgodaNaRegulamin: true,
} as const
export const passwords = { stareHaslo: 'Stare-123', noweHaslo: good, powtorzHaslo: good } as const
export const email = { nowyEmail: 'b@c.pl', powtorzEmail: 'b@c.pl', haslo: good } as const

/** A form as a resident fills it in, and what the specification says comes of it. */
export interface Row {
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

export const rows = {
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
      pesel: '85010112345',
      nip: null,
      returnUrl: 'https://portal.example/aktywacja-return-url',
      czyZgodaNaPrzetwarzanieDanych: true,
      czyZgodaNaRegulamin: true,
    },
    token: null,
    reply: 204,
    message: 'Wysyłamy wiadomość na podany adres e-mail. Przeczytaj ją, aby dokończyć rejestrację.',
    // Issue 11 has a page here that the specification has not; login is one link away.
    goes: '/sprawdz-poczte',
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
    message:
      'Jeśli konto o podanym loginie i adresie e-mail czeka na aktywację, wyślemy na ten adres link. Po wielu prośbach może przyjść nawet po pół godzinie.',
    goes: '/logowanie',
  },
  changeEmail: {
    form: 'change-email',
    at: '/zmiana-email',
    entered: email,
    button: 'Zmień adres e-mail',
    post: '/api/uzytkownik/zmianaEmaila',
    body: { nowyEmail: 'b@c.pl', haslo: good, returnUrl: 'https://portal.example/potwierdzenie-email' },
    token: 'full',
    reply: 204,
    // “E-mail changed” comes once the link is used.
    message: 'Wysłaliśmy link na nowy adres. Adres zmieni się, gdy go otworzysz.',
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

export async function filled({ form, at, entered, button, post }: Row, reply: Replies[string], over: Entered = {}) {
  const user = userEvent.setup()
  const replies = { [`POST ${post}`]: reply, 'GET /api/pi/rejestracjaZgody': asked }
  const portal = await run({ at, stored: signedIn, replies })
  await fillAndSend(user, form, { ...entered, ...over }, button)
  return { user, portal, sent: () => portal.calls.filter((one) => one.method === 'POST' && one.path === post) }
}
