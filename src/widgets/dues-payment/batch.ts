import { sumMoney } from '../../engine/model/money.ts'
import type { WidgetTexts } from '../../engine/react/use-widget.ts'
import type { Card } from './card.ts'
import { type Instalment, instalmentText } from './instalment.ts'
import type { Provider } from './providers.ts'
import { chosenBody } from './selection.ts'

/** Chosen instalments of one card. */
export interface ChosenOfCard {
  readonly card: Card
  readonly chosen: readonly Instalment[]
}

/** What one order pays: instalments of cards of one bank account. At least one. */
export type Batch = readonly [ChosenOfCard, ...ChosenOfCard[]]

/** All instalments that a batch pays. */
export const instalmentsIn = (batch: readonly ChosenOfCard[]): readonly Instalment[] =>
  batch.flatMap(({ chosen }) => chosen)

/** What a batch comes to, in grosze; null when it is too large to be exact. */
export const sumOfBatch = (batch: readonly ChosenOfCard[]): number | null =>
  sumMoney(instalmentsIn(batch).map(({ total }) => total))

/** The same with what the provider takes. */
export function totalOfBatch(
  batch: readonly ChosenOfCard[],
  { commission }: Pick<Provider, 'commission'>,
): number | null {
  const sum = sumOfBatch(batch)
  return sum === null ? null : sumMoney([sum, commission])
}

/**
 * The orders that pay what is chosen, one after another: cards of the same payer and account together where the provider
 * takes several, else each card on its own.
 */
export function batchesOf(chosen: readonly ChosenOfCard[], together: boolean): readonly Batch[] {
  const groups = new Map<string, [ChosenOfCard, ...ChosenOfCard[]]>()
  for (const one of chosen.filter((of) => of.chosen.length > 0)) {
    const { id, payer, account } = one.card
    const key = together ? `${payer} ${account}` : String(id)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

/** A batch as the office API takes it, and by which call. */
export function orderOf(batch: Batch) {
  const [first, ...others] = batch
  const bodies = batch.map(({ card, chosen }) => chosenBody(card, chosen))
  return others.length === 0
    ? ({ call: 'order', body: chosenBody(first.card, first.chosen) } as const)
    : ({ call: 'orderCards', body: { karty: bodies } } as const)
}

/** What an instalment is called where several cards are paid: with its card. */
export const paidText = (
  t: WidgetTexts,
  batch: readonly ChosenOfCard[],
  { card }: ChosenOfCard,
  one: Instalment,
): string =>
  batch.length === 1
    ? instalmentText(t, one)
    : t('instalmentOn', { type: t(card.type), card: `${card.symbol}/${card.year}`, instalment: instalmentText(t, one) })
