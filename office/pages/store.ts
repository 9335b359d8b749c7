import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { settings } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import { LANGUAGES, type Language } from '../language.ts'

/** The content stored under a key, in one language. Throws 404 when there is none. */
export async function written<Shape>(db: Database, key: string, language: Language): Promise<Shape> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  if (row === undefined) throw new Refusal(404, 'notFound')
  return localise(row.value, language) as Shape
}

/**
 * A stored value in one language: wherever a group has the languages as keys, the text of the language takes its place,
 * or the Polish one where it is empty; `{lang}` in a text becomes the language.
 */
function localise(value: unknown, language: Language): unknown {
  if (typeof value === 'string') return value.replaceAll('{lang}', language)
  if (Array.isArray(value)) return value.map((item) => localise(item, language))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isTexts = entries.length === LANGUAGES.length && LANGUAGES.every((one) => one in value)
  if (isTexts) return localise(Reflect.get(value, language) || Reflect.get(value, LANGUAGES[0]), language)
  return Object.fromEntries(entries.map(([key, item]) => [key, localise(item, language)]))
}
