import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../office/app.ts'
import {
  DiskFullError,
  type FolderDatabase,
  openFolder,
  UnreadableFolderError,
} from '../../../office/db/data-folder.ts'
import { RESERVE_FILE } from '../../../office/db/disk-reserve.ts'
import { EmbeddedDatabaseStopped } from '../../../office/db/folder-files.ts'
import { contract } from '../calls.ts'
import { clock, makeDataFolder } from '../databases.ts'
import { mountedDisk, pretendedDisk } from './small-disk.ts'

const MEBIBYTE = 1024 * 1024
const RESERVE = 32 * MEBIBYTE

const parent = mkdtempSync(join(tmpdir(), 'office-folder-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** The first data folder that was made, which the disks get copies of: making one takes seconds. */
const made = join(parent, 'made')

const rowsOf = (result: unknown): readonly Record<string, unknown>[] => (result as { rows: [] }).rows

describe('a data folder', () => {
  const open = process.umask()
  afterEach(() => process.umask(open))

  /** Files and folders in which anybody but their owner has a right. */
  const openToOthers = (folder: string): readonly string[] =>
    ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
      (name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0,
    )

  const folder = join(parent, 'data')
  let database: FolderDatabase

  // Making a database takes five seconds: the first start that is interrupted is the first start of all tests.
  it('whose first start was interrupted starts again', async () => {
    makeDataFolder(folder)
    writeFileSync(join(folder, 'okienko.unfinished'), '')
    process.umask(0)
    database = await openFolder(folder, RESERVE)
    const tables = await database.db.execute(sql`select tablename from pg_tables where schemaname = 'public'`)
    expect(rowsOf(tables)).toEqual([])
    expect(readdirSync(folder)).not.toContain('okienko.unfinished')
  })

  it('is its owner’s alone from the first start on, whatever the umask, and so is every file in it', async () => {
    process.umask(0)
    await database.db.execute(sql`create table things (thing text)`)
    expect(lstatSync(folder).mode & 0o777).toBe(0o700)
    expect(openToOthers(folder)).toEqual([])
    await database.close()
    expect(openToOthers(folder)).toEqual([])
    cpSync(folder, made, { recursive: true })
  })

  it('of another version of the embedded database is refused with an instruction', async () => {
    const other = join(parent, 'version')
    mkdirSync(other)
    writeFileSync(join(other, 'PG_VERSION'), '16\n')
    const opening = openFolder(other, RESERVE)
    await expect(opening).rejects.toThrow(UnreadableFolderError)
    await expect(opening).rejects.toThrow('PostgreSQL 16')
  })

  it('that an older version left readable is closed when it is opened', async () => {
    process.umask(0o022)
    for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
      chmodSync(join(folder, name), 0o777)
    database = await openFolder(folder, RESERVE)
    expect(openToOthers(folder)).toEqual([])
  })

  it('keeps its log small while the process runs', async () => {
    for (let round = 0; round < 40; round += 1)
      await database.db.execute(sql`select pg_logical_emit_message(false, 'pages', repeat('x', 4000000))`)
    const segments = readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))
    expect(segments.length).toBeLessThan(8)
    await database.close()
  })
})

const BYTES = 400 * MEBIBYTE
const mounted = mountedDisk(BYTES)
const disks = [
  { name: 'as Node sees it', makeDisk: () => pretendedDisk(BYTES) },
  ...(mounted === undefined ? [] : [{ name: 'of its own', makeDisk: () => mounted }]),
]
if (mounted === undefined) console.warn('This user may not mount a disk: a full one is tested as Node sees it alone.')

