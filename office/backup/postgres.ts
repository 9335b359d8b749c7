import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { PREPARATION_LOCK } from '../db/open.ts'
import type { Backup, DatabaseDump } from './archive.ts'
import { NothingToBackUpError, OccupiedError, PostgresProgramError } from './errors.ts'

/** What psql runs before a backup, in the same transaction: no office prepares the database then, and it is empty. */
const EMPTY_DATABASE = `
begin;
set lock_timeout = '30s';
select pg_advisory_xact_lock(${PREPARATION_LOCK}) \\g /dev/null
do $$
declare found record;
begin
  for found in select nspname as name from pg_namespace
    where nspname not in ('public', 'information_schema') and nspname !~ '^pg_' loop
    execute format('drop schema %I cascade', found.name);
  end loop;
  for found in select table_name as name, table_type = 'VIEW' as is_view from information_schema.tables
    where table_schema = 'public' loop
    execute format('drop %s if exists public.%I cascade', case when found.is_view then 'view' else 'table' end, found.name);
  end loop;
end $$;
`

/**
 * A database of a PostgreSQL server, as pg_dump reads it: one moment of it, while offices go on working. Throws
 * NothingToBackUpError for a database that no office has prepared, and PostgresProgramError.
 */
export async function dumpServer(url: string): Promise<DatabaseDump> {
  const migrations = await withClient(url, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('public.schema_migrations') is not null as found`,
    )
    if (rows[0]?.found !== true) throw new NothingToBackUpError('the given PostgreSQL database')
    return client.query<{ made_at: string }>('select made_at from schema_migrations order by made_at')
  })
  return {
    kind: 'postgresql',
    migrations: migrations.rows.map((row) => Number(row.made_at)),
    bytes: outputOf('pg_dump', ['--format=custom', '--no-owner', '--no-privileges'], url),
  }
}

/**
 * Replaces the content of a database of a PostgreSQL server by that of a backup, in one transaction. Throws OccupiedError
 * when it has tables and `force` is false, and PostgresProgramError, after which nothing has changed.
 */
export async function restoreServer(url: string, backup: Backup, force: boolean): Promise<void> {
  const occupied = await withClient(url, async (client) => {
    const { rows } = await client.query(`select 1 from information_schema.tables where table_schema = 'public' limit 1`)
    return rows.length > 0
  })
  if (occupied && !force) throw new OccupiedError('The given PostgreSQL database')
  const psql = start('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-'], url)
  const script = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-'], undefined)
  const ends = await Promise.allSettled([
    psql.ended,
    script.ended,
    pipeline(Readable.from(transactionOf(script)), psql.process.stdin),
    pipeline(Readable.from(backup.read()), script.process.stdin),
  ])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** The statements of a restored database; without the last one, which needs all others, psql's connection undoes them. */
async function* transactionOf({ process: script, ended }: Started): AsyncIterable<string | Uint8Array> {
  yield EMPTY_DATABASE
  yield* script.stdout
  await ended
  yield '\ncommit;\n'
}

interface Started {
  readonly process: ChildProcessByStdio<Writable, Readable, Readable>
  /** Resolves when it ended without error; throws PostgresProgramError. */
  readonly ended: Promise<void>
}

/**
 * Starts a program of PostgreSQL on a database; the password goes through the environment, where other users cannot read it.
 */
function start(program: string, args: readonly string[], url: string | undefined): Started {
  const { address, password } = url === undefined ? { address: undefined, password: undefined } : withoutPassword(url)
  const child = spawn(program, [...args, ...(address === undefined ? [] : [`--dbname=${address}`])], {
    env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => {
    complaint = `${complaint}${text.toString('utf8')}`.slice(0, 2_000)
  })
  // A program that ended early says why below.
  child.stdin.on('error', () => undefined)
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      const missing = `${program} is not installed. Install PostgreSQL’s client programs (postgresql-client), in the server’s version or a newer one.`
      reject(new PostgresProgramError(error.code === 'ENOENT' ? missing : `${program}: ${error.message}`))
    })
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new PostgresProgramError(`${program} failed: ${complaint.trim()}`))
    })
  })
  ended.catch(() => undefined)
  return { process: child, ended }
}

async function* outputOf(program: string, args: readonly string[], url: string): AsyncIterable<Uint8Array> {
  const { process: child, ended } = start(program, args, url)
  child.stdin.end()
  yield* child.stdout
  await ended
}

function withoutPassword(text: string): { readonly address: string; readonly password: string | undefined } {
  const url = new URL(text)
  const password = url.password === '' ? undefined : decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, password }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
