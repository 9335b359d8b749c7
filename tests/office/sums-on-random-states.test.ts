import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unpaidInstalments } from '../../office/calendar/due-days.ts'
import { plusDays } from '../../office/data/dates.ts'
import { duesCards, duesInstalments, duesParts, paymentItems, paymentOrders } from '../../office/db/schema/index.ts'
import { lastPaymentDay } from '../../schemas/payment-day.ts'
import { formatMoney } from '../../src/engine/model/money.ts'
import { sectionOf, toPay } from '../../src/engine/runtime/digest-board.ts'
import type { Subject } from '../../src/engine/runtime/environment.ts'
import { cardsOf } from '../../src/widgets/dues-payment/card.ts'
import { instalmentsOf } from '../../src/widgets/dues-payment/instalment.ts'
import { cardQuery, cardsPdfQuery } from '../../src/widgets/dues-payment/queries.ts'
import { summaryOf, summaryOfCards, summaryOfType } from '../../src/widgets/dues-payment/summary.ts'
import { MAREK, officeOn, tokensOf } from './accounts/support.ts'
import { embedded } from './databases.ts'
import { pagesOf, plainText } from './shown-pages.ts'

/** docs/sums.md defines these sums. */

const SUBJECT: Subject = { name: 'Marek Zieliński', pesel: MAREK.person.pesel, nip: null }

const office = officeOn(embedded)
const token = tokensOf(office)

/** What may become of an instalment; amounts in grosze, of its first part. */
const fate = fc.record({
  paid: fc.boolean(),
  daysToDeadline: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -400, max: 400 })),
  executory: fc.boolean(),
  deferred: fc.boolean(),
  ordered: fc.boolean(),
  paidInPart: fc.integer({ min: 0, max: 100 }),
  interest: fc.integer({ min: 0, max: 9_999 }),
  enforcementCosts: fc.constantFrom(0, 1_600),
  prolongationFee: fc.integer({ min: 0, max: 999 }),
})
type Fate = typeof fate extends fc.Arbitrary<infer Value> ? Value : never

/** An instalment as the books have it after a state was written. */
interface Booked {
  readonly id: number
  readonly card: number
  readonly deadline: string
  readonly paid: boolean
  readonly executory: boolean
  readonly ordered: boolean
  /** What is to be paid, or was; grosze. */
  readonly total: number
  readonly paidInPart: boolean
}

const today = () => office().now().toISOString().slice(0, 10)

/** The instalments and parts of the subject as the demonstration made them, before any state was written. */
async function ownRows() {
  const { db } = office()
  const rows = await db
    .select({ instalment: duesInstalments, part: duesParts })
    .from(duesParts)
    .innerJoin(duesInstalments, eq(duesInstalments.id, duesParts.instalmentId))
    .innerJoin(duesCards, eq(duesCards.id, duesInstalments.cardId))
    .where(eq(duesCards.subjectNumber, MAREK.person.pesel))
    .orderBy(duesParts.id)
  const instalments = [...new Map(rows.map(({ instalment }) => [instalment.id, instalment])).values()]
  return { instalments, parts: rows.map(({ part }) => part) }
}

/** Writes a state into the books and returns it. */
async function write(
  { instalments, parts }: Awaited<ReturnType<typeof ownRows>>,
  fates: readonly Fate[],
): Promise<readonly Booked[]> {
  const { db } = office()
  const [order] = await db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.subjectNumber, MAREK.person.pesel), eq(paymentOrders.status, 'created')))
  if (order === undefined) throw new Error('The subject has no open order')
  await db.delete(paymentItems).where(
    inArray(
      paymentItems.partId,
      parts.map(({ id }) => id),
    ),
  )
  const booked: Booked[] = []
  for (const [place, { id, cardId: card, number }] of instalments.entries()) {
    const chosen = fates[place % fates.length]
    if (chosen === undefined) throw new Error('No state')
    const { paid, executory, deferred, interest, enforcementCosts, prolongationFee } = chosen
    const deadline = plusDays(today(), chosen.daysToDeadline)
    const ordered = chosen.ordered && !paid
    await db
      .update(duesInstalments)
      .set({ deadline, paidOn: paid ? today() : null, executory, deferred, spread: false })
      .where(eq(duesInstalments.id, id))
    let total = 0
    let paidInPart = false
    for (const [at, part] of parts.filter(({ instalmentId }) => instalmentId === id).entries()) {
      const isFirst = at === 0
      const principal = isFirst ? part.charged - Math.floor((part.charged * chosen.paidInPart) / 200) : part.charged
      const added = isFirst
        ? { interest, enforcementCosts, prolongationFee }
        : { interest: 0, enforcementCosts: 0, prolongationFee: 0 }
      await db
        .update(duesParts)
        .set({ principal, ...added })
        .where(eq(duesParts.id, part.id))
      const amount = principal + added.interest + added.enforcementCosts + added.prolongationFee
      total += amount
      paidInPart ||= principal < part.charged
      if (!ordered) continue
      const { enforcementCosts: reminderCosts, ...others } = added
      await db.insert(paymentItems).values({
        ...{ orderId: order.id, status: order.status, partId: part.id, kind: part.kind, number, deadline, amount },
        ...{ principal, reminderCosts, ...others, vat: 0 },
      })
    }
    booked.push({ id, card, deadline, paid, executory, ordered, total, paidInPart })
  }
  return booked
}

const sum = (instalments: readonly Pick<Booked, 'total'>[]): number =>
  instalments.reduce((all, { total }) => all + total, 0)
