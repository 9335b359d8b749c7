// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { solve } from '../../src/portal/captcha/proof-of-work.ts'
import { asked, registration } from './account-forms.ts'
import { accountPortal } from './account-portal.ts'
import { enter, fillAndSend } from './fill.ts'
import { configuration } from './office-replies.ts'
import { portalPlan } from './portal-plan.ts'
import { Refused, type Replies, runPortal, type Sent } from './run-portal.tsx'

const on = { '/api/configuration': { ...configuration, czyCaptcha: true } }
const work = (wyzwanie: string) => ({ dostawca: 'DOWOD_PRACY', wyzwanie, trudnosc: 6, waznosc: 300_000 })
const login = '/api/uzytkownicy/getToken'

/** The zero bits at the start of the SHA-256 digest, counted apart from the code. */
const zeroBits = (text: string): number => {
  const bits = [...createHash('sha256').update(text, 'ascii').digest()].map((byte) => byte.toString(2).padStart(8, '0'))
  return bits.join('').indexOf('1')
}

const answerOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'recaptcha' in body ? String(body.recaptcha) : ''

async function open(replies: Replies, captchaSiteKey: string | null = null) {
  const user = userEvent.setup()
  const setting = accountPortal({ at: '/logowanie', replies })
  const plan = setting.plan ?? portalPlan
  const portal = await runPortal({
    ...setting,
    plan: (language) => {
      const made = plan(language)
      return made && { ...made, captchaSiteKey }
    },
  })
  await enter(user, await screen.findByLabelText('Login'), 'anna')
  await enter(user, screen.getByLabelText('Hasło'), 'Haslo-123')
  return { user, portal, send: () => user.click(screen.getByRole('button', { name: 'Zaloguj się', description: '' })) }
}

describe('the answer to the portal’s own captcha', () => {
  test.each([0, 1, 8, 13])('its SHA-256 starts with %d zero bits', async (bits) => {
    const answer = await solve({ challenge: 'eyJpZCI6Ikw0In0.3q2-7w', bits }, new AbortController().signal)
    expect(answer).toMatch(/^eyJpZCI6Ikw0In0\.3q2-7w\.\d+$/)
    expect(zeroBits(answer ?? '')).toBeGreaterThanOrEqual(bits)
  })

  test('is given up when nobody wants it any more', async () => {
    const work = new AbortController()
    const answer = solve({ challenge: 'x', bits: 256 }, work.signal)
    work.abort()
    expect(await answer).toBeNull()
  })
})

test('a registration asks for it too, and sends the answer', async () => {
  const user = userEvent.setup()
  const path = '/api/uzytkownicy/rejestracjaUzytkownika'
  const office = { '/api/pi/rejestracjaZgody': asked, '/api/captcha': work('A.1'), [path]: 204 }
  const portal = await runPortal(accountPortal({ at: '/rejestracja', replies: { ...on, ...office } }))
  await fillAndSend(user, 'registration', registration, 'Zarejestruj się')
  await waitFor(() => expect(portal.calls.some((sent) => sent.path === path)).toBe(true))
  const recaptcha = answerOf(portal.calls.find((sent) => sent.path === path)?.body)
  expect(recaptcha).toMatch(/^A\.1\.\d+$/)
  expect(zeroBits(recaptcha)).toBeGreaterThanOrEqual(6)
})

