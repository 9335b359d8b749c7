import type { Value } from '../../engine/model/types.ts'
import { contractReply } from '../contract-reply.ts'
import { ALL, type Card } from './card.ts'
import { type Filters, filterQuery } from './filters.ts'

/** What the calls of a card are asked with. */
export const cardQuery = ({ id }: Card) => ({ idKartyNaleznosci: id })

/** The PDF of the cards of a type, all or those with something to pay, as the list shows them. */
export const cardsPdfQuery = (type: string, toPay: boolean) => ({
  rodzajPlatnosci: type === ALL ? null : type,
  typNaleznosci: toPay ? 'NIEZAPLACONE' : null,
})

/** The PDF of the instalments that the filters let through, under a title. */
export const instalmentsPdfQuery = (title: string, card: Card, filters: Filters) => ({
  tytul: title,
  ...cardQuery(card),
  ...filterQuery(filters),
})

/** The books of a card. */
export type Book = 'booked' | 'collection'

/** The entries of a book, from its reply. */
export const entriesOf: Readonly<Record<Book, (reply: Value) => readonly Value[]>> = {
  booked: (reply) => contractReply<'BookedPaymentList'>(reply).listaZaksiegowanychWplat,
  collection: (reply) => contractReply<'DebtCollectionList'>(reply).listaElementowDochodzeniaNaleznosci,
}
