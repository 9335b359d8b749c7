import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buildApp } from '../../../office/app.ts'
import type { Database } from '../../../office/db/database.ts'
import { periodicJobs } from '../../../office/db/schema/index.ts'
import { jobRunner, jobStates, type PeriodicJob } from '../../../office/jobs/runner.ts'
import { officeOn, type TestOffice } from '../accounts/support.ts'
import { contract } from '../calls.ts'
import { clock, onEachDatabase, root } from '../databases.ts'

const MINUTE = 60_000

/** A promise that a test resolves. */
function gate(): { readonly passed: Promise<void>; open(): void } {
  let open: () => void = () => undefined
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

/** The database's clock cannot be moved, so the lease is: as if half a minute had passed without a renewal. */
const expireLease = (db: Database, name: string) =>
  db
    .update(periodicJobs)
    .set({ leasedUntil: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(periodicJobs.name, name))

onEachDatabase((databases) => {
  const office = officeOn(databases)
  let names = 0
  const nextName = () => {
    names += 1
    return `job ${names}`
  }
  /** A process with these jobs; `failures` are the names of those that failed. */
  const processOf = ({ db, now }: TestOffice, ...jobs: PeriodicJob[]) => {
    const failures: string[] = []
    const runner = jobRunner({ db, clock: now, failed: (_, job) => failures.push(job) }, jobs)
    return { ...runner, failures }
  }

  it('a job runs in one of many processes, and again when its time has come', async () => {
    let [running, most, runs] = [0, 0, 0]
    const job: PeriodicJob = {
      name: nextName(),
      every: MINUTE,
      run: async () => {
        running += 1
        runs += 1
        most = Math.max(most, running)
        await office().db.execute(sql`select 1`)
        running -= 1
      },
    }
    const processes = Array.from({ length: 8 }, () => processOf(office(), job))
    const everywhere = () => Promise.all(processes.map(({ runDue }) => runDue()))
    await everywhere()
    await everywhere()
    expect([runs, most]).toEqual([1, 1])
    office().advance(MINUTE)
    await everywhere()
    expect([runs, most]).toEqual([2, 1])
  })

  it('a job that is still running when its time comes again does not run twice at once', async () => {
    const { passed, open } = gate()
    let runs = 0
    const job: PeriodicJob = {
      name: nextName(),
      every: MINUTE,
      run: () => {
        runs += 1
        return passed
      },
    }
    const [one, other] = [processOf(office(), job), processOf(office(), job)]
    const first = one.runDue()
    await expect.poll(() => runs).toBe(1)
    office().advance(10 * MINUTE)
    await other.runDue()
    expect(runs).toBe(1)
    expect((await jobStates(office().db)).find(({ name }) => name === job.name)?.running).toBe(true)
    open()
    await first
    // It took longer than its period, so it is due.
    await other.runDue()
    expect(runs).toBe(2)
  })

  it('the job of a process that was killed is taken over when its lease has ended', async () => {
    const name = nextName()
    const never = gate()
    let runs = 0
    const killed = processOf(office(), { name, every: MINUTE, run: () => never.passed })
    const ended = killed.runDue()
    await expect.poll(async () => (await jobStates(office().db)).find((one) => one.name === name)?.running).toBe(true)
    const other = processOf(office(), {
      name,
      every: MINUTE,
      run: async () => {
        runs += 1
      },
    })
    await other.runDue()
    expect(runs).toBe(0)
    await expireLease(office().db, name)
    await other.runDue()
    expect(runs).toBe(1)
    // The end of the first run, which lost its lease, changes nothing.
    const before = await jobStates(office().db)
    never.open()
    await ended
    expect(await jobStates(office().db)).toEqual(before)
  })

  it('a job that fails keeps no other from running, is counted, and runs again', async () => {
    const [bad, good] = [nextName(), nextName()]
    let runs = 0
    const process = processOf(
      office(),
      { name: bad, every: MINUTE, run: () => Promise.reject(new Error('broken')) },
      {
        name: good,
        every: MINUTE,
        run: async () => {
          runs += 1
        },
      },
    )
    await process.runDue()
    office().advance(MINUTE)
    await process.runDue()
    expect(process.failures).toEqual([bad, bad])
    expect(runs).toBe(2)
    const states = await jobStates(office().db)
    const failed = states.find(({ name }) => name === bad)
    expect(failed).toMatchObject({ running: false, failures: 2, succeededAt: null, failedAt: office().now() })
    expect(states.find(({ name }) => name === good)).toMatchObject({ failures: 0, failedAt: null })
  })

  it('an office that listens runs its jobs', async () => {
    const database = await databases.fresh()
    const app = buildApp(database.db, { root, clock, contract })
    expect(await jobStates(database.db)).toEqual([])
    await app.listen({ port: 0, host: '127.0.0.1' })
    await app.accountServices.background.settled()
    const done = { running: false, succeededAt: clock(), failedAt: null, failures: 0 }
    expect(await jobStates(database.db)).toMatchObject([
      { name: 'answer requests for links', ...done },
      { name: 'forget what has expired', ...done },
      { name: 'reconcile payments', ...done },
      { name: 'remind of due dates', ...done },
      { name: 'send mail', ...done },
    ])
    await app.close()
    await database.close()
  })
})
