// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { asked, email, filled, good, type Row, rows, run, signedIn } from './account-forms.ts'
import { control, errorAt, fillAndSend } from './fill.ts'
import { configuration, user as info } from './office-replies.ts'
import { Refused } from './run-portal.tsx'

describe('shell.md, section 7: what a form sends, with which token, and where its success leads', () => {
  test.each<[string, Row]>([
    [
      '“POST /uzytkownicy/rejestracjaUzytkownika: registration body; success goes to login”; “Success messages: registered”',
      rows.registration,
    ],
    [
      '“POST office activation: noweHaslo, stareHaslo, hash”; “Success messages: office account activated”',
      rows.officeActivation,
    ],
    ['“POST /uzytkownicy/ustawHaslo: noweHaslo, kodZmianyHasla”', rows.setPassword],
    [
      '“POST /uzytkownicy/przypomnijHaslo: email, login; reply read only for opis”; “Success messages: mail sent for password reset”',
      rows.reset,
    ],
    [
      '“POST /uzytkownicy/wyslijLinkAktywacyjny: email, login, returnUrl; reply not used”; “Success messages: activation link sent”',
      rows.resend,
    ],
    ['“POST /uzytkownik/zmianaEmaila: nowyEmail, haslo”; “Success messages: e-mail changed”', rows.changeEmail],
    [
      '“POST /uzytkownik/zmianaHasla: noweHaslo, stareHaslo”; “Success messages: password changed”',
      rows.changePassword,
    ],
  ])('%s', async (_row, row) => {
    const { portal, sent } = await filled(row, row.reply)
    expect((await screen.findAllByText(row.message))[0]).toBeInDocument()
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
    expect(await screen.findByText('b@c.pl', { selector: 'dd' })).toBeInDocument()
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
    expect(portal.calls.find((one) => one.path === path)?.body).not.toHaveProperty('stan')
  })

  test.each([
    ['the tab that began the sign-in sends the secret it kept', 'DIGEST', true, 'SECRET'],
    ['an office that exchanges no tokens gets none', 'DIGEST', false, undefined],
  ])('a registration is confirmed after an external sign-in: %s', async (_name, stan, exchanges, expected) => {
    const user = userEvent.setup()
    const data = ['Anna', 'Lipa', 'a@b.pl', info.pesel, '', 'DOWOD'].join(';')
    const path = '/api/uzytkownicy/potwierdzenieDanychUzytkownika'
    const portal = await run({
      at: `/return-url-potwierdz?data=${encodeURIComponent(data)}&stan=${stan}`,
      visit: { outsideSignIn: JSON.stringify({ secret: 'SECRET', digest: 'DIGEST' }) },
      replies: {
        'GET /api/konfiguracja': { ...configuration, czyWymianaTokenu: exchanges },
        [`POST ${path}`]: { token: 'NOWY' },
        'GET /api/pi/rejestracjaZgody': asked,
      },
    })
    const consents = { czyZgodaNaPrzetwarzanieDanych: true, czyZgodaNaRegulamin: true } as const
    await fillAndSend(user, 'registration-confirmation', { powtorzEmail: 'a@b.pl', ...consents }, 'Potwierdź')
    await waitFor(() => expect(portal.calls.some((one) => one.path === path)).toBe(true))
    expect(Object(portal.calls.find((one) => one.path === path)?.body).stan).toBe(expected)
  })
})

test('a registration that another tab began is explained, and cannot be sent', async () => {
  const data = ['Anna', 'Lipa', 'a@b.pl', info.pesel, '', 'DOWOD'].join(';')
  await run({
    at: `/return-url-potwierdz?data=${encodeURIComponent(data)}&stan=OTHER`,
    visit: { outsideSignIn: JSON.stringify({ secret: 'SECRET', digest: 'DIGEST' }) },
    replies: { 'GET /api/konfiguracja': { ...configuration, czyWymianaTokenu: true } },
  })
  expect(await screen.findByText(/nie zostało rozpoczęte w tej karcie/)).toBeInDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
})

describe('shell.md, section 8: where a refusal is shown', () => {
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
      expect(await screen.findByText('Opis z urzędu', { selector: '.ok-message *' })).toBeInDocument()
      // “What one has to act on stands on the page too, not only in the bar.”
      expect(screen.getByText('Opis z urzędu', { selector: '.ok-note *' })).toBeInDocument()
    }
    expect(portal.path()).toBe(row.at.split('?')[0])
    const [first] = Object.entries<string | true>(row.entered)
    expect(first && control(row.form, first[0]).value, 'what was entered stays').toBe(first?.[1])
  })

  test('“Registration failure shows opis in an info dialog”', async () => {
    const { user, portal } = await filled(rows.registration, new Refused(400, 1234, 'Login jest zajęty'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Informacja' })
    expect(within(dialog).getByText('Login jest zajęty')).toBeInDocument()
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(portal.path()).toBe('/rejestracja')
    expect(control('registration', 'login').value).toBe('anna')
  })

  test('“Activation failures show the server message and go to login”: an account of the office, and nothing asks whether to leave', async () => {
    const { portal } = await filled(rows.officeActivation, new Refused(400, 1010, 'Link wygasł'))
    expect((await screen.findAllByText('Link wygasł'))[0]).toBeInDocument()
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
