import type { components } from '../../schemas/office-api.generated.ts'
import type { Database } from '../db/database.ts'
import type { PaymentReceiver } from '../db/schema/index.ts'
import { settingsOf } from '../db/settings.ts'
import type { DuesCard } from '../dues/cards.ts'

/** Who gets the payments of a card: the office, on the card's own account. */
export async function receiverOf(db: Database, card: DuesCard): Promise<PaymentReceiver> {
  const contact = await settingsOf<components['schemas']['Contact']>(db, 'kontakt', 'pl')
  const [address = '', town = ''] = contact.adres.split(/,\s*(?=[^,]*$)/)
  return {
    account: card.bankAccount,
    name: contact.nazwaUrzedu,
    address,
    town,
    postalCode: contact.kodPocztowy,
    email: contact.email,
    country: 'PL',
  }
}
