import { randomUUID } from 'node:crypto'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { hasCome } from '../db/future-moments.ts'
import { periodicJobs as jobs } from '../db/schema/index.ts'
import { isFree, leaseEnd, whileLeased } from './leases.ts'

/** Work that the office repeats, whether or not anybody calls it. */
export interface PeriodicJob {
  readonly name: string
  /** Milliseconds from the start of one run to the start of the next. */
  readonly every: number
  /** `signal` is aborted when another process has taken the job over; then it should stop. */
  run(signal: AbortSignal): Promise<void>
}

/** Runs the periodic jobs of one process. */
export interface JobRunner {
  /** Runs the jobs that are due and that no other process runs; resolves when they have ended. */
  runDue(): Promise<void>
}

interface Surroundings {
  readonly db: Database
  readonly clock: Clock
  readonly failed: (error: unknown, job: string) => void
}

/**
 * Any number of processes may run the same jobs over one database: each job runs once at a time. It is taken by one
 * statement, and held by a lease that this process renews; when the process is killed, another takes the job after half a
 * minute. A job that fails does not keep others from running, and runs again at its next time.
 */
export function jobRunner(surroundings: Surroundings, list: readonly PeriodicJob[]): JobRunner {
  const { db, clock, failed } = surroundings
  let announced = false
  const announce = async (): Promise<void> => {
    if (announced || list.length === 0) return
    const nextRunAt = clock()
    await db
      .insert(jobs)
      .values(list.map(({ name }) => ({ name, nextRunAt })))
      .onConflictDoNothing()
    announced = true
  }
  return {
    runDue: async () => {
      await announce()
      if (list.length === 0) return
      const now = clock()
      const due = await db
        .select({ name: jobs.name })
        .from(jobs)
        .where(or(...list.map((job) => isDue(job, now))))
      const names = new Set(due.map(({ name }) => name))
      const runs = list.filter(({ name }) => names.has(name)).map((job) => runOnce(surroundings, job))
      for (const [index, run] of (await Promise.allSettled(runs)).entries())
        if (run.status === 'rejected') failed(run.reason, list[index]?.name ?? '')
    },
  }
}

/** Whether nobody runs a job and its time has come; a time further ahead than its interval counts as come. */
const isDue = ({ name, every }: PeriodicJob, now: Date): SQL | undefined =>
  and(eq(jobs.name, name), hasCome(jobs.nextRunAt, now, every), isFree(jobs.leasedUntil))

async function runOnce({ db, clock, failed }: Surroundings, job: PeriodicJob): Promise<void> {
  const token = randomUUID()
  const now = clock()
  const [taken] = await db
    .update(jobs)
    .set({ leaseToken: token, leasedUntil: leaseEnd(), startedAt: now })
    .where(isDue(job, now))
    .returning({ name: jobs.name })
  if (taken === undefined) return
  const isOurs = and(eq(jobs.name, job.name), eq(jobs.leaseToken, token))
  const renew = async (): Promise<boolean> => {
    const renewed = await db.update(jobs).set({ leasedUntil: leaseEnd() }).where(isOurs).returning({ name: jobs.name })
    return renewed.length > 0
  }
  const result = await whileLeased(renew, (signal) => job.run(signal)).then(
    () => ({ succeededAt: clock(), failures: 0 }),
    (error: unknown) => {
      failed(error, job.name)
      return { failedAt: clock(), failures: sql`${jobs.failures} + 1` }
    },
  )
  await db
    .update(jobs)
    .set({ ...result, leaseToken: null, leasedUntil: null, nextRunAt: new Date(now.getTime() + job.every) })
    .where(isOurs)
}

/** What operators see of a job. */
export interface JobState {
  readonly name: string
  readonly running: boolean
  readonly succeededAt: Date | null
  readonly failedAt: Date | null
  /** Failures since it last succeeded. */
  readonly failures: number
}

/** The jobs of all processes. */
export async function jobStates(db: Database): Promise<readonly JobState[]> {
  return db
    .select({
      name: jobs.name,
      running: sql<boolean>`not ${isFree(jobs.leasedUntil)}`,
      succeededAt: jobs.succeededAt,
      failedAt: jobs.failedAt,
      failures: jobs.failures,
    })
    .from(jobs)
    .orderBy(jobs.name)
}
