import type { DueState } from '../../../schemas/due-state.ts'
import type { components } from '../../../schemas/office-api.generated.ts'
import type { Value } from '../../engine/model/types.ts'
import { contractReply } from '../contract-reply.ts'
import { ALL, type Card } from './card.ts'
import { type Instalment, instalmentOf, stateOf } from './instalment.ts'

/** An unpaid instalment and the card that it is on. */
export interface DueItem {
  readonly card: number
  readonly type: string
  readonly symbol: string
  readonly year: number
  readonly state: DueState
  readonly instalment: Instalment
}

/** What the subject owes, of all types of dues or of one; amounts in grosze. */
export interface Summary {
  readonly today: number
  readonly overdue: number
  readonly later: number
  readonly ordered: number
  readonly enforced: number
  readonly all: number
  /** The earliest deadline first. */
  readonly items: readonly DueItem[]
}

type SubjectDues = components['schemas']['SubjectDues']

/** Of the subject of the page; null where the reply has none. */
export function summaryOf(reply: Value): Summary | null {
  const [own] = contractReply<'DuesSummary'>(reply).podmioty
  return own === undefined ? null : summary(own)
}

function summary(own: SubjectDues): Summary {
  return {
    today: own.sumaNaDzis,
    overdue: own.sumaZalegla,
    later: own.sumaPozniejsza,
    ordered: own.sumaZlecona,
    enforced: own.sumaEgzekwowana,
    all: own.suma,
    items: own.pozycje.map((one) => ({
      card: one.idKartyNaleznosci,
      type: one.aplikacjaNaleznosci,
      symbol: one.symbolKarty,
      year: one.rok,
      state: one.stan,
      instalment: instalmentOf(one.rata),
    })),
  }
}

/** What the instalments of cards come to: for an office that does not sum them up, or cannot at the moment. */
export function summaryOfCards(
  cards: readonly { readonly card: Card; readonly instalments: readonly Instalment[] }[],
  today: string,
): Summary {
  const items = cards.flatMap(({ card, instalments }) =>
    instalments
      .filter(({ paid }) => !paid)
      .map((instalment): DueItem => {
        const { id, type, symbol, year } = card
        return { card: id, type, symbol, year, state: stateOf(instalment, today), instalment }
      }),
  )
  return summaryOfItems(items.sort((one, other) => compare(one.instalment.due, other.instalment.due)))
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** What of it is of one type of dues. */
export const summaryOfType = (summary: Summary, type: string): Summary =>
  type === ALL ? summary : summaryOfItems(summary.items.filter((item) => item.type === type))

function summaryOfItems(items: readonly DueItem[]): Summary {
  const sumOf = (state: DueState): number =>
    items.reduce((sum, item) => (item.state === state ? sum + item.instalment.total : sum), 0)
  const [overdue, today, later] = [sumOf('ZALEGLA'), sumOf('DZIS'), sumOf('POZNIEJ')]
  const [ordered, enforced] = [sumOf('ZLECONA'), sumOf('EGZEKWOWANA')]
  const all = overdue + today + later + ordered + enforced
  return { today: overdue + today, overdue, later, ordered, enforced, all, items }
}

/** Cards with something to pay, what is overdue first; the others keep their order. */
export function cardsToPay(cards: readonly Card[], items: readonly DueItem[] | null): readonly Card[] {
  const open = cards.filter(({ remaining }) => remaining !== 0)
  if (items === null) return open
  const place = (card: Card) => {
    const at = items.findIndex((one) => one.card === card.id)
    return at === -1 ? items.length : at
  }
  return open.toSorted((a, b) => place(a) - place(b))
}
