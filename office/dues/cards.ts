import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { accessOf, subjectsMeant } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import type { Subject } from '../accounts/store.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { duesCards, duesCoObligors, duesInstalments, duesParts, waterPoints } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Call, OperationId } from '../http/operations.ts'

export type DuesCard = typeof duesCards.$inferSelect

/** What is to be paid for a part of an instalment, in grosze. */
export const partTotal = sql<number>`(${duesParts.principal} + ${duesParts.enforcementCosts} + ${duesParts.interest} + ${duesParts.prolongationFee})`

/**
 * The card that a call names, where it belongs to the subject that the call names, or else to any of the account's.
 * Throws 404 when it does not, the same as when there is none.
 */
export async function cardOf(call: Call<OperationId>, id: number): Promise<DuesCard> {
  const [card] = await call.db
    .select()
    .from(duesCards)
    .where(and(eq(duesCards.id, id), belongsTo(duesCards, ...subjectsMeant(call))))
  if (card !== undefined) return card
  await audit(call.db, call.clock(), 'other subject refused', accessOf(call).session.account.id, { card: id })
  throw new Refusal(404, 'cardNotFound')
}

interface OpenCard extends DuesCard {
  /** What remains to be paid, in grosze. */
  readonly remaining: number
  /** Of water and sewage, the collection point. */
  readonly point: number | null
}

/** The cards of a subject, the newest year first. */
export async function cardsOf(db: Database, subject: Subject): Promise<OpenCard[]> {
  const remaining = db
    .select({ cardId: duesInstalments.cardId, sum: sql<number>`sum(${partTotal})`.mapWith(Number).as('sum') })
    .from(duesInstalments)
    .innerJoin(duesParts, eq(duesParts.instalmentId, duesInstalments.id))
    .where(isNull(duesInstalments.paidOn))
    .groupBy(duesInstalments.cardId)
    .as('remaining')
  const rows = await db
    .select({ card: duesCards, sum: remaining.sum, point: waterPoints.id })
    .from(duesCards)
    .leftJoin(remaining, eq(remaining.cardId, duesCards.id))
    .leftJoin(waterPoints, and(eq(waterPoints.card, duesCards.symbol), eq(duesCards.type, 'WODA_SCIEKI')))
    .where(belongsTo(duesCards, subject))
    .orderBy(desc(duesCards.year), asc(duesCards.type), asc(duesCards.symbol))
  return rows.map(({ card, sum, point }) => ({ ...card, remaining: sum ?? 0, point }))
}

/** Who owes together with a subject, on any of its cards; each of a card's symbol once. */
export async function coObligorsOf(db: Database, subject: Subject) {
  return db
    .selectDistinct({
      symbol: duesCards.symbol,
      name: duesCoObligors.name,
      share: duesCoObligors.share,
      ownership: duesCoObligors.ownership,
      address: duesCoObligors.address,
    })
    .from(duesCoObligors)
    .innerJoin(duesCards, eq(duesCards.id, duesCoObligors.cardId))
    .where(belongsTo(duesCards, subject))
    .orderBy(asc(duesCards.symbol), asc(duesCoObligors.name))
}
