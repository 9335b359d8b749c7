import { join } from 'node:path'
import { type AccountOptions, accountOptionsOf } from './accounts/build.ts'
import { scryptPasswords } from './accounts/passwords.ts'
import { aesSeal } from './accounts/seal.ts'
import { sealKeyOfFile } from './accounts/seal-key.ts'
import { sealStored } from './accounts/seal-stored.ts'
import { buildApp } from './app.ts'
import { answerBackups } from './backup/embedded.ts'
import type { Clock } from './clock.ts'
import { loadDemoAccounts } from './data/accounts.ts'
import { loadDues } from './data/dues/load.ts'
import { loadFees } from './data/fees/load.ts'
import { loadDataSet } from './data/load.ts'
import { loadPages } from './data/pages.ts'
import { loadRegisters } from './data/registers.ts'
import { loadCorrespondence } from './data/water/correspondence.ts'
import { loadWater } from './data/water/load.ts'
import { loadWaterRequests } from './data/water/requests.ts'
import { openFolder } from './db/data-folder.ts'
import type { OpenDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { openPostgres } from './db/open.ts'
import { type PaymentOptions, paymentOptionsOf } from './payments/options.ts'
import { findRoot } from './root.ts'

export interface OfficeOptions {
  /** 0 lets the system choose. */
  readonly port: number
  /** The loopback address when not given. */
  readonly host?: string
  /** Folder of the embedded database; `data/office` of the product when neither this nor `databaseUrl` is given. */
  readonly dataDir?: string
  /** `postgres://…` of a server to use instead of the embedded database. */
  readonly databaseUrl?: string
  readonly logger?: boolean
  readonly root?: string
  readonly origins?: readonly string[]
  readonly clock?: Clock
  /** Portals, mail, captcha, demonstration; what is left out is taken from the environment. */
  readonly accounts?: AccountOptions
  /** Accounts at payment providers; what is left out is taken from the environment. */
  readonly payments?: PaymentOptions
}

/** A running office. */
export interface RunningOffice {
  /** `http://host:port`, without a slash at the end. */
  readonly address: string
  /** Ends requests under way, flushes and closes the database. Safe to call twice. */
  close(): Promise<void>
}

/**
 * Starts the office API: opens the database, brings its schema up to date, loads the data set once, listens. Throws
 * FolderBusyError when another process has the data folder, and the system's error when the port is taken.
 */
export async function startOffice(options: OfficeOptions): Promise<RunningOffice> {
  const root = options.root ?? findRoot()
  const clock = options.clock ?? (() => new Date())
  const accounts = accountsOf(options, root)
  const database = await openDatabase(options, root)
  try {
    await prepareDatabase(database, root, clock, accounts)
    const app = buildApp(database.db, {
      root,
      clock,
      origins: options.origins ?? [],
      logger: options.logger ?? false,
      accounts,
      canStore: database.canStore,
      payments: { ...paymentOptionsOf(process.env), ...options.payments },
    })
    const address = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' })
    const close = async () => {
      // The database goes last: requests under way still need it.
      await app.close()
      await database.close()
    }
    return { address, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The given options, else those of the environment, and the key file beside the data where neither gives a key. */
function accountsOf({ accounts, dataDir }: OfficeOptions, root: string): AccountOptions {
  const given = { ...accountOptionsOf(process.env), ...accounts }
  const folder = (dataDir ?? join(root, 'data', 'office')).replace(/[/\\]+$/, '')
  return { ...given, sealKey: given.sealKey ?? sealKeyOfFile(`${folder}.key`) }
}

export { backUp, restore } from './backup/commands.ts'
/** The accounts of a demonstration, whose passwords are printed at start. */
export { DEMO_ACCOUNTS } from './data/accounts.ts'

/** Brings a database to where the office can serve from it; does nothing when it is there already. */
export async function prepareDatabase(
  database: OpenDatabase,
  root: string,
  clock: Clock,
  accounts: AccountOptions = {},
): Promise<void> {
  await database.exclusively(async (db) => {
    await migrate(db, root)
    await loadDataSet(db, clock)
    await loadPages(db, clock)
    await loadDues(db, clock)
    await loadWater(db, clock)
    await loadWaterRequests(db, clock)
    await loadCorrespondence(db, clock)
    if (accounts.sealKey !== undefined) await sealStored(db, aesSeal(accounts.sealKey, accounts.secondSealKey))
    await loadRegisters(db, clock)
    await loadFees(db, clock)
    if (accounts.demo === true) await loadDemoAccounts(db, clock, accounts.passwords ?? scryptPasswords())
  })
}

async function openDatabase(options: OfficeOptions, root: string): Promise<OpenDatabase> {
  if (options.databaseUrl === undefined) {
    const database = await openFolder(options.dataDir ?? join(root, 'data', 'office'))
    database.serve(answerBackups(database.pglite))
    return database
  }
  if (!/^postgres(ql)?:\/\//.test(options.databaseUrl)) throw new Error('The database URL must start with postgres://')
  return openPostgres(options.databaseUrl)
}
