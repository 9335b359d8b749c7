import { sumMoney } from '../../engine/values/money.ts'
import { type Instalment, isSelectable } from './instalment.ts'

/** Numbers of the chosen aggregate instalments. */
export type Selection = ReadonlySet<number>

export const NONE: Selection = new Set()

/** A set with something put in, or taken out where it was in it. */
export function toggled<T>(members: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(members)
  if (!next.delete(one)) next.add(one)
  return next
}

/** The chosen instalments that can still be chosen: what has been paid or ordered meanwhile drops out. */
export const chosenOf = (instalments: readonly Instalment[], selection: Selection): readonly Instalment[] =>
  instalments.filter((one) => selection.has(one.id) && isSelectable(one))

/** What is to be paid for instalments, in grosze; null when it is too large to be exact. */
export const sumOf = (instalments: readonly Instalment[]): number | null =>
  sumMoney(instalments.map(({ total }) => total))

/** How the office API is told what was chosen: whole instalments, so that none of their parts has to be named. */
export const chosenBody = (card: { readonly id: number }, chosen: readonly Instalment[]) => ({
  idKartyNaleznosci: card.id,
  idNaleznosciRatyZbiorczej: chosen.map(({ id }) => id),
  idNaleznosciRaty: [],
})