describe.each(disks)('a data folder on a small disk, $name', ({ makeDisk }) => {
  const disk = makeDisk()
  const folder = join(disk.folder, 'data')
  afterAll(() => disk.remove())

  it('does not start with too little space, and says where, how much is needed and how much is free', async () => {
    disk.fillUp(20 * MEBIBYTE)
    const starting = openFolder(folder, RESERVE)
    await expect(starting).rejects.toThrow(DiskFullError)
    await expect(starting).rejects.toThrow(
      new RegExp(`disk of the data folder ${folder} has too little space: \\d+ MB are needed, (19|20) MB are free`),
    )
    disk.empty()
  })

  describe('that becomes full', () => {
    let database: FolderDatabase
    let app: FastifyInstance
    const store = (n: number) => app.inject({ method: 'POST', url: '/notes', payload: { n } })
    const stored = async () => (await app.inject('/notes')).json() as number[]

    it('stores every acknowledged change whole, and none of the others', async () => {
      cpSync(made, folder, { recursive: true })
      database = await openFolder(folder, RESERVE)
      await database.db.execute(sql`create table notes (n integer, part integer, text text)`)
      // Else most of the time would be spent on compressing what is written.
      await database.db.execute(sql`alter table notes alter text set storage external`)
      app = buildApp(database.db, { clock, contract, canStore: database.canStore })
      // Two transactions, so that a failure between them would leave half of it.
      app.post<{ Body: { n: number } }>('/notes', async ({ body }) => {
        for (const part of [1, 2])
          await database.db.execute(
            sql`insert into notes select ${body.n}::int, ${part}::int, repeat(md5(random()::text), 8000)`,
          )
        return {}
      })
      app.get('/notes', async () =>
        rowsOf(
          await database.db.execute(sql`select n, count(*)::int as parts from notes group by n order by n`),
        ).flatMap(({ n, parts }) => (parts === 2 ? [n] : [`half of ${n}`])),
      )
      disk.fillUp(MEBIBYTE)
      const statuses = new Map<number, number>()
      for (let n = 0; n < 300 && [...statuses.values()].at(-1) !== 503; n += 1)
        statuses.set(n, (await store(n)).statusCode)
      expect(new Set(statuses.values())).toEqual(new Set([200, 503]))
      const acknowledged = [...statuses].flatMap(([n, status]) => (status === 200 ? [n] : []))
      expect(await stored()).toEqual(acknowledged)
      expect(readdirSync(folder)).not.toContain(RESERVE_FILE)
    })

    it('goes on answering what changes nothing, and accepts changes again when there is space', async () => {
      const before = await stored()
      expect((await store(1000)).statusCode).toBe(503)
      expect((await store(1000)).headers['retry-after']).toBeDefined()
      expect(await stored()).toEqual(before)
      disk.empty()
      expect((await store(1001)).statusCode).toBe(200)
      expect(await stored()).toEqual([...before, 1001])
      expect(readdirSync(folder)).toContain(RESERVE_FILE)
    })

    it('opens again by its own after it stopped without space for its log, with dates as texts as before', async () => {
      const { db } = database
      const before = await stored()
      const said = async () =>
        rowsOf(
          await db.execute(sql`select current_setting('application_name') as session, date '2026-11-23' as day,
            timestamptz '2026-11-23 08:15:00+00' as moment, array[date '2026-11-23'] as days`),
        )
      await db.execute(sql`set application_name = 'the one that stops'`)
      const [first] = await said()
      expect(first).toMatchObject({ session: 'the one that stops', day: '2026-11-23', moment: expect.any(String) })
      disk.fillUp(0)
      // Of the database's files its log alone grows.
      const fillLog = async () => {
        for (let tries = 0; tries < 300; tries += 1)
          await db.execute(sql`select pg_logical_emit_message(false, 'notes', repeat('x', 4000000))`)
      }
      const failure = await fillLog().catch((error: unknown) => error)
      expect(failure).toMatchObject({ cause: { code: new EmbeddedDatabaseStopped(undefined).code } })
      await expect(said()).rejects.toThrow()
      disk.empty()
      // Of another session, which has none of the settings of the first.
      expect(await said()).toEqual([{ ...first, session: '' }])
      expect((await store(1002)).statusCode).toBe(200)
      expect(await stored()).toEqual([...before, 1002])
    })

    it('opens again by its own when even the reserve was used up, with everything acknowledged', async () => {
      const before = await stored()
      disk.fillUp(0)
      // Past the check: like many requests that had begun.
      const write = () => database.db.execute(sql`insert into notes select -1, 1, repeat(md5(random()::text), 80000)`)
      const failed = async () => {
        for (let tries = 0; tries < 300; tries += 1) await write()
      }
      await expect(failed()).rejects.toThrow()
      disk.empty()
      expect((await store(1003)).statusCode).toBe(200)
      expect((await stored()).filter((n) => typeof n === 'number' && n >= 0)).toEqual([...before, 1003])
      await app.close()
      await database.close()
      const again = await openFolder(folder, RESERVE)
      await again.close()
    })
  })
})
