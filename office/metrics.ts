import { sql } from 'drizzle-orm'
import type { Metrics } from '../schemas/telemetry/metrics.ts'
import { sharedHashing } from './accounts/hashing-queue.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { OfficeContext } from './http/operations.ts'
import { jobStates } from './jobs/runner.ts'
import { mailQueue } from './mail/post.ts'

type Numbers = Readonly<Record<string, number>>

/** Measures the office's queues, jobs and connections. Returns what counts a failure of a periodic job. */
export function measureOffice(metrics: Metrics, { db, clock, printer }: OfficeContext): (job: string) => void {
  metrics.gauge(
    'queue_length',
    'Work that waits: passwords to hash, documents to print, mails to send.',
    'queue',
    async () => ({
      hash: sharedHashing().state().waiting,
      pdf: printer.waiting,
      ...(await unlessUnavailable(async () => ({ mail: (await mailQueue(db, clock)).waiting }))),
    }),
  )
  metrics.gauge('job_failures_in_a_row', 'Failures of a periodic job since it last succeeded.', 'job', () =>
    unlessUnavailable(async () =>
      Object.fromEntries((await jobStates(db)).map(({ name, failures }) => [name, failures])),
    ),
  )
  metrics.gauge(
    'clock_difference_seconds',
    "How far the clock of this process is ahead of the database's; below 0 when it is behind.",
    'to',
    () => unlessUnavailable(async () => ({ database: await secondsAhead(db, clock) })),
  )
  metrics.gauge('database_connections', 'Connections to PostgreSQL, and requests that wait for one.', 'state', () =>
    connectionsOf(db),
  )
  return metrics.counter('job_failures', 'Runs of periodic jobs that failed in this process.', 'job')
}

async function secondsAhead(db: Database, clock: Clock): Promise<number> {
  const seconds = sql<number>`extract(epoch from clock_timestamp())`.mapWith(Number)
  const before = clock().getTime()
  const [row] = await db.select({ seconds }).from(sql`(values (1)) as there`)
  // Half of the time that the reply took lies before it.
  const middle = (before + clock().getTime()) / 2_000
  return row === undefined ? 0 : middle - row.seconds
}

/** What is in the database is left out while it does not answer: the other numbers are then needed most. */
const unlessUnavailable = (read: () => Promise<Numbers>): Promise<Numbers> => read().catch(() => ({}))

/** Of a pool of connections; the embedded database has none. */
function connectionsOf(db: Database): Numbers {
  const pool: unknown = Reflect.get(db, '$client')
  if (typeof pool !== 'object' || pool === null) return {}
  const count = (name: string): number => Number(Reflect.get(pool, name))
  return 'totalCount' in pool
    ? { open: count('totalCount'), idle: count('idleCount'), waiting: count('waitingCount') }
    : {}
}
