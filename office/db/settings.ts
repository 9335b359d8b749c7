import { like } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import { LANGUAGES, type Language } from '../language.ts'
import type { Database } from './database.ts'
import { settings } from './schema/index.ts'

type Configuration = components['schemas']['Configuration']

/** What the office works out for each reply, so that it is no setting. */
type WorkedOut =
  | 'czyPrzerwaTechniczna'
  | 'czyWymianaTokenu'
  | 'przelewyZbiorcze'
  | 'przerwaTechnicznaUslugi'
  | 'przerwyTechniczneUslug'

/** The settings of which the configuration of the contract consists. */
export type ConfigurationKey = `konfiguracja.${Exclude<keyof Configuration, WorkedOut>}`

/**
 * The settings of one group in one language, by the word after the dot of their keys. The caller names the shape: the
 * rows of a group are exactly the fields of a reply of the contract.
 */
export async function settingsOf<Shape>(db: Database, group: string, language: Language): Promise<Shape> {
  const rows = await db
    .select()
    .from(settings)
    .where(like(settings.key, `${group}.%`))
    .orderBy(settings.key)
  return Object.fromEntries(
    rows.map((row) => [row.key.slice(group.length + 1), inLanguage(row.value, language)]),
  ) as Shape
}

/** A text that differs by language is stored as a group with the languages as keys: the one requested, else the Polish. */
function inLanguage(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null || !(language in value)) return value
  return Reflect.get(value, language) || Reflect.get(value, LANGUAGES[0])
}
