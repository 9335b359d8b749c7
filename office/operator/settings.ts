import { eq } from 'drizzle-orm'
import { audit } from '../accounts/audit.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { settings } from '../db/schema/index.ts'
import { LANGUAGES } from '../language.ts'

/** The operator wrote a setting that there is not, or a value of another kind than it has. */
export class SettingError extends Error {
  constructor(key: string, reason: string) {
    super(`${key}: ${reason}`)
    this.name = 'SettingError'
  }
}

/** Settings that an operator may empty. */
const NULLABLE = /^(konfiguracja\.(tresc|adnotacja)|kontakt\.(fax|googleMapsUrl|kontaktDodatkowy))/

/**
 * Changes a flag or a text of the office (`konfiguracja.czyCaptcha`, `kontakt.telefon`, …); it applies
 * from the next request on. The value must be of the same kind as the present one: a flag, a number of at least 0, a list of
 * service ids, a text, or texts in the four languages. Throws SettingError.
 */
export async function setSetting(db: Database, clock: Clock, key: string, value: unknown): Promise<void> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  if (row === undefined) throw new SettingError(key, 'there is no such setting')
  if (!isAlike(key, row.value, value)) throw new SettingError(key, 'the value is of another kind')
  await db.update(settings).set({ value }).where(eq(settings.key, key))
  await audit(db, clock(), 'setting changed', null, { key })
}

function isAlike(key: string, old: unknown, value: unknown): boolean {
  if (value === null) return NULLABLE.test(key)
  if (Array.isArray(old)) return Array.isArray(value) && value.every((id) => Number.isInteger(id) && id > 0)
  if (typeof old === 'boolean') return typeof value === 'boolean'
  if (typeof old === 'number') return typeof value === 'number' && Number.isFinite(value) && value >= 0
  return typeof value === 'string' || isTexts(value)
}

function isTexts(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    LANGUAGES.every((language) => typeof Reflect.get(value, language) === 'string')
  )
}
