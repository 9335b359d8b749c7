import { eq } from 'drizzle-orm'
import { type Clock, officeDay } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { dataSets } from '../db/schema/index.ts'

/** Runs `load` in a transaction unless a data set of this name was loaded before. */
export async function loadOnce(
  db: Database,
  clock: Clock,
  name: string,
  load: (tx: Database) => Promise<void>,
): Promise<void> {
  if ((await db.$count(dataSets, eq(dataSets.name, name))) > 0) return
  await db.transaction(async (tx) => {
    await load(tx)
    await tx.insert(dataSets).values({ name, asOf: officeDay(clock) })
  })
}
