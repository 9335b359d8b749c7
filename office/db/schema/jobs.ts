import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Periodic jobs, one row each, shared by all processes: who runs a job holds its lease. Leases are measured by the clock
 * of the database, everything else by the office's.
 */
export const periodicJobs = pgTable('periodic_jobs', {
  name: text('name').primaryKey(),
  nextRunAt: moment('next_run_at').notNull(),
  /** Random, of the run that holds the lease; null while the job does not run. */
  leaseToken: text('lease_token'),
  leasedUntil: moment('leased_until'),
  startedAt: moment('started_at'),
  /** When it last succeeded, and when it last failed. */
  succeededAt: moment('succeeded_at'),
  failedAt: moment('failed_at'),
  /** Failures since it last succeeded. */
  failures: integer('failures').notNull().default(0),
})
