import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { calendarOf, type DueDay } from '../../schemas/calendar-file.ts'
import { isKnownToClient } from '../../src/server/http/entity-tags.ts'
import { clientNetwork } from '../../src/server/work/client-network.ts'
import { takeAttempt } from '../accounts/limits.ts'
import { type Account, isInForce, subjectsOf } from '../accounts/store.ts'
import { hashOf } from '../accounts/tokens.ts'
import { officeDay } from '../clock.ts'
import { plusDays } from '../data/dates.ts'
import type { Database } from '../db/database.ts'
import { accounts, calendarFeeds } from '../db/schema/index.ts'
import { settingsOf } from '../db/settings.ts'
import { Refusal } from '../http/errors.ts'
import type { OfficeContext } from '../http/operations.ts'
import { LANGUAGES, type Language } from '../language.ts'
import { amountText } from '../pdf/format.ts'
import { roman } from '../roman.ts'
import { calendarName, dueText, windowText } from '../texts/calendar.ts'
import { DUES_TYPE } from '../texts/fees.ts'
import { unpaidInstalments, windowsToRead } from './due-days.ts'

/** Below the office's address; the key goes in the query, which no log has. */
export const CALENDAR_PATH = '/kalendarz/terminy.ics'

/** Days in the past and in the future that the calendar shows. */
const PAST = 60
const FUTURE = 400

/** Applications read the calendar twice a day. */
const EVERY = 'PT12H'

/**
 * The calendar of an account at its secret address: due dates and reading windows, with titles and sums and nothing else
 * about anybody. An unknown key gets what a revoked one gets.
 */
export function addCalendar(app: FastifyInstance, { db, clock, services }: OfficeContext): void {
  app.get<{ Querystring: { klucz?: unknown } }>(CALENDAR_PATH, async (request, reply) => {
    await takeAttempt(db, 'calendarAddress', clientNetwork(request), clock())
    const { klucz } = request.query
    const account = typeof klucz === 'string' ? await accountOf(db, klucz) : undefined
    if (account === undefined || account.state !== 'full' || !isInForce(account, services))
      throw new Refusal(404, 'notFound')
    const file = await calendarFor(db, account, officeDay(clock))
    const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`
    reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
    if (isKnownToClient(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="terminy.ics"')
      .send(file)
  })
}

async function accountOf(db: Database, key: string): Promise<Account | undefined> {
  if (!/^[\w-]{20,100}$/.test(key)) return undefined
  const [row] = await db
    .select({ account: accounts })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
    .where(eq(calendarFeeds.keyHash, hashOf(key)))
  return row?.account
}

async function calendarFor(db: Database, account: Account, today: string): Promise<string> {
  const language = account.language ?? LANGUAGES[0]
  const subjects = await subjectsOf(db, account.id)
  const span = { from: plusDays(today, -PAST), to: plusDays(today, FUTURE) }
  const unpaid = await unpaidInstalments(db, subjects, span)
  const days: DueDay[] = unpaid.map((one) => ({
    // As the portal names it in the file that residents save themselves.
    id: `${one.cardId}-${one.id}@okienko`,
    day: one.deadline,
    until: one.lastDay,
    text: dueText(language, {
      type: DUES_TYPE[one.type][language],
      number: roman(one.number),
      amount: amountText(one.total / 100),
    }),
  }))
  const windows = await windowsToRead(db, subjects, today)
  days.push(
    ...windows.map(({ from, to }) => ({
      id: `odczyt-${from}@okienko`,
      day: from,
      until: to,
      text: windowText(language),
    })),
  )
  // Changes of the day alone are no change of the calendar: its stamp is the first day of the month.
  return calendarOf(days, `${today.slice(0, 7)}-01`, { name: await nameIn(db, language), every: EVERY })
}

async function nameIn(db: Database, language: Language): Promise<string> {
  const { nazwaUrzedu } = await settingsOf<{ nazwaUrzedu?: string }>(db, 'kontakt', language)
  return calendarName(language, nazwaUrzedu ?? '')
}
