// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { card, instalment } from '../widgets/dues-payment/dues-office.ts'
import { builtPortal } from './built-portal.ts'
import { user as info } from './office-replies.ts'
import { type Replies, runPortal } from './run-portal.tsx'

const now = Date.parse('2026-03-04T13:05:00Z')
const signedIn = { accessToken: 'full', sessionEnd: String(now + 600_000), pesel: info.pesel }
const ADDRESS = '/uslugi/20/naleznosci-do-zaplaty?karta=1'
const ORDER = '/api/platnosci/kir/dodajPrzelew'

const dues: Replies = {
  '/api/naleznosci/dajNaleznosci': { karty: [card(1, 'PODATKI_GMINNE', 'N-1')] },
  '/api/naleznosci/dajWspolzobowiazanych': { wspolzobowiazani: [] },
  '/api/naleznosci/dajRaty': {
    ratyZbiorcze: [instalment(1, 100.1, '2026-03-15'), instalment(2, 200.2, '2026-05-15')],
  },
  [ORDER]: { idPrzelewu: 'kir-1', idTransakcji: 'a1' },
}

const user = userEvent.setup()

/** The product's own portal, with the check of both instalments open. */
async function atCheck(replies: Replies = {}) {
  const portal = await runPortal(builtPortal({ at: ADDRESS, stored: signedIn, replies: { ...dues, ...replies } }))
  await screen.findByRole('table', { name: 'Raty' })
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Zapłać' }))
  await user.click(screen.getByLabelText(/^KIR/))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dalej' }))
  return portal
}

const confirm = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^Zapłać .* przez KIR$/ })
const orders = ({ calls }: Awaited<ReturnType<typeof atCheck>>) => calls.filter(({ path }) => path === ORDER)

describe('a payment in the whole portal', () => {
  test('says where it comes back to, and leaves for the office with what was ordered', async () => {
    const portal = await atCheck()
    expect(confirm().textContent?.replace(/\s/g, ' ')).toBe('Zapłać 301,80 zł przez KIR')
    await user.dblClick(confirm())
    await waitFor(() => expect(portal.reloads).toEqual(['/api/platnosci/zaplacPrzelew?idPrzelewu=kir-1&lang=pl']))
    expect(orders(portal)).toMatchObject([
      {
        method: 'POST',
        token: 'full',
        body: {
          idKartyNaleznosci: 1,
          idNaleznosciRatyZbiorczej: [101, 102],
          nip: null,
          urlPowrotuOk: 'https://portal.example/platnosc-wynik?wynik=ok',
          urlPowrotuBlad: 'https://portal.example/platnosc-wynik?wynik=blad',
        },
      },
    ])
  })

  test('the session is over when it is confirmed: one question, no order, no way to the provider', async () => {
    const portal = await atCheck({ [ORDER]: 401 })
    await user.click(confirm())
    await waitFor(() => expect(portal.reloads).toEqual(['/']))
    expect(orders(portal)).toHaveLength(1)
    expect(portal.stored.has('accessToken')).toBe(false)
  })

  test('the time is up while the check stands open: the session ends, and nothing was ordered', async () => {
    const portal = await atCheck()
    portal.clock.now = new Date(now + 1_300_000)
    await screen.findByRole('alertdialog', { name: 'Sesja została zakończona' })
    expect(orders(portal)).toEqual([])
    expect(portal.stored.has('accessToken')).toBe(false)
    expect(screen.queryByRole('button', { name: /^Zapłać .* przez KIR$/ })).toBeNull()
  })

  test('extending the session leaves the check as it is', async () => {
    const portal = await atCheck()
    portal.clock.now = new Date(now + 1_100_000)
    const warning = await screen.findByRole('alertdialog')
    await user.click(within(warning).getByRole('button', { name: /Przedłuż/ }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.click(confirm())
    await waitFor(() => expect(portal.reloads).toHaveLength(1))
    expect(orders(portal)).toHaveLength(1)
  })

  test('a break that begins meanwhile: the page of the break, no order', async () => {
    const portal = await atCheck({ [ORDER]: 503 })
    await user.click(confirm())
    expect(await screen.findByRole('heading', { level: 1, name: /Przerwa techniczna/ })).toBeInDocument()
    expect(orders(portal)).toHaveLength(1)
    expect(portal.reloads).toEqual([])
  })
})
