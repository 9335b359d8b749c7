// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { accountPortal } from './account-portal.ts'
import { enter } from './fill.ts'
import { configuration, user as info, subjects } from './office-replies.ts'
import { type PortalSetting, Refused, runPortal } from './run-portal.tsx'

const now = Date.parse('2026-03-04T13:05:00Z')
const signedIn = { accessToken: 'full', sessionEnd: String(now + 600_000), pesel: info.pesel }
const restricted = { restrictedAccessToken: 'part', sessionEnd: String(now + 600_000) }
const run = (setting: PortalSetting = {}) => runPortal(accountPortal({ stored: signedIn, ...setting }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const withUser = (changes: object) => ({ '/api/user': { ...info, ...changes } })

describe('“User panel of a restricted or unverified account: its buttons stand there, disabled, each with the reason and the next step”', () => {
  test.each([
    [
      'limited by the office',
      { czyOgraniczony: true, czyNiepotwierdzony: false },
      'Urząd ograniczył to konto',
      'Skontaktuj się z urzędem',
      'Wyjaśnij ograniczenie konta',
    ],
    [
      'not verified yet',
      { czyOgraniczony: true, czyNiepotwierdzony: true },
      'Konto nie zostało jeszcze zweryfikowane',
      'Dostępne po weryfikacji konta',
      'Zweryfikuj swoje konto',
    ],
  ])(
    '“Check the two banners: each describes the state the account is in”: an account %s',
    async (_state, flags, banner, step, task) => {
      const user = userEvent.setup()
      const replies = { ...withUser(flags), '/api/configuration': { ...configuration, czy2Fa: true } }
      const stored = { ...restricted, ...(flags.czyNiepotwierdzony ? { unconfirmed: 'true' } : {}) }
      const portal = await run({ at: '/panel-uzytkownika', stored, replies })
      expect((await screen.findAllByText(new RegExp(banner)))[0]).toBeInDocument()
      const closed = ['Zmiana hasła', 'Zgody na powiadomienia', 'Uwierzytelnianie dwuskładnikowe', 'Urządzenia i sesje']
      for (const name of closed) {
        const button = screen.getByRole('button', { name })
        expect(button.getAttribute('aria-disabled')).toBe('true')
        const why = (button.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
        expect(why.map((one) => one?.textContent).join(' ')).toContain(step)
        expect(why.map((one) => one?.textContent).join(' ')).toContain(banner)
        await user.click(button)
      }
      expect([screen.queryByRole('dialog'), portal.path()]).toEqual([null, '/panel-uzytkownika'])
      expect(screen.queryByRole('button', { name: /korespondencyjne/ })).toBeNull()
      // So does the home page.
      await act(() => portal.router.navigate('/'))
      expect(await screen.findByRole('link', { name: new RegExp(task) })).toBeInDocument()
      expect(await screen.findByText(new RegExp(banner))).toBeInDocument()
    },
  )

  test.each([
    ['node', { czyLogowaniePrzezEpuap: false }, 'przez login.gov.pl', '/node'],
    ['profile', { czyLogowaniePrzezWezelKrajowy: false }, 'profilem zaufanym', '/trusted'],
    ['neither', { czyLogowaniePrzezEpuap: false, czyLogowaniePrzezWezelKrajowy: false }, null, null],
  ])(
    '“verification at the office with ID or via the trusted profile through the national node”: offered is what the office has: %s',
    async (_offered, flags, way, address) => {
      const user = userEvent.setup()
      const replies = {
        ...withUser({ czyOgraniczony: true, czyNiepotwierdzony: true }),
        '/api/configuration': { ...configuration, ...flags },
      }
      const stored = { ...restricted, unconfirmed: 'true' }
      const portal = await run({ at: '/panel-uzytkownika', stored, replies })
      const banner = await screen.findByText(/Zgłoś się do urzędu z\sdokumentem/)
      const [step] = screen.getAllByText(/^Dostępne po weryfikacji/)
      for (const text of [banner.textContent, step?.textContent]) {
        expect(/login\.gov\.pl|profilem/.exec(text ?? '')?.[0] ?? null).toBe(
          way?.replace(/przez | zaufanym/, '') ?? null,
        )
      }
      const button = screen.queryByRole('button', { name: /^Potwierdź tożsamość/ })
      expect(button?.textContent ?? null).toBe(way && `Potwierdź tożsamość ${way}`)
      if (button) await user.click(button)
      expect(portal.reloads.map((one) => new URL(one, 'https://portal.example').pathname)).toEqual(
        address === null ? [] : [expect.stringContaining(address)],
      )
    },
  )

  test.each([
    ['/uslugi/16/faktury', 'Faktury'],
    ['/zmiana-hasla', 'Zmiana hasła'],
  ])('the page that was opened is named where one lands: %s', async (at, title) => {
    const replies = withUser({ czyOgraniczony: true, czyNiepotwierdzony: false })
    const portal = await run({ at, stored: restricted, replies })
    await waitFor(() => expect(portal.path()).toBe('/panel-uzytkownika'))
    expect(await screen.findByText(new RegExp(`Strona „${title}.*” jest niedostępna`))).toBeInDocument()
  })

  test('such a person can “delete the account”: by its password, and no token goes with it', async () => {
    const user = userEvent.setup()
    const replies = { ...withUser({ czyOgraniczony: true }), 'POST /api/uzytkownicy/usunKonto': 204 }
    const portal = await run({ at: '/panel-uzytkownika', stored: restricted, replies })
    await user.click(await screen.findByRole('button', { name: 'Usuń konto' }))
    await enter(user, await screen.findByLabelText('Hasło'), 'Haslo-123')
    await user.click(screen.getByRole('button', { name: 'Usuń konto na zawsze' }))
    expect(await heading('Urząd Gminy Lipiny')).toBeInDocument()
    expect(portal.calls.find(({ path }) => path.endsWith('/usunKonto'))).toMatchObject({
      token: null,
      body: { login: info.login, haslo: 'Haslo-123' },
    })
    expect(portal.stored.has('restrictedAccessToken')).toBe(false)
  })
})

describe('“A new e-mail address takes effect only when confirmed by a link sent to it; until then the old one stays and is told”', () => {
  test('the panel shows both, and withdraws the change', async () => {
    const user = userEvent.setup()
    const pending = { ...info, nowyEmail: 'nowa@lipiny.example' }
    const portal = await run({
      at: '/panel-uzytkownika',
      replies: { '/api/user': pending, 'POST /api/email-cancellation': 204 },
    })
    expect(await screen.findByText('nowa@lipiny.example')).toBeInDocument()
    expect(screen.getAllByText(info.email).length).toBeGreaterThan(0)
    portal.replies['/api/user'] = info
    await user.click(screen.getByRole('button', { name: 'Wycofaj zmianę adresu' }))
    await waitFor(() => expect(screen.queryByText('nowa@lipiny.example')).toBeNull())
    expect(portal.calls.some(({ path, method }) => path === '/api/email-cancellation' && method === 'POST')).toBe(true)
  })

  test.each([
    ['signed in', signedIn, '/panel-uzytkownika'],
    ['not signed in', {}, '/logowanie'],
  ])('the link of the mail, %s', async (_who, stored, path) => {
    const replies = { 'POST /api/email-confirmation': 204 }
    const portal = await run({ at: '/potwierdzenie-email?hash=KOD', stored, replies })
    await waitFor(() => expect(portal.path()).toBe(path))
    const main = within(screen.getByRole('main'))
    expect(await main.findByText('Adres e-mail został zmieniony.')).toBeInDocument()
    expect(portal.calls.find(({ path: sent }) => sent === '/api/email-confirmation')).toMatchObject({
      token: null,
      body: { hash: 'KOD' },
    })
  })
})

describe('“Links that are used, expired or incomplete say so when the page opens, with the way forward”', () => {
  test.each([
    ['/nowe-haslo?link=KOD', { czyWazny: false }, /wygasł albo został już użyty/, 'Poproś o nowy link', '/reset-haslo'],
    ['/nowe-haslo', { czyWazny: true }, /niepełny/, 'Poproś o nowy link', '/reset-haslo'],
    ['/aktywacja-z-urzedu-return-url?hash=KOD', { czyWazny: false }, /wygasł/, 'Poproś o nowy link', '/reset-link'],
    [
      '/return-url-potwierdz',
      { czyWazny: true },
      /^Tej strony nie można otworzyć: logowanie/,
      'Przejdź do logowania',
      '/logowanie',
    ],
  ])('%s', async (at, reply, why, way, to) => {
    await run({ at, stored: {}, replies: { 'POST /api/link-check': reply } })
    expect(await screen.findByText(why)).toBeInDocument()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(to)
  })

  test('where the office cannot be asked the form finds out when it is sent', async () => {
    await run({ at: '/nowe-haslo?link=KOD', stored: {}, replies: { 'POST /api/link-check': 404 } })
    expect(await screen.findByLabelText('Nowe hasło')).toBeInDocument()
  })

  test('“What one has to act on stands on the page too, not only in the bar”: why an activation link is no good, and the way to another one', async () => {
    const replies = { 'POST /api/activation': new Refused(400, 400, 'Link wygasł.') }
    const portal = await run({ at: '/aktywacja-return-url?hash=KOD', stored: {}, replies })
    await waitFor(() => expect(portal.path()).toBe('/logowanie'))
    const main = within(await screen.findByRole('main'))
    expect(await main.findByText('Link wygasł.')).toBeInDocument()
    expect(main.getByRole('link', { name: 'Wyślij link jeszcze raz' }).getAttribute('href')).toBe('/reset-link')
    await act(async () => portal.router.navigate('/kontakt'))
    await heading('Kontakt')
    expect(main.queryByText('Link wygasł.'), 'and there alone').toBeNull()
  })
})

test('“`/platnosc-informacja` without parameters is neutral”', async () => {
  await run({ at: '/platnosc-informacja', stored: {} })
  expect(await screen.findByText('Nie wskazano płatności')).toBeInDocument()
  expect(screen.queryByText('Płatność nie powiodła się')).toBeNull()
})

test('“a session that the server ended is explained on the page where one lands”, once', async () => {
  const portal = await run({ replies: { '/api/user': 401 } })
  await waitFor(() => expect(portal.reloads).toEqual(['/']))
  const visit = Object.fromEntries(portal.visit)
  const landed = await run({ stored: {}, visit })
  expect(await screen.findByText(/Urząd zakończył Twoją sesję/)).toBeInDocument()
  expect(landed.visit.has('sessionEndedByOffice')).toBe(false)
})

describe('“Who am I acting as is always visible in the bar, with a switch”', () => {
  const bar = () => within(screen.getByRole('banner'))

  test('of several: the name opens the choice', async () => {
    const user = userEvent.setup()
    await run()
    await user.click(bar().getByRole('button', { name: /Działasz jako:.*Anna Lipa/ }))
    expect(await screen.findByRole('dialog', { name: 'Wybierz podmiot' })).toBeInDocument()
  })

  test('of one alone: the name', async () => {
    await run({ replies: { '/api/subjects': { podmioty: subjects.podmioty.slice(1) } } })
    expect((await bar().findAllByText('Anna Lipa'))[0]).toBeInDocument()
    expect(bar().queryByRole('button', { name: /Działasz jako/ })).toBeNull()
  })
})

test('“login with every method off explains itself”', async () => {
  const off = { czyLogowaniePrzezPortal: false, czyLogowaniePrzezEpuap: false, czyLogowaniePrzezWezelKrajowy: false }
  await run({ at: '/logowanie', stored: {}, replies: { '/api/configuration': { ...configuration, ...off } } })
  expect(await screen.findByText('Logowanie jest wyłączone')).toBeInDocument()
  expect(screen.getAllByRole('link', { name: 'Kontakt' }).length).toBeGreaterThan(0)
})

describe('“Someone who registered through the trusted profile has no password”: a first one', () => {
  test.each(['/zmiana-hasla', '/zmiana-email'])('%s offers it', async (at) => {
    await run({ at, replies: withUser({ stanHasla: 'BRAK' }) })
    const way = await screen.findByRole('link', { name: 'Ustaw pierwsze hasło' })
    expect(way.getAttribute('href')).toBe('/pierwsze-haslo')
    expect(screen.queryByLabelText('Hasło')).toBeNull()
  })

  test('by a mailed link, or after a fresh proof', async () => {
    const user = userEvent.setup()
    const replies = { ...withUser({ stanHasla: 'BRAK' }), 'POST /api/password-link': { opis: 'x' } }
    const portal = await run({ at: '/pierwsze-haslo', replies })
    await user.click(await screen.findByRole('button', { name: 'Wyślij link' }))
    expect(await screen.findByText(/Wysłaliśmy link na adres/)).toBeInDocument()
    expect(portal.calls.find(({ path }) => path === '/api/password-link')?.body).toMatchObject({
      login: info.login,
      email: info.email,
    })
    await user.click(screen.getByRole('button', { name: 'Potwierdź profilem zaufanym' }))
    expect(decodeURIComponent(portal.reloads[0] ?? '')).toContain('link=%2Fpierwsze-haslo')
  })
})

describe('“list of own sessions with "sign out everywhere"”', () => {
  const session = {
    id: 'a',
    przegladarka: 'Firefox',
    system: 'Windows',
    rodzajUrzadzenia: 'KOMPUTER',
    kiedyOtwarta: '2026-03-04 08:12:40',
    kiedyUzyta: '2026-03-04 13:01:00',
    czyBiezaca: true,
  }
  const sesje = [session, { ...session, id: 'b', system: null, rodzajUrzadzenia: null, czyBiezaca: false }]
  const open = async () => {
    const user = userEvent.setup()
    const replies = { '/api/sessions': { sesje }, 'POST /api/sessions/end': 204 }
    const portal = await run({ at: '/panel-uzytkownika', replies })
    await user.click(await screen.findByRole('button', { name: 'Urządzenia i sesje' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Urządzenia i sesje' }))
    expect(await dialog.findAllByRole('listitem')).toHaveLength(2)
    const ended = () => portal.calls.filter(({ path }) => path === '/api/sessions/end').map(({ body }) => body)
    return { user, portal, dialog, ended }
  }

  test('a single one ends, never the own by mistake', async () => {
    const { user, dialog, ended } = await open()
    expect(dialog.getByText('Firefox, Windows')).toBeInDocument()
    expect(dialog.getByText('Nieznane urządzenie')).toBeInDocument()
    await user.click(dialog.getByRole('button', { name: 'Wyloguj' }))
    await waitFor(() => expect(ended()).toEqual([{ id: 'b' }]))
  })

  test('one that cannot be ended says so beside the list, not only in the bar', async () => {
    const { user, portal, dialog } = await open()
    portal.replies['POST /api/sessions/end'] = new Refused(400, 400, 'Tej sesji już nie ma.')
    await user.click(dialog.getByRole('button', { name: 'Wyloguj' }))
    await waitFor(() => expect(dialog.getByText('Tej sesji już nie ma.', { selector: '.ok-note *' })).toBeInDocument())
  })

  test('everywhere: this browser too', async () => {
    const { user, portal, dialog, ended } = await open()
    await user.click(dialog.getByRole('button', { name: 'Wyloguj się wszędzie, także tutaj' }))
    await waitFor(() => expect(portal.reloads).toEqual(['/']))
    expect(ended()).toEqual([{ id: null }])
    expect([portal.stored.has('accessToken'), portal.visit.has('sessionEndedByOffice')]).toEqual([false, false])
  })
})
