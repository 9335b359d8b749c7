// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/engine/plan/service.ts'
import { subjectAtom } from '../../src/portal/session/account.ts'
import { accountPortal } from './account-portal.ts'
import { enter } from './fill.ts'
import { configuration, user as info } from './office-replies.ts'
import { portalPlan } from './portal-plan.ts'
import { type PortalSetting, Refused, type Replies, runPortal } from './run-portal.tsx'

const now = Date.parse('2026-03-04T13:05:00Z')
const signedIn = { accessToken: 'full', sessionEnd: String(now + 600_000), pesel: info.pesel }
const asked = {
  czyPytacOZgodeNaPowiadomieniaSms: false,
  czyPytacOZgodeNaPowiadomieniaEmail: false,
  czyPytacOZgodeNaPrzetwarzanieDanych: false,
  czyPytacOZgodeNaRegulamin: false,
  trescZgodyNaPrzetwarzanieDanych: null,
  trescRegulaminu: null,
}
const run = (setting: PortalSetting = {}) => runPortal(accountPortal({ stored: signedIn, ...setting }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the home page', () => {
  const plan = (language: Language) => portalPlan(language, { tiles: ['16', '5', '1'] })
  const tiles = () => screen.queryAllByRole('heading', { level: 3 }).map((tile) => tile.textContent)

  test('puts first what concerns whoever is signed in, and shows nobody what is not open to them', async () => {
    await run({ plan })
    await waitFor(() => expect(tiles()).toEqual(['Faktury za wodę', 'Pojazdy', 'Dochody']))
  })

  test('shows a visitor the public services alone', async () => {
    await run({ plan, stored: {} })
    await waitFor(() => expect(tiles()).toEqual(['Pojazdy', 'Dochody']))
  })
})

describe('forms at their addresses', () => {
  test('a code of the address is sent and stands in it no more', async () => {
    const user = userEvent.setup()
    const portal = await run({
      at: '/nowe-haslo?link=KOD&inne=1',
      stored: {},
      replies: { '/api/uzytkownicy/ustawHaslo': 204 },
    })
    expect(portal.path()).toBe('/nowe-haslo')
    await enter(user, await screen.findByLabelText('Nowe hasło'), 'Haslo-123')
    await enter(user, screen.getByLabelText(/Powtórz/), 'Haslo-123{Enter}')
    expect(await heading('Logowanie')).toBeInDocument()
    expect(portal.calls.find(({ path }) => path === '/api/uzytkownicy/ustawHaslo')?.body).toEqual({
      noweHaslo: 'Haslo-123',
      kodZmianyHasla: 'KOD',
    })
    expect(portal.requests.some((address) => address.includes('KOD'))).toBe(false)
  })

  test('“leaving a form warns that entered data will be lost”', async () => {
    const user = userEvent.setup()
    const portal = await run({ at: '/reset-haslo', stored: {} })
    await enter(user, await screen.findByLabelText('Login'), 'anna')
    await act(async () => portal.router.navigate('/kontakt'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Wprowadzone dane zostaną utracone' })
    await user.click(within(dialog).getByRole('button', { name: 'Zostań' }))
    expect(portal.path()).toBe('/reset-haslo')
    expect(screen.getByLabelText<HTMLInputElement>('Login').value).toBe('anna')
    await act(async () => portal.router.navigate('/kontakt'))
    await user.click(await screen.findByRole('button', { name: 'Opuść formularz' }))
    expect(await heading('Kontakt')).toBeInDocument()
  })

  test('“for URLs on a public list” the full token is not sent: neither by what a public form reads nor by what it sends', async () => {
    const user = userEvent.setup()
    const portal = await run({
      at: '/return-url-potwierdz?data=Anna;Lipa;;85010112345;;DOWOD',
      replies: { '/api/pi/rejestracjaZgody': asked, '/api/uzytkownicy/potwierdzenieDanychUzytkownika': 500 },
    })
    await enter(user, await screen.findByLabelText('Adres e-mail'), 'a@b.pl')
    await enter(user, screen.getByLabelText(/Powtórz adres e-mail/), 'a@b.pl{Enter}')
    await waitFor(() =>
      expect(portal.calls.some(({ method, path }) => method === 'POST' && /potwierdzenie/.test(path))).toBe(true),
    )
    const own = portal.calls.filter(({ path }) => /rejestracjaZgody|potwierdzenie/.test(path))
    expect(own.map(({ token }) => token)).toEqual([null, null])
    expect(portal.stored.get('accessToken')).toBe('full')
  })

  test('a form that the office does not have is no page', async () => {
    const portal = await runPortal({ at: '/reset-haslo' })
    expect(await heading('Nie ma takiej strony')).toBeInDocument()
    expect(portal.path()).toBe('/reset-haslo')
  })

  test('“store the token, fetch user info, compute session end, store nip for an institution or pesel for a person, load subjects, set the current subject, mark logged in, clear the restricted flag, set the first-login flag, go to the link from the query”', async () => {
    const user = userEvent.setup()
    const data = ['Anna', 'Lipa', 'anna@lipiny.example', info.pesel, '', 'DOWOD'].join(';')
    const portal = await run({
      at: `/return-url-potwierdz?link=%2Fkontakt&data=${encodeURIComponent(data)}`,
      stored: { restrictedAccessToken: 'old', unconfirmed: 'true' },
      replies: {
        '/api/pi/rejestracjaZgody': asked,
        '/api/uzytkownicy/potwierdzenieDanychUzytkownika': { token: 'NOWY' },
      },
    })
    await enter(user, await screen.findByLabelText(/Powtórz adres e-mail/), 'anna@lipiny.example{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Witamy w serwisie' })).toBeInDocument()
    expect(portal.path()).toBe('/kontakt')
    expect(portal.stored.get('accessToken')).toBe('NOWY')
    expect(portal.stored.get('sessionEnd')).toBe(String(now + info.czasSesji))
    expect([portal.stored.get('pesel'), portal.stored.has('nip')]).toEqual([info.pesel, false])
    expect([portal.stored.has('restrictedAccessToken'), portal.stored.has('unconfirmed')]).toEqual([false, false])
    expect(portal.store.get(subjectAtom)?.name).toBe('Anna Lipa')
  })
})

