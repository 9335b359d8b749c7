// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { pastMessagesAtom } from '../../src/portal/messages/messages.ts'
import { extendSessionAtom } from '../../src/portal/session/replies.ts'
import { builtPortal } from './built-portal.ts'
import { control, enter, errorAt, fillAndSend } from './fill.ts'
import { configuration, user as info } from './office-replies.ts'
import { type PortalSetting, Refused, runPortal, type Sent } from './run-portal.tsx'

const now = Date.parse('2026-03-04T13:05:00Z')
const session = { accessToken: 'full', sessionEnd: String(now + 600_000), pesel: info.pesel }
const run = (setting: PortalSetting = {}) => runPortal(builtPortal(setting))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const main = () => within(screen.getByRole('main'))
const sentTo = ({ calls }: { readonly calls: readonly Sent[] }, method: string, path: string) =>
  calls.filter((one) => one.method === method && one.path === `/api${path}`)

describe('shell.md, section 7: what the shell asks at its start', () => {
  test('“GET /konfiguracja, /konfiguracja2fa, /status”: at the start without a token, and 2FA when it is opened', async () => {
    const user = userEvent.setup()
    const portal = await run({
      at: '/panel-uzytkownika',
      stored: session,
      replies: {
        'GET /api/konfiguracja': { ...configuration, czy2Fa: true },
        'GET /api/konfiguracja2fa': { czy2FaAktywne: true, qrCode: null, key: null },
      },
    })
    for (const path of ['/konfiguracja', '/status']) {
      expect(sentTo(portal, 'GET', path)).toEqual([
        { path: `/api${path}`, query: 'lang=pl', method: 'GET', token: null, body: null },
      ])
    }
    expect(sentTo(portal, 'GET', '/konfiguracja2fa')).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Uwierzytelnianie dwuskładnikowe' }))
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true)
    expect(sentTo(portal, 'GET', '/konfiguracja2fa')).toMatchObject([{ token: 'full' }])
  })

  test('“GET /pi/menuBoczne: menuBoczneElementy, kontakt” and “GET /pi/licznik-odwiedzin: visit counter (also records a visit)”', async () => {
    const portal = await run()
    expect(await screen.findByRole('link', { name: /^Procedury/ })).toBeInDocument()
    expect(screen.getAllByText('Urząd Gminy Lipiny').length).toBeGreaterThan(0)
    expect(screen.getByText(/Liczba odwiedzin: 15/)).toBeInDocument()
    for (const path of ['/pi/menuBoczne', '/pi/licznik-odwiedzin']) expect(sentTo(portal, 'GET', path)).toHaveLength(1)
  })

  test('“GET /lista-uslug: service groups”', async () => {
    const portal = await run({ at: '/lista-uslug' })
    expect(await screen.findByRole('button', { name: /^Budżet/ })).toBeInDocument()
    expect(sentTo(portal, 'GET', '/lista-uslug')).toHaveLength(1)
  })

  test('“GET /uzytkownik/userInfo: user info” and “GET /lista-podmiotow: subject list”, with the token', async () => {
    const portal = await run({ at: '/panel-uzytkownika', stored: session })
    await heading('Panel użytkownika')
    for (const text of ['Anna', 'Lipa', info.login, info.email, info.pesel])
      expect(screen.getByText(text, { selector: 'dd' })).toBeInDocument()
    expect(sentTo(portal, 'GET', '/uzytkownik/userInfo')).toMatchObject([{ token: 'full', query: 'lang=pl' }])
    expect(sentTo(portal, 'GET', '/lista-podmiotow')).toMatchObject([{ token: 'full' }])
  })

  test.each(['pl', 'en', 'de', 'uk'])(
    '“Every request adds query parameter lang when a language is stored”: %s',
    async (language) => {
      const portal = await run({ stored: { ...session, language } })
      await act(async () => void (await portal.store.set(extendSessionAtom)))
      expect(portal.calls.length).toBeGreaterThan(6)
      const languagesOf = ({ query }: Sent) => new URLSearchParams(query).getAll('lang').join()
      expect(portal.calls.filter((one) => languagesOf(one) !== language)).toEqual([])
    },
  )
})

