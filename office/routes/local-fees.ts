import { and, asc, eq } from 'drizzle-orm'
import { subjectOf } from '../accounts/access.ts'
import type { Subject } from '../accounts/store.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { localFeeInstalments as instalments, localFees } from '../db/schema/index.ts'
import { caseCardsOf, NO_CARD } from '../dues/case-cards.ts'
import type { Handlers } from '../http/operations.ts'
import type { Language } from '../language.ts'
import { zloty } from '../money.ts'
import { print } from '../pdf/print.ts'

/** Local fees of contracts and decisions. */
export const localFeeCalls = {
  dajLataOplatLokalnych: async (call) => ({ lataOplat: await feeYears(call.db, subjectOf(call)) }),
  dajOplatyLokalne: async (call) => feesOf(call.db, subjectOf(call), call.query.rok, call.language),
  dajOplatyLokalnePdf: async (call) => {
    const subject = subjectOf(call)
    const { rok } = call.query
    const { umowy } = await feesOf(call.db, subject, rok, call.language)
    return print(call, 'localFeesDocument', umowy, rok, subject.name, call.language)
  },
} satisfies Handlers

async function feeYears(db: Database, subject: Subject): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: instalments.year })
    .from(instalments)
    .innerJoin(localFees, eq(localFees.id, instalments.feeId))
    .where(belongsTo(localFees, subject))
    .orderBy(asc(instalments.year))
  return rows.map((row) => row.year)
}

async function feesOf(db: Database, subject: Subject, year: number, language: Language) {
  const rows = await db
    .select()
    .from(instalments)
    .innerJoin(localFees, eq(localFees.id, instalments.feeId))
    .where(and(belongsTo(localFees, subject), eq(instalments.year, year)))
    .orderBy(asc(localFees.card), asc(instalments.number))
  const cards = await caseCardsOf(
    db,
    subject,
    rows.map((row) => row.local_fees.card),
  )
  const sum = (pick: (row: typeof instalments.$inferSelect) => number) =>
    zloty(rows.reduce((all, row) => all + pick(row.local_fee_instalments), 0))
  return {
    umowy: rows.map(({ local_fees: fee, local_fee_instalments: one }) => {
      const onCard = cards.instalment(fee.card, one.year, one.number)
      return {
        nrKarty: fee.card,
        nazwaOplaty: fee.names[language],
        nrDecyzji: fee.decision,
        dataPowstaniaNaleznosci: fee.liableFrom,
        dataZawarciaUmowy: fee.signedOn,
        dataRozwiazaniaUmowy: fee.endsOn,
        nrRaty: one.number,
        terminPlatnosci: onCard?.deadline ?? one.deadline,
        kwotaNetto: zloty(one.net),
        kwotaVat: zloty(one.vat),
        kwotaBrutto: zloty(one.net + one.vat),
        ...(onCard?.state ?? NO_CARD),
      }
    }),
    kwotaNettoSuma: sum((row) => row.net),
    kwotaVatSuma: sum((row) => row.vat),
    kwotaBruttoSuma: sum((row) => row.net + row.vat),
  }
}
