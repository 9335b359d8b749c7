import { eq, inArray, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { duesCards, duesInstalments, duesLedger, paymentOrders } from '../../../office/db/schema/index.ts'
import { bookOrder } from '../../../office/payments/booking.ts'
import type { components } from '../../../schemas/office-api.generated.ts'
import { onEachDatabase } from '../databases.ts'
import { crashPoints, mortalProcess } from './crashes.ts'
import {
  AMOUNT,
  ANNA,
  atProvider,
  book,
  freshCard,
  type Ordered,
  ordered,
  orderRow,
  PORTAL,
  pageOf,
  payingOfficeOn,
  stateOf,
  tokenFor,
} from './support.ts'

type Schemas = components['schemas']
type Selection = Schemas['CardSelectionInput']

/** The first three instalments of each card are ordered. */
const THREE = [1, 2, 3]

onEachDatabase((databases) => {
  const office = payingOfficeOn(databases)
  const CARDS = [9301, 9302, 9303, 9304]
  beforeAll(async () => {
    for (const card of [...CARDS, 9305, 9306, 9307, 9308, 9309]) await freshCard(office(), card)
  })

  const wholly = (card: number, numbers: readonly number[] = THREE): Selection => ({
    idKartyNaleznosci: card,
    idNaleznosciRatyZbiorczej: numbers.map((number) => card * 100 + number),
    idNaleznosciRaty: [],
  })
  const orderCards = async (karty: readonly Selection[], nip: string | null = null, by = ANNA) => {
    const ways = {
      urlPowrotuBlad: `${PORTAL}/platnosc-wynik?wynik=blad`,
      urlPowrotuOk: `${PORTAL}/platnosc-wynik?wynik=ok`,
    }
    const token = await tokenFor(office(), by)
    return office().call('POST', '/platnosci/p24/dodajPrzelewZbiorczy', { body: { karty, nip, ...ways }, token })
  }
  const orderedCards = async (karty: readonly Selection[]): Promise<Ordered> => {
    const { status, json, text } = await orderCards(karty)
    expect(status, text).toBe(200)
    return { idPrzelewu: `${json.idPrzelewu}`, idTransakcji: `${json.idTransakcji}` }
  }
  const pay = async (made: Ordered) => atProvider(office(), await pageOf(office(), made), 'zaplac')
  const entriesOf = (instalments: readonly number[]) =>
    office()
      .db.select()
      .from(duesLedger)
      .where(inArray(duesLedger.instalmentId, [...instalments]))

  it('twelve instalments on four cards, one of which is paid meanwhile in another tab: nothing is ordered with it, and each is paid once', async () => {
    const inOtherTab = await ordered(office(), { card: 9302, instalments: [930_202] })
    await pay(inOtherTab)
    const refused = await orderCards(CARDS.map((card) => wholly(card)))
    expect([refused.status, refused.json.opis]).toEqual([
      409,
      'Płatność wybranej raty została już zlecona. Sprawdź historię płatności internetowych.',
    ])
    expect(await book(office(), inOtherTab)).toBe(true)
    const again = await orderCards(CARDS.map((card) => wholly(card)))
    expect([again.status, again.json.opis]).toEqual([409, 'Wybrana rata jest już zapłacona.'])

    const rest = CARDS.map((card) => wholly(card, card === 9302 ? [1, 3] : THREE))
    const made = await orderedCards(rest)
    expect(await orderRow(office(), made)).toMatchObject({ amount: 11 * AMOUNT, status: 'pending', cardId: 9301 })
    expect(await stateOf(office(), made)).toMatchObject({ idKartyNaleznosci: 9301, kartyNaleznosci: CARDS })
    // Double click, and a second order while the first is open.
    expect((await orderCards(rest)).status).toBe(409)
    await pay(made)
    expect(await book(office(), made)).toBe(true)
    expect(await book(office(), made)).toBe(false)
    const twelve = CARDS.flatMap((card) => wholly(card).idNaleznosciRatyZbiorczej)
    const rows = await office().db.select().from(duesInstalments).where(inArray(duesInstalments.id, twelve))
    expect(rows.filter(({ paidOn }) => paidOn !== null)).toHaveLength(12)
    const entries = await entriesOf(twelve)
    expect(entries.map(({ instalmentId }) => instalmentId).sort()).toEqual(twelve)
    for (const { cardId, instalmentId, remaining } of entries)
      expect([cardId, remaining]).toEqual([Math.floor((instalmentId ?? 0) / 100), 0])
  })

  it('of two orders at once that share a card one is accepted, whatever their order of cards', async () => {
    const replies = await Promise.all([
      orderCards([wholly(9305), wholly(9306)]),
      orderCards([wholly(9306), wholly(9305)]),
      orderCards([wholly(9306)]),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  it('is refused for cards of different bank accounts, for one card twice, and for another payer', async () => {
    await office().db.update(duesCards).set({ bankAccount: '61109010140000071219812874' }).where(eq(duesCards.id, 9309))
    const apart = await orderCards([wholly(9308), wholly(9309)])
    expect([apart.status, apart.json.opis]).toEqual([
      400,
      'Tych należności nie można zapłacić jednym przelewem: mają różne rachunki bankowe albo różnych płatników.',
    ])
    expect((await orderCards([wholly(9308, [1]), wholly(9308, [2])])).status).toBe(400)
    expect((await orderCards([wholly(9308)], '123456789')).status).toBe(403)
    expect((await orderCards([wholly(9308), { ...wholly(9308), idKartyNaleznosci: 1 }])).status).toBe(404)
    const orders = await office().db.select().from(paymentOrders).where(eq(paymentOrders.cardId, 9308))
    expect(orders).toEqual([])
  })

  it('is refused where one of its cards belongs to another, as if there were no such card', async () => {
    const [anna] = await office().db.select().from(duesCards).where(eq(duesCards.id, 9308))
    const others = await office()
      .db.select()
      .from(duesCards)
      .where(ne(duesCards.subjectNumber, anna?.subjectNumber ?? ''))
    // Not one of a subject that Anna may act for.
    const token = await tokenFor(office())
    const path = (card: number) => `/platnosci/dajPlatnosciKarty?idKartyNaleznosci=${card}`
    const replies = await Promise.all(others.map(({ id }) => office().call('GET', path(id), { token })))
    const foreign = others.find((_, index) => replies[index]?.status === 404)
    if (!foreign) throw new Error('Nobody else owes anything')
    const orders = () => office().db.select().from(paymentOrders).where(eq(paymentOrders.cardId, foreign.id))
    const before = await orders()
    const order = await orderCards([wholly(9308), { ...wholly(9308), idKartyNaleznosci: foreign.id }])
    expect(order.status).toBe(404)
    expect(await orders()).toEqual(before)
  })

  it('is listed with each of its cards while it is open, under a title that names them', async () => {
    const made = await orderedCards([wholly(9308, [1]), wholly(9307, [2])])
    for (const card of [9307, 9308]) {
      const token = await tokenFor(office())
      const path = `/platnosci/dajPlatnosciKarty?idKartyNaleznosci=${card}`
      const { json } = await office().call('GET', path, { token })
      expect(json.platnosci).toMatchObject([
        { idTransakcji: made.idTransakcji, tytul: 'X-9308/2026: I; X-9307/2026: II' },
      ])
    }
  })

  describe('an office that is killed while it books an order of several cards', () => {
    it('books it once, whole, wherever it is killed', async () => {
      let card = 9400
      const paidOrder = async () => {
        const cards = [++card, ++card]
        for (const one of cards) await freshCard(office(), one)
        const made = await orderedCards(cards.map((one) => wholly(one)))
        await pay(made)
        return { instalments: cards.flatMap((one) => wholly(one).idNaleznosciRatyZbiorczej), made }
      }
      const whole = mortalProcess()
      const first = await paidOrder()
      const { id } = await orderRow(office(), first.made)
      await bookOrder(whole.database(office().db), office().now, id)
      expect(whole.calls()).toBeGreaterThan(5)
      for (const point of crashPoints(whole.calls())) {
        const { instalments, made } = await paidOrder()
        const order = await orderRow(office(), made)
        const mortal = mortalProcess(point)
        await bookOrder(mortal.database(office().db), office().now, order.id).catch(() => undefined)
        await bookOrder(office().db, office().now, order.id)
        const entries = await entriesOf(instalments)
        expect(entries.map((one) => one.instalmentId).sort(), `${point.when} ${point.call}`).toEqual(instalments)
      }
    })
  })
})
