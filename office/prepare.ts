import type { AccountOptions } from './accounts/build.ts'
import { scryptPasswords } from './accounts/passwords.ts'
import { aesSeal } from './accounts/seal.ts'
import { sealStored } from './accounts/seal-stored.ts'
import type { Clock } from './clock.ts'
import { loadDemoAccounts } from './data/accounts.ts'
import { loadBase } from './data/base.ts'
import { loadDemoEmployees } from './data/employees.ts'
import { loadDemoNotices } from './data/notices.ts'
import { hasSampleData, loadSampleData } from './data/sample.ts'
import type { Database, OpenDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { MissingProvidersError, providersSwitchedOn } from './payments/offered.ts'
import type { PaymentOptions } from './payments/options.ts'

/**
 * Brings a database to where the office can serve from it: its schema, and the data of the mode. A demonstration gets
 * sample data and its accounts, production what every office begins with. Does nothing when all is there.
 */
export async function prepareDatabase(
  database: OpenDatabase,
  root: string,
  clock: Clock,
  accounts: Pick<AccountOptions, 'demo' | 'sealKey' | 'secondSealKey' | 'passwords'>,
): Promise<void> {
  await database.exclusively(async (db) => {
    await migrate(db, root)
    if (accounts.demo === true) await loadSampleData(db, clock)
    else if (!(await hasSampleData(db))) await loadBase(db, clock)
    if (accounts.sealKey !== undefined) await sealStored(db, aesSeal(accounts.sealKey, accounts.secondSealKey))
    if (accounts.demo !== true) return
    const passwords = accounts.passwords ?? scryptPasswords()
    await loadDemoAccounts(db, clock, passwords)
    await loadDemoEmployees(db, clock, passwords)
    await loadDemoNotices(db, clock)
  })
}

/**
 * Throws MissingProvidersError when the office offers payments through a provider that is not connected. A database that a
 * demonstration filled has them all switched on: there it only logs what is to be removed.
 */
export async function requireProduction(
  db: Database,
  connected: NonNullable<PaymentOptions['providers']>,
  log: (line: string) => void,
): Promise<void> {
  if (await hasSampleData(db)) {
    log('The database holds the data of a demonstration. Remove them: okienko office remove-demo')
    return
  }
  const missing = (await providersSwitchedOn(db)).filter((id) => !Object.hasOwn(connected, id))
  if (missing.length > 0) throw new MissingProvidersError(missing)
}
