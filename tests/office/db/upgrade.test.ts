import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aesSeal } from '../../../office/accounts/seal.ts'
import { sealStored } from '../../../office/accounts/seal-stored.ts'
import { openSession } from '../../../office/accounts/sessions.ts'
import { accountByLogin } from '../../../office/accounts/store.ts'
import { buildApp } from '../../../office/app.ts'
import { DEMO_ACCOUNTS } from '../../../office/data/accounts.ts'
import type { Database, OpenDatabase } from '../../../office/db/database.ts'
import { migrate, migrationState } from '../../../office/db/migrate.ts'
import { openPostgres, overPglite } from '../../../office/db/open.ts'
import { contract } from '../calls.ts'
import { clock, eitherKind, emptyClient, root, sharedPostgres } from '../databases.ts'
import { administer, databaseUrl } from '../postgres-server.ts'
import { insertPrevious, loadPrevious, type PreviousReply, previousVersion } from './previous-version.ts'

const previous = previousVersion()
const server = sharedPostgres()

/** An empty database of each kind. */
const kinds: readonly { readonly name: string; readonly empty: (name: string) => Promise<OpenDatabase> }[] = [
  { name: 'PGlite', empty: async () => overPglite(await emptyClient()) },
  ...(server === undefined
    ? []
    : [
        {
          name: 'PostgreSQL',
          empty: async (name: string) => {
            await administer(server, `create database ${name}`)
            return openPostgres(databaseUrl(server, name))
          },
        },
      ]),
]

const rowsOf = async (db: Database, query: ReturnType<typeof sql>): Promise<readonly Record<string, unknown>[]> =>
  ((await db.execute(query)) as unknown as { rows: [] }).rows

/** Types of columns by table and column. */
async function columnsOf(db: Database): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const rows = await rowsOf(
    db,
    sql`select table_name || '.' || column_name as name, data_type as type, is_nullable = 'YES' as nullable, column_default is not null as has_default from information_schema.columns where table_schema = 'public'`,
  )
  return new Map(rows.map(({ name, ...column }) => [String(name), column]))
}

describe.each(kinds)('a database of version 0.1.43 on $name', ({ name, empty }) => {
  let database: OpenDatabase
  let tokens: ReadonlyMap<string | null, string>
  let app: ReturnType<typeof buildApp>
  beforeAll(async () => {
    database = await empty('upgraded')
    await loadPrevious(database.db, previous)
    await migrate(database.db, root)
    await sealStored(database.db, aesSeal(Buffer.alloc(32, 7)))
    app = buildApp(database.db, { clock, contract, accounts: { demo: true, sealKey: Buffer.alloc(32, 7) } })
    tokens = new Map(await Promise.all(DEMO_ACCOUNTS.map(async (who) => [who.login, await sessionOf(who)] as const)))
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  /** Signs in with the password of that version, which takes a third of a second, on one kind of database. */
  async function sessionOf({ login, password }: (typeof DEMO_ACCOUNTS)[number]): Promise<string> {
    if (name === eitherKind().name) {
      const payload = { login, haslo: password }
      const reply = await app.inject({ method: 'POST', url: '/uzytkownicy/getToken', payload })
      return String(reply.json().token)
    }
    const account = await accountByLogin(database.db, login)
    if (account === undefined) throw new Error(`${login} is gone`)
    return openSession(database.db, account, clock())
  }

  it('has the newest schema after the upgrade, and every row that it had', async () => {
    expect((await migrationState(database.db, root)).missing).toBe(0)
    for (const { name, rows } of previous.tables) {
      const table = sql.identifier(name)
      const kept = await rowsOf(database.db, sql`select to_jsonb(t) as row from ${table} t`)
      expect(kept.length, name).toBeGreaterThanOrEqual(rows.length)
    }
  })

  it('answers each resident as before', async () => {
    const answer = async ({ login, url }: PreviousReply) => {
      const token = tokens.get(login)
      const reply = await app.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
      return { url, status: reply.statusCode, body: reply.json() }
    }
    expect(previous.replies.length).toBeGreaterThan(100)
    for (const reply of previous.replies) {
      const { login, ...before } = reply
      expect(await answer(reply), `${login ?? 'public'} ${before.url}`).toMatchObject(before)
    }
  })

  it('may be given back to processes of that version: everything that they use is still there', async () => {
    expect((await migrationState(database.db, root)).earlierMayRun).toBe(true)
    const old = await empty('unchanged')
    await loadPrevious(old.db, previous)
    const [before, after] = [await columnsOf(old.db), await columnsOf(database.db)]
    for (const [name, { type, nullable }] of before) {
      expect(after.get(name), name).toMatchObject({ type })
      // What they may leave out must not be required now.
      if (nullable === true) expect(after.get(name), name).toMatchObject({ nullable: true })
    }
    for (const [name, { nullable, has_default }] of after) {
      const isNewInOldTable = !before.has(name) && previous.tables.some((table) => name.startsWith(`${table.name}.`))
      if (isNewInOldTable) expect(nullable === true || has_default === true, `${name} may be left out`).toBe(true)
    }
    await old.close()
  })

  it('is written by processes of that version also after the upgrade', async () => {
    const migrated = await empty('written')
    await migrate(migrated.db, root)
    await insertPrevious(migrated.db, previous)
    for (const { name, rows } of previous.tables)
      expect(await migrated.db.$count(sql.identifier(name)), name).toBe(rows.length)
    await migrated.close()
  })
})
