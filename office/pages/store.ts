import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { settings } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Language } from '../language.ts'
import { localise } from './localise.ts'

/** What the office wrote under a key, in one language. Throws 404 when there is nothing. */
export async function written<Shape>(db: Database, key: string, language: Language): Promise<Shape> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  if (row === undefined) throw new Refusal(404, 'notFound')
  return localise(row.value, language) as Shape
}
