import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { providerTransfers } from '../../../office/db/schema/index.ts'
import { onEitherDatabase } from '../databases.ts'
import { freshCard, ordered, orderRow, payingOfficeOn, stateOf } from '../payments/support.ts'
import { signedIn } from './support.ts'

onEitherDatabase((databases) => {
  describe('transfers that fit no order, in the back office', () => {
    const office = payingOfficeOn(databases)
    let accountant: Awaited<ReturnType<typeof signedIn>>
    beforeAll(async () => {
      accountant = await signedIn(office(), 'accountant')
    })
    let cards = 9700
    /** An order, and a transfer that could pay it but names none. */
    const lost = async (more: Partial<typeof providerTransfers.$inferInsert> = {}) => {
      cards += 1
      const [first = 0] = await freshCard(office(), cards)
      const made = await ordered(office(), { card: cards, instalments: [first], provider: 'p24' })
      const order = await orderRow(office(), made)
      const values = {
        provider: 'p24' as const,
        transferId: `${cards}00`,
        sessionId: 'nieznana',
        amount: order.amount + order.commission,
        currency: 'PLN',
        state: 'unmatched' as const,
        reason: 'order' as const,
        receivedAt: office().now(),
        nextTryAt: office().now(),
        ...more,
      }
      const [row] = await office().db.insert(providerTransfers).values(values).returning()
      return { made, order, id: row?.id ?? 0, page: `/zaplecze/przelewy/${row?.id}` }
    }
    const stored = async (id: number) =>
      (await office().db.select().from(providerTransfers).where(eq(providerTransfers.id, id)))[0]

    it('one without an order is assigned to an order of its sum, which it pays', async () => {
      const { made, order, id, page } = await lost()
      const list = (await accountant.get('/zaplecze/przelewy')).text
      expect(list).toContain(`href="${page}"`)
      expect(list).toContain('nie ma takiego zlecenia')
      expect((await accountant.submit(`${page}/przypisz`, { zlecenie: '999999', notatka: '' })).status).toBe(422)
      const fields = { zlecenie: String(order.id), notatka: 'Zgodne z wyciągiem' }
      expect((await accountant.submit(`${page}/przypisz`, fields)).status).toBe(303)
      expect((await stateOf(office(), made)).stan).toBe('OPLACONA')
      expect(await stored(id)).toMatchObject({ state: 'recorded', orderId: order.id, remarks: 'Zgodne z wyciągiem' })
      expect((await office().audited()).at(-1)).toMatchObject({
        event: 'payment transfer assigned',
        actor: `employee:${accountant.employee.id}`,
        subject: `transfer:${id}`,
        before: { state: 'unmatched', order: null },
        after: { state: 'recorded', order: order.id },
      })
      expect((await accountant.get(`${page}/przypisz`)).status).toBe(409)
    })

    it('one of another amount than its order is accepted as a surplus, which waits to be given back', async () => {
      const { made, order, id, page } = await lost()
      const change = { orderId: order.id, reason: 'amount' as const, amount: 5000 }
      await office().db.update(providerTransfers).set(change).where(eq(providerTransfers.id, id))
      expect((await accountant.submit(`${page}/przyjmij`, { notatka: '' })).status).toBe(303)
      expect(await stateOf(office(), made)).toMatchObject({ stan: 'OCZEKUJE', kwotaNadplaty: 50 })
      expect((await accountant.get('/zaplecze/nadplaty')).text).toContain('50,00 PLN')
    })

    it('one that was settled in another way is closed with a note, once, by an accountant', async () => {
      const { id, page } = await lost({ reason: 'unconfirmed' })
      expect((await accountant.submit(`${page}/zamknij`, { notatka: ' ' })).status).toBe(422)
      const administrator = await signedIn(office(), 'administrator')
      expect((await administrator.get(page)).status).toBe(200)
      expect((await administrator.get(`${page}/zamknij`)).status).toBe(403)
      await accountant.submit(`${page}/zamknij`, { notatka: 'Zwrócony przez operatora' })
      expect(await stored(id)).toMatchObject({ state: 'closed', remarks: 'Zwrócony przez operatora' })
      expect((await accountant.get('/zaplecze/przelewy')).text).not.toContain(`href="${page}"`)
      expect((await accountant.get('/zaplecze/przelewy?stan=closed&szukaj=00')).text).toContain(`href="${page}"`)
    })
  })
})
