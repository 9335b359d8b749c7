import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { auditEvents } from '../db/schema/index.ts'

type AuditEvent =
  | 'account activated'
  | 'account created at the office'
  | 'account deleted'
  | 'account registered'
  | 'account restricted'
  | 'account verified'
  | 'activation link sent'
  | 'consents changed'
  | 'demonstration removed'
  | 'correspondence data accepted'
  | 'correspondence data rejected'
  | 'correspondence data reported'
  | 'document refused'
  | 'e-mail changed'
  | 'meter state accepted'
  | 'meter state handed in'
  | 'meter state rejected'
  | 'water request sent'
  | 'other subject refused'
  | 'password changed'
  | 'password reset'
  | 'password reset sent'
  | 'payment booked'
  | 'payment expired'
  | 'payment failed'
  | 'payment notification refused'
  | 'payment ordered'
  | 'payment received'
  | 'payment refused'
  | 'payment surplus'
  | 'payment surplus returned'
  | 'restricted session refused'
  | 'setting changed'
  | 'sign-in'
  | 'sign-in refused'
  | 'sign-out'
  | 'two-factor switched'
  | 'unknown thing refused'

/** Words of the code (a reason, a way) and numbers of the office, never what a resident typed. */
type Detail = Readonly<Record<string, string | number | boolean>>

/** Writes who did what. */
export async function audit(
  db: Database,
  at: Date,
  event: AuditEvent,
  accountId: number | null,
  detail: Detail = {},
): Promise<void> {
  await db.insert(auditEvents).values({ at, event, actor: accountId === null ? null : `account:${accountId}`, detail })
}

/**
 * Writes what strangers can bring about as often as they like: the same event with the same detail is one row in an hour
 * of the clock, with how often it came (`times`), when first (`at`) and when last (`last_at`).
 */
export async function auditHourly(db: Database, at: Date, event: AuditEvent, detail: Detail): Promise<void> {
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
