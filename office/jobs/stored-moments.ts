import { and, eq, getTableColumns, getTableName, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { LANDING_MILLISECONDS } from '../accounts/landing.ts'
import { LONGEST_LIMIT } from '../accounts/limits.ts'
import { LONGEST_LINK_PAUSE_MS } from '../accounts/link-requests.ts'
import { LINK_LIFETIME } from '../accounts/links.ts'
import { CHALLENGE_MILLISECONDS } from '../accounts/login.ts'
import { KNOWN_MILLISECONDS } from '../accounts/one-time-code.ts'
import { sessionSettings } from '../accounts/sessions.ts'
import { SETUP_LINK_HOURS } from '../backoffice/sign-in/employees.ts'
import { IDLE_MILLISECONDS, LONGEST_MILLISECONDS, STEP_MILLISECONDS } from '../backoffice/sign-in/sessions.ts'
import { latestMoment } from '../db/future-moments.ts'
import {
  accountLinks,
  attempts,
  employeeLinks,
  employeeSessions,
  identityRequests,
  knownAddresses,
  landings,
  linkRequests,
  loginChallenges,
  mails,
  paymentOrders,
  providerTransfers,
  remindersSent,
  requestFiles,
  sessions,
} from '../db/schema/index.ts'
import type { OfficeContext } from '../http/operations.ts'
import { REQUEST_MILLISECONDS } from '../identity/started.ts'
import { LONGEST_PAUSE as LONGEST_MAIL_PAUSE } from '../mail/post.ts'
import { REGISTRATION_MILLISECONDS } from '../payments/place-order.ts'
import { LONGEST_PAUSE as LONGEST_TRANSFER_PAUSE } from '../payments/transfers.ts'

/** A stored moment that the office never sets further ahead than a time that it knows. */
interface StoredMoment {
  readonly column: PgColumn
  /** 0 for what has happened. */
  readonly maxAheadMs: number
  /** The rows that it is about; all when left out. */
  readonly where?: SQL | undefined
  /** What takes the place of a moment further ahead: the latest possible one unless it is void, or its row is deleted. */
  readonly instead?: 'null' | 'no row'
}

const HOUR = 3_600_000

/** Every moment whose latest value is known. Moments that people choose, and what has only to be remembered, are not among them. */
async function storedMoments({ db, payments }: OfficeContext): Promise<readonly StoredMoment[]> {
  const { czasSesji, czasMaksymalny } = await sessionSettings(db)
  const happened = (column: PgColumn, where?: SQL): StoredMoment => ({ column, maxAheadMs: 0, where })
  const isOpen = eq(employeeSessions.stage, 'open')
  const isStep = ne(employeeSessions.stage, 'open')
  return [
    { column: sessions.expiresAt, maxAheadMs: czasSesji },
    { column: sessions.endsAt, maxAheadMs: czasMaksymalny },
    happened(sessions.openedAt),
    happened(sessions.usedAt),
    // Nobody is to count as having given a code, or proved who they are, in a moment to come.
    { ...happened(sessions.codeAt), instead: 'null' },
    { ...happened(sessions.provedAt), instead: 'null' },
    { column: loginChallenges.expiresAt, maxAheadMs: CHALLENGE_MILLISECONDS },
    ...Object.entries(LINK_LIFETIME).map(([kind, maxAheadMs]) => ({
      column: accountLinks.expiresAt,
      maxAheadMs,
      where: sql`${accountLinks.kind} = ${kind}`,
    })),
    { column: attempts.expiresAt, maxAheadMs: LONGEST_LIMIT },
    { column: identityRequests.expiresAt, maxAheadMs: REQUEST_MILLISECONDS },
    { column: landings.expiresAt, maxAheadMs: LANDING_MILLISECONDS },
    { column: knownAddresses.expiresAt, maxAheadMs: KNOWN_MILLISECONDS },
    { column: linkRequests.nextTryAt, maxAheadMs: LONGEST_LINK_PAUSE_MS },
    { column: employeeSessions.expiresAt, maxAheadMs: IDLE_MILLISECONDS, where: isOpen },
    { column: employeeSessions.endsAt, maxAheadMs: LONGEST_MILLISECONDS, where: isOpen },
    { column: employeeSessions.expiresAt, maxAheadMs: STEP_MILLISECONDS, where: isStep },
    { column: employeeSessions.endsAt, maxAheadMs: STEP_MILLISECONDS, where: isStep },
    { column: employeeLinks.expiresAt, maxAheadMs: SETUP_LINK_HOURS * HOUR },
    { column: mails.nextTryAt, maxAheadMs: LONGEST_MAIL_PAUSE, where: eq(mails.state, 'queued') },
    // Its `Date` says so to whoever gets it.
    happened(mails.createdAt, eq(mails.state, 'queued')),
    { column: providerTransfers.nextTryAt, maxAheadMs: LONGEST_TRANSFER_PAUSE },
    {
      column: paymentOrders.validUntil,
      maxAheadMs: REGISTRATION_MILLISECONDS,
      where: eq(paymentOrders.status, 'created'),
    },
    ...Object.entries(payments.providers).map(([id, provider]) => ({
      column: paymentOrders.validUntil,
      maxAheadMs: provider.validFor,
      where: sql`${paymentOrders.status} = 'pending' and ${paymentOrders.provider} = ${id}`,
    })),
    happened(paymentOrders.reconciledAt),
    happened(requestFiles.uploadedAt, isNull(requestFiles.requestId)),
    // Sent for a day that had not come: residents are reminded again when it has.
    { ...happened(remindersSent.sentAt), instead: 'no row' },
  ]
}

/**
 * Brings moments that lie further ahead than the office ever sets them to the latest that it can set now: they were stored
 * while its clock was ahead, and would keep sessions, links and orders alive, or work waiting, until that time. Returns how
 * many there were, by column; none where the clock was right.
 */
export async function capStoredMoments(context: OfficeContext): Promise<Readonly<Record<string, number>>> {
  const now = context.clock()
  const capped: Record<string, number> = {}
  for (const { column, maxAheadMs, where, instead } of await storedMoments(context)) {
    const { table } = column
    const isAhead = and(gt(column, latestMoment(now, maxAheadMs)), where)
    const value = instead === 'null' ? null : new Date(now.getTime() + maxAheadMs)
    const changed = { changed: sql<number>`1` }
    const { length } =
      instead === 'no row'
        ? await context.db.delete(table).where(isAhead).returning(changed)
        : await context.db
            .update(table)
            .set(Object.fromEntries([[fieldOf(column), value]]))
            .where(isAhead)
            .returning(changed)
    const name = `${getTableName(table)}.${column.name}`
    if (length > 0) capped[name] = (capped[name] ?? 0) + length
  }
  return capped
}

/** The name of a column in the code. */
const fieldOf = (column: PgColumn): string =>
  Object.entries(getTableColumns(column.table)).find(([, other]) => other === column)?.[0] ?? column.name
