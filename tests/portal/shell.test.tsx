// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { visitorAtom } from '../../src/portal/access/visitor.ts'
import { routes } from '../../src/portal/routes.tsx'
import { beginSessionAtom } from '../../src/portal/session/sign-in.ts'
import { forgetSessionAtom, unconfirmedAtom } from '../../src/portal/session/stored.ts'
import { account, configuration, sideMenu, user } from './office-replies.ts'
import { runPortal } from './run-portal.tsx'

const soon = String(Date.parse('2026-03-04T13:05:00Z') + 600_000)
const signedIn = { accessToken: 'full', sessionEnd: soon, pesel: user.pesel }
/** The office leaves the session's end as it is stored. */
const notExtended = { ...account, '/api/extend': 500 }
const root = document.documentElement

describe('shell.md 2: “Routes known (literal paths)”', () => {
  const forms = readdirSync('definitions/forms').map((file) => readFileSync(`definitions/forms/${file}`, 'utf8'))
  const ofForm = (path: string) => forms.some((form) => form.split('\n').includes(`path: ${path}`))

  test.each([
    ...['/', '/lista-uslug', '/informacje', '/procedury', '/mapa-strony', '/kontakt', '/logowanie', '/rejestracja'],
    ...['/uzytkownicy/login2FA', '/panel-uzytkownika', '/nowe-haslo', '/reset-haslo', '/reset-link', '/zmiana-hasla'],
    ...['/zmiana-email', '/aktywacja-return-url', '/aktywacja-z-urzedu-return-url', '/return-url-ok'],
    ...['/return-url-blad', '/return-url-potwierdz', '/platnosc-informacja', '/platnosc-wynik', '/strona-wlasna'],
    ...['/polityka-cookie', '/przerwa-techniczna', '/usluga-przerwa-techniczna', '/statusy-i-rejestry'],
  ])('%s', (path) => {
    expect(matchRoutes(routes, path)?.at(-1)?.route.path !== '*' || ofForm(path)).toBe(true)
  })

  test('“`/uzytkownicy/login2FA` shows the second step on its own page when opened directly with a pending sign-in”, else it leads to the first', async () => {
    const pending = { token: 'half', recovery: true, target: null, begun: Date.parse('2026-03-04T13:03:00Z') }
    const visit = { pendingSignIn: JSON.stringify(pending) }
    const waiting = await runPortal({ at: '/uzytkownicy/login2FA', visit })
    expect(await screen.findByLabelText('Kod TOTP')).toBeInDocument()
    expect(waiting.path()).toBe('/uzytkownicy/login2FA')
    cleanup()
    const late = { pendingSignIn: JSON.stringify({ ...pending, begun: Date.parse('2026-03-04T12:59:00Z') }) }
    const portal = await runPortal({ at: '/uzytkownicy/login2FA', visit: late })
    await waitFor(() => expect(portal.path()).toBe('/logowanie'))
    expect(await screen.findByText(/Żadne logowanie nie czeka na kod/)).toBeInDocument()
  })
})

describe('shell.md 2: what surrounds every page', () => {
  const names = () =>
    within(screen.getByRole('banner'))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
      .filter((name) => name !== 'Menu')

  test.each([
    [true, ['Zmień język (teraz: Polski)']],
    [false, []],
  ])(
    '“App bar: logo, language button (only when internationalisation is enabled), contrast toggle, three font-size buttons, a user icon”: %s',
    async (czyInternacjonalizacja, language) => {
      await runPortal({ replies: { '/api/configuration': { ...configuration, czyInternacjonalizacja } } })
      expect(names()).toEqual([
        'Szukaj', // beside those of the specification: decision 53
        ...language,
        'Wysoki kontrast',
        'Tekst zwykły',
        'Tekst duży',
        'Tekst bardzo duży',
        expect.stringMatching(/^Komunikaty/),
        'Zaloguj się',
      ])
      expect(screen.getByRole('banner').querySelector('svg')).not.toBeNull()
    },
  )

  test('“Session countdown in the side menu”, “while the session end is in the future”', async () => {
    const side = () => within(screen.getByRole('complementary'))
    const portal = await runPortal({ stored: signedIn, replies: notExtended })
    expect(side().getByRole('button', { name: /Koniec sesji za 10:00/ })).toBeInDocument()
    await act(async () => portal.store.set(forgetSessionAtom))
    expect(side().queryByRole('button', { name: /Koniec sesji/ })).toBeNull()
  })

  test('“Footer: project logo, site-map link, contact link, copyright with build year and version”', async () => {
    await runPortal()
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByRole('img', { name: 'Okienko' })).toBeInDocument()
    expect(footer.getByRole('link', { name: 'Mapa strony' }).getAttribute('href')).toBe('/mapa-strony')
    expect(footer.getByRole('link', { name: 'Kontakt' }).getAttribute('href')).toBe('/kontakt')
    expect(screen.getByRole('contentinfo').textContent).toMatch(/© 2025 .*, wersja 0\.1\.43$/)
  })

  test('“cookie banner (shown until accepted) with a link to the policy”', async () => {
    const portal = await runPortal()
    const banner = within(screen.getByRole('region', { name: /danych zapisywanych w przeglądarce/ }))
    expect(banner.getByRole('link').getAttribute('href')).toBe('/polityka-cookie')
    portal.unmount()
    await runPortal({ stored: { cookieAcceptance: 'true' } })
    expect(screen.queryByRole('region', { name: /danych zapisywanych w przeglądarce/ })).toBeNull()
  })
})

