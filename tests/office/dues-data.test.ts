import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankAccount } from '../../office/bank-account.ts'
import { officeMidnight } from '../../office/clock.ts'
import { plusDays } from '../../office/data/dates.ts'
import { orderRows } from '../../office/data/dues/orders.ts'
import { plannedCards } from '../../office/data/dues/plan.ts'
import { duesRows } from '../../office/data/dues/rows.ts'
import type { OpenDatabase } from '../../office/db/database.ts'
import { paymentItems, paymentOrders } from '../../office/db/schema/index.ts'
import { roman } from '../../office/roman.ts'
import { onEitherDatabase, TODAY } from './databases.ts'

/** The check of ISO 13616, digit by digit: an account with the country behind it leaves 1 when divided by 97. */
function isAccount(digits: string): boolean {
  const moved = `${digits.slice(2)}2521${digits.slice(0, 2)}`
  return /^\d{26}$/.test(digits) && [...moved].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

describe('accounts', () => {
  it('Bank accounts of 26 digits: their check digits are right', () => {
    expect(isAccount('10105000997603123456789123')).toBe(true)
    for (const number of [0, 1, 97, 102_201, 9_999_999]) expect(isAccount(bankAccount(number))).toBe(true)
  })
})

describe('instalment labels I, II, III', () => {
  it('are Roman numerals', () => {
    expect([1, 2, 3, 4, 9, 12, 14, 20, 39].map(roman)).toEqual('I II III IV IX XII XIV XX XXXIX'.split(' '))
  })
})

describe.each(['2026-01-01', TODAY, '2026-12-31', '2028-02-29'])('dues as of %s', (today) => {
  const dues = duesRows(plannedCards(today), today)
  const { orders, items } = orderRows(dues, today)

  it('are in every state: paid, overdue, still to come, O, R, T, U, W', () => {
    const has = (is: (one: (typeof dues.instalments)[number]) => boolean) => dues.instalments.some(is)
    expect(has((one) => one.paidOn !== null)).toBe(true)
    expect(has((one) => one.paidOn === null && one.deadline < today)).toBe(true)
    expect(has((one) => one.paidOn === null && one.deadline >= today)).toBe(true)
    for (const flag of ['deferred', 'spread', 'executory', 'reminded', 'summoned'] as const)
      expect(has((one) => one[flag])).toBe(true)
  })

  it('are paid in orders of both providers and in every status', () => {
    const seen = new Set(orders.map(({ provider, status }) => `${provider} ${status}`))
    expect([...seen].map((one) => one.split(' ')[1])).toEqual(
      expect.arrayContaining(['created', 'pending', 'paid', 'failed', 'expired', 'booked']),
    )
    for (const provider of ['kir', 'p24']) expect(seen).toContain(`${provider} booked`)
  })

  it('agree with their orders to the grosz', () => {
    for (const order of orders) {
      const own = items.filter((item) => item.orderId === order.id)
      expect(own.reduce((sum, item) => sum + item.amount, 0)).toBe(order.amount)
      for (const item of own) {
        const part = dues.parts.find(({ id }) => id === item.partId)
        const instalment = dues.instalments.find(({ id }) => id === part?.instalmentId)
        expect(instalment?.paidOn !== null).toBe(order.status === 'booked')
      }
    }
  })

  it('lie in the past where they were ordered, in time order', () => {
    for (const order of orders) {
      // Whenever on that day the office is started: nothing has been ordered in the future.
      expect(order.createdAt <= officeMidnight(today)).toBe(true)
      expect(order.createdAt < order.validUntil).toBe(true)
    }
  })

  it('can still be paid on the next day, where they are open', () => {
    const nextDay = officeMidnight(plusDays(today, 1))
    const open = orders.filter(({ status }) => status === 'pending')
    expect(open.length).toBeGreaterThan(0)
    for (const order of open) expect(order.validUntil.getTime() - nextDay.getTime()).toBeGreaterThan(20 * 3_600_000)
  })
})

onEitherDatabase((databases) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await databases.fresh()
  })
  afterAll(() => database.close())

  const heldPart = async () => {
    const [item] = await database.db.select().from(paymentItems).where(sql`${paymentItems.status} = 'pending'`).limit(1)
    if (item === undefined) throw new Error('Nothing is pending')
    return item
  }

  it('a paid instalment cannot be ordered twice: the database refuses its parts in a second order', async () => {
    const { id: _, ...item } = await heldPart()
    await expect(database.db.insert(paymentItems).values(item)).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'payment_items_once' },
    })
  })

  it('an order that failed sets its instalments free, in the same statement', async () => {
    const { id: _, ...item } = await heldPart()
    const rollback = new Error('rolled back')
    const attempt = database.db.transaction(async (tx) => {
      await tx.update(paymentOrders).set({ status: 'failed' }).where(sql`${paymentOrders.id} = ${item.orderId}`)
      const [other] = await tx.select().from(paymentOrders).where(sql`${paymentOrders.status} = 'created'`).limit(1)
      await tx.insert(paymentItems).values({ ...item, orderId: other?.id ?? 0, status: 'created' })
      throw rollback
    })
    await expect(attempt).rejects.toBe(rollback)
  })
})
