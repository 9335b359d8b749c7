// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { asked, filled, good, type Row, registration, rows, run, signedIn } from './account-forms.ts'
import { control, type Entered, enter, errorAt, fillAndSend } from './fill.ts'
import { user as info } from './office-replies.ts'

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
    const reported = () =>
      ['haslo', 'email', 'powtorzHaslo', 'powtorzEmail', 'czyZgodaNaPrzetwarzanieDanych', 'czyZgodaNaRegulamin'].filter(
        (field) => errorAt('registration', field) !== null,
      )
    await fillAndSend(user, 'registration', { ...texts, ...wrong }, 'Zarejestruj się')
    expect(reported()).toEqual(['haslo'])
    const mend: readonly (readonly [Entered, string, string])[] = [
      [{ haslo: good }, 'email', 'Puste pole'],
      [{ email: 'a@b.pl' }, 'powtorzHaslo', 'Hasła są różne'],
      [{ powtorzHaslo: good }, 'powtorzEmail', 'Adresy e-mail są różne'],
      [{ powtorzEmail: 'a@b.pl' }, 'czyZgodaNaPrzetwarzanieDanych', 'Zgoda jest wymagana'],
      [{ czyZgodaNaPrzetwarzanieDanych: true }, 'czyZgodaNaRegulamin', 'Zgoda jest wymagana'],
    ]
    for (const [entered, field, text] of mend) {
      await fillAndSend(user, 'registration', entered, 'Zarejestruj się')
      expect(reported()).toEqual([field])
      expect(errorAt('registration', field)).toContain(text)
    }
    expect(portal.calls.some((one) => one.path === path)).toBe(false)
    await fillAndSend(user, 'registration', { czyZgodaNaRegulamin: true }, 'Zarejestruj się')
    await waitFor(() => expect(portal.path()).toBe('/sprawdz-poczte'))
  })

  test('“After registering: a page "check your mail" with the address, resend, and what to do if nothing comes”', async () => {
    const { user, portal } = await filled(rows.registration, 204)
    const main = within(await screen.findByRole('main'))
    expect(await main.findByText('a@b.pl')).toBeInDocument()
    expect(main.getByRole('heading', { name: /nie przyszła/ })).toBeInDocument()
    portal.replies[`POST ${rows.resend.post}`] = rows.resend.reply
    await user.click(main.getByRole('button', { name: /jeszcze raz/ }))
    await waitFor(() =>
      expect(portal.calls.find(({ path }) => path === rows.resend.post)?.body).toMatchObject({
        login: 'anna',
        email: 'a@b.pl',
        returnUrl: 'https://portal.example/aktywacja-return-url',
      }),
    )
  })

  test('“consent checkboxes and a terms dialog when configured”; “The terms dialog is titled by what it shows”', async () => {
    const user = userEvent.setup()
    const portal = await run({ at: '/rejestracja', replies: { 'GET /api/pi/rejestracjaZgody': asked } })
    await user.click(await screen.findByRole('button', { name: 'Pokaż regulamin' }))
    const terms = screen.getByRole('dialog', { name: /^Regulamin/ })
    expect(within(terms).getByText('Regulamin portalu.')).toBeInDocument()
    portal.unmount()
    const none = { ...asked, czyPytacOZgodeNaPrzetwarzanieDanych: false, czyPytacOZgodeNaRegulamin: false }
    await run({ at: '/rejestracja', replies: { 'GET /api/pi/rejestracjaZgody': none } })
    await screen.findByRole('button', { name: 'Zarejestruj się' })
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Pokaż regulamin' })).toBeNull()
  })

  const strengthOf = () => screen.getByText(/Siła hasła/).closest('p, div')?.textContent ?? ''

  test.each([
    ['Haslo-1', 'słaba'],
    ['Haslo-12', 'dobra'],
    ['Haslo-123', 'bardzo dobra'],
  ])(
    '“Strength indicator: weak, good (exactly 8 characters), very good (9 or more) in registration”; “Siła hasła: słaba / dobra / silna”: %s',
    async (text, said) => {
      const user = userEvent.setup()
      await run({ at: '/rejestracja', replies: { 'GET /api/pi/rejestracjaZgody': asked } })
      await screen.findByRole('button', { name: 'Zarejestruj się' })
      await enter(user, control('registration', 'haslo'), text)
      expect(strengthOf()).toMatch(new RegExp(`${said}$`))
      if (said === 'dobra') expect(strengthOf()).not.toContain('bardzo')
    },
  )

  test('“no empty strength meter”: neither before a password is entered nor after it is taken out again', async () => {
    const user = userEvent.setup()
    await run({ at: '/rejestracja', replies: { 'GET /api/pi/rejestracjaZgody': asked } })
    await screen.findByRole('button', { name: 'Zarejestruj się' })
    const meter = () => {
      const bar = document.querySelector('.ok-strength__bar')
      return { drawn: bar !== null && !bar.hasAttribute('hidden'), words: screen.queryByText(/Siła hasła/) !== null }
    }
    expect(meter()).toEqual({ drawn: false, words: false })
    await enter(user, control('registration', 'haslo'), 'Ha')
    expect(meter()).toEqual({ drawn: true, words: true })
    await user.clear(control('registration', 'haslo'))
    expect(meter()).toEqual({ drawn: false, words: false })
  })

  test('“Wrong PESEL at registration is marked at its field before sending, as NIP is”', async () => {
    const { user, portal, sent } = await filled(rows.registration, 204, { pesel: '85010112346' })
    expect(errorAt('registration', 'pesel')).toContain('Nieprawidłowy numer PESEL')
    expect(control('registration', 'pesel').getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
    await fillAndSend(user, 'registration', { pesel: info.pesel }, 'Zarejestruj się')
    await waitFor(() => expect(portal.path()).toBe('/sprawdz-poczte'))
    expect(sent()).toMatchObject([{ body: { pesel: info.pesel } }])
  })

  test('“the account-area indicator uses more labels (too weak, weak, medium or fair, good, very good, strong)”', async () => {
    const user = userEvent.setup()
    await run({ at: '/zmiana-hasla', stored: signedIn })
    await screen.findByRole('button', { name: 'Zmień hasło' })
    const said: string[] = []
    for (const text of ['abc', 'aaaaaaaa', 'Haslo123', 'Haslo-12', 'Haslo-123', 'Haslo-123456']) {
      await user.clear(control('change-password', 'noweHaslo'))
      await enter(user, control('change-password', 'noweHaslo'), text)
      said.push(strengthOf().replace(/^.*:\s*/, ''))
    }
    expect(said).toEqual(['zbyt słaba', 'słaba', 'średnia', 'dobra', 'bardzo dobra', 'silna'])
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
      'Nieprawidłowy format. Podaj adres e-mail, na przykład anna@poczta.pl.',
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
      'Nieprawidłowy format. Podaj adres e-mail, na przykład anna@poczta.pl.',
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
