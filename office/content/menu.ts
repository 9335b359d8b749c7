import { asc } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { menuItems } from '../db/schema/index.ts'

/** The key of the side menu among contents. */
export const MENU_KEY = 'menu'

/** An entry of the side menu. */
export type MenuItem = Omit<typeof menuItems.$inferSelect, 'position'>

/** The entries of the side menu, in their order. */
export async function readMenu(db: Database): Promise<readonly MenuItem[]> {
  const rows = await db.select().from(menuItems).orderBy(asc(menuItems.position))
  return rows.map(({ position: _, ...item }) => item)
}

/** Replaces the side menu; for `saveContent`, which keeps what it was. */
export async function writeMenu(tx: Database, items: unknown): Promise<void> {
  await tx.delete(menuItems)
  const rows = (items as readonly MenuItem[]).map((item, index) => ({ ...item, position: index + 1 }))
  if (rows.length > 0) await tx.insert(menuItems).values(rows)
}