describe('shell.md 3', () => {
  test('“Defaults: home, procedures, information, services, statuses and registers”', () => {
    const menu = readFileSync('definitions/portal.yaml', 'utf8').match(/^menu:[\s\S]*?\n\n/m)?.[0] ?? ''
    const leads = [...menu.matchAll(/go: ([^,}\s]+)/g)].map(([, path]) => path)
    expect(leads.slice(0, 5)).toEqual(['/', '/procedury', '/informacje', '/lista-uslug', '/statusy-i-rejestry'])
  })

  test('“Contact: kodPocztowy, adres, nazwaUrzedu, stronaUrl, telefon, fax, email, googleMapsUrl, kontaktDodatkowyWpis1..5”', async () => {
    const more = Object.fromEntries([1, 2, 3, 4, 5].map((place) => [`kontaktDodatkowyWpis${place}`, `Wpis ${place}`]))
    const contact = { ...sideMenu.kontakt, ...more, fax: '61 555 01 01', googleMapsUrl: 'https://mapy.example/lipiny' }
    await runPortal({ at: '/kontakt', replies: { '/api/contact': contact } })
    await screen.findByText('Wpis 5')
    const said = screen.getByRole('main').textContent ?? ''
    const wanted = ['Urząd Gminy Lipiny', 'ul. Lipowa 1', '62-041', '61 555 01 00', '61 555 01 01', 'Wpis 1', 'Wpis 4']
    expect(wanted.filter((text) => !said.includes(text))).toEqual([])
    const links = within(screen.getByRole('main')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        'tel:615550100',
        'mailto:urzad@lipiny.example',
        'https://www.lipiny.example/',
        'https://mapy.example/lipiny',
      ]),
    )
  })
})

describe('shell.md 4', () => {
  const sign = { token: 'T', unconfirmed: false } as const

  test.each([
    ['the first login', { ...sign, kind: 'full' }, { czyPierwszeLogowanie: true }, true],
    ['a later login', { ...sign, kind: 'full' }, { czyPierwszeLogowanie: false }, false],
    [
      'an unconfirmed account',
      { ...sign, kind: 'restricted', unconfirmed: true },
      { czyPierwszeLogowanie: true, czyOgraniczony: true, czyNiepotwierdzony: true },
      false,
    ],
  ] as const)(
    '“A first-login dialog shows when it is the first login, the user is logged in and not unconfirmed”: %s',
    async (_which, signIn, info, shown) => {
      const portal = await runPortal({ replies: { ...account, '/api/user': { ...user, ...info } } })
      await act(() => portal.store.set(beginSessionAtom, signIn))
      expect(portal.store.get(visitorAtom).signedIn).toBe(true)
      const dialog = () => screen.queryByRole('dialog', { name: 'Witamy w serwisie' })
      expect(dialog() !== null).toBe(shown)
      await act(async () => portal.store.set(forgetSessionAtom))
      expect(dialog()).toBeNull()
    },
  )

  test('“restore contrast, font size, logged-in, restricted and unconfirmed flags, session end, language and visit counter (fetched once if not stored)”', async () => {
    const portal = await runPortal({
      stored: {
        contrastMode: 'black-yellow',
        fontSize: 'duza',
        restrictedAccessToken: 'part',
        unconfirmed: 'true',
        sessionEnd: soon,
        language: 'de',
        visitCounter: 'on 77',
      },
      replies: { ...notExtended, '/api/user': { ...user, czyOgraniczony: true, czyNiepotwierdzony: true } },
    })
    expect([root.dataset.contrast, root.dataset.font, root.lang]).toEqual(['on', 'duza', 'de'])
    expect(portal.store.get(visitorAtom)).toMatchObject({ signedIn: true, restricted: true })
    expect(portal.store.get(unconfirmedAtom)).toBe(true)
    expect(screen.getByRole('button', { name: /10:00/ })).toBeInDocument()
    expect(screen.getByRole('complementary').textContent).toContain('77')
    expect(portal.requests.filter((address) => address.includes('/visits'))).toEqual([])
  })
})
