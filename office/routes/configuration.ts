import type { components } from '../../schemas/office-api.generated.ts'
import { announcement, breaksInForce } from '../breaks/breaks.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { settingsOf } from '../db/settings.ts'
import type { Language } from '../language.ts'
import { definitionEntries } from '../payments/provider.ts'
import type { PaymentServices } from '../payments/services.ts'

type Configuration = components['schemas']['Configuration']

interface Office {
  readonly db: Database
  readonly clock: Clock
  readonly payments: Pick<PaymentServices, 'definitions'>
}

/** The office's configuration with the breaks in force, without the texts of consents that it does not require. */
export async function configuration({ db, clock, payments }: Office, language: Language): Promise<Configuration> {
  const all = await settingsOf<Configuration>(db, 'konfiguracja', language)
  const inForce = await breaksInForce(db, clock())
  const ofServices = inForce.flatMap((one) =>
    one.serviceId === null ? [] : [{ uslugaId: one.serviceId, ...announcement(one, language) }],
  )
  return {
    ...all,
    czyWymianaTokenu: true,
    przelewyZbiorcze: definitionEntries(payments.definitions)
      .filter(([, definition]) => definition.severalCards && definition.isOffered(all))
      .map(([id]) => id),
    czyPrzerwaTechniczna: inForce.some(({ serviceId }) => serviceId === null),
    przerwaTechnicznaUslugi: [...new Set(ofServices.map(({ uslugaId }) => uslugaId))],
    przerwyTechniczneUslug: ofServices,
    trescZgodyNaPrzetwarzanieDanych: all.czyPytacOZgodeNaPrzetwarzanieDanych
      ? all.trescZgodyNaPrzetwarzanieDanych
      : null,
    trescRegulaminu: all.czyPytacOZgodeNaRegulamin ? all.trescRegulaminu : null,
  }
}
