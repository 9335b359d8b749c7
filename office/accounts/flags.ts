import { inArray } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import type { Database } from '../db/database.ts'
import { settings } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'

type Configuration = components['schemas']['Configuration']

/** The flags of the configuration, those whose value is on or off. */
export type Flag = {
  [Key in keyof Configuration]-?: Configuration[Key] extends boolean ? Key : never
}[keyof Configuration]

/** What an operator has switched on; a flag that was never set is off. */
export async function flags<F extends Flag>(db: Database, ...names: F[]): Promise<Readonly<Record<F, boolean>>> {
  const rows = await db
    .select()
    .from(settings)
    .where(
      inArray(
        settings.key,
        names.map((name) => `konfiguracja.${name}`),
      ),
    )
  const on = new Set(rows.filter((row) => row.value === true).map((row) => row.key))
  return Object.fromEntries(names.map((name) => [name, on.has(`konfiguracja.${name}`)])) as Record<F, boolean>
}

/** Refuses with 404 what the office has switched off. */
export async function requireOffered(db: Database, name: Flag): Promise<void> {
  const on = await flags(db, name)
  if (!on[name]) throw new Refusal(404, 'notOffered')
}
