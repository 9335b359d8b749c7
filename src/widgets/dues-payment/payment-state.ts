import { listOf, numberOf, textOf } from '../../engine/model/fields.ts'
import type { ObjectType, ScalarType, Value } from '../../engine/model/types.ts'

/** Where an order stands, as the office knows it. `open`: nobody has paid it yet. */
export type Standing = 'open' | 'paid' | 'booked' | 'failed' | 'expired'

export interface PaymentState {
  readonly transaction: string
  readonly card: string
  readonly standing: Standing
  /** The office's own words for it. */
  readonly status: string
  readonly provider: string
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

const money: ScalarType = { kind: 'money', unit: 'PLN' }
const code: ScalarType = { kind: 'code' }
const moment: ScalarType = { kind: 'dateTime' }

const standings: Readonly<Record<string, Standing>> = {
  UTWORZONA: 'open',
  OCZEKUJE: 'open',
  OPLACONA: 'paid',
  ZAKSIEGOWANA: 'booked',
  NIEUDANA: 'failed',
  WYGASLA: 'expired',
}

/** `PaymentState` of `schemas/office-api.yaml`; a test holds the two together. */
export const paymentStateType: ObjectType = {
  kind: 'object',
  name: 'PaymentState',
  fields: {
    idTransakcji: code,
    idKartyNaleznosci: { kind: 'integer' },
    stan: { kind: 'text', oneOf: Object.keys(standings) },
    opisStatusu: { kind: 'text' },
    typPlatnosci: { kind: 'text', oneOf: ['KIR', 'P24'] },
    tytul: { kind: 'text' },
    kwota: money,
    prowizja: money,
    kwotaRazem: money,
    kodWaluty: code,
    kwotaNadplaty: money,
    dataZlecenia: moment,
    waznoscTransakcji: moment,
    idPrzelewu: { kind: 'code', nullable: true },
  },
}

/** Takes a reply that has been decoded by its type. */
export function readPaymentState(reply: Value): PaymentState {
  return {
    transaction: textOf(reply, 'idTransakcji'),
    card: String(numberOf(reply, 'idKartyNaleznosci')),
    standing: standings[textOf(reply, 'stan')] ?? 'open',
    status: textOf(reply, 'opisStatusu'),
    provider: textOf(reply, 'typPlatnosci'),
    title: textOf(reply, 'tytul'),
    amount: numberOf(reply, 'kwota'),
    commission: numberOf(reply, 'prowizja'),
    total: numberOf(reply, 'kwotaRazem'),
    surplus: numberOf(reply, 'kwotaNadplaty'),
    ordered: textOf(reply, 'dataZlecenia'),
    validUntil: textOf(reply, 'waznoscTransakcji'),
    transfer: textOf(reply, 'idPrzelewu') || null,
  }
}

/** What has been ordered of a card and is not in the books. */
export const orderedOf = (reply: Value): readonly PaymentState[] => listOf(reply, 'platnosci').map(readPaymentState)
