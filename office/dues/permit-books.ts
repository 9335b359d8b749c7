import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import { lastPaymentDay } from '../../schemas/payment-day.ts'
import type { Database } from '../db/database.ts'
import { duesInstalments, duesLedger, duesParts } from '../db/schema/index.ts'
import { zloty } from '../money.ts'
import { totalOf } from './instalments.ts'

type PermitPayment = components['schemas']['PermitPayment']

/** What cards of permits have in their books: the payments, and what is left to pay, in grosze. */
export async function permitBooks(
  db: Database,
  cardIds: readonly number[],
): Promise<{ readonly payments: PermitPayment[]; readonly remaining: number }> {
  if (cardIds.length === 0) return { payments: [], remaining: 0 }
  const ids = [...new Set(cardIds)]
  const entries = await db
    .select({ entry: duesLedger, instalment: duesInstalments })
    .from(duesLedger)
    .innerJoin(duesInstalments, eq(duesInstalments.id, duesLedger.instalmentId))
    .where(and(inArray(duesLedger.cardId, ids), eq(duesLedger.book, 'payment')))
    .orderBy(asc(duesLedger.on), asc(duesLedger.id))
  const unpaid = await db
    .select({ part: duesParts })
    .from(duesParts)
    .innerJoin(duesInstalments, eq(duesInstalments.id, duesParts.instalmentId))
    .where(and(inArray(duesInstalments.cardId, ids), isNull(duesInstalments.paidOn)))
  return {
    payments: entries.map(({ entry, instalment }) => ({
      kwotaWplaty: zloty(entry.principal + entry.reminderCosts + entry.interest + entry.prolongationFee),
      dataWplaty: entry.on,
      czyDotyczyWszystkichRat: false,
      czyDotyczyRaty1: instalment.number === 1,
      czyDotyczyRaty2: instalment.number === 2,
      czyDotyczyRaty3: instalment.number === 3,
      czyNieterminoweZlozenieOswiadczenia: false,
      czySplaconaPoTerminie: entry.on > lastPaymentDay(instalment.deadline),
      czyAnulowana: false,
    })),
    remaining: unpaid.reduce((sum, { part }) => sum + totalOf(part), 0),
  }
}
