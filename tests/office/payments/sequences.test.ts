import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  duesInstalments,
  duesLedger,
  duesParts,
  type ProviderId,
  paymentItems,
  paymentOrders,
  paymentReceipts,
} from '../../../office/db/schema/index.ts'
import { totalOf } from '../../../office/dues/instalments.ts'
import type { Transfer } from '../../../office/payments/provider.ts'
import { officeOn } from '../accounts/support.ts'
import { onEachDatabase } from '../databases.ts'
import { fakeProvider } from './fake-provider.ts'
import {
  AMOUNT,
  ANNA,
  book,
  freshCard,
  MINUTE,
  type Ordered,
  order,
  ordered,
  stateOf,
  sweep,
  type TestOffice,
  tokenFor,
} from './support.ts'

const ORDER = 60 * MINUTE

/** What may happen; `of` and `with` choose among what there is by then. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('order' as const),
      provider: fc.constantFrom('kir' as const, 'p24' as const),
      which: fc.subarray([0, 1, 2], { minLength: 1, maxLength: 2 }),
      part: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constantFrom('pay' as const, 'pay' as const, 'notify' as const, 'cancel' as const, 'book' as const),
      of: fc.nat(20),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('lie' as const),
      of: fc.nat(20),
      how: fc.constantFrom(
        { valid: false },
        { amount: 1 },
        { currency: 'EUR' },
        { sessionId: 'x' },
        { transferId: 'x' },
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('wait' as const), minutes: fc.constantFrom(20, 61) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('outage' as const), down: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

onEachDatabase((databases) => {
  const providers = { kir: fakeProvider('kir', ORDER), p24: fakeProvider('p24', ORDER) }
  const office = officeOn(databases, {}, { providers })
  let cards = 9400

  it('random sequences of orders, notifications, expiries and bookings: "no instalment is ever paid twice and no payment lost"', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30, size: 'max' }), async (steps) => {
        cards += 1
        await play(office(), providers, cards, steps)
      }),
      { numRuns: databases.name === 'PGlite' ? 8 : 30, endOnFailure: true },
    )
  })

  it('a second transfer that comes in while its order is being booked: neither has to wait for the other', async () => {
    for (let round = 0; round < 15; round += 1) {
      cards += 1
      const [first = 0] = await freshCard(office(), cards)
      const made = await ordered(office(), { card: cards, instalments: [first] })
      const pay = () => ({ ...providers.p24.pay(made.idPrzelewu), state: 'paid', valid: true })
      expect(await notify(office(), 'p24', pay())).toBe(200)
      const second = pay()
      expect(await Promise.all([book(office(), made), notify(office(), 'p24', second)])).toEqual([true, 200])
      expect(await stateOf(office(), made)).toMatchObject({ stan: 'ZAKSIEGOWANA', kwotaNadplaty: 151.5 })
    }
  })

  describe('a cancelled order is paid on a page that was still open, and no notification comes', () => {
    const paidLate = async () => {
      cards += 1
      const [first = 0] = await freshCard(office(), cards)
      const made = await ordered(office(), { card: cards, instalments: [first] })
      const { idTransakcji } = made
      const token = await tokenFor(office())
      const cancelled = await office().call('POST', '/platnosci/anulujPrzelew', { body: { idTransakcji }, token })
      expect(cancelled.json.stan).toBe('NIEUDANA')
      return { made, first, pay: () => providers.p24.pay(made.idPrzelewu) }
    }

    it('it is paid when the payer comes back', async () => {
      const { made, pay } = await paidLate()
      pay()
      const back = await office().call('GET', `/platnosci/powrot?idPrzelewu=${made.idPrzelewu}`)
      expect(back.headers.location).toContain('wynik=ok')
      expect(await stateOf(office(), made)).toMatchObject({ stan: 'OPLACONA', kwotaNadplaty: 0 })
    })

    it('"no payment lost": the office reconciles automatically, and owes back what was paid twice', async () => {
      const { made, first, pay } = await paidLate()
      const again = await ordered(office(), { card: cards, instalments: [first] })
      providers.p24.pay(again.idPrzelewu)
      await sweep(office())
      pay()
      office().advance(7 * 60 * MINUTE)
      await sweep(office())
      expect(await stateOf(office(), again)).toMatchObject({ stan: 'OPLACONA', kwotaNadplaty: 0 })
      expect(await stateOf(office(), made)).toMatchObject({ stan: 'NIEUDANA', kwotaNadplaty: 151.5 })
    })
  })

  describe('a provider that is down', () => {
    it('takes no order, and holds nothing', async () => {
      cards += 1
      const [first = 0] = await freshCard(office(), cards)
      providers.p24.down = true
      const refused = await order(office(), { card: cards, instalments: [first] })
      expect([refused.status, refused.json.opis]).toEqual([
        424,
        expect.stringMatching(/^Operator płatności nie odpowiada/),
      ])
      providers.p24.down = false
      expect((await order(office(), { card: cards, instalments: [first] })).status).toBe(200)
    })

    it('at the end of an order’s time: the instalment waits for its answer, a day at most', async () => {
      cards += 1
      const [first = 0] = await freshCard(office(), cards)
      const { json } = await order(office(), { card: cards, instalments: [first] })
      providers.p24.down = true
      office().advance(ORDER + MINUTE)
      await sweep(office())
      expect((await order(office(), { card: cards, instalments: [first], provider: 'kir' })).status).toBe(409)
      office().advance(24 * 60 * MINUTE)
      await sweep(office())
      expect((await order(office(), { card: cards, instalments: [first], provider: 'kir' })).status).toBe(200)
      providers.p24.down = false
      expect(json.idTransakcji).toMatch(/^[0-9a-f]{16}$/)
    })

    it('gets 503 and sends its notification again', async () => {
      cards += 1
      const [first = 0] = await freshCard(office(), cards)
      const { json } = await order(office(), { card: cards, instalments: [first] })
      const transfer = providers.p24.pay(`${json.idPrzelewu}`)
      providers.p24.down = true
      expect(await notify(office(), 'p24', { ...transfer, state: 'paid', valid: true })).toBe(503)
      providers.p24.down = false
      expect(await notify(office(), 'p24', { ...transfer, state: 'paid', valid: true })).toBe(200)
    })
  })
})

type Providers = Readonly<Record<'kir' | 'p24', ReturnType<typeof fakeProvider>>>

const notify = async (office: TestOffice, provider: ProviderId, body: object): Promise<number> =>
  (await office.call('POST', `/platnosci/${provider}/powiadomienie`, { body })).status

/** Plays the steps on a card of its own, notifies of every transfer in the end, and checks that all agrees. */
async function play(office: TestOffice, providers: Providers, card: number, steps: readonly Step[]): Promise<void> {
  const ids = await freshCard(office, card)
  const known: { made: Ordered; provider: 'kir' | 'p24' }[] = []
  for (const one of steps) await take(office, providers, { card, ids, known }, one)
  for (const provider of Object.values(providers)) provider.down = false
  const own = new Set(known.map(({ made }) => made.idPrzelewu))
  const transfers = Object.values(providers).flatMap(({ id, transfers }) =>
    transfers.filter(({ sessionId }) => own.has(sessionId)).map((transfer) => ({ id, transfer })),
  )
  for (const { id, transfer } of transfers)
    expect(await notify(office, id, { ...transfer, state: 'paid', valid: true })).toBe(200)
  office.advance(2 * ORDER)
  await sweep(office)
  await agree(
    office,
    card,
    transfers.map(({ transfer }) => transfer),
  )
}

