import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { usedOnce } from '../db/schema/index.ts'
import { hashOf } from './tokens.ts'
import { endOfStep } from './totp.ts'

/** Marks a thing as used; false when it was used before. One statement, so that two at once cannot both win. */
export async function spendOnce(db: Database, id: string, expiresAt: Date): Promise<boolean> {
  const marked = await db
    .insert(usedOnce)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: usedOnce.id })
  return marked.length > 0
}

/**
 * Marks a one-time code of somebody (`account:12`) as used; false when it was used before. The step that is stored with an
 * account does not suffice: codes accepted while the clock was ahead are right once more when their time comes.
 */
export const spendCodeOnce = (db: Database, whose: string, code: string, step: number): Promise<boolean> =>
  spendOnce(db, `code:${hashOf(`${whose}\n${step}\n${code}`)}`, endOfStep(step))

/** Whether a thing was marked as used. */
export async function wasSpent(db: Database, id: string, now: Date): Promise<boolean> {
  const [mark] = await db
    .select({ id: usedOnce.id })
    .from(usedOnce)
    .where(and(eq(usedOnce.id, id), gt(usedOnce.expiresAt, now)))
  return mark !== undefined
}
