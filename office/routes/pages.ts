import type { components } from '../../schemas/office-api.generated.ts'
import type { Handlers } from '../http/operations.ts'
import { written } from '../pages/store.ts'

type Schemas = components['schemas']

/** Procedures, files and pages that the office wrote. */
export const pageCalls = {
  dajProceduryUrzedowe: ({ db, language }) => written<Schemas['FileView']>(db, 'pliki.procedury', language),
  dajWnioski: ({ db, language }) => written<Schemas['FileView']>(db, 'pliki.wnioski', language),
  dajPliki: ({ db, language, query }) => written<Schemas['FileView']>(db, `pliki.${query.strona}`, language),
  stronaWlasna: ({ db, language, query }) => written<Schemas['CustomPage']>(db, `strona.${query.nazwaPliku}`, language),
  statusyRejestrySprawKonfiguracja: ({ db, language }) =>
    written<Schemas['RegistersConfiguration']>(db, 'rejestry.konfiguracja', language),
} satisfies Handlers
