import { and, asc, eq, inArray } from 'drizzle-orm'
import { subjectOf, subjectsMeant } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import type { Subject } from '../accounts/store.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import { caseCardsOf } from '../dues/case-cards.ts'
import { Refusal } from '../http/errors.ts'
import type { Handlers } from '../http/operations.ts'
import type { Language } from '../language.ts'
import { zloty } from '../money.ts'
import { print } from '../pdf/print.ts'
import { ASSESSMENTS, OWNERSHIP, OWNERSHIP_DOCUMENTS, RATES, TAXES } from '../texts/property.ts'

const { buildings, landParcels, printArchive, structures, taxAssessments, taxpayers } = tables

/** Property and municipal taxes of a subject. */
export const propertyAndTaxes = {
  dajNieruchomosci: (call) => propertyOf(call.db, subjectOf(call), call.language),
  dajNieruchomosciPdf: async (call) =>
    print(call, 'propertyDocument', await propertyOf(call.db, subjectOf(call), call.language), call.language),
  dajRokPodatkowy: async (call) => ({ lataPodatkowe: await taxYears(call.db, subjectOf(call)) }),
  dajWymiarPodatku: (call) => assessmentsOf(call.db, subjectOf(call), call.query.lataPodatkowe, call.language),
  dajWymiarPodatkuPdf: async (call) => {
    const subject = subjectOf(call)
    const years = call.query.lataPodatkowe
    return print(
      call,
      'assessmentsDocument',
      await assessmentsOf(call.db, subject, years, call.language),
      subject,
      years,
      call.language,
    )
  },
  decyzja: async (call) => {
    const decision = await archivedDecision(call.db, call.query.idArchiwumDruku, subjectsMeant(call))
    if (decision !== undefined) return print(call, 'decisionDocument', decision, call.language)
    await audit(call.db, call.clock(), 'document refused', call.access?.session.account.id ?? null, {
      operation: 'decyzja',
    })
    throw new Refusal(404, 'documentNotFound')
  },
} satisfies Handlers

/** The common columns of everything that is taxed. */
const held = (row: typeof structures.$inferSelect | typeof landParcels.$inferSelect, language: Language) => ({
  nrKarty: row.card,
  opisPodatku: TAXES[row.tax][language],
  nazwaStawki: RATES[row.rate][language],
  udzial: row.share,
  formaWladania: OWNERSHIP[row.ownership][language],
})

/** Areas are kept as whole ten-thousandths. */
const areaOf = (row: { readonly area: number }) => row.area / 10_000

async function propertyOf(db: Database, subject: Subject, language: Language) {
  const [payer] = await db.select().from(taxpayers).where(belongsTo(taxpayers, subject))
  const land = await db.select().from(landParcels).where(belongsTo(landParcels, subject)).orderBy(asc(landParcels.id))
  const built = await db.select().from(buildings).where(belongsTo(buildings, subject)).orderBy(asc(buildings.id))
  const others = await db.select().from(structures).where(belongsTo(structures, subject)).orderBy(asc(structures.id))
  return {
    nazwaPlatnika: subject.name,
    adresPlatnika: payer?.address ?? null,
    numerKontaBankowego: payer?.bankAccount ?? null,
    grunty: land.map((row) => ({
      ...held(row, language),
      powierzchniaGruntu: areaOf(row),
      jednostkaPowierzchni: row.areaUnit,
    })),
    budynki: built.map((row) => ({
      ...held(row, language),
      powierzchniaBudynku: areaOf(row),
      jednostkaPowierzchni: row.areaUnit,
      daneGeodezyjne: { pelnyIdentyfikator: row.identifier },
      dokumentWlasnosci: {
        typ: row.documentKind === null ? null : OWNERSHIP_DOCUMENTS[row.documentKind][language],
        numer: row.documentNumber,
        dataWydania: row.documentDate,
      },
    })),
    budowle: others.map((row) => ({
      ...held(row, language),
      wartoscBudowli: zloty(row.value),
      jednostkaWartosci: 'PLN',
    })),
  }
}

async function taxYears(db: Database, subject: Subject): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: taxAssessments.year })
    .from(taxAssessments)
    .where(belongsTo(taxAssessments, subject))
    .orderBy(asc(taxAssessments.year))
  return rows.map((row) => row.year)
}

/** The assessments of these years and their sums, made of whole grosze. */
async function assessmentsOf(db: Database, subject: Subject, years: readonly number[], language: Language) {
  const rows = await db
    .select()
    .from(taxAssessments)
    .where(and(belongsTo(taxAssessments, subject), inArray(taxAssessments.year, [...years])))
    .orderBy(asc(taxAssessments.year), asc(taxAssessments.assessedOn), asc(taxAssessments.card))
  const cards = await caseCardsOf(
    db,
    subject,
    rows.map((row) => row.card),
  )
  const sum = (pick: (row: (typeof rows)[number]) => number) => zloty(rows.reduce((all, row) => all + pick(row), 0))
  return {
    pozycjeWymiaruPodatku: rows.map((row, index) => ({
      nrKarty: row.card,
      rokPodatkowy: row.year,
      dataWymiaru: row.assessedOn,
      opisWymiaru: ASSESSMENTS[row.kind][language],
      nrDecyzji: row.number,
      podatekRolny: zloty(row.agricultural),
      podatekLesny: zloty(row.forest),
      podatekOdNieruchomosci: zloty(row.realEstate),
      podatekRazem: zloty(row.agricultural + row.forest + row.realEstate),
      idArchiwumDruku: row.print,
      ...cards.stateOf(row.card, row.year),
      // What is left is of the card and year: of several decisions the last says it, so that it adds up.
      ...(rows.slice(index + 1).some(({ card, year }) => card === row.card && year === row.year) && {
        pozostaloDoSplaty: null,
      }),
    })),
    podatekRolnySuma: sum((row) => row.agricultural),
    podatekLesnySuma: sum((row) => row.forest),
    podatekOdNieruchomosciSuma: sum((row) => row.realEstate),
    podatekSuma: sum((row) => row.agricultural + row.forest + row.realEstate),
  }
}

/** A decision in the archive, when it is of one of these subjects. */
async function archivedDecision(db: Database, id: number, subjects: readonly Subject[]) {
  const [found] = await db
    .select({ print: printArchive, assessment: taxAssessments })
    .from(printArchive)
    .innerJoin(taxAssessments, eq(taxAssessments.print, printArchive.id))
    .where(and(eq(printArchive.id, id), belongsTo(printArchive, ...subjects)))
  return found
}
