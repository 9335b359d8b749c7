import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../office/db/database.ts'
import { root } from '../databases.ts'

/** A small database as version 0.1.43 left it, and what its office answered. */
export interface PreviousVersion {
  /** Its nine migrations, and the rows of its journal. */
  readonly schema: readonly string[]
  readonly migrations: readonly { readonly hash: string; readonly made_at: number }[]
  /** Tables with their rows, those first that others point to. */
  readonly tables: readonly { readonly name: string; readonly rows: readonly Readonly<Record<string, unknown>>[] }[]
  readonly sequences: readonly { readonly name: string; readonly value: number }[]
  /** Requests with the login of who sent them, null for the public, and their replies. */
  readonly replies: readonly PreviousReply[]
}

export interface PreviousReply {
  readonly login: string | null
  readonly url: string
  readonly status: number
  readonly body: unknown
}

export function previousVersion(): PreviousVersion {
  const file = join(root, 'tests', 'office', 'db', 'version-0.1.43.json.gz')
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))
}

/** Makes an empty database one of version 0.1.43. */
export async function loadPrevious(db: Database, previous: PreviousVersion): Promise<void> {
  for (const statement of previous.schema) await db.execute(sql.raw(statement))
  await db.execute(
    sql`create table schema_migrations (hash text primary key, made_at bigint not null, applied_at timestamptz not null default now())`,
  )
  for (const { hash, made_at } of previous.migrations)
    await db.execute(sql`insert into schema_migrations (hash, made_at) values (${hash}, ${made_at})`)
  await insertPrevious(db, previous)
}

/** Inserts the rows as version 0.1.43 does: naming its columns and no others. */
export async function insertPrevious(db: Database, { tables, sequences }: PreviousVersion): Promise<void> {
  for (const { name, rows } of tables) {
    const table = sql.identifier(name)
    const columns = sql.join(
      Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
      sql`, `,
    )
    if (rows.length > 0)
      await db.execute(
        sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
      )
  }
  for (const { name, value } of sequences) await db.execute(sql`select setval(${name}::regclass, ${value})`)
}
