import type { Value } from '../../engine/model/types.ts'
import { contractReply } from '../contract-reply.ts'

/** A card on which dues of one type are kept. */
export interface Card {
  /** The row that columns show. */
  readonly row: Value
  readonly id: number
  readonly type: string
  readonly symbol: string
  readonly year: number
  /** What remains to be paid, in grosze. */
  readonly remaining: number
  readonly payer: string
  /** 26 digits. */
  readonly account: string
}

/** Someone who owes together with the subject on the cards of one symbol. */
export interface CoObligor {
  readonly row: Value
  readonly symbol: string
}

/** In the filter: every type. */
export const ALL = 'all'

/** The types of dues, as the office API names them. */
const TYPES: readonly string[] = [
  'OPLATY_LOKALNE',
  'OPLATY_PSY',
  'PODATKI_GMINNE',
  'SRODKI_TRANSPORTU',
  'WODA_SCIEKI',
  'ODPADY',
  'ALKOHOL',
  'EWIDENCJE_NIEPODATKOWE',
]

/** The type that an address asks for; the preset one where it asks for none there is. */
export const typeAsked = (asked: string | null, preset: string): string =>
  asked !== null && (asked === ALL || TYPES.includes(asked)) ? asked : preset

export const cardsOf = (reply: Value): readonly Card[] =>
  contractReply<'DuesCardList'>(reply).karty.map((row) => ({
    row,
    id: row.idKartyNaleznosci,
    type: row.aplikacjaNaleznosci,
    symbol: row.symbolKarty,
    year: row.rok,
    remaining: row.suma,
    payer: row.nazwaPlatnika,
    account: row.numerKontaBankowego,
  }))

export const coObligorsOf = (reply: Value): readonly CoObligor[] =>
  contractReply<'CoObligorList'>(reply).wspolzobowiazani.map((row) => ({ row, symbol: row.nrKarty }))

/**
 * What the filter offers: all and the types that are present (services specification, section 2), in the order of the
 * cards; the chosen one too where no card has it, so that it is visible why the list is empty.
 */
export function typesOffered(cards: readonly Card[], chosen: string): readonly string[] {
  const types = new Set([ALL, ...cards.map(({ type }) => type)])
  return [...types.add(chosen)]
}

export const cardsOfType = (cards: readonly Card[], type: string): readonly Card[] =>
  type === ALL ? cards : cards.filter((card) => card.type === type)

/** The card that an address names; undefined when it names none of the subject's. */
export const cardNamed = (cards: readonly Card[], id: string): Card | undefined =>
  cards.find((card) => String(card.id) === id)
