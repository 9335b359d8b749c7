import { eq, getTableColumns, getTableName, inArray, notInArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { audit } from '../accounts/audit.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import { loadBase } from './base.ts'
import { DOCUMENTS } from './documents.ts'
import { plannedCards } from './dues/plan.ts'
import { duesRows } from './dues/rows.ts'
import { DATA_SET } from './load.ts'
import { PAGE_SETTINGS } from './pages.ts'
import { makePeople } from './residents/people.ts'
import { MENU, SETTINGS } from './shell.ts'
import { makeWater } from './water/load.ts'

/** A register has rows that no demonstration wrote. */
export class RealDataError extends Error {
  readonly table: string
  readonly rows: number

  constructor(table: string, rows: number) {
    super(`${table} has ${rows} rows that are not of the demonstration`)
    this.name = 'RealDataError'
    this.table = table
    this.rows = rows
  }
}

/** What only a demonstration fills in this version. */
const SAMPLE_TABLES: readonly PgTable[] = [
  tables.budgetChapters,
  tables.incomeParagraphs,
  tables.expenseParagraphs,
  tables.budgetIncome,
  tables.budgetExpenses,
  tables.residentStatuses,
  tables.residents,
  tables.temporaryStays,
  tables.precincts,
  tables.elections,
  tables.voters,
  tables.vehicleNorms,
  tables.vehicleClasses,
  tables.vehicleRates,
  tables.vehicles,
  tables.declaredVehicles,
  tables.taxpayers,
  tables.landParcels,
  tables.buildings,
  tables.structures,
  tables.printArchive,
  tables.taxAssessments,
  tables.wasteParameters,
  tables.localFees,
  tables.localFeeInstalments,
  tables.alcoholPermits,
  tables.permitDues,
  tables.permitPayments,
  tables.exciseApplications,
  tables.duesCards,
  tables.duesCoObligors,
  tables.duesInstalments,
  tables.duesParts,
  tables.duesLedger,
  tables.paymentOrders,
  tables.paymentItems,
  tables.paymentReceipts,
  tables.sandboxPayments,
  tables.sandboxTransfers,
  tables.waterPoints,
  tables.waterMeters,
  tables.waterReadings,
  tables.waterReports,
  tables.waterInvoices,
  tables.waterInvoiceLines,
  tables.meterProtocols,
  tables.waterRequests,
  tables.requestMessages,
  tables.requestFiles,
  tables.subjectPhones,
  tables.correspondenceData,
  tables.correspondenceReports,
]

/**
 * Deletes, all or nothing, the accounts and employees that a demonstration made and, where it filled the database, its sample
 * data and its kept mail; the office then begins with what every office begins with. Settings that the office has changed stay.
 * Throws RealDataError when a register has other rows too, unless `force` is set.
 */
export async function removeDemonstration(
  db: Database,
  clock: Clock,
  force: boolean,
): Promise<{ readonly accounts: number; readonly tables: number }> {
  return db.transaction(async (tx) => {
    const [set] = await tx.select().from(tables.dataSets).where(eq(tables.dataSets.name, DATA_SET))
    const accounts = await tx
      .delete(tables.accounts)
      .where(eq(tables.accounts.demo, true))
      .returning({ id: tables.accounts.id })
    await tx.delete(tables.employees).where(eq(tables.employees.demo, true))
    if (set !== undefined) {
      if (!force) await requireSampleAlone(tx, set.asOf)
      await removeSampleData(tx)
      await loadBase(tx, clock)
    }
    const emptied = set === undefined ? 0 : SAMPLE_TABLES.length
    await audit(tx, clock(), 'demonstration removed', null, { accounts: accounts.length, tables: emptied })
    return { accounts: accounts.length, tables: emptied }
  })
}

/** The rows of the sample follow from the day of loading, so anything else is known by its numbers. */
async function requireSampleAlone(db: Database, asOf: string): Promise<void> {
  const people = makePeople(asOf).map(({ pesel }) => pesel)
  const { cards } = duesRows(plannedCards(asOf), asOf)
  const { points } = makeWater(asOf)
  await requireOnly(db, tables.residents, tables.residents.pesel, people)
  await requireOnly(db, tables.duesCards, tables.duesCards.subjectNumber, subjectsIn(cards))
  await requireOnly(db, tables.waterPoints, tables.waterPoints.subjectNumber, subjectsIn(points))
}

const subjectsIn = (rows: readonly { readonly subjectNumber: string }[]): readonly string[] => [
  ...new Set(rows.map(({ subjectNumber }) => subjectNumber)),
]

async function requireOnly(db: Database, table: PgTable, column: PgColumn, known: readonly string[]): Promise<void> {
  const others = await db.$count(table, notInArray(column, [...known]))
  if (others > 0) throw new RealDataError(getTableName(table), others)
}

async function removeSampleData(db: Database): Promise<void> {
  const names = SAMPLE_TABLES.map((table) => sql.identifier(getTableName(table)))
  await db.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity cascade`)
  await db.delete(tables.mails).where(eq(tables.mails.state, 'kept'))
  // What the identity stand-in signed is worth nothing afterwards.
  await db.delete(tables.officeKeys).where(eq(tables.officeKeys.name, 'signing'))
  const documents = Object.fromEntries(Object.entries(DOCUMENTS).map(([name, text]) => [`dokument.${name}`, text]))
  await removeUnchanged(db, { ...SETTINGS, ...PAGE_SETTINGS, ...documents })
  const ownLinks = MENU.filter(({ kind }) => kind !== 'STRONA_WBUDOWANA').map(({ link }) => link)
  await db.delete(tables.menuItems).where(inArray(tables.menuItems.link, ownLinks))
  await db.delete(tables.dataSets)
}

/** Deletes the settings that still have these values. */
async function removeUnchanged(db: Database, values: Readonly<Record<string, unknown>>): Promise<void> {
  const { value } = getTableColumns(tables.settings)
  const sample = JSON.stringify(Object.entries(values).map(([key, written]) => ({ key, value: written })))
  await db.execute(
    sql`delete from ${tables.settings} using jsonb_to_recordset(${sample}::jsonb) as sample(key text, value jsonb)
      where ${tables.settings.key} = sample.key and ${value} is not distinct from nullif(sample.value, 'null'::jsonb)`,
  )
}
