// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { accountPortal } from './account-portal.ts'
import { user as info } from './office-replies.ts'
import { portalPlan } from './portal-plan.ts'
import { type PortalSetting, type Replies, runPortal } from './run-portal.tsx'

const now = Date.parse('2026-03-04T13:05:00Z')
const signedIn = { accessToken: 'full', sessionEnd: String(now + 600_000), pesel: info.pesel }

const message = (id: number, changes: object = {}) => ({
  idWiadomosci: id,
  rodzaj: 'ZGLOSZENIE',
  tytul: `Odpowiedź ${id}`,
  tresc: 'Urząd odpowiedział na zgłoszenie „Awaria”.',
  kiedyWyslano: '2026-03-02 10:15:00',
  czyPrzeczytana: false,
  link: '/uslugi/16',
  podmiot: 'Anna Kowalska',
  ...changes,
})

/** An office with an inbox of so many messages, the first two of them unread. */
function inboxOf(total: number): Replies {
  let unread = Math.min(2, total)
  const all = () =>
    Array.from({ length: total }, (_none, place) => message(total - place, { czyPrzeczytana: place >= unread }))
  return {
    '/api/inbox-unread': () => ({ liczbaNieprzeczytanych: unread }),
    '/api/inbox': ({ query }) => {
      const page = Number(new URLSearchParams(query).get('strona'))
      return {
        wiadomosci: all().slice((page - 1) * 20, page * 20),
        liczbaWszystkich: total,
        liczbaNieprzeczytanych: unread,
      }
    },
    'POST /api/inbox-read': ({ body }) => {
      unread = (body as { idWiadomosci: number[] | null }).idWiadomosci === null ? 0 : unread - 1
      return { liczbaNieprzeczytanych: unread }
    },
  }
}

function run(replies: Replies, setting: PortalSetting = {}) {
  const account = accountPortal({ stored: signedIn, ...setting, replies: { ...replies } })
  return runPortal({
    ...account,
    plan: (language) => {
      const plan = account.plan?.(language) ?? portalPlan(language)
      const { user } = plan.calls
      const call = (path: string) => ({ ...user, path, restricted: false })
      const inbox = { inbox: call('/inbox'), inboxUnread: call('/inbox-unread'), inboxRead: call('/inbox-read') }
      return { ...plan, calls: { ...plan.calls, ...inbox } }
    },
  })
}

const bell = () => screen.getByRole('button', { name: /^Komunikaty/ })

describe('the inbox behind the bell', () => {
  test('the bell says how many messages of the office are unread, and leads to them', async () => {
    const user = userEvent.setup()
    const portal = await run(inboxOf(3))
    await waitFor(() =>
      expect(bell().getAttribute('aria-label')).toBe('Komunikaty: brak. Skrzynka wiadomości, nieprzeczytane: 2'),
    )
    await user.click(bell())
    await user.click(screen.getByRole('link', { name: 'Skrzynka wiadomości, nieprzeczytane: 2' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Skrzynka wiadomości' })).toBeInDocument()
    expect(portal.path()).toBe('/skrzynka-wiadomosci')
    const items = await within(screen.getByRole('main')).findAllByRole('heading', { level: 2 })
    expect(items.map(({ textContent }) => textContent)).toEqual(['Odpowiedź 3Nowa', 'Odpowiedź 2Nowa', 'Odpowiedź 1'])
    await user.click(screen.getByRole('button', { name: 'Oznacz wszystkie jako przeczytane' }))
    expect(await screen.findByText('Wszystkie wiadomości są przeczytane.')).toBeInDocument()
    expect(bell().getAttribute('aria-label')).toBe('Komunikaty: brak. Skrzynka wiadomości, nieprzeczytane: 0')
  })

  test('opening a message marks it as read and shows what it is about', async () => {
    const user = userEvent.setup()
    const portal = await run(inboxOf(1), { at: '/skrzynka-wiadomosci' })
    await user.click(await screen.findByRole('link', { name: 'Pokaż sprawę' }))
    expect(portal.path()).toBe('/uslugi/16/faktury')
    const sent = portal.calls.filter(({ path }) => path === '/api/inbox-read')
    expect(sent.map(({ body }) => body)).toEqual([{ idWiadomosci: [1] }])
  })

  test('has pages, which the address knows', async () => {
    const user = userEvent.setup()
    const portal = await run(inboxOf(41), { at: '/skrzynka-wiadomosci?strona=2' })
    expect(await screen.findByText('21–40 z 41')).toBeInDocument()
    await user.click(screen.getByRole('button', { name: 'Następna strona' }))
    expect(await screen.findByText('41–41 z 41')).toBeInDocument()
    expect(portal.router.state.location.search).toBe('?strona=3')
  })

  test('an office API without one has none, and is not called again', async () => {
    const portal = await run({})
    await waitFor(() => expect(portal.calls.some(({ path }) => path === '/api/inbox-unread')).toBe(true))
    expect(bell().getAttribute('aria-label')).toBe('Komunikaty: brak')
    await portal.router.navigate('/lista-uslug')
    await screen.findByRole('heading', { level: 1 })
    expect(portal.calls.filter(({ path }) => path === '/api/inbox-unread')).toHaveLength(1)
  })

  test('a visitor who is not signed in has none', async () => {
    const portal = await run(inboxOf(3), { stored: {} })
    expect(bell().getAttribute('aria-label')).toBe('Komunikaty: brak')
    expect(portal.calls.some(({ path }) => path.startsWith('/api/inbox'))).toBe(false)
  })
})
