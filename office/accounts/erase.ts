import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import {
  accountLinks,
  accountSubjects,
  accounts,
  calendarFeeds,
  inboxMessages,
  remindersSent,
} from '../db/schema/index.ts'
import { audit } from './audit.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'
import { closeSessionsOf } from './sessions.ts'

/** Deletes an account on its holder's request. */
export async function eraseAccount(db: Database, accountId: number, now: Date): Promise<void> {
  await removePersonalData(db, accountId)
  await audit(db, now, 'account deleted', accountId)
}

/** Takes everything personal out of an account; the empty row stays, so that the audit keeps its sense. */
export async function removePersonalData(db: Database, accountId: number): Promise<void> {
  await db
    .update(accounts)
    .set({
      state: 'deleted',
      login: null,
      loginKey: null,
      passwordHash: null,
      firstName: null,
      lastName: null,
      email: null,
      pesel: null,
      nip: null,
      notifyByEmail: false,
      notifyBySms: false,
      notificationEmail: null,
      notificationPhone: null,
      language: null,
      remindDaysBefore: null,
      totpKey: null,
      totpOffered: null,
    })
    .where(eq(accounts.id, accountId))
  await db.delete(accountSubjects).where(eq(accountSubjects.accountId, accountId))
  await dropRecoveryCodes(db, accountId)
  await db.delete(accountLinks).where(eq(accountLinks.accountId, accountId))
  for (const table of [inboxMessages, calendarFeeds, remindersSent])
    await db.delete(table).where(eq(table.accountId, accountId))
  await closeSessionsOf(db, accountId)
}
