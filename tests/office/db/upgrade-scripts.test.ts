import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../office/db/database.ts'
import { openPostgres } from '../../../office/db/open.ts'
import { root, sharedPostgres } from '../databases.ts'
import { administer, databaseUrl } from '../postgres-server.ts'
import { loadPrevious, previousVersion } from './previous-version.ts'

const server = sharedPostgres()
const previous = previousVersion()

describe.runIf(server !== undefined && process.platform !== 'win32')('the scripts of an upgrade', () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-upgrade-'))
  const backup = join(folder, 'before.backup')
  const url = databaseUrl(server ?? '', 'scripts')
  beforeAll(async () => {
    const { buildOffice } = await import(new URL('../../../scripts/lib/bundles.mjs', import.meta.url).href)
    await buildOffice()
    await administer(server ?? '', 'create database scripts')
    await onDatabase((db) => loadPrevious(db, previous))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  async function onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const database = openPostgres(url)
    try {
      return await work(database.db)
    } finally {
      await database.close()
    }
  }
  const run = (script: string) =>
    promisify(execFile)(join(root, 'deploy', script), [backup], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url, LANG: 'en_GB.UTF-8' },
    })
  const journal = () => onDatabase((db) => db.$count(sql`schema_migrations`))
  const visits = () => onDatabase((db) => db.$count(sql`counters`, sql`name = 'visits' and value = 41`))

  it('write a backup, then migrate', async () => {
    const { stdout } = await run('upgrade.sh')
    expect(stdout).toContain(`Wrote ${backup}`)
    expect(stdout).toContain('The database has the newest schema.\nProcesses of the version before can work with it.')
    expect(await journal()).toBeGreaterThan(previous.migrations.length)
  })

  it('take it back without a loss as long as the version before can work with the database', async () => {
    await onDatabase((db) => db.execute(sql`update counters set value = 41 where name = 'visits'`))
    expect((await run('rollback.sh')).stdout).toContain('The database stays as it is.')
    expect(await visits()).toBe(1)
  })

  it('restore the backup otherwise', async () => {
    await onDatabase((db) => db.execute(sql`update schema_migrations set earlier_may_run = false`))
    const { stdout } = await run('rollback.sh')
    expect(stdout).toContain('Processes of the version before cannot work with it')
    expect(stdout).toContain('The database is that of')
    expect(await journal()).toBe(previous.migrations.length)
    expect(await visits()).toBe(0)
  })

  it('change nothing when the database cannot be reached', async () => {
    const unreachable = promisify(execFile)(join(root, 'deploy', 'rollback.sh'), [backup], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: 'postgres://office@127.0.0.1:1/office' },
    })
    await expect(unreachable).rejects.toMatchObject({ code: 1 })
  })
})
