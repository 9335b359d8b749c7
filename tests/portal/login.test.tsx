// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { accountPortal } from './account-portal.ts'
import { enter } from './fill.ts'
import { configuration, user as info } from './office-replies.ts'
import { type PortalSetting, Refused, runPortal, type Sent } from './run-portal.tsx'

const now = Date.parse('2026-03-04T13:05:00Z')
const outcome = { token: 'T1', czyOgraniczony: false, czyNiepotwierdzony: false, czy2FaAktywne: false }
const run = (setting: PortalSetting = {}) => runPortal(accountPortal(setting))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** What signing in asks, in this order. The page that it leads to asks for what it shows. */
const signInCalls = ['/api/uzytkownicy/getToken', '/api/user', '/api/subjects']
const ofSignIn = (calls: readonly Sent[]) => calls.map(({ path }) => path).filter((path) => signInCalls.includes(path))

async function signIn(setting: PortalSetting) {
  const user = userEvent.setup()
  const portal = await run({ at: '/logowanie', ...setting })
  await enter(user, await screen.findByLabelText('Login'), 'anna')
  await enter(user, screen.getByLabelText('Hasło'), 'Haslo-123')
  await user.click(screen.getByRole('button', { name: 'Zaloguj się', description: '' }))
  return { user, portal }
}

