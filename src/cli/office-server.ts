import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mode, Settings } from '../../schemas/settings/index.ts'
import type { Log } from '../../schemas/telemetry/log.ts'
import type { Metrics } from '../../schemas/telemetry/metrics.ts'
import type { Stopping } from '../../schemas/telemetry/stopping.ts'
import { codeOf } from '../host/definitions.ts'
import type { ClockWatch } from '../server/time/clock-watch.ts'
import { type CliContext, StartFailure } from './command.ts'
import type { Operations } from './operations.ts'
import { portFailure } from './port-failure.ts'

/** The exports of the reference office API's bundle, which is loaded by its path since it shares no code with the portal. */
export interface OfficeModule {
  readonly startOffice: (options: StartOptions) => Promise<Pick<OfficeServer, 'address' | 'close'>>
  readonly offeredProviders?: (store: OfficeStore) => Promise<readonly string[]>
  readonly DEMO_ACCOUNTS?: readonly DemoAccount[]
  readonly DEMO_EMPLOYEES?: readonly DemoEmployee[]
  readonly OFFICE_COMMANDS?: Readonly<Record<string, OfficeCommand>>
}

/** An account of the demonstration data. */
interface DemoAccount {
  readonly login: string
  readonly password: string
  readonly about: Readonly<Record<string, string>>
}

/** An employee of the demonstration, for the back office. */
interface DemoEmployee {
  readonly email: string
  readonly password: string
  readonly role: string
}

/** A command of the office API's operator, such as `okienko office remove-demo`. */
export interface OfficeCommand {
  readonly usage: string
  readonly summary: Readonly<Record<'en' | 'pl', string>>
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>
  readonly words: number
  readonly run: (call: OfficeCommandCall) => Promise<number>
}

interface OfficeCommandCall extends OfficeStore {
  readonly settings: Settings
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly words: readonly string[]
  readonly language: 'en' | 'pl'
  readonly out: (line: string) => void
  readonly err: (line: string) => void
}

/** Where the data are: a folder or a server. */
export interface OfficeStore {
  readonly dataDir: string | undefined
  readonly databaseUrl: string | undefined
}

export interface OfficeOptions {
  readonly mode: Mode
  readonly settings: Settings
  /** The folder of the embedded database; undefined where a server is named. */
  readonly dataDir: string | undefined
  readonly operations: Operations
  /** Listens on any free port where that of the settings is taken. */
  readonly anyFreePort?: boolean
}

interface StartOptions extends OfficeStore {
  readonly mode: Mode
  readonly settings: Settings
  readonly port: number
  readonly anyFreePort: boolean
  readonly host: string
  readonly log: Log
  readonly metrics: Metrics
  readonly clockWatch: ClockWatch
  readonly stopping: Stopping
}

export interface OfficeServer {
  readonly address: string
  readonly dataDir: string | undefined
  /** Those of a demonstration. */
  readonly accounts: readonly DemoAccount[]
  readonly employees: readonly DemoEmployee[]
  close(): Promise<void>
}

/** Starts the reference office API. Throws `StartFailure` when its port is in use or its bundle is missing. */
export async function openOffice(options: OfficeOptions, context: CliContext): Promise<OfficeServer> {
  const { mode, settings, dataDir, operations, anyFreePort = false } = options
  const { log, metrics, clockWatch, stopping } = operations
  const office = await loadOffice(context)
  try {
    const server = await office.startOffice({
      mode,
      settings,
      port: settings.OFFICE_PORT,
      anyFreePort,
      host: settings.HOST,
      dataDir,
      databaseUrl: settings.DATABASE_URL,
      log: log('office'),
      metrics,
      clockWatch,
      stopping,
    })
    const accounts = mode === 'demonstration' ? (office.DEMO_ACCOUNTS ?? []) : []
    const employees = mode === 'demonstration' ? (office.DEMO_EMPLOYEES ?? []) : []
    return { address: server.address, dataDir, accounts, employees, close: () => server.close() }
  } catch (error) {
    const code = codeOf(error)
    const failure = portFailure(settings.OFFICE_PORT, 'OFFICE_PORT, --port', code)
    if (code === 'EADDRINUSE' || code === 'EACCES') throw new StartFailure(failure)
    throw operatorFailure(error)
  }
}

/** Errors whose message is for the operator. Their classes live in the other bundle, so they are recognised by their name. */
const FOR_OPERATORS = new Set([
  'BrokenBackupError',
  'DiskFullError',
  'FolderBusyError',
  'NewerDatabaseError',
  'NothingToBackUpError',
  'OccupiedError',
  'PostgresProgramError',
  'ProductionDatabaseError',
  'OutdatedDatabaseError',
  'UnreachableDatabaseError',
  'UnreadableFolderError',
  'UnsuitableBackupError',
  'WrongSealKeyError',
])

/** A failure with the message of an error that is for the operator; any other error as it is. */
export function operatorFailure(error: unknown): unknown {
  if (error instanceof Error && FOR_OPERATORS.has(error.name))
    return new StartFailure((t) => t.otherFailure(error.message))
  return error
}

/** The office API's bundle. Throws `StartFailure` when it is missing. */
export async function loadOffice(context: CliContext): Promise<OfficeModule> {
  const path = join(context.root, 'dist', 'office', 'main.js')
  if (!existsSync(path)) throw new StartFailure((t) => t.officeNotBuilt)
  const loaded: unknown = await import(pathToFileURL(path).href)
  if (!isOffice(loaded)) throw new StartFailure((t) => t.noStartOffice(path))
  return loaded
}

const isOffice = (loaded: unknown): loaded is OfficeModule =>
  typeof loaded === 'object' && loaded !== null && 'startOffice' in loaded && typeof loaded.startOffice === 'function'
