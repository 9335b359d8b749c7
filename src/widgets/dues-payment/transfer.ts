import { numberOrNull, textOf } from '../../engine/model/fields.ts'
import type { Value } from '../../engine/model/types.ts'

/** What an order comes to, as the office computed it when it was made; grosze. */
export interface Sums {
  /** Without the commission. */
  readonly amount: number
  readonly commission: number
  readonly total: number
}

/** An order that the office has taken. */
export interface Transfer {
  /** By which the provider's page is opened. */
  readonly id: string
  /** By which the office is asked of it; null where it does not say. */
  readonly transaction: string | null
  /** Null where the office does not say. */
  readonly sums: Sums | null
}

/** Null: the office has answered, but not with an order. */
export function transferOf(reply: Value): Transfer | null {
  const id = textOf(reply, 'idPrzelewu')
  if (id === '') return null
  const [amount, commission, total] = ['kwota', 'prowizja', 'kwotaRazem'].map((name) => numberOrNull(reply, name))
  const sums = amount == null || commission == null || total == null ? null : { amount, commission, total }
  return { id, transaction: textOf(reply, 'idTransakcji') || null, sums }
}

/** How an order is named to the office. */
export const transactionBody = (transaction: string) => ({ idTransakcji: transaction })

/** How the way to the provider's page is named. */
export const transferQuery = ({ id }: Pick<Transfer, 'id'>) => ({ idPrzelewu: id })
