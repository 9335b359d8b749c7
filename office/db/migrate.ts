import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './database.ts'

const JOURNAL = sql.identifier('schema_migrations')

/**
 * Creation times of the migrations up to version 0.1.43, oldest first. The first migration of today creates exactly the
 * schema that they created together, so a database that has all of them is up to date with it.
 */
const REPLACED_MIGRATIONS = [
  1795262799912, 1795263882338, 1795272938991, 1795273599687, 1795274079275, 1795274916858, 1795276559567,
  1795277243279, 1795296073061,
]

/** The database was made by a version that is too old to be brought up to date by this one. */
export class OutdatedDatabaseError extends Error {
  constructor() {
    super(
      'This database was made by a version of Okienko before 0.1.43. Start version 0.1.43 with it once, then this one. ' +
        'A demonstration can start again instead: delete its data folder (data/office unless another was given).',
    )
    this.name = 'OutdatedDatabaseError'
  }
}

/** The database was made by a version that is newer than this one and than it can work with. */
export class NewerDatabaseError extends Error {
  constructor() {
    super(
      'This database was made by a newer version of Okienko, with which this one cannot work. Start that version, or restore the backup that was made before the upgrade.',
    )
    this.name = 'NewerDatabaseError'
  }
}

/**
 * Creation times of migrations after which the version before cannot work with the database any more. All others only add:
 * processes of the version before go on working during an upgrade, and can be started again after it.
 */
const BREAKING_MIGRATIONS: readonly number[] = []

/**
 * Brings the database to the newest schema: every migration of office/migrations that it has not seen, in order, in one
 * transaction. The drivers' own migrators differ; this one serves both databases. Throws OutdatedDatabaseError or
 * NewerDatabaseError, and leaves the database unchanged then.
 */
export async function migrate(db: Database, root: string): Promise<void> {
  const migrations = migrationsOf(root)
  await db.transaction(async (tx) => {
    // Requests of running processes must not queue up behind a migration that waits for one of them.
    await tx.execute(sql`set local lock_timeout = '10s'`)
    await tx.execute(
      sql`create table if not exists ${JOURNAL} (hash text primary key, made_at bigint not null, applied_at timestamptz not null default now())`,
    )
    await tx.execute(
      sql`alter table ${JOURNAL} add column if not exists earlier_may_run boolean not null default false`,
    )
    const newer = sql`made_at > ${newestMigration(root)} and not earlier_may_run`
    if ((await tx.$count(sql`${JOURNAL}`, newer)) > 0) throw new NewerDatabaseError()
    for (const [index, migration] of migrations.entries()) {
      if ((await countApplied(tx, [migration.folderMillis])) > 0) continue
      if (index > 0 || !(await hasReplacedMigrations(tx)))
        for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await recordApplied(tx, migration)
    }
  })
}

export interface MigrationState {
  /** Migrations of this version that the database does not have. */
  readonly missing: number
  /** Whether processes of the version before the last upgrade can work with the database. */
  readonly earlierMayRun: boolean
}

/** What `migrate` would do, without changing anything. Throws as `migrate` does for a database of a newer version. */
export async function migrationState(db: Database, root: string): Promise<MigrationState> {
  const madeAt = migrationsOf(root).map(({ folderMillis }) => folderMillis)
  const [journal] = rowsOf(await db.execute(sql`select to_regclass('schema_migrations') is not null as found`))
  if (journal?.found !== true) return { missing: madeAt.length, earlierMayRun: false }
  // A row of version 0.1.43 has no such column.
  const rows = rowsOf(
    await db.execute(
      sql`select made_at, to_jsonb(${JOURNAL}) -> 'earlier_may_run' = 'true'::jsonb as marked, applied_at = max(applied_at) over () as newest from ${JOURNAL}`,
    ),
  )
  const unknown = rows.filter((row) => Number(row.made_at) > newestMigration(root))
  if (unknown.some((row) => row.marked !== true)) throw new NewerDatabaseError()
  const applied = new Set(rows.map((row) => Number(row.made_at)))
  const isReplaced = (index: number) => index === 0 && REPLACED_MIGRATIONS.every((time) => applied.has(time))
  return {
    missing: madeAt.filter((time, index) => !applied.has(time) && !isReplaced(index)).length,
    // Migrations of one upgrade are applied in one transaction, at one time.
    earlierMayRun: rows.filter((row) => row.newest === true).every((row) => row.marked === true),
  }
}

/** The rows of a statement, which both drivers return in the same way. */
function rowsOf(result: unknown): readonly Readonly<Record<string, unknown>>[] {
  return (result as { readonly rows: readonly Readonly<Record<string, unknown>>[] }).rows
}

/** When the newest migration of this version was made. */
export const newestMigration = (root: string): number => migrationsOf(root).at(-1)?.folderMillis ?? 0

const migrationsOf = (root: string): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: join(root, 'office', 'migrations') })

/** Whether the database has all migrations that the first one replaces; throws OutdatedDatabaseError when it has some. */
async function hasReplacedMigrations(tx: Database): Promise<boolean> {
  const applied = await countApplied(tx, REPLACED_MIGRATIONS)
  if (applied > 0 && applied < REPLACED_MIGRATIONS.length) throw new OutdatedDatabaseError()
  return applied > 0
}

function countApplied(tx: Database, madeAt: readonly number[]): Promise<number> {
  return tx.$count(sql`${JOURNAL}`, sql`made_at in ${madeAt}`)
}

async function recordApplied(tx: Database, { hash, folderMillis }: MigrationMeta): Promise<void> {
  const earlierMayRun = !BREAKING_MIGRATIONS.includes(folderMillis)
  await tx.execute(
    sql`insert into ${JOURNAL} (hash, made_at, earlier_may_run) values (${hash}, ${folderMillis}, ${earlierMayRun})`,
  )
}
