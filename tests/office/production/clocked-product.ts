import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, QUICK_HASHES, type Running, SHORT_LIVED, startOkienko } from '../../e2e/okienko.ts'
import { copyDatabase, makeDataFolder, sharedPostgres } from '../databases.ts'
import { mailServer } from '../kill/outside.ts'
import { administer, databaseUrl } from '../postgres-server.ts'

const PRELOAD = new URL('shifted-clock.mjs', import.meta.url).href

/** How often the clock of a process was set, as its metrics count it. */
interface Jumps {
  readonly forward: number
  readonly backward: number
}

/** An office, and a portal with a studio in front of it, whose clocks the test sets. Each is a process of its own. */
export interface ClockedProduct {
  readonly office: string
  readonly portal: string
  readonly mail: Awaited<ReturnType<typeof mailServer>>
  /** The time by the clock of the processes. */
  now(): number
  /** Sets the clocks to this many milliseconds ahead of the right time. */
  setAhead(milliseconds: number): void
  /** Lets so much time pass, by the clock of the machine and by the monotonic one. */
  pass(milliseconds: number): void
  /** Of the office and of the portal. */
  jumps(): Promise<readonly Jumps[]>
  /** What the office and the portal have written. */
  logs(): readonly string[]
  stopOffice(): Promise<void>
  stop(): Promise<void>
}

/** `databaseUrl`: of the office; a copy of the data set of the tests when left out. */
export async function startClockedProduct(databaseUrl?: string): Promise<ClockedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'okienko-clock-'))
  const [shift, draft] = [join(folder, 'shift'), join(folder, 'draft')]
  let [ahead, passed] = [0, 0]
  const write = (): void => {
    // In one step: a process that reads half of it would be at another time.
    writeFileSync(draft, `${ahead} ${passed}`)
    renameSync(draft, shift)
  }
  write()
  const mail = await mailServer()
  const { data, remove } = await dataOf(folder)
  const metricsPorts = [await freePort(), await freePort()]
  const running: Running[] = []
  const start = async (args: readonly string[], env: Readonly<Record<string, string>>, line: RegExp) => {
    const options = [...SHORT_LIVED, ...QUICK_HASHES, '--import', PRELOAD]
    const METRICS_PORT = String(metricsPorts[running.length])
    const process = startOkienko(
      args,
      { CLOCK_SHIFT_FILE: shift, HOST: '127.0.0.1', LOG_LEVEL: 'warn', METRICS_PORT, ...env },
      options,
    )
    running.push(process)
    return process.address(line)
  }
  const stopAll = async (): Promise<void> => {
    await Promise.all(running.map((process) => process.stop()))
    mail.close()
    await remove()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const office = await start(
      ['office', '--demo', '--port', '0'],
      { ...data.office, ...(databaseUrl && { DATABASE_URL: databaseUrl }), SMTP_URL: mail.url },
      /^Office API on /,
    )
    const serve = ['serve', 'definitions', '--demo', '--api', office, '--port', '0']
    const portal = await start(serve, { ...data.portal, STUDIO: 'on' }, /^Serving /)
    return {
      office,
      portal,
      mail,
      now: () => Date.now() + ahead + passed,
      setAhead: (milliseconds) => {
        ahead = milliseconds
        write()
      },
      pass: (milliseconds) => {
        passed += milliseconds
        write()
      },
      jumps: () => Promise.all(metricsPorts.map(jumpsAt)),
      logs: () => running.map((process) => process.printed()),
      stopOffice: async () => void (await running[0]?.stop()),
      stop: stopAll,
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** A database of the office with the data set of the tests, and an empty one of the studio. */
async function dataOf(folder: string) {
  const server = sharedPostgres()
  if (server === undefined) {
    const [office, studio] = [join(folder, 'office'), join(folder, 'studio')]
    makeDataFolder(office)
    return { data: { office: { DATA_DIR: office }, portal: { STORE: studio } }, remove: async () => undefined }
  }
  const [office, studio] = [await copyDatabase(server), await copyDatabase(server, 'template1')]
  const remove = async (): Promise<void> => {
    for (const name of [office, studio]) await administer(server, `drop database if exists ${name} with (force)`)
  }
  const data = {
    office: { DATABASE_URL: databaseUrl(server, office) },
    portal: { STORE: databaseUrl(server, studio) },
  }
  return { data, remove }
}

async function jumpsAt(port: number): Promise<Jumps> {
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text()
  const count = (direction: string): number =>
    Number(new RegExp(`^okienko_clock_jumps_total\\{.*direction="${direction}".*\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { forward: count('forward'), backward: count('backward') }
}
