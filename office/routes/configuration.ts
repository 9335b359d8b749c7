import type { components } from '../../schemas/office-api.generated.ts'
import { announcement, breaksInForce } from '../breaks/breaks.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { settingsOf } from '../db/settings.ts'
import type { Language } from '../language.ts'

type Configuration = components['schemas']['Configuration']

interface Office {
  readonly db: Database
  readonly clock: Clock
}

/** The office's configuration with the breaks in force, without the texts of consents that it does not require. */
export async function configuration({ db, clock }: Office, language: Language): Promise<Configuration> {
  const all = await settingsOf<Configuration>(db, 'konfiguracja', language)
  const inForce = await breaksInForce(db, clock())
  const ofServices = inForce.flatMap((one) =>
    one.serviceId === null ? [] : [{ uslugaId: one.serviceId, ...announcement(one, language) }],
  )
  return {
    ...all,
    czyWymianaTokenu: true,
    czyPrzerwaTechniczna: inForce.some(({ serviceId }) => serviceId === null),
    przerwaTechnicznaUslugi: [...new Set(ofServices.map(({ uslugaId }) => uslugaId))],
    przerwyTechniczneUslug: ofServices,
    trescZgodyNaPrzetwarzanieDanych: all.czyPytacOZgodeNaPrzetwarzanieDanych
      ? all.trescZgodyNaPrzetwarzanieDanych
      : null,
    trescRegulaminu: all.czyPytacOZgodeNaRegulamin ? all.trescRegulaminu : null,
  }
}
