import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { auditEvents } from '../db/schema/index.ts'
import type { AuditEvent } from './audit-events.ts'

/** Words of the code (a reason, a way) and numbers of the office, never what a resident typed. */
export type AuditDetail = Readonly<Record<string, string | number | boolean>>

/** Writes who did what. */
export async function audit(
  db: Database,
  at: Date,
  event: AuditEvent,
  accountId: number | null,
  detail: AuditDetail = {},
): Promise<void> {
  await db.insert(auditEvents).values({ at, event, actor: accountId === null ? null : `account:${accountId}`, detail })
}

/**
 * Writes what strangers can bring about as often as they like: the same event with the same detail is one row in an hour
 * of the clock, with how often it came (`times`), when first (`at`) and when last (`last_at`).
 */
export async function auditHourly(db: Database, at: Date, event: AuditEvent, detail: AuditDetail): Promise<void> {
  const hour = at.toISOString().slice(0, 13)
  const once = `${hour} ${event} ${JSON.stringify(detail)}`
  await db
    .insert(auditEvents)
    .values({ at, lastAt: at, event, actor: null, detail, once })
    .onConflictDoUpdate({
      target: auditEvents.once,
      set: { times: sql`${auditEvents.times} + 1`, lastAt: sql`greatest(${auditEvents.lastAt}, excluded.last_at)` },
    })
}

/** The fields that an action changed: words of the code, numbers of the office, texts that the office publishes. */
export type AuditFields = Readonly<Record<string, string | number | boolean | null>>

/** Writes what an employee did, within the transaction that did it. */
export async function auditEmployee(
  db: Database,
  at: Date,
  event: AuditEvent,
  employeeId: number,
  about: {
    readonly subject?: string
    readonly before?: AuditFields
    readonly after?: AuditFields
    readonly detail?: AuditDetail
  } = {},
): Promise<void> {
  await db.insert(auditEvents).values({ at, event, actor: `employee:${employeeId}`, ...about })
}