interface Scene {
  readonly card: number
  readonly ids: readonly number[]
  readonly known: { made: Ordered; provider: 'kir' | 'p24' }[]
}

async function take(office: TestOffice, providers: Providers, scene: Scene, one: Step): Promise<void> {
  const { card, ids, known } = scene
  if (one.what === 'order') {
    const chosen = ids.filter((_, place) => one.which.includes(place))
    const what = one.part ? { parts: chosen.map((id) => id * 10 + 1) } : { instalments: chosen }
    const { status, json } = await order(office, { card, provider: one.provider, ...what })
    expect([200, 409, 424]).toContain(status)
    if (status !== 200) return
    const made = { idPrzelewu: `${json.idPrzelewu}`, idTransakcji: `${json.idTransakcji}` }
    known.push({ made, provider: one.provider })
    return
  }
  if (one.what === 'outage') {
    providers.p24.down = one.down
    return
  }
  if (one.what === 'wait') {
    office.advance(one.minutes * MINUTE)
    return sweep(office)
  }
  const meant = known[one.of % Math.max(1, known.length)]
  if (meant === undefined) return
  const { made, provider } = meant
  const { transfers } = providers[provider]
  const transfer = transfers.find(({ sessionId }) => sessionId === made.idPrzelewu)
  if (one.what === 'pay') providers[provider].pay(made.idPrzelewu)
  else if (one.what === 'book') await book(office, made)
  else if (one.what === 'cancel') {
    const body = { idTransakcji: made.idTransakcji }
    await office.call('POST', '/platnosci/anulujPrzelew', { body, token: await tokenFor(office, ANNA) })
  } else if (transfer !== undefined) {
    const notice = { ...transfer, state: 'paid', valid: true }
    const status = await notify(office, provider, one.what === 'lie' ? { ...notice, ...one.how } : notice)
    expect(one.what === 'lie' ? [400, 404, 503] : [200, 503]).toContain(status)
  }
}

