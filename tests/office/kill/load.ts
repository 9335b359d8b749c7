import { setTimeout as wait } from 'node:timers/promises'
import { vi } from 'vitest'
import { accounts } from '../../../office/db/schema/index.ts'
import { freshCard } from '../payments/support.ts'
import type { Cluster } from './cluster.ts'
import type { Reply } from './members.ts'

/** What the office acknowledged to residents. */
export interface Acknowledged {
  /** Orders by `idPrzelewu`, with the number of transfers that were made for each. */
  readonly orders: Map<string, { readonly transactionId: string; readonly transfers: string[] }>
  /** Addresses to which a link for a new password was promised. */
  readonly mails: string[]
  /** Values of the counter of visits. */
  readonly visits: number[]
  /** Replies that were as they should be, by kind. */
  readonly done: Map<string, number>
}

type Json = Readonly<Record<string, unknown>>

const FIRST_CARD = 50_000
const INSTALMENTS = [1, 2, 3, 4, 5]

/** Puts cards of dues and residents into the database, for so many orders and mails. */
export async function prepareLoad({ database: { db } }: Cluster, orders: number, mails: number): Promise<void> {
  for (let card = 0; card < Math.ceil(orders / INSTALMENTS.length); card += 1)
    await freshCard({ db }, FIRST_CARD + card)
  const createdAt = new Date('2026-11-20T10:00:00Z')
  const residents = Array.from({ length: mails }, (_, number) => residentOf(number))
  for (let first = 0; first < mails; first += 500)
    await db.insert(accounts).values(
      residents.slice(first, first + 500).map(({ login, email }) => ({
        state: 'full' as const,
        login,
        loginKey: login,
        email,
        firstName: 'Jan',
        lastName: 'Nowak',
        createdAt,
      })),
    )
}

const residentOf = (number: number) => ({ login: `mieszkaniec-${number}`, email: `m${number}@poczta.example` })

/** Residents who use the portal until `stop` is called, each waiting for `rest` milliseconds between two requests. */
export function startLoad(cluster: Cluster, rest: () => number) {
  const acknowledged: Acknowledged = { orders: new Map(), mails: [], visits: [], done: new Map() }
  const numbers = { order: 0, resident: 0 }
  let isOver = false
  const repeat = async (kind: string, act: () => Promise<boolean>): Promise<void> => {
    while (!isOver) {
      if (await act()) acknowledged.done.set(kind, (acknowledged.done.get(kind) ?? 0) + 1)
      if (rest() > 0) await wait(rest())
    }
  }
  const expectOk = (what: string, reply: Reply | undefined): reply is Reply => {
    if (reply !== undefined && reply.status !== 200) cluster.failures.push(`${what} → ${reply.status} ${reply.body}`)
    return reply?.status === 200
  }
  const post = (path: string, body: object, token?: string) =>
    cluster.call({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const get = (path: string, token?: string) =>
    cluster.call({ method: 'GET', path, ...(token && { headers: { authorization: `Bearer ${token}` } }) })

  const signIn = async (): Promise<string | undefined> => {
    const reply = await post('/uzytkownicy/getToken', { login: 'anna.kowalska', haslo: 'Lipowa-12-klon' })
    return expectOk('sign-in', reply) ? `${jsonOf(reply).token}` : undefined
  }
  const readList = async () => expectOk('list', await get('/fk/gmina/dajDochodyBudzetu?rok=2025'))
  const readPdf = async () => {
    const reply = await get('/fk/gmina/dajDochodyBudzetu/pdf?rok=2025')
    return expectOk('PDF', reply) && reply.body.subarray(0, 5).toString() === '%PDF-'
  }
  const visit = async () => {
    const reply = await get('/pi/licznik-odwiedzin')
    if (expectOk('visit', reply)) acknowledged.visits.push(Number(jsonOf(reply).wartoscLicznika))
    return reply !== undefined
  }
  const requestLink = async () => {
    const { login, email } = residentOf(numbers.resident++)
    const isAccepted = expectOk('new password', await post('/uzytkownicy/przypomnijHaslo', { login, email }))
    if (isAccepted) acknowledged.mails.push(email)
    return isAccepted
  }
  const pay = async () => {
    const token = await signIn()
    if (token === undefined) return false
    const place = numbers.order++
    const card = FIRST_CARD + Math.floor(place / INSTALMENTS.length)
    const provider = Math.random() < 0.6 ? 'p24' : 'kir'
    const reply = await post(
      `/platnosci/${provider}/dodajPrzelew`,
      {
        idKartyNaleznosci: card,
        idNaleznosciRatyZbiorczej: [card * 100 + (INSTALMENTS[place % INSTALMENTS.length] ?? 0)],
        idNaleznosciRaty: [],
        nip: null,
        urlPowrotuOk: '/platnosc-wynik?wynik=ok',
        urlPowrotuBlad: '/platnosc-wynik?wynik=blad',
      },
      token,
    )
    if (!expectOk('order', reply)) return false
    const { idPrzelewu, idTransakcji } = jsonOf(reply)
    const transfers: string[] = []
    acknowledged.orders.set(`${idPrzelewu}`, { transactionId: `${idTransakcji}`, transfers })
    for (let time = Math.random() < 0.3 ? 2 : 1; time > 0; time -= 1)
      transfers.push(await transferred(cluster, `${idPrzelewu}`))
    return true
  }
  const actors = [
    repeat('lists', readList),
    repeat('PDFs', readPdf),
    repeat('visits', visit),
    repeat('mails', requestLink),
    repeat('orders', pay),
    repeat('sign-ins', async () => (await signIn()) !== undefined),
  ]
  return {
    acknowledged,
    total: () => [...acknowledged.done.values()].reduce((all, one) => all + one, 0),
    stop: async () => {
      isOver = true
      await Promise.all(actors)
    },
  }
}

/**
 * A payer pays; the provider notifies until the office has confirmed it. Przelewy24 stops when the office has verified the
 * transfer, whether or not that reply reached it. Returns the number of the transfer.
 */
async function transferred(cluster: Cluster, sessionId: string): Promise<string> {
  const { provider, transfer, body } = cluster.providers.pay(sessionId)
  const isDone = async (): Promise<boolean> => {
    if (provider === 'p24' && transfer.verified) return true
    const reply = await cluster.notify({
      method: 'POST',
      path: `/platnosci/${provider}/powiadomienie`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return reply?.status === 200
  }
  await vi.waitUntil(isDone, { timeout: 180_000, interval: 100 })
  return `${transfer.id}`
}

const jsonOf = ({ body }: Reply): Json => JSON.parse(body.toString())
