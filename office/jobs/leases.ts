import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** How long work is kept for a process that has stopped, before another process takes it. */
export const LEASE_MILLISECONDS = 30_000

/** The end of a lease that begins now, by the clock of the database, which all processes share. */
export const leaseEnd = (): SQL => sql`clock_timestamp() + ${`${LEASE_MILLISECONDS} milliseconds`}::interval`

/**
 * Whether nobody holds the lease that ends at the time in a column. One that ends later than any lease can was made while the
 * clock of the database was ahead; whoever works under it renews it in time, or learns that another has it.
 */
export const isFree = (leasedUntil: AnyPgColumn): SQL =>
  sql`(${leasedUntil} is null or ${leasedUntil} not between clock_timestamp() and clock_timestamp() + ${`${2 * LEASE_MILLISECONDS} milliseconds`}::interval)`

/**
 * Runs work while its lease is renewed three times in its length. `renew` returns whether this process still has the
 * lease; `signal` is aborted when it has lost it. A renewal that fails is repeated: the database may restart meanwhile.
 */
export async function whileLeased<T>(
  renew: () => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const timer = setInterval(() => {
    renew().then(
      (isOurs) => {
        if (!isOurs) lost.abort()
      },
      () => undefined,
    )
  }, LEASE_MILLISECONDS / 3)
  timer.unref()
  try {
    return await work(lost.signal)
  } finally {
    clearInterval(timer)
  }
}