describe('shell.md, section 7: the session', () => {
  test('“POST /pi/przedluzanieSesji: body token; reply czasDoKoncaSesji”', async () => {
    const portal = await run({
      stored: session,
      replies: { 'POST /api/pi/przedluzanieSesji': { czasDoKoncaSesji: 90_500 } },
    })
    portal.clock.now = new Date(now + 1000)
    await act(async () => expect(await portal.store.set(extendSessionAtom)).toBe(true))
    expect(sentTo(portal, 'POST', '/pi/przedluzanieSesji').at(-1)).toMatchObject({
      token: 'full',
      body: { token: 'full' },
    })
    expect(portal.stored.get('sessionEnd')).toBe(String(now + 91_500))
  })

  test.each([204, 401, 500, 503, 'offline'] as const)(
    '“POST /pi/wylogowanie: body token”, and “Logout failure is treated as success”: %s',
    async (reply) => {
      const user = userEvent.setup()
      const portal = await run({ stored: session, replies: { 'POST /api/pi/wylogowanie': reply } })
      await user.click(screen.getByRole('button', { name: 'Konto użytkownika' }))
      await user.click(screen.getByRole('button', { name: 'Wyloguj się' }))
      await waitFor(() => expect(portal.reloads).toEqual(['/']))
      expect(sentTo(portal, 'POST', '/pi/wylogowanie')).toMatchObject([{ token: 'full', body: { token: 'full' } }])
      expect(['accessToken', 'pesel', 'sessionEnd', 'maintenanceFlag'].filter((key) => portal.stored.has(key))).toEqual(
        [],
      )
    },
  )
})

const outcome = { token: 'T1', czyOgraniczony: false, czyNiepotwierdzony: false, czy2FaAktywne: false }
const password = { login: 'anna', haslo: 'Haslo-123' }

async function signIn(setting: PortalSetting) {
  const user = userEvent.setup()
  const portal = await run({ at: '/logowanie', ...setting })
  await fillAndSend(user, 'login', password, 'Zaloguj się')
  return { user, portal }
}

const half = { ...outcome, token: 'half', czy2FaAktywne: true }
const twoFactor = { 'POST /api/uzytkownicy/getToken': half, 'POST /api/uzytkownicy/login2FA': outcome }

