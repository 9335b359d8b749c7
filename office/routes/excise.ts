import { and, asc, eq } from 'drizzle-orm'
import { subjectOf } from '../accounts/access.ts'
import type { Subject } from '../accounts/store.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { exciseApplications as applications } from '../db/schema/index.ts'
import type { Handlers } from '../http/operations.ts'
import { zloty } from '../money.ts'
import { print } from '../pdf/print.ts'

/** Refunds of excise on fuel oil used in farming: applications and what was decided. */
export const exciseCalls = {
  dajLataWnioskowDoZwrotuAkcyzyZaOlej: async (call) => ({ lataWnioskow: await years(call.db, subjectOf(call)) }),
  dajWnioskiOZwrotAkcyzyZaOlej: async (call) => ({
    wnioski: await filed(call.db, subjectOf(call), call.query.rok),
  }),
  dajWnioskiOZwrotAkcyzyZaOlejPdf: async (call) => {
    const subject = subjectOf(call)
    const rows = await filed(call.db, subject, call.query.rok)
    return print(call, 'applicationsDocument', rows, call.query.rok, subject.name, call.language)
  },
  dajZwrotyAkcyzyZaOlej: async (call) => ({ zwroty: await refunds(call.db, subjectOf(call), call.query.rok) }),
  dajZwrotyAkcyzyZaOlejPdf: async (call) => {
    const subject = subjectOf(call)
    const rows = await refunds(call.db, subject, call.query.rok)
    return print(call, 'refundsDocument', rows, call.query.rok, subject.name, call.language)
  },
} satisfies Handlers

async function years(db: Database, subject: Subject): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: applications.year })
    .from(applications)
    .where(belongsTo(applications, subject))
    .orderBy(asc(applications.year))
  return rows.map((row) => row.year)
}

async function ofYear(db: Database, subject: Subject, year: number) {
  return db
    .select()
    .from(applications)
    .where(and(belongsTo(applications, subject), eq(applications.year, year)))
    .orderBy(asc(applications.filedOn), asc(applications.id))
}

async function filed(db: Database, subject: Subject, year: number) {
  const rows = await ofYear(db, subject, year)
  return rows.map((row) => ({
    sygnaturaWniosku: row.signature,
    dataZlozeniaWniosku: row.filedOn,
    powierzchniaUzytkowRolnych: row.area / 100,
    iloscOleju: row.oil / 100,
    rocznyLimitZwrotu: zloty(row.yearlyLimit),
    czyWyplataNaRachunekBankowy: row.toBankAccount,
  }))
}

/** Each decision, made or awaited, with what is left of the year's limit after it and those before it. */
async function refunds(db: Database, subject: Subject, year: number) {
  const rows = await ofYear(db, subject, year)
  let refunded = 0
  return rows.map((row) => {
    refunded += row.refund ?? 0
    return {
      numerDecyzji: row.decision,
      dataWydaniaDecyzji: row.decidedOn,
      kwotaZwrotu: row.refund === null ? null : zloty(row.refund),
      pozostalyLimitZwrotuDoWykorzystania: zloty(Math.max(0, row.yearlyLimit - refunded)),
      rocznyLimitZwrotu: zloty(row.yearlyLimit),
      kwotaWyplacona: row.paid === null ? null : zloty(row.paid),
    }
  })
}
