import type { components } from '../../schemas/office-api.generated.ts'
import type { Database } from '../db/database.ts'
import { settingsOf } from '../db/settings.ts'
import type { Language } from '../language.ts'

type Configuration = components['schemas']['Configuration']

/** The office's configuration, without the texts of consents that it does not require. */
export async function configuration(db: Database, language: Language): Promise<Configuration> {
  const all = await settingsOf<Configuration>(db, 'konfiguracja', language)
  return {
    ...all,
    trescZgodyNaPrzetwarzanieDanych: all.czyPytacOZgodeNaPrzetwarzanieDanych
      ? all.trescZgodyNaPrzetwarzanieDanych
      : null,
    trescRegulaminu: all.czyPytacOZgodeNaRegulamin ? all.trescRegulaminu : null,
  }
}
