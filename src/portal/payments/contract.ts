import type { ObjectType, ScalarType, Value } from '../../engine/values/types.ts'
import { asNumber, asObject, asText } from '../contract/fields.ts'
import type { Question } from '../office/ask.ts'

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
  const fields = asObject(reply)
  return {
    transaction: asText(fields.idTransakcji),
    card: String(asNumber(fields.idKartyNaleznosci)),
    standing: standings[asText(fields.stan)] ?? 'open',
    status: asText(fields.opisStatusu),
    provider: asText(fields.typPlatnosci),
    title: asText(fields.tytul),
    amount: asNumber(fields.kwota),
    commission: asNumber(fields.prowizja),
    total: asNumber(fields.kwotaRazem),
    surplus: asNumber(fields.kwotaNadplaty),
    ordered: asText(fields.dataZlecenia),
    validUntil: asText(fields.waznoscTransakcji),
    transfer: asText(fields.idPrzelewu) || null,
  }
}

/** How the page that one pays at is told which order it is. */
export const transferQuery = (transfer: string) => [['idPrzelewu', transfer]] as const

export const paymentQuestions = {
  state: { of: (calls) => calls.paymentState, type: paymentStateType, read: readPaymentState },
  cancel: { of: (calls) => calls.paymentCancel, method: 'POST', type: paymentStateType, read: readPaymentState },
} satisfies Readonly<Record<string, Question<PaymentState>>>
