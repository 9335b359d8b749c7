import type { components } from '../../../schemas/office-api.generated.ts'
import type { Value } from '../../engine/model/types.ts'
import { contractReply } from '../contract-reply.ts'

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
  if (reply === null) return null
  // An older office names the order alone.
  const transfer: Partial<components['schemas']['Transfer']> = contractReply<'Transfer'>(reply)
  const { idPrzelewu: id, idTransakcji, kwota: amount, prowizja: commission, kwotaRazem: total } = transfer
  if (!id) return null
  const sums = amount == null || commission == null || total == null ? null : { amount, commission, total }
  return { id, transaction: idTransakcji || null, sums }
}

/** How an order is named to the office. */
export const transactionBody = (transaction: string) => ({ idTransakcji: transaction })

/** How the way to the provider's page is named. */
export const transferQuery = ({ id }: Pick<Transfer, 'id'>) => ({ idPrzelewu: id })
