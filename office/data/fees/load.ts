import { type Clock, officeDay } from '../../clock.ts'
import { insertMany } from '../../db/bulk.ts'
import type { Database } from '../../db/database.ts'
import * as tables from '../../db/schema/index.ts'
import { loadOnce } from '../load-once.ts'
import { exciseRows } from './excise.ts'
import { localFeeRows } from './local.ts'
import { permitRows } from './permits.ts'

/** Loads local fees, permits and excise refunds of the demonstration's subjects, once in the life of a database. */
export async function loadFees(db: Database, clock: Clock): Promise<void> {
  const today = officeDay(clock)
  await loadOnce(db, clock, 'fees', async (tx) => {
    const local = localFeeRows(today)
    await insertMany(tx, tables.localFees, local.fees)
    await insertMany(tx, tables.localFeeInstalments, local.instalments)
    const { permits, dues, payments } = permitRows(today)
    await insertMany(tx, tables.alcoholPermits, permits)
    await insertMany(tx, tables.permitDues, dues)
    await insertMany(tx, tables.permitPayments, payments)
    await insertMany(tx, tables.exciseApplications, exciseRows(today))
  })
}
