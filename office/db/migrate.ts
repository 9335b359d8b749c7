import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './database.ts'

const JOURNAL = sql.identifier('schema_migrations')

/**
 * Brings the database to the newest schema: every migration of office/migrations that it has not seen, in order, in one
 * transaction. Written here because the drivers' own migrators differ and the office wants one for both databases.
 */
export async function migrate(db: Database, root: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: join(root, 'office', 'migrations') })
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`create table if not exists ${JOURNAL} (hash text primary key, made_at bigint not null, applied_at timestamptz not null default now())`,
    )
    for (const migration of migrations) {
      const known = await tx.$count(sql`${JOURNAL}`, sql`made_at = ${migration.folderMillis}`)
      if (known > 0) continue
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into ${JOURNAL} (hash, made_at) values (${migration.hash}, ${migration.folderMillis})`,
      )
    }
  })
}
