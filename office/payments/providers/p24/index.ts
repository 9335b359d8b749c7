import type { ProviderDefinition } from '../../provider.ts'
import { p24Account, p24Client } from './client.ts'
import { p24Sandbox } from './sandbox.ts'

/** Przelewy24. */
export const p24: ProviderDefinition = {
  name: 'Przelewy24',
  type: 'P24',
  isOffered: ({ czyP24 }) => czyP24,
  severalCards: true,
  commission: ({ prowizjaP24 }) => prowizjaP24,
  orderedField: 'zleconoPlatnoscZP24',
  transaction: ({ receiver, url }) => ({
    transakcjaP24: {
      iban: `${receiver.country}${receiver.account}`,
      odbiorcaNazwa: receiver.name,
      odbiorcaAdres: receiver.address,
      odbiorcaMiasto: receiver.town,
      odbiorcaKodPocztowy: receiver.postalCode,
      odbiorcaEmail: receiver.email,
      odbiorcaKodPanstwa: receiver.country,
      urlTransakcji: url,
    },
  }),
  connect: (settings) => {
    const account = p24Account(settings)
    return account && p24Client(() => account)
  },
  sandbox: p24Sandbox,
}
