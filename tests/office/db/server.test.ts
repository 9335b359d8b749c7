import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../office/app.ts'
import type { Database, OpenDatabase } from '../../../office/db/database.ts'
import { migrate } from '../../../office/db/migrate.ts'
import { openPostgres, SERVER_LIMITS } from '../../../office/db/open.ts'
import { isDatabaseUnavailable } from '../../../office/http/errors.ts'
import { contract } from '../calls.ts'
import { clock, onPostgres, root, sharedPostgres } from '../databases.ts'
import { administer, databaseUrl, postgresPrograms, startPostgres } from '../postgres-server.ts'
import { postgresTemplate } from '../templates.ts'

const folder = sharedPostgres()

const refusal = async (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined).catch((error) => error)

describe.runIf(folder !== undefined)('a process on a database server', () => {
  const place = folder ?? ''
  let database: OpenDatabase
  beforeAll(async () => {
    await administer(place, 'create database limits')
    database = openPostgres(databaseUrl(place, 'limits'), {
      ...SERVER_LIMITS,
      connections: 3,
      statement: 300,
      lock: 100,
    })
    await database.db.execute(sql`create table things (n integer primary key)`)
    await database.db.execute(sql`insert into things values (1)`)
  })
  afterAll(() => database.close())

  it('opens no more connections than it may, and others wait', async () => {
    const pool = (database.db as Database & { readonly $client: Pool }).$client
    const uses: { open: number; waiting: number }[] = []
    const query = async () => {
      await database.db.execute(sql`select pg_sleep(0.01)`)
      uses.push({ open: pool.totalCount, waiting: pool.waitingCount })
    }
    await Promise.all(Array.from({ length: 20 }, query))
    expect(Math.max(...uses.map(({ open }) => open))).toBe(3)
    expect(Math.max(...uses.map(({ waiting }) => waiting))).toBeGreaterThan(0)
    expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([3, 3, 0])
  })

  it('cancels a statement that takes too long', async () => {
    expect(isDatabaseUnavailable(await refusal(database.db.execute(sql`select pg_sleep(30)`)))).toBe(true)
  })

  it('does not wait long for a row that another changes', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select n from things for update`)
      const other = await refusal(database.db.execute(sql`update things set n = 2`))
      expect(isDatabaseUnavailable(other)).toBe(true)
    })
  })

  it('prepares a database without the limits of requests, one process at a time', async () => {
    const steps: string[] = []
    const prepare = (name: string) =>
      database.exclusively(async (db) => {
        steps.push(`${name} begins`)
        await db.execute(sql`select pg_sleep(0.4)`)
        steps.push(`${name} ends`)
      })
    await Promise.all([prepare('first'), prepare('second')])
    const [begun, ended, ...others] = steps.map((step) => step.split(' ')[0])
    expect(begun).toBe(ended)
    expect(new Set(others).size).toBe(1)
  })

  it('migrates an empty database together with others: each comes up, one creates the schema', async () => {
    await administer(place, 'create database together')
    const processes = Array.from({ length: 4 }, () => openPostgres(databaseUrl(place, 'together')))
    await Promise.all(processes.map((process) => process.exclusively((db) => migrate(db, root))))
    const found = await processes[0]?.db.execute(sql`select made_at from schema_migrations`)
    const { rows } = found as { rows: [] }
    expect(new Set(rows.map(({ made_at }) => made_at)).size).toBe(rows.length)
    await Promise.all(processes.map((process) => process.close()))
  })
})

describe.runIf(folder !== undefined)('a database server that is restarted', () => {
  it('fails what is under way at once, ends no process, and serves again', async () => {
    const programs = postgresPrograms() ?? ''
    const server = await startPostgres(programs, await postgresTemplate(programs))
    const database = await onPostgres(server.folder).fresh()
    const app = buildApp(database.db, { clock, contract })
    const visits = async () => (await app.inject('/pi/licznik-odwiedzin')).statusCode
    expect(await visits()).toBe(200)
    // Between two statements nothing listens for the connection's end but the pool.
    const transaction = database.db.transaction(async (tx) => {
      await tx.execute(sql`update counters set value = 0`)
      await server.kill()
      await tx.execute(sql`select 1`)
    })
    expect(isDatabaseUnavailable(await refusal(transaction))).toBe(true)
    expect(await Promise.all(Array.from({ length: 20 }, visits))).toEqual(Array.from({ length: 20 }, () => 503))
    await server.start()
    expect(await Promise.all(Array.from({ length: 20 }, visits))).toEqual(Array.from({ length: 20 }, () => 200))
    const { rows } = (await database.db.execute(sql`select value from counters where value = 0`)) as { rows: [] }
    expect(rows).toEqual([])
    await app.close()
    await database.close()
    await server.stop()
  })
})
