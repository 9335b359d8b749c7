import type { ProviderId } from '../../../office/db/schema/index.ts'
import {
  type PaymentProvider,
  type ProviderNotification,
  ProviderUnavailable,
  type Transfer,
} from '../../../office/payments/provider.ts'

/** A provider that the test controls: what was ordered there, and what payers have transferred. */
export interface FakeProvider extends PaymentProvider {
  readonly id: ProviderId
  readonly transfers: Transfer[]
  down: boolean
  /** A payer pays an order; the office is not notified. */
  pay(sessionId: string): Transfer
}

/** Notifications are JSON with `valid: true` in place of a right signature. */
export function fakeProvider(id: ProviderId, validFor: number): FakeProvider {
  const orders = new Map<string, { amount: number; currency: string }>()
  const reply = <T>(value: T): T => {
    if (provider.down) throw new ProviderUnavailable(id, 'down')
    return value
  }
  const provider: FakeProvider = {
    id,
    transfers: [],
    down: false,
    validFor,
    pay: (sessionId) => {
      const { amount = 0, currency = '' } = orders.get(sessionId) ?? {}
      const transfer = { sessionId, transferId: `${id}-${provider.transfers.length + 1}`, amount, currency }
      provider.transfers.push(transfer)
      return transfer
    },
    register: async ({ sessionId, amount, currency }) => {
      orders.set(reply(sessionId), { amount, currency })
      return `https://${id}.example/${sessionId}`
    },
    paymentPage: (url) => url,
    fetchState: async (sessionId) => {
      const transfer = reply(provider.transfers).find((one) => one.sessionId === sessionId)
      return transfer === undefined ? { state: 'waiting' } : { state: 'paid', transfer }
    },
    parseNotification: (body) => {
      const { valid, ...notification } = body as { valid: boolean } & ProviderNotification
      return valid ? notification : undefined
    },
    verify: async ({ transferId }) => reply(provider.transfers).some((one) => one.transferId === transferId),
  }
  return provider
}
