import { eq } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import { accessOf } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { flags } from '../accounts/flags.ts'
import { hashOf, newToken } from '../accounts/tokens.ts'
import { officeTime } from '../clock.ts'
import { accounts, calendarFeeds } from '../db/schema/index.ts'
import type { Call } from '../http/operations.ts'
import { CALENDAR_PATH } from './feed.ts'

type Schemas = components['schemas']

/** The calendar and the reminders of the caller's account. */
export async function calendarSettings(call: Call<'dajUstawieniaKalendarza'>): Promise<Schemas['CalendarSettings']> {
  const { account } = accessOf(call).session
  const [feed] = await call.db.select().from(calendarFeeds).where(eq(calendarFeeds.accountId, account.id))
  const { czyPytacOZgodeNaPowiadomieniaEmail } = await flags(call.db, 'czyPytacOZgodeNaPowiadomieniaEmail')
  return {
    kiedyUtworzonoAdres: feed === undefined ? null : officeTime(feed.createdAt),
    dniPrzypomnienia: account.remindDaysBefore,
    czyZgodaPotrzebna: czyPytacOZgodeNaPowiadomieniaEmail && !account.notifyByEmail,
  }
}

/** Makes a secret address in place of the one before; the database keeps a digest of its key alone. */
export async function makeAddress(call: Call<'nowyAdresKalendarza'>): Promise<Schemas['CalendarAddress']> {
  const accountId = accessOf(call).session.account.id
  const createdAt = call.clock()
  const key = newToken()
  const made = { keyHash: hashOf(key), createdAt }
  await call.db.transaction(async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values({ accountId, ...made })
      .onConflictDoUpdate({ target: calendarFeeds.accountId, set: made })
    await audit(tx, createdAt, 'calendar address made', accountId)
  })
  return { sciezka: `${CALENDAR_PATH}?klucz=${key}` }
}

/** Whoever has the address reads nothing any more. */
export async function revokeAddress(call: Call<'usunAdresKalendarza'>): Promise<undefined> {
  const accountId = accessOf(call).session.account.id
  await call.db.transaction(async (tx) => {
    const gone = await tx.delete(calendarFeeds).where(eq(calendarFeeds.accountId, accountId)).returning()
    if (gone.length > 0) await audit(tx, call.clock(), 'calendar address revoked', accountId)
  })
}

/** Chooses how many days before a due date a reminder is mailed, or never. */
export async function saveReminders(call: Call<'zapiszPrzypomnienia'>): Promise<Schemas['SaveResult']> {
  const { account } = accessOf(call).session
  const { dniPrzypomnienia } = call.body
  await call.db.transaction(async (tx) => {
    await tx.update(accounts).set({ remindDaysBefore: dniPrzypomnienia }).where(eq(accounts.id, account.id))
    await audit(tx, call.clock(), 'reminders changed', account.id, { days: dniPrzypomnienia ?? 0 })
  })
  return { czyZapisano: true }
}
