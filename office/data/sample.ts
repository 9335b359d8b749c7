import { eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { dataSets } from '../db/schema/index.ts'
import { BASE_DATA_SET } from './base.ts'
import { loadDues } from './dues/load.ts'
import { instalmentsOfInvoices } from './dues/water-cards.ts'
import { loadFees } from './fees/load.ts'
import { DATA_SET, loadDataSet } from './load.ts'
import { loadPages } from './pages.ts'
import { loadRegisters } from './registers.ts'
import { loadCorrespondence } from './water/correspondence.ts'
import { loadWater } from './water/load.ts'
import { loadWaterRequests } from './water/requests.ts'

/** A demonstration was started on the database of an office in production. */
export class ProductionDatabaseError extends Error {
  constructor() {
    super('This database belongs to an office in production: a demonstration would write its sample data into it.')
    this.name = 'ProductionDatabaseError'
  }
}

/** Loads the demonstration municipality, once in the life of a database. Throws ProductionDatabaseError. */
export async function loadSampleData(db: Database, clock: Clock): Promise<void> {
  if (await isLoaded(db, BASE_DATA_SET)) throw new ProductionDatabaseError()
  await loadDataSet(db, clock)
  await loadPages(db, clock)
  await loadDues(db, clock)
  await loadWater(db, clock, instalmentsOfInvoices)
  await loadWaterRequests(db, clock)
  await loadCorrespondence(db, clock)
  await loadRegisters(db, clock)
  await loadFees(db, clock)
}

/** Whether the database has the data of a demonstration. */
export const hasSampleData = (db: Database): Promise<boolean> => isLoaded(db, DATA_SET)

async function isLoaded(db: Database, name: string): Promise<boolean> {
  return (await db.$count(dataSets, eq(dataSets.name, name))) > 0
}
