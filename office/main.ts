import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { defaultSettings, type Mode, type Settings } from '../schemas/settings/index.ts'
import { type Log, silentLog } from '../schemas/telemetry/log.ts'
import { createMetrics, type Metrics } from '../schemas/telemetry/metrics.ts'
import { requestsTimeoutMs, Stopping } from '../schemas/telemetry/stopping.ts'
import type { ClockWatch } from '../src/server/time/clock-watch.ts'
import { type AccountOptions, accountOptionsOf } from './accounts/build.ts'
import { sealKeyOfFile } from './accounts/seal-key.ts'
import { buildApp } from './app.ts'
import type { Clock } from './clock.ts'
import { hasSampleData } from './data/sample.ts'
import type { Database } from './db/database.ts'
import { type OfficeStore, openStore, serverLimitsOf, startErrorOf } from './db/store.ts'
import type { Contract } from './http/contract.ts'
import { codeOfCause } from './http/errors.ts'
import { providersSwitchedOn } from './payments/offered.ts'
import { type PaymentOptions, paymentOptionsOf } from './payments/options.ts'
import { prepareDatabase, requireProduction } from './prepare.ts'
import { findRoot } from './root.ts'

export interface OfficeOptions {
  /** Production when left out. */
  readonly mode?: Mode
  /** The mode's defaults when left out. */
  readonly settings?: Settings
  /** 0 lets the system choose. */
  readonly port: number
  /** The loopback address when not given. */
  readonly host?: string
  /** Folder of the embedded database; `data/office` of the product when neither this nor `databaseUrl` is given. */
  readonly dataDir?: string | undefined
  /** Listens on any free port where `port` is taken. */
  readonly anyFreePort?: boolean
  /** `postgres://…` of a server to use instead of the embedded database. */
  readonly databaseUrl?: string | undefined
  /** Nothing is written when it is left out. */
  readonly log?: Log
  readonly metrics?: Metrics
  /** Notices when the clock is set; nothing does when it is left out. */
  readonly clockWatch?: ClockWatch | undefined
  /** Answers `/readyz` with 503 once it has begun. */
  readonly stopping?: Stopping
  readonly root?: string
  /** The contract of that root where it has been read already. */
  readonly contract?: Contract
  readonly origins?: readonly string[]
  readonly clock?: Clock
  /** Takes the place of what the settings say. */
  readonly accounts?: AccountOptions
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
 * Starts the office API: opens the database, brings its schema up to date, loads the data of its mode once, listens.
 * Throws FolderBusyError when another process has the data folder, UnreachableDatabaseError, MissingProvidersError, and the
 * system's error when the port is taken.
 */
export async function startOffice(options: OfficeOptions): Promise<RunningOffice> {
  const root = options.root ?? findRoot()
  const clock = options.clock ?? (() => new Date())
  const mode = options.mode ?? 'production'
  const settings = options.settings ?? defaultSettings('office', mode)
  const store = storeOf(options, root)
  const accounts = accountsOf(options, settings, mode, store)
  const payments = { ...paymentOptionsOf(settings), ...options.payments }
  const { log = silentLog, metrics = createMetrics(), stopping = new Stopping() } = options
  const database = await openStore(store, serverLimitsOf(settings))
  try {
    await prepareDatabase(database, root, clock, accounts).catch((error: unknown) => {
      throw startErrorOf(error)
    })
    if (mode === 'production') await requireProduction(database.db, payments.providers ?? {}, (line) => log.warn(line))
    const app = buildApp(database.db, {
      root,
      ...(options.contract && { contract: options.contract }),
      clock,
      settings,
      origins: options.origins ?? [],
      trustProxy: settings.TRUST_PROXY,
      log,
      metrics,
      ...(options.clockWatch && { clockWatch: options.clockWatch }),
      stopping,
      accounts,
      canStore: database.canStore,
      payments,
    })
    const address = await listen(app, options)
    const close = async () => {
      const timer = setTimeout(() => app.server.closeAllConnections(), requestsTimeoutMs(settings.STOP_TIMEOUT))
      // The database goes last: requests under way still need it.
      await app.close()
      clearTimeout(timer)
      await database.close()
    }
    return { address, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Listens on the port, or where it is taken and `anyFreePort` allows that, on another one. */
async function listen(app: FastifyInstance, { port, host = '127.0.0.1', anyFreePort }: OfficeOptions): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    if (!anyFreePort || codeOfCause(error) !== 'EADDRINUSE') throw error
    return app.listen({ port: 0, host })
  }
}

function storeOf({ dataDir, databaseUrl }: OfficeOptions, root: string): OfficeStore {
  return { dataDir: dataDir ?? join(root, 'data', 'office'), databaseUrl }
}

/** The given options, else the settings, and the key file beside the data where neither gives a key. */
function accountsOf(options: OfficeOptions, settings: Settings, mode: Mode, { dataDir }: OfficeStore): AccountOptions {
  const chosen = { ...accountOptionsOf(settings), demo: mode === 'demonstration', ...options.accounts }
  return { ...chosen, sealKey: chosen.sealKey ?? sealKeyOfFile(`${dataDir?.replace(/[/\\]+$/, '')}.key`) }
}

/**
 * Ids of the payment providers that the office in a database offers, for a list of missing settings. The database is not
 * changed; one that a demonstration filled, or that no office has used yet, offers none.
 */
export async function offeredProviders(store: OfficeStore): Promise<readonly string[]> {
  const database = await openStore(store)
  try {
    return await offeredIn(database.db)
  } finally {
    await database.close()
  }
}

async function offeredIn(db: Database): Promise<readonly string[]> {
  return (await hasSampleData(db)) ? [] : providersSwitchedOn(db)
}

export { OFFICE_COMMANDS } from './commands/index.ts'
/** The accounts of a demonstration, whose passwords are printed at start. */
export { DEMO_ACCOUNTS } from './data/accounts.ts'
export { DEMO_EMPLOYEES } from './data/employees.ts'
