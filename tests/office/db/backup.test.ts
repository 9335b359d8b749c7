import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BrokenBackupError, readBackup, writeBackup } from '../../../office/backup/archive.ts'
import { backUp, type DatabasePlace, restore } from '../../../office/backup/commands.ts'
import { answerBackups } from '../../../office/backup/embedded.ts'
import { NothingToBackUpError, OccupiedError, UnsuitableBackupError } from '../../../office/backup/errors.ts'
import { openFolder } from '../../../office/db/data-folder.ts'
import type { Database, OpenDatabase } from '../../../office/db/database.ts'
import { FolderBusyError } from '../../../office/db/folder-lock.ts'
import { NewerDatabaseError } from '../../../office/db/migrate.ts'
import { openPostgres } from '../../../office/db/open.ts'
import { copyDatabase, makeDataFolder, root, sharedPostgres } from '../databases.ts'
import { administer, databaseUrl } from '../postgres-server.ts'

const parent = mkdtempSync(join(tmpdir(), 'office-backup-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const rowsOf = async (db: Database, query: ReturnType<typeof sql>): Promise<readonly Record<string, unknown>[]> =>
  ((await db.execute(query)) as unknown as { rows: [] }).rows

/** Every table with the number and a digest of its rows. */
async function contentOf(db: Database): Promise<Readonly<Record<string, unknown>>> {
  const tables = await rowsOf(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const content: Record<string, unknown> = {}
  for (const { name } of tables) {
    const table = sql.identifier(String(name))
    const [row] = await rowsOf(
      db,
      sql`select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as digest from ${table} t`,
    )
    content[String(name)] = row
  }
  return content
}

/** Milliseconds between two pairs. */
const REST = 5

/** Writes pairs of rows until it is stopped, each pair in one transaction; returns how many pairs were acknowledged. */
function load(db: Database): { stop(): Promise<number> } {
  let stopped = false
  let pairs = 0
  const write = async () => {
    while (!stopped) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into load (pair, part) values (${pairs}, 1)`)
        await tx.execute(sql`insert into load (pair, part) values (${pairs}, 2)`)
      })
      pairs += 1
      await rest(REST)
    }
  }
  const writing = write()
  return {
    stop: async () => {
      stopped = true
      await writing
      return pairs
    },
  }
}

/** What stands in a backup in the place of a dump. */
async function* bytes() {
  yield Buffer.from('bytes')
}

interface Kind {
  readonly name: string
  /** A filled database that is open, as an office has it. */
  fill(): Promise<{ readonly place: DatabasePlace; open(): Promise<OpenDatabase>; destroy(): Promise<void> }>
}

const embeddedKind: Kind = {
  name: 'the embedded database',
  fill: async () => {
    const dataDir = join(mkdtempSync(join(parent, 'folder-')), 'data')
    makeDataFolder(dataDir)
    return {
      place: { dataDir },
      open: async () => {
        const database = await openFolder(dataDir)
        database.serve(answerBackups(database.pglite))
        return database
      },
      destroy: async () => rmSync(dataDir, { recursive: true }),
    }
  },
}

const serverKind = (server: string): Kind => ({
  name: 'PostgreSQL',
  fill: async () => {
    const name = await copyDatabase(server)
    const databaseUrl_ = databaseUrl(server, name)
    return {
      place: { databaseUrl: databaseUrl_ },
      open: async () => openPostgres(databaseUrl_),
      destroy: async () => {
        await administer(server, `drop database ${name} with (force)`)
        await administer(server, `create database ${name}`)
      },
    }
  },
})

const server = sharedPostgres()
const kinds = [embeddedKind, ...(server === undefined ? [] : [serverKind(server)])]

describe.each(kinds)('a backup of $name', ({ name, fill }) => {
  let kept: Awaited<ReturnType<Kind['fill']>>
  /** What it holds once it was restored. */
  let saved: Readonly<Record<string, unknown>>
  beforeAll(async () => {
    kept = await fill()
  })
  const file = join(parent, `${name}.backup`)

  it('holds one moment of a database under load, and restores every table of it', async () => {
    const { place, open, destroy } = await fill()
    const file = join(mkdtempSync(join(parent, 'file-')), 'office.backup')
    const database = await open()
    await database.db.execute(sql`create table load (pair integer, part integer)`)
    const before = await contentOf(database.db)
    const writing = load(database.db)
    await backUp({ file, place, force: false, root })
    const pairs = await writing.stop()
    await database.close()
    await destroy()

    expect(statSync(file).mode & 0o777).toBe(0o600)
    await restore({ file, place, force: false, root })
    const restored = await open()
    const after = await contentOf(restored.db)
    expect({ ...after, load: undefined }).toEqual({ ...before, load: undefined })
    expect(Object.keys(after).length).toBeGreaterThan(50)
    const halves = await rowsOf(restored.db, sql`select pair from load group by pair having count(*) <> 2`)
    expect(halves).toEqual([])
    const [row] = await rowsOf(restored.db, sql`select count(*)::int / 2 as pairs, max(pair) as newest from load`)
    expect(row?.pairs).toBeLessThanOrEqual(pairs)
    // A moment: every pair up to some one, and none after it.
    expect(row?.newest ?? -1).toBe(Number(row?.pairs) - 1)
    await restored.close()
  })

  it('replaces a file or a database only with --force', async () => {
    const { place, open } = kept
    writeFileSync(file, 'of another day')
    await expect(backUp({ file, place, force: false, root })).rejects.toThrow(OccupiedError)
    expect(readFileSync(file, 'utf8')).toBe('of another day')
    await backUp({ file, place, force: true, root })

    const database = await open()
    saved = await contentOf(database.db)
    await database.db.execute(sql`create table later (n integer)`)
    await database.db.execute(sql`delete from counters`)
    await database.close()
    await expect(restore({ file, place, force: false, root })).rejects.toThrow(OccupiedError)
    await restore({ file, place, force: true, root })
    const restored = await open()
    expect(await contentOf(restored.db)).toEqual(saved)
    await restored.close()
  })

  it('that was cut off or changed is refused before anything is touched', async () => {
    const { place, open } = kept
    const folder = mkdtempSync(join(parent, 'file-'))
    const bytes = readFileSync(file)
    const changed = Buffer.from(bytes)
    changed[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1
    const broken: readonly [string, Uint8Array][] = [
      ['half', bytes.subarray(0, bytes.length / 2)],
      ['without its end', bytes.subarray(0, bytes.length - 2048)],
      ['changed', changed],
      ['empty', Buffer.alloc(0)],
      ['something else', Buffer.from('pg_dump: error')],
    ]
    for (const [name, content] of broken) {
      const wrong = join(folder, name)
      writeFileSync(wrong, content)
      await expect(restore({ file: wrong, place, force: true, root }), name).rejects.toThrow(BrokenBackupError)
    }
    const again = await open()
    expect(await contentOf(again.db)).toEqual(saved)
    await again.close()
  })

  it('of a newer version, or of the other kind of database, is refused', async () => {
    const { place } = kept
    const folder = mkdtempSync(join(parent, 'file-'))
    const about = { version: '99.0.0', createdAt: '2030-01-01T00:00:00Z' }
    const kind = 'dataDir' in place ? 'embedded' : 'postgresql'
    const other = 'dataDir' in place ? 'postgresql' : 'embedded'
    const newer = join(folder, 'newer')
    await writeBackup(newer, { kind, migrations: [9_999_999_999_999], bytes: bytes() }, about)
    await expect(restore({ file: newer, place, force: true, root })).rejects.toThrow(NewerDatabaseError)
    const wrong = join(folder, 'wrong')
    await writeBackup(wrong, { kind: other, migrations: [], bytes: bytes() }, about)
    await expect(restore({ file: wrong, place, force: true, root })).rejects.toThrow(UnsuitableBackupError)
    const damaged = join(folder, 'damaged')
    await writeBackup(damaged, { kind, migrations: [], bytes: bytes() }, about)
    await expect(restore({ file: damaged, place, force: true, root })).rejects.toThrow()
  })
})

describe('a backup file', () => {
  it('is a tar archive that names what it holds, with checksums', async () => {
    const file = join(parent, 'plain.backup')
    async function* bytes() {
      yield Buffer.from('one, ')
      yield Buffer.from('two')
    }
    await writeBackup(
      file,
      { kind: 'postgresql', migrations: [1, 2], bytes: bytes() },
      { version: '1.2.3', createdAt: '2026-11-22T10:00:00.000Z' },
    )
    const folder = mkdtempSync(join(parent, 'tar-'))
    execFileSync('tar', ['-xf', file, '-C', folder])
    expect(readFileSync(join(folder, 'database.dump'), 'utf8')).toBe('one, two')
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toMatch(
      /^\w{64} {2}database.dump\n\w{64} {2}manifest.json\n$/,
    )
    const { manifest, read } = await readBackup(file)
    expect(manifest).toEqual({
      format: 1,
      version: '1.2.3',
      createdAt: '2026-11-22T10:00:00.000Z',
      kind: 'postgresql',
      migrations: [1, 2],
    })
    const chunks: Uint8Array[] = []
    for await (const chunk of read()) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString()).toBe('one, two')
  })

  it('leaves nothing behind when the database fails', async () => {
    const file = join(parent, 'failed.backup')
    async function* bytes() {
      yield Buffer.from('one')
      throw new Error('the database is gone')
    }
    const about = { version: '1', createdAt: '' }
    await expect(writeBackup(file, { kind: 'embedded', migrations: [], bytes: bytes() }, about)).rejects.toThrow('gone')
    expect(() => statSync(file)).toThrow()
    expect(() => statSync(`${file}.part`)).toThrow()
  })
})

describe('a data folder', () => {
  it('without a database has nothing to back up', async () => {
    const place = { dataDir: join(parent, 'nothing') }
    const backingUp = backUp({ file: join(parent, 'nothing.backup'), place, force: false, root })
    await expect(backingUp).rejects.toThrow(NothingToBackUpError)
  })

  it('is not replaced while an office has it open', async () => {
    const { place, open } = await embeddedKind.fill()
    const file = join(parent, 'busy.backup')
    await writeBackup(file, { kind: 'embedded', migrations: [], bytes: bytes() }, { version: '1', createdAt: '' })
    const database = await open()
    await expect(restore({ file, place, force: true, root })).rejects.toThrow(FolderBusyError)
    await database.close()
  })
})
