import { listOf, numberOf, textOf } from '../../engine/values/fields.ts'
import type { Value } from '../../engine/values/types.ts'

/** A payment that has been ordered and is not in the books. */
export interface OrderedPayment {
  readonly transaction: string
  readonly title: string
  /** The office's own words for where it stands. */
  readonly status: string
  /** With the commission, grosze. */
  readonly total: number
}

export const orderedOf = (reply: Value): readonly OrderedPayment[] =>
  listOf(reply, 'platnosci').map((row) => ({
    transaction: textOf(row, 'idTransakcji'),
    title: textOf(row, 'tytul'),
    status: textOf(row, 'opisStatusu'),
    total: numberOf(row, 'kwotaRazem'),
  }))
