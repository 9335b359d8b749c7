// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { FormPlan } from '../../src/engine/plan/form.ts'
import { accountPortal } from './account-portal.ts'
import { enter } from './fill.ts'
import { user as info } from './office-replies.ts'
import { portalPlan } from './portal-plan.ts'
import { type PortalSetting, runPortal } from './run-portal.tsx'

const now = Date.parse('2026-03-04T13:05:00Z')
const signedIn = { accessToken: 'full', sessionEnd: String(now + 600_000), pesel: info.pesel }
const login = '/api/uzytkownicy/getToken'
const outcome = { token: 'T2', czyOgraniczony: false, czyNiepotwierdzony: false, czy2FaAktywne: false }
const run = (setting: PortalSetting = {}) => runPortal(accountPortal({ stored: signedIn, ...setting }))
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

async function halfFilled(setting: PortalSetting = {}) {
  const user = userEvent.setup()
  const portal = await run({ at: '/zmiana-email', ...setting })
  await enter(user, await field('Nowy adres e-mail'), 'nowa@lipiny.example')
  await enter(user, await field('Hasło'), 'Tajne-haslo-1')
  return { user, portal }
}

async function signInAgain(visit: ReadonlyMap<string, string>, setting: PortalSetting = {}) {
  const user = userEvent.setup()
  const portal = await run({
    at: '/logowanie',
    stored: {},
    visit: Object.fromEntries(visit),
    ...setting,
    replies: { [login]: outcome, ...setting.replies },
  })
  await enter(user, await field('Login'), 'anna')
  await enter(user, await field('Hasło'), 'Haslo-123{Enter}')
  return portal
}

describe('a session that ends while a form is half filled', () => {
  test.each([
    [
      'its time is up',
      async (portal: Awaited<ReturnType<typeof run>>) => {
        portal.clock.now = new Date(now + 1_300_000)
        await screen.findByRole('alertdialog', { name: 'Sesja została zakończona' })
      },
    ],
    [
      'another tab has seen first that its time is up',
      async (portal: Awaited<ReturnType<typeof run>>) => {
        portal.clock.now = new Date(Number(portal.stored.get('sessionEnd')) - 500)
        await act(async () => portal.otherTab({ sessionEnd: null }))
        await act(async () => portal.otherTab({ accessToken: null, pesel: null }))
        expect(screen.getByRole('alertdialog', { name: 'Sesja została zakończona' })).toBeInDocument()
      },
    ],
    [
      'a call is answered by 401',
      async (portal: Awaited<ReturnType<typeof run>>) => {
        portal.replies['/api/uzytkownik/zmianaEmaila'] = 401
        await userEvent.click(screen.getByRole('button', { name: 'Zmień adres e-mail' }))
        await waitFor(() => expect(portal.reloads).toEqual(['/']))
      },
    ],
  ])('loses nothing that was typed, once one has signed in again, but the password: %s', async (_how, end) => {
    const { user, portal } = await halfFilled()
    await enter(user, await field('Powtórz nowy adres e-mail'), 'nowa@lipiny.example')
    await end(portal)
    expect(portal.visit.get('drafts')).not.toContain('Tajne-haslo-1')
    portal.unmount()
    const again = await signInAgain(portal.visit)
    expect((await field('Nowy adres e-mail')).value).toBe('nowa@lipiny.example')
    expect(again.path()).toBe('/zmiana-email')
    expect(screen.getByText(/Przywróciliśmy to, co wpisano/)).toBeInDocument()
    expect((await field('Hasło')).value).toBe('')
    expect(again.visit.has('drafts')).toBe(false)
  })

  test('gives nothing of it to another account', async () => {
    const { portal } = await halfFilled()
    portal.clock.now = new Date(now + 1_300_000)
    await screen.findByRole('alertdialog', { name: 'Sesja została zakończona' })
    portal.unmount()
    const other = await signInAgain(portal.visit, { replies: { '/api/user': { ...info, login: 'jan' } } })
    await screen.findByRole('heading', { level: 1, name: 'Urząd Gminy Lipiny' })
    expect([other.path(), other.visit.has('drafts')]).toEqual(['/', false])
  })

  test('nor to anybody after an hour', async () => {
    const old = [
      { form: 'change-email', path: '/zmiana-email', owner: info.login, values: {}, keptAt: now - 3_600_001 },
    ]
    const portal = await signInAgain(new Map([['drafts', JSON.stringify(old)]]))
    await screen.findByRole('heading', { level: 1, name: 'Urząd Gminy Lipiny' })
    expect(portal.path()).toBe('/')
  })

  test('logging out by one’s own will leaves nothing behind', async () => {
    const { user, portal } = await halfFilled()
    await user.click(screen.getByRole('button', { name: 'Konto użytkownika' }))
    await user.click(screen.getByRole('button', { name: 'Wyloguj się' }))
    await user.click(await screen.findByRole('button', { name: 'Opuść formularz' }))
    await waitFor(() => expect(portal.reloads).toEqual(['/']))
    expect(portal.visit.has('drafts')).toBe(false)
  })

  test.each(['{', '[1]', '[{"form":1}]', 'null'])(
    'what cannot be understood of the storage is nothing: %s',
    async (text) => {
      const portal = await signInAgain(new Map([['drafts', text]]))
      await screen.findByRole('heading', { level: 1, name: 'Urząd Gminy Lipiny' })
      expect(portal.path()).toBe('/')
    },
  )
})

test('“besides the countdown, a dialog two minutes before the end offers to extend …; extending loses no input”', async () => {
  const { user, portal } = await halfFilled()
  portal.clock.now = new Date(now + 1_100_000)
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Przedłuż sesję' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await field('Nowy adres e-mail')).value).toBe('nowa@lipiny.example')
  expect((await field('Hasło')).value).toBe('Tajne-haslo-1')
})

test('“Language is changed in a dialog on confirm”, and a half-filled form stays as it is, in the new words', async () => {
  const polish = JSON.parse(readFileSync('tests/cases/form-change-email/plan.json', 'utf8')) as FormPlan
  const english: FormPlan = {
    ...polish,
    language: 'en',
    fields: polish.fields.map((one) => (one.id === 'nowyEmail' ? { ...one, label: 'New e-mail address' } : one)),
  }
  const { plan = portalPlan } = accountPortal()
  const { user, portal } = await halfFilled({
    plan: (language) => {
      const made = plan(language)
      return made && { ...made, forms: made.forms.map((form) => ({ ...form, plan: `${form.id}.${language}.json` })) }
    },
    replies: { '/_portal/change-email.pl.json': polish, '/_portal/change-email.en.json': english },
  })
  await user.click(screen.getByRole('button', { name: /Zmień język/ }))
  await user.click(await screen.findByRole('radio', { name: 'English' }))
  await act(async () => user.click(screen.getByRole('button', { name: 'Zmień język' })))
  expect((await field('New e-mail address')).value).toBe('nowa@lipiny.example')
  expect((await field('Hasło')).value).toBe('Tajne-haslo-1')
  expect(portal.stored.get('language')).toBe('en')
})