describe('“Login: login, password, optional captcha”', () => {
  test('without the flag czyCaptcha nothing is asked for and nothing is sent', async () => {
    const { portal, send } = await open({ [login]: new Refused(401, 1001, 'Błędny login lub hasło') })
    await send()
    await screen.findByText('Błędny login lub hasło')
    const asked = portal.calls.map(({ path }) => path)
    expect(asked).not.toContain('/api/captcha')
    expect(portal.calls.find(({ path }) => path === login)?.body).toEqual({ login: 'anna', haslo: 'Haslo-123' })
  })

  test('“POST /uzytkownicy/getToken: login, haslo, recaptcha”: solved by itself, said in a status', async () => {
    const { portal, send } = await open({ ...on, '/api/captcha': work('A.1'), [login]: 500 })
    expect((await screen.findByText('Sprawdzono.')).closest('[role=status]')).toBeInDocument()
    await send()
    await waitFor(() => expect(portal.calls.some(({ path }) => path === login)).toBe(true))
    const recaptcha = answerOf(portal.calls.find(({ path }) => path === login)?.body)
    expect(recaptcha).toMatch(/^A\.1\.\d+$/)
    expect(zeroBits(recaptcha)).toBeGreaterThanOrEqual(6)
  })

  test('an answer is good once: after a refusal another challenge is solved, and the reason stays in sight', async () => {
    let round = 0
    const challenge = () => work(`A.${++round}`)
    const refuse = ({ body }: Sent) => new Refused(401, 1001, `Odmowa ${answerOf(body)[2]}`)
    const { send } = await open({ ...on, '/api/captcha': challenge, [login]: refuse })
    await screen.findByText('Sprawdzono.')
    await send()
    expect(await screen.findByText('Odmowa 1')).toBeInDocument()
    await waitFor(() => expect([round, screen.queryByText('Sprawdzono.') !== null]).toEqual([2, true]))
    expect(screen.getByText('Odmowa 1')).toBeInDocument()
    expect(screen.getByLabelText<HTMLInputElement>('Hasło').value).toBe('Haslo-123')
    await send()
    expect(await screen.findByText('Odmowa 2')).toBeInDocument()
  })

  test('nothing is sent before it is solved; the field says why', async () => {
    const { portal, send } = await open({ ...on, '/api/captcha': { ...work('A.1'), trudnosc: 250 } })
    await send()
    expect((await screen.findAllByText(/Poczekaj, aż sprawdzimy przeglądarkę/))[0]).toBeInDocument()
    expect(portal.calls.some(({ path }) => path === login)).toBe(false)
  })

  test('a challenge that cannot be had can be asked for again', async () => {
    const { user, portal } = await open({ ...on, '/api/captcha': 'offline' })
    await screen.findByText(/Nie udało się sprawdzić przeglądarki/)
    portal.replies['/api/captcha'] = work('B.1')
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('Sprawdzono.')).toBeInDocument()
  })

  test('one that has run out gives way to another before it is sent', async () => {
    let round = 0
    const challenge = () => ({ ...work(`A.${++round}`), waznosc: round === 1 ? 1 : 300_000 })
    await open({ ...on, '/api/captcha': challenge })
    await waitFor(() => expect(round).toBe(2), { timeout: 5000 })
    expect(await screen.findByText('Sprawdzono.')).toBeInDocument()
  })
})

describe('a challenge that has expired', () => {
  test('is not used when no other can be had', async () => {
    let asked = 0
    const challenge = () => (++asked === 1 ? { ...work('A.1'), trudnosc: 250, waznosc: 1 } : new Refused(500, null, ''))
    const { portal, send } = await open({ ...on, '/api/captcha': challenge })
    await screen.findByText(/Nie udało się sprawdzić przeglądarki/, undefined, { timeout: 60_000 })
    await send()
    expect(portal.calls.some(({ path }) => path === login)).toBe(false)
  })
})

describe('reCAPTCHA by site key', () => {
  const google = { dostawca: 'RECAPTCHA', wyzwanie: null, trudnosc: null, waznosc: null }
  const script = () => document.querySelector<HTMLScriptElement>('script[src*="recaptcha"]')

  test('its script is fetched only where the office asks for it, and its answer is what is sent', async () => {
    const shown: { sitekey: string; callback: (answer: string) => void }[] = []
    window.grecaptcha = {
      ready: (then) => then(),
      render: (_place, options) => shown.push(options),
    }
    const { portal, send } = await open({ ...on, '/api/captcha': google, [login]: 500 }, 'KEY')
    await waitFor(() => expect(shown.map(({ sitekey }) => sitekey)).toEqual(['KEY']))
    shown[0]?.callback('TOKEN')
    await send()
    await waitFor(() =>
      expect(portal.calls.find(({ path }) => path === login)?.body).toMatchObject({ recaptcha: 'TOKEN' }),
    )
    await waitFor(() => expect(shown.length).toBe(2))
    delete window.grecaptcha
  })

  test('an office whose file has no site key says so instead of calling anybody', async () => {
    await open({ ...on, '/api/captcha': google })
    expect(await screen.findByText(/Nie udało się sprawdzić przeglądarki/)).toBeInDocument()
    expect(script()).toBeNull()
  })
})
