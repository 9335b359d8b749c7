import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { paymentReceipts, providerTransfers } from '../../../office/db/schema/index.ts'
import { answerFailures } from '../../../office/http/failures.ts'
import type { PaymentProvider } from '../../../office/payments/provider.ts'
import { PAYMENT_PROVIDERS } from '../../../office/payments/providers/index.ts'
import {
  makeTransfer,
  paymentOf,
  type SandboxPayment,
  type SandboxTransfer,
  transferNumber,
} from '../../../office/payments/sandbox/store.ts'
import { retryTransfers, transferCounts } from '../../../office/payments/transfers.ts'
import { acceptTransfer, closeTransfer } from '../../../office/payments/unmatched.ts'
import { addWebhooks } from '../../../office/payments/webhooks.ts'
import { eitherKind, onEachDatabase } from '../databases.ts'
import { type CrashPoint, crashPoints, type MortalProcess, mortalProcess } from './crashes.ts'
import {
  contextOf,
  freshCard,
  MINUTE,
  type Ordered,
  ordered,
  orderRow,
  payingOfficeOn,
  stateOf,
  sweep,
  type TestOffice,
} from './support.ts'

type Id = keyof typeof PAYMENT_PROVIDERS

/** An order and what its payer has transferred. */
interface Paid {
  readonly provider: Id
  readonly made: Ordered
  readonly payment: SandboxPayment
  readonly transfers: readonly SandboxTransfer[]
}

let cards = 9600

async function paid(office: TestOffice, provider: Id, times: number): Promise<Paid> {
  cards += 1
  const [first = 0] = await freshCard(office, cards)
  const made = await ordered(office, { card: cards, instalments: [first], provider })
  const payment = await paymentOf(office.db, provider, made.idPrzelewu)
  if (payment === undefined) throw new Error('The sandbox has no such order')
  const transfers: SandboxTransfer[] = []
  for (let time = 0; time < times; time += 1) transfers.push(await makeTransfer(office.db, payment))
  return { provider, made, payment, transfers }
}

/** A process of the office over the same database, which may be killed; it calls the sandbox of the office of the tests. */
function contextIn(office: TestOffice, mortal: MortalProcess) {
  const context = contextOf(office)
  const connected = (id: Id): PaymentProvider =>
    mortal.provider(context.payments.providers[id] ?? expect.unreachable('no sandbox'))
  const providers = { kir: connected('kir'), p24: connected('p24') }
  return { ...context, db: mortal.database(context.db), payments: { ...context.payments, providers } }
}

/** The status of the reply of a process to a notification; undefined when it was killed before it could reply. */
async function notify(
  office: TestOffice,
  mortal: MortalProcess,
  { provider, payment }: Paid,
  transfer: SandboxTransfer | undefined,
): Promise<number | undefined> {
  const app = Fastify()
  answerFailures(app)
  addWebhooks(app, contextIn(office, mortal))
  const payload = PAYMENT_PROVIDERS[provider].sandbox?.notification(payment, transfer) ?? {}
  const reply = await app.inject({ method: 'POST', url: `/platnosci/${provider}/powiadomienie`, payload })
  await app.close()
  return mortal.isKilled() ? undefined : reply.statusCode
}

/** The numbers of the transfers that were recorded, and of those that wait for a clerk. */
async function bookkeeping(office: TestOffice, { made }: Paid) {
  const { id } = await orderRow(office, made)
  const receipts = await office.db.select().from(paymentReceipts).where(eq(paymentReceipts.orderId, id))
  const known = await office.db.select().from(providerTransfers).where(eq(providerTransfers.orderId, id))
  return {
    recorded: receipts.map(({ transferId }) => transferId).sort(),
    settling: receipts.filter(({ settles }) => settles).length,
    unmatched: known.filter(({ state }) => state === 'unmatched').map(({ transferId }) => transferId),
    open: known.filter(({ state }) => state === 'received').map(({ transferId }) => transferId),
  }
}

/**
 * The last transfer is notified to a process that is killed. Its provider notifies again, unless it was asked to verify the
 * transfer already: then it considers the office notified.
 */
async function killedWhileNotified(office: TestOffice, given: Paid, point: CrashPoint): Promise<MortalProcess> {
  const mortal = mortalProcess(point)
  const last = given.transfers.at(-1)
  await notify(office, mortal, given, last)
  if (mortal.isKilled() && !mortal.isVerified()) expect(await notify(office, mortalProcess(), given, last)).toBe(200)
  return mortal
}

async function expectNothingLost(office: TestOffice, given: Paid, what?: string): Promise<void> {
  const { recorded, settling, unmatched, open } = await bookkeeping(office, given)
  const transfers = given.transfers.map((one) => `${transferNumber(one)}`).sort()
  expect([...recorded, ...unmatched].sort(), what).toEqual(transfers)
  expect(open, what).toEqual([])
  expect(settling, what).toBe(1)
}

