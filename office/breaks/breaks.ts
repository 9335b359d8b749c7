import { and, asc, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { officeTime } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { breaks } from '../db/schema/index.ts'
import type { Language } from '../language.ts'

export type Break = typeof breaks.$inferSelect

export type BreakState = 'planned' | 'active' | 'over'

/** Whether a break is yet to come, in force, or over at a moment. */
export function breakState({ startsAt, endsAt, endedAt }: Break, now: Date): BreakState {
  if (endedAt !== null || (endsAt !== null && endsAt <= now)) return 'over'
  return startsAt <= now ? 'active' : 'planned'
}

/** The breaks in force at a moment; of the whole portal first, then by service, the earliest first. */
export async function breaksInForce(db: Database, now: Date): Promise<readonly Break[]> {
  return db
    .select()
    .from(breaks)
    .where(and(lte(breaks.startsAt, now), isNull(breaks.endedAt), or(isNull(breaks.endsAt), gt(breaks.endsAt, now))))
    .orderBy(sql`${breaks.serviceId} nulls first`, asc(breaks.startsAt), asc(breaks.id))
}

/** As the contract shows what residents are to know of a break. */
export function announcement({ texts, endsAt }: Break, language: Language) {
  return {
    tresc: texts[language] || texts.pl || null,
    planowanyKoniec: endsAt === null ? null : officeTime(endsAt),
  }
}
