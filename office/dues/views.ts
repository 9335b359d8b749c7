import type { components } from '../../schemas/office-api.generated.ts'
import type { Language } from '../language.ts'
import { zloty } from '../money.ts'
import type { OrderedFields, ProviderDefinitions } from '../payments/provider.ts'
import { amountsOf, type Instalment, totalOf } from './instalments.ts'

type Schemas = components['schemas']

/** What an instalment is shown with. */
export interface InstalmentView {
  readonly definitions: ProviderDefinitions
  readonly language: Language
}

/** The contract's view of an instalment. */
export function instalmentView(one: Instalment, view: InstalmentView): Schemas['AggregateInstalment'] {
  return {
    idNaleznosciRatyZbiorczej: one.id,
    terminPlatnosci: one.deadline,
    ...owed(amountsOf(one.parts)),
    czySplacona: one.paidOn !== null,
    czyZaznaczona: false,
    jestUpomnienie: one.reminded,
    jestWezwanie: one.summoned,
    jestRozlozenieNaRaty: one.spread,
    jestOdroczenieTerminu: one.deferred,
    jestTytulWykonawczy: one.executory,
    ...orderedFields(one, view.definitions),
    raty: one.parts.map((part) => ({
      idNaleznosciRaty: part.id,
      nrRaty: one.number,
      rodzajOplaty: part.kind[view.language],
      ...owed(part),
    })),
  }
}

/** The fields that show through which providers an instalment is ordered. */
function orderedFields({ orderedThrough }: Instalment, definitions: ProviderDefinitions): OrderedFields {
  const ordered = [...orderedThrough].flatMap((provider) => definitions[provider].orderedField ?? [])
  return {
    zleconoPlatnoscZKIR: ordered.includes('zleconoPlatnoscZKIR'),
    zleconoPlatnoscZP24: ordered.includes('zleconoPlatnoscZP24'),
  }
}

function owed(amounts: ReturnType<typeof amountsOf>) {
  return {
    kwotaRaty: zloty(amounts.charged),
    kwotaGlowna: zloty(amounts.principal),
    kosztyEgzekucji: zloty(amounts.enforcementCosts),
    odsetki: zloty(amounts.interest),
    oplataProlongacyjna: zloty(amounts.prolongationFee),
    kwotaRazem: zloty(totalOf(amounts)),
  }
}
