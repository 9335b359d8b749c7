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
  | 'correspondence data accepted'
  | 'correspondence data rejected'
  | 'correspondence data reported'
  | 'document refused'
  | 'e-mail changed'
  | 'meter state handed in'
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
  | 'restricted session refused'
  | 'setting changed'
  | 'sign-in'
  | 'sign-in refused'
  | 'sign-out'
  | 'two-factor switched'
  | 'unknown thing refused'

/** Writes who did what. `detail` holds words of the code (a reason, a way), never what a resident typed. */
export async function audit(
  db: Database,
  at: Date,
  event: AuditEvent,
  accountId: number | null,
  detail: Readonly<Record<string, string | number | boolean>> = {},
): Promise<void> {
  await db.insert(auditEvents).values({ at, event, actor: accountId === null ? null : `account:${accountId}`, detail })
}
