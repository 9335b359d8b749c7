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

/**
 * Brings the database to the newest schema: every migration of office/migrations that it has not seen, in order, in one
 * transaction. The drivers' own migrators differ; this one serves both databases. Throws OutdatedDatabaseError.
 */
export async function migrate(db: Database, root: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: join(root, 'office', 'migrations') })
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`create table if not exists ${JOURNAL} (hash text primary key, made_at bigint not null, applied_at timestamptz not null default now())`,
    )
    for (const [index, migration] of migrations.entries()) {
      if ((await countApplied(tx, [migration.folderMillis])) > 0) continue
      if (index > 0 || !(await hasReplacedMigrations(tx)))
        for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await recordApplied(tx, migration)
    }
  })
}

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
  await tx.execute(sql`insert into ${JOURNAL} (hash, made_at) values (${hash}, ${folderMillis})`)
}