describe('the user panel', () => {
  test('“read-only first name, last name, login, e-mail, pesel, nip”, and what can be changed', async () => {
    await run({ at: '/panel-uzytkownika' })
    await heading('Panel użytkownika')
    for (const text of ['Anna', 'Lipa', info.login, info.email, info.pesel]) {
      expect(screen.getByText(text, { selector: 'dd' })).toBeInDocument()
    }
    expect(screen.getByRole('button', { name: 'Usuń konto' })).toBeInDocument()
  })

  test('“button opens a yes/no confirmation; yes deletes, shows the account-deleted message and goes to a fixed page”', async () => {
    const user = userEvent.setup()
    const portal = await run({ at: '/panel-uzytkownika', replies: { 'DELETE /api/account': 204 } })
    await user.click(await screen.findByRole('button', { name: 'Usuń konto' }))
    await user.click(screen.getByRole('button', { name: 'Nie, zostaw konto' }))
    expect(portal.calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Usuń konto' }))
    await user.click(screen.getByRole('button', { name: 'Tak, usuń konto' }))
    expect(await heading('Urząd Gminy Lipiny')).toBeInDocument()
    // The page says it too: the message bar shows it only for a moment.
    expect(within(screen.getByRole('main')).getByText('Konto zostało usunięte')).toBeInDocument()
    expect([portal.stored.has('accessToken'), portal.stored.has('pesel')]).toEqual([false, false])
  })

  test('consents: “closed, open with loaded consents, dirty; closing discards and resets with a confirmation”', async () => {
    const user = userEvent.setup()
    const current = { powiadomieniaEmail: false, powiadomieniaSms: false, email: null, telefon: null }
    await run({ at: '/panel-uzytkownika', replies: { '/api/uzytkownik/zgody': current } })
    await heading('Panel użytkownika')
    await user.click(await screen.findByRole('button', { name: /zgod/i }))
    const [box] = await screen.findAllByRole<HTMLInputElement>('checkbox')
    if (!box) throw new Error('no consent')
    await user.click(box)
    await user.click(screen.getAllByRole('button', { name: 'Zamknij' }).at(-1) ?? box)
    await user.click(await screen.findByRole('button', { name: 'Opuść formularz' }))
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

test('consents that are refused: “show a dialog’s own failure inside the dialog as well”', async () => {
  const user = userEvent.setup()
  const current = { powiadomieniaEmail: false, powiadomieniaSms: false, email: null, telefon: null }
  const refused = new Refused(400, 400, 'Numer telefonu jest zajęty.')
  const replies = { 'GET /api/uzytkownik/zgody': current, 'POST /api/uzytkownik/zgody': refused }
  await run({ at: '/panel-uzytkownika', replies })
  await user.click(await screen.findByRole('button', { name: /zgod/i }))
  const dialog = within(await screen.findByRole('dialog', { name: /zgod/i }))
  await user.click(await dialog.findByRole('button', { name: /^Zapisz/ }))
  expect(await dialog.findByText('Numer telefonu jest zajęty.', { selector: '.ok-note *' })).toBeInDocument()
})

test('consents: going back, or elsewhere, with something changed asks first too', async () => {
  const user = userEvent.setup()
  const current = { powiadomieniaEmail: false, powiadomieniaSms: false, email: null, telefon: null }
  const portal = await run({ at: '/panel-uzytkownika', replies: { '/api/uzytkownik/zgody': current } })
  await user.click(await screen.findByRole('button', { name: /zgod/i }))
  const [box] = await screen.findAllByRole<HTMLInputElement>('checkbox')
  if (!box) throw new Error('no consent')
  await user.click(box)
  await act(async () => portal.router.navigate('/kontakt'))
  await user.click(await screen.findByRole('button', { name: 'Zostań' }))
  expect([portal.path(), box.checked]).toEqual(['/panel-uzytkownika', true])
  await act(async () => portal.router.navigate('/kontakt'))
  await user.click(await screen.findByRole('button', { name: 'Opuść formularz' }))
  expect(await heading('Kontakt')).toBeInDocument()
  await act(async () => portal.router.navigate('/panel-uzytkownika'))
  expect(portal.path(), 'and then no more').toBe('/panel-uzytkownika')
})

test('an account is deleted once, however often one presses', async () => {
  const user = userEvent.setup()
  const portal = await run({ at: '/panel-uzytkownika', replies: { 'DELETE /api/account': 204 } })
  await user.click(await screen.findByRole('button', { name: 'Usuń konto' }))
  await user.tripleClick(screen.getByRole('button', { name: 'Tak, usuń konto' }))
  expect(await heading('Urząd Gminy Lipiny')).toBeInDocument()
  expect(portal.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  expect(portal.reloads).toEqual([])
})

describe('two-factor set-up', () => {
  const off = { czy2FaAktywne: false, qrCode: 'data:image/png;base64,iVBORw0KGgo=', key: 'JBSWY3DPEHPK3PXP' }
  const open = async (replies: Replies) => {
    const user = userEvent.setup()
    const flags = { '/api/configuration': { ...configuration, czy2Fa: true } }
    const portal = await run({ at: '/panel-uzytkownika', replies: { ...flags, ...replies } })
    await user.click(await screen.findByRole('button', { name: 'Uwierzytelnianie dwuskładnikowe' }))
    const box = await screen.findByRole('checkbox')
    await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    return { user, portal, posted: () => portal.calls.filter((one) => one.method === 'POST' && /two/.test(one.path)) }
  }

  test('“two-factor authentication (only when enabled in configuration)”', async () => {
    await run({ at: '/panel-uzytkownika' })
    await heading('Panel użytkownika')
    expect(screen.queryByRole('button', { name: /dwuskładnikowe/ })).toBeNull()
  })

  test('“turning it on sends only after a TOTP code is entered; afterwards the dialog closes and the code clears”', async () => {
    const { user, posted } = await open({ 'GET /api/two-factor': off, 'POST /api/two-factor': 204 })
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInDocument()
    expect(posted()).toEqual([])
    await enter(user, await screen.findByLabelText('Kod TOTP'), '287082{Enter}')
    expect((await screen.findAllByText('Konfiguracja uwierzytelniania została zapisana'))[0]).toBeInDocument()
    expect(posted()).toMatchObject([{ body: { czy2FaAktywne: true, totp: '287082' } }])
    expect(screen.queryByLabelText('Kod TOTP')).toBeNull()
  })

  test('“TOTP: wrong code gives "Incorrect TOTP code"”, also where it is set up; “show a dialog’s own failure inside the dialog as well”: nothing is saved, and another try begins with no code', async () => {
    const { user, portal, posted } = await open({
      'GET /api/two-factor': off,
      'POST /api/two-factor': new Refused(400, 1015, 'Nieprawidłowy kod TOTP'),
    })
    await enter(user, await screen.findByLabelText('Kod TOTP'), '000000{Enter}')
    const said = 'Wystąpił błąd podczas zapisywania. Nieprawidłowy kod TOTP'
    const settings = await screen.findByRole('dialog', { name: 'Uwierzytelnianie dwuskładnikowe' })
    const stated = () => settings.querySelector('.ok-note')?.textContent ?? ''
    await waitFor(() => expect(stated()).toContain(said))
    expect((await screen.findAllByText(said)).length, 'in the bar too').toBeGreaterThan(1)
    expect(screen.queryByLabelText('Kod TOTP')).toBeNull()
    portal.replies['POST /api/two-factor'] = 204
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    expect(stated(), 'of the last try alone').toBe('')
    expect((await screen.findByLabelText<HTMLInputElement>('Kod TOTP')).value).toBe('')
    await user.type(screen.getByLabelText('Kod TOTP'), '287082 ')
    expect((await screen.findAllByText('Konfiguracja uwierzytelniania została zapisana'))[0]).toBeInDocument()
    expect(posted().map(({ body }) => body)).toEqual([
      { czy2FaAktywne: true, totp: '000000' },
      { czy2FaAktywne: true, totp: '287082' },
    ])
  })

  test('“turning it off sends the value at once”; “2FA save failure: "An error occurred while saving"”', async () => {
    const on = { czy2FaAktywne: true, qrCode: null, key: null }
    const { posted } = await open({ 'GET /api/two-factor': on, 'POST /api/two-factor': 400 })
    expect(posted()).toMatchObject([{ body: { czy2FaAktywne: false, totp: null } }])
    expect((await screen.findAllByText('Wystąpił błąd podczas zapisywania'))[0]).toBeInDocument()
  })
})

describe('two-factor sign-in that is switched off some time after the last code', () => {
  const on = { czy2FaAktywne: true, qrCode: null, key: null }
  const needed = new Refused(403, 1016, 'Podaj kod')

  test('asks for a code, and sends it', async () => {
    const user = userEvent.setup()
    const portal = await run({
      at: '/panel-uzytkownika',
      replies: {
        '/api/configuration': { ...configuration, czy2Fa: true },
        'GET /api/two-factor': on,
        'POST /api/two-factor': ({ body }) => (Object(body).totp === null ? needed : 204),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Uwierzytelnianie dwuskładnikowe' }))
    await user.click(await screen.findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    const code = await screen.findByLabelText('Kod TOTP')
    expect(screen.queryByText(/Wystąpił błąd/)).toBeNull()
    await enter(user, code, '287082{Enter}')
    expect((await screen.findAllByText('Konfiguracja uwierzytelniania została zapisana'))[0]).toBeInDocument()
    expect(portal.calls.filter(({ path, method }) => path === '/api/two-factor' && method === 'POST')).toMatchObject([
      { body: { czy2FaAktywne: false, totp: null } },
      { body: { czy2FaAktywne: false, totp: '287082' } },
    ])
  })
})

describe('the session on the screen', () => {
  test('“Clicking it extends the session”', async () => {
    const user = userEvent.setup()
    const portal = await run()
    portal.clock.now = new Date(now + 60_000)
    const [button] = await screen.findAllByRole('button', { name: /Koniec sesji za/ })
    if (!button) throw new Error('no countdown')
    await user.click(button)
    await waitFor(() => expect(portal.stored.get('sessionEnd')).toBe(String(now + 60_000 + 1_200_000)))
    expect((await screen.findAllByText('Sesja została przedłużona'))[0]).toBeInDocument()
  })

  test('two minutes before the end a dialog offers to extend', async () => {
    const user = userEvent.setup()
    const portal = await run()
    portal.clock.now = new Date(now + 1_100_000)
    await user.click(await screen.findByRole('button', { name: 'Przedłuż sesję' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('“shows the dialog "Sesja została zakończona" with OK, returning to the root”; “Session over: "Sesja została zakończona"”', async () => {
    const user = userEvent.setup()
    const portal = await run()
    portal.clock.now = new Date(now + 1_300_000)
    const dialog = await screen.findByRole('alertdialog', { name: 'Sesja została zakończona' })
    expect(portal.stored.has('accessToken')).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(portal.reloads).toEqual(['/'])
  })

  test('“a dialog picks a subject by name”', async () => {
    const user = userEvent.setup()
    const portal = await run()
    await user.click(screen.getByRole('button', { name: 'Konto użytkownika' }))
    await user.click(screen.getByRole('button', { name: 'Zmień podmiot' }))
    await user.click(await screen.findByRole('radio', { name: 'Lipa sp. z o.o.' }))
    expect(portal.stored.get('pesel')).toBe(info.pesel)
    await user.click(screen.getByRole('button', { name: 'Wybierz' }))
    expect([portal.stored.get('nip'), portal.stored.has('pesel')]).toEqual(['123456789', false])
  })

  test('logging out from the user menu reloads the root', async () => {
    const user = userEvent.setup()
    const portal = await run()
    await user.click(screen.getByRole('button', { name: 'Konto użytkownika' }))
    await user.click(screen.getByRole('button', { name: 'Wyloguj się' }))
    expect(portal.reloads).toEqual(['/'])
  })

  test('“leaving a form warns that entered data will be lost”, also when one leaves by logging out', async () => {
    const user = userEvent.setup()
    const portal = await run({ at: '/reset-haslo' })
    await enter(user, await screen.findByLabelText('Login'), 'anna')
    const logOut = async () => {
      await user.click(screen.getByRole('button', { name: 'Konto użytkownika' }))
      await user.click(screen.getByRole('button', { name: 'Wyloguj się' }))
    }
    await logOut()
    await user.click(await screen.findByRole('button', { name: 'Zostań' }))
    expect(portal.reloads).toEqual([])
    expect(portal.stored.has('accessToken')).toBe(true)
    await logOut()
    await user.click(await screen.findByRole('button', { name: 'Opuść formularz' }))
    await waitFor(() => expect(portal.reloads).toEqual(['/']))
    const unload = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(unload)
    expect(unload.defaultPrevented, 'the browser asks no more').toBe(false)
  })
})
