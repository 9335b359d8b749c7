import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { subjectsMeant } from '../accounts/access.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import { instalmentCases, NO_CARD } from '../dues/case-cards.ts'
import type { Language, Texts } from '../language.ts'
import { zloty } from '../money.ts'
import { type Caller, ownPoint, refuseForeign } from './owned.ts'

const { duesCards, duesInstalments } = tables
const { waterInvoiceLines: lines, waterInvoices: invoices, waterPoints: points } = tables

/** What an invoice is for. */
export const COVERS: Readonly<Record<(typeof invoices.$inferSelect)['covers'], Texts>> = {
  water: { pl: 'woda', en: 'water', de: 'Wasser', uk: 'вода' },
  sewage: { pl: 'ścieki', en: 'sewage', de: 'Abwasser', uk: 'стоки' },
  both: { pl: 'woda i ścieki', en: 'water and sewage', de: 'Wasser und Abwasser', uk: 'вода і стоки' },
}

const issueYear = sql<number>`extract(year from ${invoices.issuedOn})::int`

/** Years with invoices of each point, ascending. */
export async function invoiceYears(
  db: Database,
  pointIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const years = new Map<number, number[]>(pointIds.map((id) => [id, []]))
  if (pointIds.length === 0) return years
  const rows = await db
    .selectDistinct({ pointId: invoices.pointId, year: issueYear })
    .from(invoices)
    .where(inArray(invoices.pointId, [...pointIds]))
    .orderBy(asc(issueYear))
  for (const { pointId, year } of rows) years.get(pointId)?.push(year)
  return years
}

/** Invoices of a point issued in these years, the latest first, and their sum. Throws 404 for another's point. */
export async function pointInvoices(caller: Caller, pointId: number, years: readonly number[], language: Language) {
  const point = await ownPoint(caller, pointId)
  const rows = await caller.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.pointId, point.id), inArray(issueYear, [...years])))
    .orderBy(desc(invoices.issuedOn), desc(invoices.id))
  const cases = await instalmentCases(
    caller.db,
    rows.flatMap((row) => row.instalmentId ?? []),
  )
  return {
    point,
    reply: {
      faktury: rows.map((row) => {
        const onCard = cases.get(row.instalmentId ?? 0)
        return {
          numerFaktury: row.number,
          dotyczyWodySciekow: COVERS[row.covers][language],
          dataWystawieniaFaktury: row.issuedOn,
          dataZaplaty: onCard?.deadline ?? row.dueOn,
          kwotaBrutto: zloty(row.gross),
          wystawionoDokumentPdf: row.documentId !== null,
          idDokumentuPdf: row.documentId,
          ...(onCard?.state ?? NO_CARD),
        }
      }),
      sumaKwotBrutto: zloty(rows.reduce((sum, row) => sum + row.gross, 0)),
    },
  }
}

/**
 * An invoice by the number of its document, with its lines and the account that it is paid to, where a card names it. Throws
 * 404 unless it is the caller's.
 */
export async function ownInvoice(caller: Caller, documentId: number) {
  const [found] = await caller.db
    .select({ invoice: invoices, point: points })
    .from(invoices)
    .innerJoin(points, eq(points.id, invoices.pointId))
    .where(and(eq(invoices.documentId, documentId), belongsTo(points, ...subjectsMeant(caller))))
  if (found === undefined) return refuseForeign(caller, 'documentNotFound')
  const its = await caller.db
    .select()
    .from(lines)
    .where(eq(lines.invoiceId, found.invoice.id))
    .orderBy(asc(lines.position))
  const [paidAs] = await caller.db
    .select({ account: duesCards.bankAccount })
    .from(duesInstalments)
    .innerJoin(duesCards, eq(duesCards.id, duesInstalments.cardId))
    .where(eq(duesInstalments.id, found.invoice.instalmentId ?? 0))
  return { ...found, lines: its, account: paidAs?.account ?? null }
}
