import { asc } from 'drizzle-orm'
import { subjectOf } from '../accounts/access.ts'
import type { Subject } from '../accounts/store.ts'
import { officeDay } from '../clock.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import { wasteParameters } from '../db/schema/index.ts'
import type { Handlers } from '../http/operations.ts'
import type { Language } from '../language.ts'
import { print } from '../pdf/print.ts'

/** What the waste fees of a subject are computed from. */
export const wasteFees = {
  dajParametryOplatZaOdpady: (call) => parametersOf(call.db, subjectOf(call), officeDay(call.clock), call.language),
  dajParametryOplatZaOdpadyPdf: async (call) => {
    const subject = subjectOf(call)
    const reply = await parametersOf(call.db, subject, officeDay(call.clock), call.language)
    return print(call, 'wasteParametersDocument', reply, call.query.typWyswietlania, subject, call.language)
  },
} satisfies Handlers

/** Parameters that hold on the day, or will, and those that held before. */
async function parametersOf(db: Database, subject: Subject, day: string, language: Language) {
  const rows = await db
    .select()
    .from(wasteParameters)
    .where(belongsTo(wasteParameters, subject))
    .orderBy(asc(wasteParameters.point), asc(wasteParameters.id))
  const written = (old: boolean) =>
    rows
      .filter((row) => (row.validTo !== null && row.validTo < day) === old)
      .map((row) => ({
        punktOdbioru: row.point,
        parametr: row.names[language],
        odDnia: row.validFrom,
        doDnia: row.validTo,
        wartosc: row.value,
        jednostkaMiary: row.units[language],
      }))
  return { parametryOplatAktualne: written(false), parametryOplatArchiwalne: written(true) }
}