const grosze = (zloty: number): number => Math.round(zloty * 100)

/** The sums by their definitions. */
function sumsOf(booked: readonly Booked[]) {
  const unpaid = booked.filter(({ paid }) => !paid)
  const open = unpaid.filter(({ ordered, executory }) => !ordered && !executory)
  return {
    all: sum(unpaid),
    today: sum(open.filter(({ deadline }) => deadline <= today())),
    overdue: sum(open.filter(({ deadline }) => lastPaymentDay(deadline) < today())),
    later: sum(open.filter(({ deadline }) => deadline > today())),
    ordered: sum(unpaid.filter(({ ordered }) => ordered)),
    enforced: sum(unpaid.filter(({ ordered, executory }) => !ordered && executory)),
  }
}

type Sums = ReturnType<typeof sumsOf>

describe('on any state of the books every sum of dues is what its definition says', () => {
  const onRandomStates = async (check: (booked: readonly Booked[], sums: Sums) => Promise<void>) => {
    const rows = await ownRows()
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { minLength: 7, maxLength: 7 }), async (fates) => {
        const booked = await write(rows, fates)
        await check(booked, sumsOf(booked))
      }),
      { numRuns: 3, endOnFailure: true },
    )
  }
  const pages = async () => pagesOf(office(), await token(MAREK), SUBJECT)

  it('on the page of dues, by the office’s summary and by the instalments of each card', async () => {
    await onRandomStates(async (booked, sums) => {
      const { reply, environment } = await (await pages()).widget('20')
      const summary = summaryOf(await reply('summary'))
      expect(summary).toMatchObject(sums)
      const cards = cardsOf(await reply('cards'))
      for (const card of cards)
        expect(card.remaining).toBe(sum(booked.filter((instalment) => instalment.card === card.id && !instalment.paid)))
      const ofCards = await Promise.all(
        cards.map(async (card) => ({ card, instalments: instalmentsOf(await reply('instalments', cardQuery(card))) })),
      )
      expect(summaryOfCards(ofCards, environment.today)).toMatchObject(sums)
      const types = [...new Set(cards.map(({ type }) => type))]
      const ofTypes = types.map((type) => (summary === null ? 0 : summaryOfType(summary, type).all))
      expect(ofTypes.reduce((all, one) => all + one, 0)).toBe(sums.all)
    })
  })

  it('on the home page and in the PDF of the cards', async () => {
    await onRandomStates(async (_, sums) => {
      const own = await pages()
      const shown = toPay(sectionOf(await own.home(), 'pay').lines, today())
      expect(shown.today).toBe(sums.today)
      expect(shown.late).toBe(sums.overdue)
      expect(shown.later).toBe(sums.later)
      expect(shown.all).toBe(sums.all)
      expect(shown.apart.reduce((all, apart) => all + apart.sum, 0)).toBe(sums.ordered + sums.enforced)
      const { pdf } = await own.widget('20')
      expect(await pdf('cardsPdf', cardsPdfQuery('all', true))).toContain(plainText(formatMoney(sums.all)))
    })
  })

  it('at assessments and local fees, and in the calendar', async () => {
    await onRandomStates(async (booked) => {
      const headers = { token: await token(MAREK) }
      const read = async (path: string) => (await office().call('GET', path, headers)).json
      const query = `pesel=${MAREK.person.pesel}`
      const years = '2025,2026'
      const { pozycjeWymiaruPodatku } = await read(`/podatkiGminne/dajWymiarPodatku?${query}&lataPodatkowe=${years}`)
      const { umowy } = await read(`/dsp/dajOplatyLokalne?${query}&rok=2026`)
      const assessments = pozycjeWymiaruPodatku as readonly Case[]
      expect(assessments.length).toBeGreaterThan(0)
      for (const { idKartyNaleznosci, pozostaloDoSplaty, stanZaplaty } of assessments) {
        const own = booked.filter(({ card }) => card === idKartyNaleznosci)
        expect(grosze(pozostaloDoSplaty)).toBe(sum(own.filter(({ paid }) => !paid)))
        const isPartly = own.some(({ paid, paidInPart }) => paid || paidInPart) && own.some(({ paid }) => !paid)
        expect(stanZaplaty === 'CZESCIOWO').toBe(isPartly)
        expect(stanZaplaty === 'ZAPLACONO').toBe(own.every(({ paid }) => paid))
      }
      const fees = umowy as readonly (Case & { readonly nrRaty: number; readonly terminPlatnosci: string })[]
      for (const { idKartyNaleznosci, nrRaty, pozostaloDoSplaty, terminPlatnosci } of fees) {
        const own = booked.find(({ id, card }) => card === idKartyNaleznosci && id % 100 === nrRaty)
        expect(terminPlatnosci).toBe(own?.deadline)
        expect(grosze(pozostaloDoSplaty)).toBe(own?.paid ? 0 : own?.total)
      }
      const span = { from: today(), to: plusDays(today(), 400) }
      const due = await unpaidInstalments(office().db, [{ kind: 'person', number: MAREK.person.pesel }], span)
      const expected = booked.filter(
        ({ paid, executory, deadline }) => !paid && !executory && lastPaymentDay(deadline) >= today(),
      )
      expect(sum(due)).toBe(sum(expected))
    })
  })
})

interface Case {
  readonly idKartyNaleznosci: number
  readonly pozostaloDoSplaty: number
  readonly stanZaplaty: string
}