describe('shell.md, section 7: signing in', () => {
  test('“POST /uzytkownicy/getToken: login, haslo, recaptcha; reply token, czyOgraniczony, czyNiepotwierdzony, czy2FaAktywne”', async () => {
    const { portal } = await signIn({ replies: { 'POST /api/uzytkownicy/getToken': outcome } })
    await waitFor(() => expect(portal.path()).toBe('/'))
    expect(sentTo(portal, 'POST', '/uzytkownicy/getToken')).toMatchObject([{ token: null, body: password }])
    expect(portal.stored.get('accessToken')).toBe('T1')
    expect(sentTo(portal, 'POST', '/pi/przedluzanieSesji'), 'the session has just begun').toEqual([])
  })

  test('“POST two-factor login: totp, token”, once, whoever presses Enter again before the account is known', async () => {
    const { user, portal } = await signIn({ replies: twoFactor })
    await user.type(await screen.findByLabelText('Kod TOTP'), '287082{Enter}{Enter}{Enter}')
    await waitFor(() => expect(portal.stored.get('sessionEnd')).toBe(String(now + info.czasSesji)))
    expect(sentTo(portal, 'POST', '/uzytkownicy/login2FA')).toMatchObject([
      { token: null, body: { totp: '287082', token: 'half' } },
    ])
    expect(screen.queryByText('Nieprawidłowy kod TOTP')).toBeNull()
  })

  test('a spent code leaves no dialog to enter it in, where the office then does not say who signed in', async () => {
    const { user, portal } = await signIn({ replies: { ...twoFactor, 'GET /api/uzytkownik/userInfo': 500 } })
    await enter(user, await screen.findByLabelText('Kod TOTP'), '287082{Enter}')
    expect((await screen.findAllByText(/Nie udało się zalogować/))[0]).toBeInDocument()
    await waitFor(() => expect(screen.queryByLabelText('Kod TOTP')).toBeNull())
    expect(portal.stored.has('accessToken')).toBe(false)
  })

  test.each([
    [400, 'pl', 'Nieprawidłowy kod TOTP'],
    [401, 'en', 'Incorrect TOTP code'],
  ] as const)(
    '“Wrong TOTP: "Incorrect TOTP code"”, “TOTP: wrong code gives "Incorrect TOTP code"”: %i',
    async (status, language, said) => {
      const { user, portal } = await signIn({
        replies: { ...twoFactor, 'POST /api/uzytkownicy/login2FA': new Refused(status, 1520, 'x') },
      })
      const field = await screen.findByLabelText('Kod TOTP')
      await act(async () => portal.texts.changeLanguage(language))
      await enter(user, field, '000000{Enter}')
      await waitFor(() => expect(screen.queryByLabelText('Kod TOTP')).toBeNull())
      expect(portal.store.get(pastMessagesAtom)[0]?.text).toBe(said)
      expect(portal.reloads).toEqual([])
    },
  )

  test('“Login code 1009: account inactive ("You cannot log in due to the lack of activation of the account via the activation link")”, whatever the office calls it', async () => {
    await signIn({ replies: { 'POST /api/uzytkownicy/getToken': new Refused(403, 1009, 'opis urzędu') } })
    expect(await screen.findByText(/nie zostało aktywowane linkiem/)).toBeInDocument()
    expect(screen.queryByText('opis urzędu')).toBeNull()
  })

  test.each([
    [true, /nie zostało jeszcze zweryfikowane/],
    [false, /Urząd ograniczył to konto/],
  ])(
    '“restricted account (unconfirmed or unverified: stores the restricted token, goes to a specific page with a message)”, “Unconfirmed and unverified account messages exist”: %s',
    async (unconfirmed, said) => {
      const flags = { czyOgraniczony: true, czyNiepotwierdzony: unconfirmed }
      const { portal } = await signIn({
        replies: {
          'POST /api/uzytkownicy/getToken': { ...outcome, ...flags },
          'GET /api/uzytkownik/userInfo': { ...info, ...flags },
        },
      })
      expect(await heading('Panel użytkownika')).toBeInDocument()
      expect(main().getByText(said)).toBeInDocument()
      expect([portal.stored.get('restrictedAccessToken'), portal.stored.has('accessToken')]).toEqual(['T1', false])
      expect(sentTo(portal, 'GET', '/lista-podmiotow')).toEqual([])
      const closed = main().getAllByRole('button', { name: 'Zmiana hasła' })
      expect(closed.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true'])
    },
  )

  test.each(['/zmiana-hasla', '/zmiana-email', '/uslugi/24/odczyt-licznikow'])(
    '“restricted (confirmed but limited)”: %s leads to the panel, and nothing of it is asked',
    async (at) => {
      const portal = await run({
        at,
        stored: { restrictedAccessToken: 'part' },
        replies: { 'GET /api/uzytkownik/userInfo': { ...info, czyOgraniczony: true } },
      })
      expect(await heading('Panel użytkownika')).toBeInDocument()
      expect(portal.path()).toBe('/panel-uzytkownika')
      const tokens = portal.calls.filter(({ token }) => token !== null).map(({ path }) => path)
      expect([...new Set(tokens)].filter((path) => !/userInfo|przedluzanieSesji/.test(path))).toEqual([])
    },
  )

  test('“POST /uzytkownicy/aktywacjaUzytkownika: hash”; “Success messages: account activated”', async () => {
    const portal = await run({
      at: '/aktywacja-return-url?hash=H1',
      replies: { 'POST /api/uzytkownicy/aktywacjaUzytkownika': 204 },
    })
    await waitFor(() => expect(portal.path()).toBe('/logowanie'))
    expect(sentTo(portal, 'POST', '/uzytkownicy/aktywacjaUzytkownika')).toMatchObject([
      { token: null, body: { hash: 'H1' } },
    ])
    expect(portal.store.get(pastMessagesAtom)[0]?.text).toBe('Konto zostało aktywowane. Możesz się zalogować.')
    expect(portal.requests.some((address) => address.includes('H1'))).toBe(false)
  })

  test.each([
    ['Zaloguj przez login.gov.pl', '/api/logowanieWezelKrajowyToken'],
    ['Zaloguj profilem zaufanym', '/api/logowanieEpuapToken'],
  ])(
    '“redirect /logowanieWezelKrajowyToken, /logowanieEpuapToken: login via the national identity node or the trusted-profile service by browser redirect with return URLs”: %s',
    async (button, path) => {
      const portal = await run({ at: '/logowanie' })
      await userEvent.click(await screen.findByRole('button', { name: button }))
      const address = new URL(portal.reloads[0] ?? '', 'https://portal.example')
      expect(address.pathname).toBe(path)
      const stan = address.searchParams.get('stan')
      expect(
        ['urlPowrotuOk', 'urlPowrotuBlad', 'urlPowrotuPotwierdz'].map((name) => address.searchParams.get(name)),
      ).toEqual([
        `https://portal.example/return-url-ok?stan=${stan}`,
        `https://portal.example/return-url-blad?stan=${stan}`,
        `https://portal.example/return-url-potwierdz?stan=${stan}`,
      ])
    },
  )
})

describe('shell.md, section 7: the panel', () => {
  const current = { powiadomieniaEmail: true, powiadomieniaSms: false, email: 'a@b.pl', telefon: null }

  test('“GET/POST /uzytkownik/zgody, /pi/rejestracjaZgody: registration consents; current consents; POST powiadomieniaEmail, powiadomieniaSms, email, telefon”', async () => {
    const user = userEvent.setup()
    const portal = await run({
      at: '/panel-uzytkownika',
      stored: session,
      replies: { 'GET /api/uzytkownik/zgody': current, 'POST /api/uzytkownik/zgody': 204 },
    })
    await user.click(await screen.findByRole('button', { name: 'Zgody na powiadomienia' }))
    await fillAndSend(user, 'consents', { powiadomieniaSms: true, telefon: '601234567' }, 'Zapisz zgody')
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    expect(sentTo(portal, 'GET', '/uzytkownik/zgody')).toMatchObject([{ token: 'full' }])
    expect(sentTo(portal, 'POST', '/uzytkownik/zgody')).toMatchObject([
      { token: 'full', body: { ...current, powiadomieniaSms: true, telefon: '601234567' } },
    ])
  })

  test('“SMS consent on requires a valid phone; e-mail consent on requires a valid e-mail”, “checked live; unchecking clears that error; submit blocked while an error exists”', async () => {
    const user = userEvent.setup()
    const portal = await run({
      at: '/panel-uzytkownika',
      stored: session,
      replies: { 'GET /api/uzytkownik/zgody': current, 'POST /api/uzytkownik/zgody': 204 },
    })
    await user.click(await screen.findByRole('button', { name: 'Zgody na powiadomienia' }))
    await fillAndSend(user, 'consents', { powiadomieniaSms: true, telefon: '12', email: 'a@b' }, 'Zapisz zgody')
    expect(errorAt('consents', 'telefon')).toContain('Nieprawidłowy format')
    expect(errorAt('consents', 'email')).toContain('Nieprawidłowy format')
    await user.click(control('consents', 'powiadomieniaSms'))
    expect([errorAt('consents', 'telefon'), errorAt('consents', 'email') !== null]).toEqual([null, true])
    await user.click(control('consents', 'powiadomieniaEmail'))
    expect(errorAt('consents', 'email')).toBeNull()
    expect(sentTo(portal, 'POST', '/uzytkownik/zgody')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Zapisz zgody' }))
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    expect(sentTo(portal, 'POST', '/uzytkownik/zgody')).toMatchObject([
      { body: { powiadomieniaEmail: false, powiadomieniaSms: false, email: null } },
    ])
  })

  test('“DELETE /uzytkownik/usunKonto: none”; “Success messages: account deleted”', async () => {
    const user = userEvent.setup()
    const portal = await run({
      at: '/panel-uzytkownika',
      stored: session,
      replies: { 'DELETE /api/uzytkownik/usunKonto': 204 },
    })
    await user.click(await screen.findByRole('button', { name: 'Usuń konto' }))
    await user.click(screen.getByRole('button', { name: 'Tak, usuń konto' }))
    await waitFor(() => expect(portal.path()).toBe('/'))
    expect(sentTo(portal, 'DELETE', '/uzytkownik/usunKonto')).toMatchObject([{ token: 'full', body: null }])
    expect(portal.store.get(pastMessagesAtom)[0]?.text).toBe('Konto zostało usunięte')
    expect(portal.stored.has('accessToken')).toBe(false)
  })

  test('“POST 2FA save: czy2FaAktywne, totp”, once; “Success messages: 2FA configuration saved”', async () => {
    const user = userEvent.setup()
    const portal = await run({
      at: '/panel-uzytkownika',
      stored: session,
      replies: {
        'GET /api/konfiguracja': { ...configuration, czy2Fa: true },
        'GET /api/konfiguracja2fa': { czy2FaAktywne: false, qrCode: 'data:image/png;base64,iVBORw0KGgo=', key: 'KEY' },
        'POST /api/konfiguracja2fa': 204,
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Uwierzytelnianie dwuskładnikowe' }))
    await user.click(await screen.findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await user.type(await screen.findByLabelText('Kod TOTP'), '287082{Enter}{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(portal, 'POST', '/konfiguracja2fa')).toMatchObject([
      { token: 'full', body: { czy2FaAktywne: true, totp: '287082' } },
    ])
    expect(portal.store.get(pastMessagesAtom).map(({ text }) => text)).toEqual([
      'Konfiguracja uwierzytelniania została zapisana',
    ])
  })
})

describe('shell.md, section 7: pages of the office', () => {
  const files = {
    nazwaMenu: 'Informacje',
    pliki: [{ nazwa: 'Statut', rozszerzenie: 'odt', link: 'statut.odt' }],
    strony: [],
    katalogi: [],
  }

  test('“GET /procedury/dajProceduryUrzedowe, /procedury/dajWnioski: procedures and forms”', async () => {
    const paths = ['/procedury/dajProceduryUrzedowe', '/procedury/dajWnioski']
    const portal = await run({
      at: '/procedury',
      replies: Object.fromEntries(paths.map((path) => [`GET /api${path}`, files])),
    })
    expect(await main().findAllByRole('link', { name: /^Statut/ })).toHaveLength(2)
    for (const path of paths) expect(sentTo(portal, 'GET', path)).toHaveLength(1)
  })

  test('“GET files endpoint given by the page: pliki, strony, katalogi, nazwaMenu”', async () => {
    const portal = await run({ at: '/informacje', replies: { 'GET /api/pi/pliki': files } })
    expect(await main().findByRole('link', { name: /^Statut/ })).toBeInDocument()
    expect(sentTo(portal, 'GET', '/pi/pliki')).toMatchObject([{ query: 'strona=informacje&lang=pl', token: null }])
  })

  test('“GET /pi/kontakt, /pi/statusyRejestrySprawKonfiguracja: contact; statuses and registers configuration”', async () => {
    const portal = await run({ at: '/kontakt' })
    expect(await main().findByText('61 555 01 00')).toBeInDocument()
    expect(sentTo(portal, 'GET', '/pi/kontakt')).toHaveLength(1)
    await act(async () => portal.router.navigate('/statusy-i-rejestry'))
    await waitFor(() => expect(sentTo(portal, 'GET', '/pi/statusyRejestrySprawKonfiguracja')).toHaveLength(1))
  })

  test('“GET custom page by nazwaPliku: html, tytul”', async () => {
    const page = { tytul: 'O gminie', html: '<p>Witamy</p><script>alert(1)</script>' }
    const portal = await run({
      at: '/strona-wlasna?nazwaPliku=o-gminie.html',
      replies: { 'GET /api/pi/stronaWlasna': page },
    })
    expect(await heading('O gminie')).toBeInDocument()
    expect(main().getByText('Witamy')).toBeInDocument()
    expect(sentTo(portal, 'GET', '/pi/stronaWlasna')).toMatchObject([{ query: 'nazwaPliku=o-gminie.html&lang=pl' }])
  })
})
