import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../office/db/database.ts'
import { migrate, OutdatedDatabaseError } from '../../office/db/migrate.ts'
import { openFolder, overPglite, UnreadableFolderError } from '../../office/db/open.ts'
import { root } from './databases.ts'

/** When the nine migrations of version 0.1.43 were made. */
const OLD_MIGRATIONS = [
  1795262799912, 1795263882338, 1795272938991, 1795273599687, 1795274079275, 1795274916858, 1795276559567,
  1795277243279, 1795296073061,
]

describe('migrating a database', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = overPglite(await PGlite.create())
    await migrate(database.db, root)
  })
  afterAll(() => database.close())

  /** Makes the journal name these migrations of version 0.1.43 and none of today. */
  async function pretendApplied(migrations: readonly number[]): Promise<void> {
    await database.db.execute(sql`delete from schema_migrations`)
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
    expect(await journalLength()).toBe(OLD_MIGRATIONS.length + 1)
    expect(await database.db.$count(sql`counters`, sql`value = 41`)).toBe(1)
  })

  it('refuses an older one with an instruction, and leaves it unchanged', async () => {
    await pretendApplied(OLD_MIGRATIONS.slice(0, 8))
    const migrating = migrate(database.db, root)
    await expect(migrating).rejects.toThrow(OutdatedDatabaseError)
    await expect(migrating).rejects.toThrow('Start version 0.1.43 with it once, then this one.')
    expect(await journalLength()).toBe(8)
  })
})

describe('a data folder', () => {
  it('of another version of the embedded database is refused with an instruction', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'office-'))
    const folder = join(parent, 'data')
    mkdirSync(folder)
    writeFileSync(join(folder, 'PG_VERSION'), '16\n')
    const opening = openFolder(folder)
    await expect(opening).rejects.toThrow(UnreadableFolderError)
    await expect(opening).rejects.toThrow('PostgreSQL 16')
    rmSync(parent, { recursive: true, force: true })
  })
})
