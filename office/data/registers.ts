import { asc } from 'drizzle-orm'
import { type Clock, officeDay } from '../clock.ts'
import { insertMany } from '../db/bulk.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/schema/index.ts'
import { loadOnce } from './load-once.ts'
import { makeAssessments } from './property/assessments.ts'
import { BUILDINGS, LAND, STRUCTURES, TAXPAYERS } from './property/holdings.ts'
import { makePeople } from './residents/people.ts'
import { makeStays } from './residents/stays.ts'
import { demoVehicles, makeDeclarations } from './vehicles/declared.ts'
import { makeWasteParameters } from './waste/parameters.ts'

/** Loads what the registers hold of single subjects: property, taxes, vehicles, stays and waste, once. */
export async function loadRegisters(db: Database, clock: Clock): Promise<void> {
  await loadOnce(db, clock, 'registers of subjects', async (tx) => {
    const today = officeDay(clock)
    await insertMany(tx, tables.vehicles, demoVehicles(today))
    const vehicles = await tx.select().from(tables.vehicles).orderBy(asc(tables.vehicles.registration))
    await insertMany(tx, tables.declaredVehicles, makeDeclarations(vehicles, today))
    await insertMany(tx, tables.temporaryStays, makeStays(makePeople(today), today))
    await insertMany(
      tx,
      tables.taxpayers,
      TAXPAYERS.map(({ name: _, ...taxpayer }) => taxpayer),
    )
    await insertMany(tx, tables.landParcels, LAND)
    await insertMany(tx, tables.buildings, BUILDINGS)
    await insertMany(tx, tables.structures, STRUCTURES)
    const { assessments, prints } = makeAssessments(today)
    await insertMany(tx, tables.printArchive, prints)
    await insertMany(tx, tables.taxAssessments, assessments)
    await insertMany(tx, tables.wasteParameters, makeWasteParameters(today))
  })
}
