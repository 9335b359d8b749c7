import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../office/db/database.ts'
import { migrate, NewerDatabaseError, OutdatedDatabaseError } from '../../office/db/migrate.ts'
import { overPglite } from '../../office/db/open.ts'
import { emptyClient, root } from './databases.ts'

/** When the nine migrations of version 0.1.43 were made. */
const OLD_MIGRATIONS = [
  1795262799912, 1795263882338, 1795272938991, 1795273599687, 1795274079275, 1795274916858, 1795276559567,
  1795277243279, 1795296073061,
]

const [FIRST_MIGRATION = 0, ...LATER_MIGRATIONS] = readMigrationFiles({
  migrationsFolder: join(root, 'office', 'migrations'),
}).map(({ folderMillis }) => folderMillis)

describe('migrating a database', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = overPglite(await emptyClient())
    await migrate(database.db, root)
  })
  afterAll(() => database.close())

  /** Makes the journal name these migrations of version 0.1.43 in place of the first one of today, and the later ones. */
  async function pretendApplied(migrations: readonly number[]): Promise<void> {
    await database.db.execute(sql`delete from schema_migrations where hash = 'newer' or made_at <= ${FIRST_MIGRATION}`)
    for (const madeAt of migrations)
      await database.db.execute(sql`insert into schema_migrations (hash, made_at) values (${`${madeAt}`}, ${madeAt})`)
  }
  const journalLength = () => database.db.$count(sql.identifier('schema_migrations'))

  it('creates the schema once', async () => {
    const applied = await journalLength()
    await migrate(database.db, root)
    expect(await journalLength()).toBe(applied)
  })

  it('accepts a database that version 0.1.43 filled, with what it holds', async () => {
    await pretendApplied(OLD_MIGRATIONS)
    await database.db.execute(sql`insert into counters (name, value) values ('visits', 41)`)
    await migrate(database.db, root)
    expect(await journalLength()).toBe(OLD_MIGRATIONS.length + 1 + LATER_MIGRATIONS.length)
    expect(await database.db.$count(sql`counters`, sql`value = 41`)).toBe(1)
  })

  it('refuses an older one with an instruction, and leaves it unchanged', async () => {
    await pretendApplied(OLD_MIGRATIONS.slice(0, 8))
    const migrating = migrate(database.db, root)
    await expect(migrating).rejects.toThrow(OutdatedDatabaseError)
    await expect(migrating).rejects.toThrow('Start version 0.1.43 with it once, then this one.')
    expect(await journalLength()).toBe(8 + LATER_MIGRATIONS.length)
  })

  it('refuses one that a newer version made, with an instruction, and leaves it unchanged', async () => {
    await pretendApplied(OLD_MIGRATIONS)
    await database.db.execute(sql`insert into schema_migrations (hash, made_at) values ('newer', 9999999999999)`)
    const migrating = migrate(database.db, root)
    await expect(migrating).rejects.toThrow(NewerDatabaseError)
    await expect(migrating).rejects.toThrow('Start that version, or restore the backup')
    expect(await journalLength()).toBe(OLD_MIGRATIONS.length + LATER_MIGRATIONS.length + 1)
  })

  it('accepts one whose newer migrations leave this version working: the upgrade may be taken back', async () => {
    await pretendApplied(OLD_MIGRATIONS)
    await database.db.execute(
      sql`insert into schema_migrations (hash, made_at, earlier_may_run) values ('newer', 9999999999999, true)`,
    )
    await migrate(database.db, root)
    expect(await database.db.$count(sql.identifier('schema_migrations'), sql`made_at = 9999999999999`)).toBe(1)
  })
})
