import type { Database } from '../db/database.ts'
import { usedOnce } from '../db/schema/index.ts'

/** Marks a thing as used; false when it was used before. One statement, so that two at once cannot both win. */
export async function spendOnce(db: Database, id: string, expiresAt: Date): Promise<boolean> {
  const marked = await db
    .insert(usedOnce)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: usedOnce.id })
  return marked.length > 0
}
