import { eq } from 'drizzle-orm'
import { type Clock, officeDay } from '../clock.ts'
import { insertMany } from '../db/bulk.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import { loadServiceList } from './base.ts'
import { CHAPTERS } from './budget/chapters.ts'
import { EXPENSE_PARAGRAPHS, INCOME_PARAGRAPHS } from './budget/paragraphs.ts'
import { budgetYears, expenseRows, incomeRows } from './budget/rows.ts'
import { makePeople } from './residents/people.ts'
import { PRECINCTS } from './residents/places.ts'
import { makeElections, makeRoll } from './residents/roll.ts'
import { STATUSES } from './residents/statuses.ts'
import { MENU, SETTINGS, VISITS_AT_START } from './shell.ts'
import { CLASSES, NORMS } from './vehicles/classes.ts'
import { makeRates, makeVehicles } from './vehicles/rows.ts'

/** Name of the data set in `data_sets`. */
export const DATA_SET = 'jasnowola'

/**
 * Loads the demonstration municipality into an empty database, all of it or nothing, once: a row in the database records
 * that it is loaded. The rows depend on the local date at loading and on nothing else.
 */
export async function loadDataSet(db: Database, clock: Clock): Promise<void> {
  const loaded = await db.$count(tables.dataSets, eq(tables.dataSets.name, DATA_SET))
  if (loaded > 0) return
  const today = officeDay(clock)
  await db.transaction(async (tx) => {
    await loadShell(tx)
    await loadBudget(tx, today)
    await loadResidents(tx, today)
    await tx.insert(tables.dataSets).values({ name: DATA_SET, asOf: today })
    await tx.insert(tables.auditEvents).values({ event: 'data set loaded', detail: { name: DATA_SET, asOf: today } })
  })
}

async function loadShell(db: Database): Promise<void> {
  await insertMany(
    db,
    tables.settings,
    Object.entries(SETTINGS).map(([key, value]) => ({ key, value })),
  )
  await insertMany(db, tables.counters, [{ name: 'visits', value: VISITS_AT_START }])
  await insertMany(db, tables.menuItems, MENU)
  await loadServiceList(db)
}

async function loadBudget(db: Database, today: string): Promise<void> {
  await insertMany(
    db,
    tables.budgetChapters,
    CHAPTERS.map(([code, name, shortName]) => ({ code, name, shortName })),
  )
  await insertMany(db, tables.incomeParagraphs, named(INCOME_PARAGRAPHS))
  await insertMany(db, tables.expenseParagraphs, named(EXPENSE_PARAGRAPHS))
  await insertMany(db, tables.budgetIncome, incomeRows(today))
  await insertMany(db, tables.budgetExpenses, expenseRows(today))
}

/** Residents and what is made from them: the rolls of voters and the owners of vehicles. */
async function loadResidents(db: Database, today: string): Promise<void> {
  const people = makePeople(today)
  const elections = makeElections(today)
  await insertMany(
    db,
    tables.residentStatuses,
    STATUSES.map(({ code, registration, names }, place) => ({ code, position: place + 1, names, registration })),
  )
  await insertMany(db, tables.residents, people)
  await insertMany(db, tables.precincts, PRECINCTS)
  await insertMany(db, tables.elections, elections)
  for (const { day } of elections) await insertMany(db, tables.voters, makeRoll(people, day))
  const adultsBorn = `${Number(today.slice(0, 4)) - 20}-12-31`
  const owners = people.filter((person) => person.status === 'permanent' && person.birthDate < adultsBorn)
  await loadVehicles(
    db,
    today,
    owners.map((person) => person.pesel),
  )
}

async function loadVehicles(db: Database, today: string, owners: readonly string[]): Promise<void> {
  await insertMany(
    db,
    tables.vehicleNorms,
    NORMS.map(({ code, names }, place) => ({ code, position: place + 1, names })),
  )
  await insertMany(
    db,
    tables.vehicleClasses,
    CLASSES.map(({ code, norm, names }, place) => ({ code, norm, position: place + 1, names })),
  )
  await insertMany(db, tables.vehicleRates, makeRates(budgetYears(today)))
  await insertMany(db, tables.vehicles, makeVehicles(today, owners))
}

function named(names: Readonly<Record<string, string>>): { code: string; name: string }[] {
  return Object.entries(names).map(([code, name]) => ({ code, name }))
}
