import type { Settings } from '../../schemas/settings/index.ts'
import { answerBackups } from '../backup/embedded.ts'
import { codeOfCause, isDatabaseUnavailable } from '../http/errors.ts'
import { openFolder } from './data-folder.ts'
import type { OpenDatabase } from './database.ts'
import { openPostgres, type ServerLimits } from './open.ts'

/** Where an office keeps its data: the folder of the embedded database, or a server by its URL. */
export interface OfficeStore {
  readonly dataDir: string | undefined
  /** Counts before the folder. */
  readonly databaseUrl: string | undefined
}

/** How a process uses a database server, as its settings say. */
export const serverLimitsOf = (settings: Settings): ServerLimits => ({
  connections: settings.DATABASE_CONNECTIONS,
  statement: settings.DATABASE_STATEMENT_SECONDS * 1000,
  lock: settings.DATABASE_LOCK_SECONDS * 1000,
  idleTransaction: settings.DATABASE_IDLE_TRANSACTION_SECONDS * 1000,
})

/** Opens the database without changing it. Throws when neither place is named, and as `openFolder` and `openPostgres` do. */
export async function openStore({ dataDir, databaseUrl }: OfficeStore, limits?: ServerLimits): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    if (!/^postgres(ql)?:\/\//.test(databaseUrl)) throw new Error('The database URL must start with postgres://')
    return openPostgres(databaseUrl, limits)
  }
  if (dataDir === undefined) throw new Error('Name a data folder or a database server')
  const database = await openFolder(dataDir)
  database.serve(answerBackups(database.pglite))
  return database
}

/** The database server does not take the office in; the message names neither it nor the user. */
export class UnreachableDatabaseError extends Error {
  constructor(cause: unknown) {
    super(`The database cannot be used (${codeOfCause(cause) || 'no connection'}): check DATABASE_URL.`, { cause })
    this.name = 'UnreachableDatabaseError'
  }
}

/** The error as the operator needs it: a server that is not there, or does not know the user or the database. */
export function startErrorOf(error: unknown): unknown {
  // SQLSTATE: 28 authorisation, 3D no such database.
  const isRefused = /^(28|3D)/.test(codeOfCause(error))
  return isRefused || isDatabaseUnavailable(error) ? new UnreachableDatabaseError(error) : error
}
