import type { Settings } from '../../schemas/settings/index.ts'
import type { OpenDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { type OfficeStore, openStore, startErrorOf } from '../db/store.ts'
import { findRoot } from '../root.ts'

/** A command of the office's operator, such as `okienko office remove-demo`. */
export interface OfficeCommand {
  /** Its arguments in the usage line, without `--data` and `--database`, which every command has. */
  readonly usage: string
  /** One line on what it does. */
  readonly summary: Readonly<Record<'en' | 'pl', string>>
  /** Its options, as `parseArgs` of node:util takes them. */
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>
  /** How many arguments that are no options it may have. */
  readonly words: number
  /** Resolves with the exit code: 0 success, 1 failure whose reason was printed. */
  readonly run: (call: OfficeCommandCall) => Promise<number>
}

export interface OfficeCommandCall extends OfficeStore {
  /** Only what the database needs is certain to be set. */
  readonly settings: Settings
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly words: readonly string[]
  readonly language: 'en' | 'pl'
  /** A line on standard output. */
  readonly out: (line: string) => void
  /** A line on standard error. */
  readonly err: (line: string) => void
}

/** Runs `work` over the database of a command, brought up to date, and closes it. */
export async function withDatabase<T>(store: OfficeStore, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openStore(store)
  try {
    await database
      .exclusively((db) => migrate(db, findRoot()))
      .catch((error: unknown) => {
        throw startErrorOf(error)
      })
    return await work(database)
  } finally {
    await database.close()
  }
}
