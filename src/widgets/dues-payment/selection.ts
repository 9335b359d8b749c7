import { sumMoney } from '../../engine/model/money.ts'
import { type Instalment, isSelectable } from './instalment.ts'
import type { Provider } from './providers.ts'

/** Numbers of the chosen aggregate instalments. */
export type Selection = ReadonlySet<number>

export const NONE: Selection = new Set()

/** The selection that an address holds; what is no number is left out. */
export const selectionIn = (text: string | null): Selection =>
  new Set((text ?? '').split(',').flatMap((one) => (/^\d{1,15}$/.test(one) ? [Number(one)] : [])))

/** The selection for an address; null when there is none. */
export const selectionText = (selection: Selection): string | null =>
  selection.size === 0 ? null : [...selection].join(',')

/** The chosen instalments that can still be chosen: those that have since been paid or ordered are left out. */
export const chosenOf = (instalments: readonly Instalment[], selection: Selection): readonly Instalment[] =>
  instalments.filter((one) => selection.has(one.id) && isSelectable(one))

/** What is to be paid for instalments, in grosze; null when it is too large to be exact. */
export const sumOf = (instalments: readonly Instalment[]): number | null =>
  sumMoney(instalments.map(({ total }) => total))

/** The same with what the provider takes, in grosze; null when it is too large to be exact. */
export function totalWith(
  instalments: readonly Instalment[],
  { commission }: Pick<Provider, 'commission'>,
): number | null {
  const sum = sumOf(instalments)
  return sum === null ? null : sumMoney([sum, commission])
}

/** The chosen instalments as the office API takes them: whole ones, so that no part has to be named. */
export const chosenBody = (card: { readonly id: number }, chosen: readonly Instalment[]) => ({
  idKartyNaleznosci: card.id,
  idNaleznosciRatyZbiorczej: chosen.map(({ id }) => id),
  idNaleznosciRaty: [],
})
