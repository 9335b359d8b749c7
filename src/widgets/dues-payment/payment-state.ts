import type { components } from '../../../schemas/office-api.generated.ts'
import type { Value } from '../../engine/model/types.ts'
import { contractReply } from '../contract-reply.ts'

type PaymentStateReply = components['schemas']['PaymentState']

/** Where an order stands, as the office knows it. `open`: nobody has paid it yet. */
export type PaymentStatus = 'open' | 'paid' | 'booked' | 'failed' | 'expired'

export interface PaymentState {
  readonly transaction: string
  readonly card: string
  readonly status: PaymentStatus
  /** The office's own words for it. */
  readonly statusText: string
  readonly provider: PaymentStateReply['typPlatnosci']
  readonly title: string
  /** Grosze, as all amounts here; without the commission. */
  readonly amount: number
  readonly commission: number
  readonly total: number
  /** What the office gives back. */
  readonly surplus: number
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly ordered: string
  readonly validUntil: string
  /** By which it can be paid now; null when it cannot. */
  readonly transfer: string | null
}

const statuses: Readonly<Record<PaymentStateReply['stan'], PaymentStatus>> = {
  UTWORZONA: 'open',
  OCZEKUJE: 'open',
  OPLACONA: 'paid',
  ZAKSIEGOWANA: 'booked',
  NIEUDANA: 'failed',
  WYGASLA: 'expired',
}

/** Of a decoded reply, its amounts in whole grosze. */
export const paymentStateOf = (reply: PaymentStateReply): PaymentState => ({
  transaction: reply.idTransakcji,
  card: String(reply.idKartyNaleznosci),
  status: statuses[reply.stan],
  statusText: reply.opisStatusu,
  provider: reply.typPlatnosci,
  title: reply.tytul,
  amount: reply.kwota,
  commission: reply.prowizja,
  total: reply.kwotaRazem,
  surplus: reply.kwotaNadplaty,
  ordered: reply.dataZlecenia,
  validUntil: reply.waznoscTransakcji,
  transfer: reply.idPrzelewu,
})

/** What has been ordered of a card and is not in the books. */
export const orderedOf = (reply: Value): readonly PaymentState[] =>
  contractReply<'PaymentStateList'>(reply).platnosci.map(paymentStateOf)