async function agree({ db }: TestOffice, card: number, transfers: readonly Transfer[]): Promise<void> {
  const orders = await db.select().from(paymentOrders).where(eq(paymentOrders.cardId, card))
  const orderIds = orders.map(({ id }) => id)
  const receipts = await db.select().from(paymentReceipts).where(inArray(paymentReceipts.orderId, orderIds))
  const items = await db.select().from(paymentItems).where(inArray(paymentItems.orderId, orderIds))
  const instalments = await db.select().from(duesInstalments).where(eq(duesInstalments.cardId, card))
  const parts = await db
    .select()
    .from(duesParts)
    .where(
      inArray(
        duesParts.instalmentId,
        instalments.map(({ id }) => id),
      ),
    )
  const book = await db
    .select()
    .from(duesLedger)
    .where(and(eq(duesLedger.cardId, card), eq(duesLedger.book, 'payment')))
  const settled = orders.filter(({ status }) => status === 'paid' || status === 'booked')
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

  // No payment is lost: every transfer has been written down, once.
  expect(receipts.map(({ transferId }) => transferId).sort()).toEqual(transfers.map((one) => one.transferId).sort())
  expect(sum(receipts.map(({ amount }) => amount))).toBe(sum(transfers.map(({ amount }) => amount)))
  // Each settled order has been paid by one transfer, to the grosz, and no other has.
  const settling = receipts.filter(({ settles }) => settles)
  expect(settling.map((one) => [one.orderId, one.amount]).sort()).toEqual(
    settled.map((one) => [one.id, one.amount + one.commission]).sort(),
  )
  // No instalment is paid twice.
  const paidParts = items.filter(({ orderId }) => settled.some(({ id }) => id === orderId)).map(({ partId }) => partId)
  expect(new Set(paidParts).size).toBe(paidParts.length)
  // The books have what was booked, and the card owes the rest.
  const booked = sum(orders.filter(({ status }) => status === 'booked').map(({ amount }) => amount))
  expect(sum(book.map((one) => one.principal + one.reminderCosts + one.interest + one.prolongationFee))).toBe(booked)
  const open = instalments.filter(({ paidOn }) => paidOn === null).map(({ id }) => id)
  const owed = sum(parts.filter(({ instalmentId }) => open.includes(instalmentId)).map(totalOf))
  expect(owed).toBe(6 * AMOUNT - booked)
  expect(orders.filter(({ status }) => status === 'pending' || status === 'created')).toEqual([])
}
