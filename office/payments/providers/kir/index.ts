import { officeTime } from '../../../clock.ts'
import type { ProviderDefinition } from '../../provider.ts'
import { kirAccount, kirClient } from './client.ts'
import { kirSandbox } from './sandbox.ts'

/** The bank clearing house (Krajowa Izba Rozliczeniowa). */
export const kir: ProviderDefinition = {
  name: 'KIR',
  type: 'KIR',
  isOffered: ({ czyKir }) => czyKir,
  severalCards: true,
  commission: ({ prowizjaKir }) => prowizjaKir,
  orderedField: 'zleconoPlatnoscZKIR',
  transaction: ({ validUntil, receiver }) => ({
    transakcjaKIR: {
      waznoscTransakcji: officeTime(validUntil),
      akceptantNumerRachunku: receiver.account,
      akceptantNazwaRachunku: receiver.name,
    },
  }),
  connect: (settings) => {
    const account = kirAccount(settings)
    return account && kirClient(() => account)
  },
  sandbox: kirSandbox,
}