describe('section 4: login outcomes', () => {
  test('“full login (stores token, fetches user info, session end = now + czasSesji, loads the list of subjects, marks logged in, goes to the stored target or the default page)”', async () => {
    const { portal } = await signIn({ replies: { '/api/uzytkownicy/getToken': outcome } })
    expect(await heading('Urząd Gminy Lipiny')).toBeInDocument()
    expect(ofSignIn(portal.calls)).toEqual(signInCalls)
    expect(portal.stored.get('accessToken')).toBe('T1')
    expect(portal.stored.get('sessionEnd')).toBe(String(now + info.czasSesji))
    expect(portal.stored.get('pesel')).toBe(info.pesel)
  })

  test('“goes to the stored target”', async () => {
    const user = userEvent.setup()
    const portal = await run({ at: '/zmiana-email', replies: { '/api/uzytkownicy/getToken': outcome } })
    await enter(user, await screen.findByLabelText('Login'), 'anna')
    await enter(user, screen.getByLabelText('Hasło'), 'Haslo-123{Enter}')
    expect(await screen.findByLabelText('Nowy adres e-mail')).toBeInDocument()
    expect(portal.path()).toBe('/zmiana-email')
  })

  test('a visitor who has left the page during a slow sign-in stays there, signed in', async () => {
    let answer: (reply: object) => void = () => undefined
    const reply = new Promise<object>((resolve) => {
      answer = resolve
    })
    const { portal } = await signIn({ replies: { '/api/uzytkownicy/getToken': () => reply } })
    await act(() => portal.router.navigate('/kontakt'))
    expect(await heading('Kontakt')).toBeInDocument()
    answer(outcome)
    await waitFor(() => expect(portal.stored.get('accessToken')).toBe('T1'))
    await waitFor(() => expect(ofSignIn(portal.calls)).toEqual(signInCalls))
    expect(portal.path()).toBe('/kontakt')
  })

  test('“restricted account (… stores the restricted token, goes to a specific page with a message)”', async () => {
    const { portal } = await signIn({
      replies: {
        '/api/uzytkownicy/getToken': { ...outcome, czyOgraniczony: true },
        '/api/user': { ...info, czyOgraniczony: true },
      },
    })
    expect(await heading('Panel użytkownika')).toBeInDocument()
    expect(screen.getByText(/Urząd ograniczył to konto/)).toBeInDocument()
    expect([portal.stored.get('restrictedAccessToken'), portal.stored.has('accessToken')]).toEqual(['T1', false])
    expect(screen.getByRole('button', { name: 'Zmiana hasła' }).getAttribute('aria-disabled')).toBe('true')
  })

  const twoFactor = { ...outcome, token: 'half', czy2FaAktywne: true }

  test('“two-factor required (dialog for the code)”', async () => {
    const replies = { '/api/uzytkownicy/getToken': twoFactor, '/api/login-code': outcome }
    const { user, portal } = await signIn({ replies })
    const dialog = await screen.findByRole('dialog', { name: 'Kod jednorazowy' })
    expect(portal.stored.has('accessToken')).toBe(false)
    await user.type(within(dialog).getByLabelText('Kod TOTP'), '287082 ')
    expect(await heading('Urząd Gminy Lipiny')).toBeInDocument()
    expect(portal.calls.find(({ path }) => path === '/api/login-code')).toMatchObject({
      body: { totp: '287082', token: 'half' },
    })
    expect(portal.stored.get('accessToken')).toBe('T1')
  })

  test('“A wrong two-factor code clears the fields and closes the dialog”; “a wrong TOTP keeps login and password”', async () => {
    const wrong = new Refused(401, 1520, 'Zły kod')
    const { user, portal } = await signIn({
      replies: { '/api/uzytkownicy/getToken': twoFactor, '/api/login-code': wrong },
    })
    await enter(user, await screen.findByLabelText('Kod TOTP'), '000000{Enter}')
    expect((await screen.findAllByText('Nieprawidłowy kod TOTP'))[0]).toBeInDocument()
    expect(screen.queryByLabelText('Kod TOTP')).toBeNull()
    const kept = async (name: string) => (await screen.findByLabelText<HTMLInputElement>(name)).value
    expect([await kept('Login'), await kept('Hasło')].every((value) => value !== '')).toBe(true)
    expect(within(screen.getByRole('main')).getByText('Nieprawidłowy kod TOTP')).toBeInDocument()
    await user.click(screen.getByRole('button', { name: 'Zaloguj się', description: '' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Kod TOTP')).value).toBe('')
    expect([portal.reloads, portal.stored.has('accessToken')]).toEqual([[], false])
  })

  test('a second press while the account is being asked for sends the password no second time', async () => {
    const asked: (() => void)[] = []
    const { user, portal } = await signIn({
      replies: {
        '/api/uzytkownicy/getToken': outcome,
        '/api/user': () => new Promise((answer) => asked.push(() => answer(info))),
      },
    })
    await waitFor(() => expect(asked).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: /Zaloguj się/, description: '' }))
    await user.type(screen.getByLabelText('Hasło'), '{Enter}')
    await act(async () => asked[0]?.())
    expect(await heading('Urząd Gminy Lipiny')).toBeInDocument()
    expect(ofSignIn(portal.calls)).toEqual(signInCalls)
  })

  test('after an account that could not be asked for, another try is one password and one account', async () => {
    const { user, portal } = await signIn({ replies: { '/api/uzytkownicy/getToken': outcome, '/api/user': 500 } })
    expect((await screen.findAllByText(/Nie udało się zalogować/))[0]).toBeInDocument()
    portal.replies['/api/user'] = info
    const before = portal.calls.length
    await enter(user, await screen.findByLabelText('Login'), 'anna')
    await enter(user, screen.getByLabelText('Hasło'), 'Haslo-123{Enter}')
    expect(await heading('Urząd Gminy Lipiny')).toBeInDocument()
    expect(ofSignIn(portal.calls.slice(before))).toEqual(signInCalls)
  })

  test('an account of which the office says nothing is not signed in', async () => {
    const { portal } = await signIn({ replies: { '/api/uzytkownicy/getToken': outcome, '/api/user': 500 } })
    expect((await screen.findAllByText(/Nie udało się zalogować/))[0]).toBeInDocument()
    expect(portal.stored.has('accessToken')).toBe(false)
  })
})

test('another language leaves what was entered on a page whose words came with it', async () => {
  const user = userEvent.setup()
  const portal = await run({ at: '/logowanie' })
  await enter(user, await screen.findByLabelText('Login'), 'anna')
  await user.click(screen.getByRole('button', { name: 'Zmień język (teraz: Polski)' }))
  await user.click(await screen.findByRole('radio', { name: 'English' }))
  await user.click(screen.getByRole('button', { name: 'Zmień język' }))
  await waitFor(() => expect(document.documentElement.lang).toBe('en'))
  expect(screen.getByLabelText<HTMLInputElement>('Login').value).toBe('anna')
  expect(portal.texts.t('cookies.why.title')).toBe('Why')
})

describe('section 8: login errors', () => {
  test('“Login code 1009: account inactive”, said under the fields', async () => {
    await signIn({ replies: { '/api/uzytkownicy/getToken': new Refused(403, 1009, 'x') } })
    expect(await screen.findByText(/aktywac/i, { selector: '.ok-note *' })).toBeInDocument()
  })

  test('“other login errors show opis under the fields”, and a 401 of them ends nothing', async () => {
    const { portal } = await signIn({
      replies: { '/api/uzytkownicy/getToken': new Refused(401, 1001, 'Błędny login lub hasło') },
    })
    expect(await screen.findByText('Błędny login lub hasło')).toBeInDocument()
    expect(portal.reloads).toEqual([])
  })
})

describe('external sign-in', () => {
  const node = 'Zaloguj przez login.gov.pl'
  const profile = 'Zaloguj profilem zaufanym'

  test('“buttons … according to configuration”', async () => {
    const flags = { czyLogowaniePrzezEpuap: false, czyLogowaniePrzezPortal: false }
    await run({ at: '/logowanie', replies: { '/api/configuration': { ...configuration, ...flags } } })
    expect(await screen.findByRole('button', { name: node })).toBeInDocument()
    expect(screen.queryByRole('button', { name: profile })).toBeNull()
    expect(screen.queryByLabelText('Hasło')).toBeNull()
  })

  test('“by browser redirect with return URLs”, which carry where one was going and what binds them to this tab', async () => {
    const user = userEvent.setup()
    const portal = await run({ at: '/uslugi/16/faktury' })
    await user.click(await screen.findByRole('button', { name: profile }))
    const address = new URL(portal.reloads[0] ?? '', 'https://portal.example')
    expect(address.pathname).toBe('/api/trusted')
    const { secret, digest } = JSON.parse(portal.visit.get('outsideSignIn') ?? '')
    expect(digest).toBe(createHash('sha256').update(secret).digest('base64url'))
    expect(address.searchParams.get('stan')).toBe(digest)
    expect(address.searchParams.get('urlPowrotuOk')).toBe(
      `https://portal.example/return-url-ok?link=%2Fuslugi%2F16%2Ffaktury&stan=${digest}`,
    )
    expect(address.href).not.toContain(secret)
    await user.click(screen.getByRole('button', { name: profile }))
    expect(portal.visit.get('outsideSignIn')).not.toContain(secret)
  })

  /** Back from an identity service in the tab that began the sign-in. */
  const begun = { visit: { outsideSignIn: JSON.stringify({ secret: 'SECRET', digest: 'DIGEST' }) } }
  const exchanging = { '/api/configuration': { ...configuration, czyWymianaTokenu: true } }

  test('“Token landing page (query token and link): logs in and redirects”, the address without them', async () => {
    const portal = await run({ at: '/return-url-ok?token=OUT&link=%2Fkontakt&stan=DIGEST', ...begun })
    expect(await heading('Kontakt')).toBeInDocument()
    expect([portal.stored.get('accessToken'), portal.path()]).toEqual(['OUT', '/kontakt'])
    expect(portal.visit.size).toBe(0)
  })

  test('where the office exchanges the token, the session’s was in no address', async () => {
    const portal = await run({
      at: '/return-url-ok?token=OUT&link=%2Fkontakt&stan=DIGEST',
      ...begun,
      replies: { ...exchanging, 'POST /api/exchange': { token: 'SESSION' } },
    })
    expect(await heading('Kontakt')).toBeInDocument()
    expect(portal.stored.get('accessToken')).toBe('SESSION')
    const sent = portal.calls.find(({ path }) => path === '/api/exchange')
    expect(sent).toMatchObject({ body: { token: 'OUT', stan: 'SECRET' }, token: null })
  })

  test('an exchange that the office refuses signs nobody in and leaves the session that there is', async () => {
    const portal = await run({
      at: '/return-url-ok?token=OUT&stan=DIGEST',
      ...begun,
      stored: { accessToken: 'mine' },
      replies: { ...exchanging, 'POST /api/exchange': new Refused(400, 400, 'Wygasło') },
    })
    expect((await screen.findAllByText(/Nie udało się zalogować/))[0]).toBeInDocument()
    await waitFor(() => expect(portal.path()).toBe('/'))
    expect([portal.stored.get('accessToken'), portal.reloads]).toEqual(['mine', []])
  })

  describe('a link to the landing page that this tab did not ask for', () => {
    const foreign = [
      ['without a state', '/return-url-ok?token=EVIL&link=%2Fkontakt', {}],
      ['with the state of another browser', '/return-url-ok?token=EVIL&stan=OTHER', {}],
      ['while a sign-in of this tab is under way', '/return-url-ok?token=EVIL&stan=OTHER', begun],
      ['without a state while a sign-in is under way', '/return-url-ok?token=EVIL', begun],
    ] as const

    test.each(foreign)('is explained and changes nothing, signed in: %s', async (_name, at, setting) => {
      const stored = { accessToken: 'mine', pesel: info.pesel }
      const sessionEnd = String(now + 60_000)
      const portal = await run({ at, stored: { ...stored, sessionEnd }, replies: exchanging, ...setting })
      expect((await screen.findAllByText(/nie zostało rozpoczęte w tej karcie/))[0]).toBeInDocument()
      await waitFor(() => expect(portal.path()).toBe('/'))
      expect(Object.fromEntries(portal.stored)).toMatchObject(stored)
      expect(portal.calls.some(({ path, token }) => path === '/api/exchange' || token === 'EVIL')).toBe(false)
      expect(portal.visit.get('outsideSignIn')).toBe('visit' in setting ? begun.visit.outsideSignIn : undefined)
    })

    test.each(foreign)('signs nobody in, and explains it on the login page: %s', async (_name, at, setting) => {
      const portal = await run({ at, replies: exchanging, ...setting })
      expect(
        await screen.findByText(/nie zostało rozpoczęte w tej karcie/, { selector: '.ok-note p' }),
      ).toBeInDocument()
      expect(portal.path()).toBe('/logowanie')
      expect(portal.stored.has('accessToken')).toBe(false)
    })
  })

  test.each(['', '?link=%2Fkontakt', '?token=&link=%2Fkontakt'])(
    'without a token it says that nobody was signed in, and goes to login: %s',
    async (query) => {
      const portal = await run({ at: `/return-url-ok${query}` })
      expect((await screen.findAllByText(/Nie udało się zalogować/))[0]).toBeInDocument()
      await waitFor(() => expect(portal.path()).toBe('/logowanie'))
      expect(portal.stored.has('accessToken')).toBe(false)
    },
  )

  test.each(['//zly.example', 'https://zly.example', '/\\zly.example', 'javascript:alert(1)'])(
    'a link that leads out of the portal goes to the default page: %s',
    async (link) => {
      const at = `/return-url-ok?token=OUT&stan=DIGEST&link=${encodeURIComponent(link)}`
      const portal = await run({ at, ...begun })
      expect(await heading('Urząd Gminy Lipiny')).toBeInDocument()
      expect(portal.path()).toBe('/')
    },
  )

  test('a token of a restricted account becomes the restricted one', async () => {
    const portal = await run({
      at: '/return-url-ok?token=OUT&link=%2Fkontakt&stan=DIGEST',
      ...begun,
      replies: { '/api/user': { ...info, czyOgraniczony: true } },
    })
    expect(await heading('Panel użytkownika')).toBeInDocument()
    expect([portal.stored.get('restrictedAccessToken'), portal.stored.has('accessToken')]).toEqual(['OUT', false])
  })

  test('“Error landing page (query trescBledu): shows the message and goes to login”, as text', async () => {
    const said = '<img src=x onerror=alert(1)>Odmowa'
    const portal = await run({ at: `/return-url-blad?trescBledu=${encodeURIComponent(said)}` })
    expect((await screen.findAllByText(said))[0]).toBeInDocument()
    expect(portal.path()).toBe('/logowanie')
    expect(await screen.findByText(said, { selector: '.ok-note p' })).toBeInDocument()
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })
})

describe('“Account activation: reads hash, calls activation, shows result, goes to … login”', () => {
  test.each([
    [204, 'Konto zostało aktywowane. Możesz się zalogować.'],
    [new Refused(400, 1010, 'Link wygasł'), 'Link wygasł'],
  ])('%o', async (answer, said) => {
    const portal = await run({ at: '/aktywacja-return-url?hash=H1', replies: { '/api/activation': answer } })
    expect((await screen.findAllByText(said))[0]).toBeInDocument()
    expect(portal.calls.filter(({ path }) => path === '/api/activation')).toMatchObject([{ body: { hash: 'H1' } }])
    expect(portal.path()).toBe('/logowanie')
  })
})

test('“Protected routes redirect to login when there is neither a full nor a restricted token”', async () => {
  const portal = await run({ at: '/panel-uzytkownika' })
  await waitFor(() => expect(portal.path()).toBe('/logowanie'))
  await act(async () => portal.router.navigate('/zmiana-hasla'))
  expect(portal.path()).toBe('/logowanie')
})

test('“Protected routes redirect to login (remembering the target)”: with its query', async () => {
  const portal = await run()
  await act(async () => portal.router.navigate('/panel-uzytkownika?sekcja=2'))
  await waitFor(() => expect(portal.path()).toBe('/logowanie'))
  expect(portal.router.state.location.state).toEqual({ remember: '/panel-uzytkownika?sekcja=2' })
})