onEachDatabase((databases) => {
  const office = payingOfficeOn(databases)
  // What is stored of a notification is the same for every provider: one of them is enough to compare the databases.
  const providers: readonly Id[] = databases.name === eitherKind().name ? ['p24', 'kir'] : ['p24']

  describe.each(providers)('an office that is killed while %s notifies it', (provider) => {
    /** An order whose transfers but the last have been recorded. */
    const almostRecorded = async (times: number): Promise<Paid> => {
      const given = await paid(office(), provider, times)
      for (const transfer of given.transfers.slice(0, -1))
        expect(await notify(office(), mortalProcess(), given, transfer)).toBe(200)
      return given
    }
    const callsOf = async (times: number): Promise<number> => {
      const mortal = mortalProcess()
      const given = await almostRecorded(times)
      expect(await notify(office(), mortal, given, given.transfers.at(-1))).toBe(200)
      return mortal.calls()
    }

    it.each([
      ['the transfer that pays an order', 1],
      ['a second transfer of an order that is paid', 2],
    ])('%s: it is recorded or listed for a clerk, wherever the office is killed', async (_, times) => {
      const orders: { readonly given: Paid; readonly point: CrashPoint }[] = []
      for (const point of crashPoints(await callsOf(times))) {
        const given = await almostRecorded(times)
        await killedWhileNotified(office(), given, point)
        orders.push({ given, point })
      }
      // One round of the office's job retries what all of them left.
      office().advance(2 * MINUTE)
      await sweep(office())
      for (const { given, point } of orders)
        await expectNothingLost(office(), given, `killed ${point.when} call ${point.call}`)
    })

    it('and killed again while it retries: nothing is lost, nothing is recorded twice', async () => {
      const calls = await callsOf(2)
      const anywhere = fc.record({
        call: fc.integer({ min: 1, max: calls }),
        when: fc.constantFrom('before' as const, 'after' as const),
      })
      await fc.assert(
        fc.asyncProperty(anywhere, anywhere, async (first, second) => {
          const given = await almostRecorded(2)
          await killedWhileNotified(office(), given, first)
          office().advance(2 * MINUTE)
          await retryTransfers(contextIn(office(), mortalProcess(second))).catch(() => undefined)
          office().advance(10 * MINUTE)
          await sweep(office())
          await expectNothingLost(office(), given)
        }),
        { numRuns: databases.name === 'PGlite' ? 5 : 25, endOnFailure: true },
      )
    })
  })

  describe('a transfer that its provider did not confirm', () => {
    const unconfirmed = async () => {
      const given = await paid(office(), 'p24', 2)
      const [first, second] = given.transfers
      expect(await notify(office(), mortalProcess(), given, first)).toBe(200)
      // Verified at the provider, not recorded here: Przelewy24 verifies a transfer once, and shows the first one only.
      const transferId = `${second === undefined ? 0 : transferNumber(second)}`
      const { amount, currency } = given.payment
      const { providers } = contextIn(office(), mortalProcess()).payments
      await providers.p24.verify({ sessionId: given.made.idPrzelewu, transferId, amount, currency })
      expect(await notify(office(), mortalProcess(), given, second)).toBe(400)
      const [row] = await office()
        .db.select()
        .from(providerTransfers)
        .where(eq(providerTransfers.transferId, transferId))
      if (row === undefined) throw new Error('The transfer was not kept')
      return { given, row }
    }
    const clerk = { employeeId: 1, remarks: 'seen in the account' }

    it('is a surplus once a clerk has found it in the account, and is accepted once', async () => {
      const { db, now } = office()
      const before = await transferCounts(db)
      const { given, row } = await unconfirmed()
      expect(row).toMatchObject({ state: 'unmatched', reason: 'unconfirmed' })
      expect(await transferCounts(db)).toEqual({ received: 0, unmatched: before.unmatched + 1 })
      const results = await Promise.all([
        acceptTransfer(db, now, row.id, clerk),
        acceptTransfer(db, now, row.id, clerk),
      ])
      expect(results.filter(Boolean)).toEqual(['surplus'])
      expect(await bookkeeping(office(), given)).toMatchObject({ settling: 1, unmatched: [] })
      expect((await stateOf(office(), given.made)).kwotaNadplaty).toBe(given.payment.amount / 100)
      expect(await closeTransfer(db, now, row.id, clerk)).toBe(false)
    })

    it('is closed by a clerk who has dealt with it otherwise', async () => {
      const { given, row } = await unconfirmed()
      const { db, now } = office()
      expect(await closeTransfer(db, now, row.id, clerk)).toBe(true)
      expect(await acceptTransfer(db, now, row.id, clerk)).toBeUndefined()
      expect(await bookkeeping(office(), given)).toMatchObject({ unmatched: [] })
      expect((await stateOf(office(), given.made)).kwotaNadplaty).toBe(0)
    })
  })

  it('a transfer of a wrong amount pays nothing, also when a clerk accepts it', async () => {
    const given = await paid(office(), 'kir', 1)
    const wrong = { ...given, payment: { ...given.payment, amount: given.payment.amount - 1 } }
    expect(await notify(office(), mortalProcess(), wrong, given.transfers[0])).toBe(400)
    const { id } = await orderRow(office(), given.made)
    const [row] = await office().db.select().from(providerTransfers).where(eq(providerTransfers.orderId, id))
    expect(row).toMatchObject({ state: 'unmatched', reason: 'amount', amount: given.payment.amount - 1 })
    const clerk = { employeeId: 1, remarks: '' }
    expect(await acceptTransfer(office().db, office().now, row?.id ?? 0, clerk)).toBe('surplus')
    expect((await stateOf(office(), given.made)).stan).toBe('OCZEKUJE')
  })
})
