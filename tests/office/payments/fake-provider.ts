import {
  type Notice,
  type Provider,
  ProviderDown,
  type ProviderKey,
  type Transfer,
} from '../../../office/payments/provider.ts'

/** A provider in the test's own hands: what was ordered there, and what payers have transferred. */
export interface FakeProvider extends Provider {
  readonly key: ProviderKey
  readonly transfers: Transfer[]
  down: boolean
  /** A payer pays an order; the office is not told. */
  pay(sessionId: string): Transfer
}

/** Notifications are JSON with `valid: true` for a right signature. */
export function fakeProvider(key: ProviderKey, validFor: number): FakeProvider {
  const orders = new Map<string, { amount: number; currency: string }>()
  const answer = <T>(value: T): T => {
    if (provider.down) throw new ProviderDown(key, 'down')
    return value
  }
  const provider: FakeProvider = {
    key,
    transfers: [],
    down: false,
    validFor,
    pay: (sessionId) => {
      const { amount = 0, currency = '' } = orders.get(sessionId) ?? {}
      const transfer = { sessionId, transferId: `${key}-${provider.transfers.length + 1}`, amount, currency }
      provider.transfers.push(transfer)
      return transfer
    },
    register: async ({ sessionId, amount, currency }) => {
      orders.set(answer(sessionId), { amount, currency })
      return `https://${key}.example/${sessionId}`
    },
    pageFor: (url) => url,
    ask: async (sessionId) => {
      const transfer = answer(provider.transfers).find((one) => one.sessionId === sessionId)
      return transfer === undefined ? { state: 'waiting' } : { state: 'paid', transfer }
    },
    read: (body) => {
      const { valid, ...notice } = body as { valid: boolean } & Notice
      return valid ? notice : undefined
    },
    confirm: async ({ transferId }) => answer(provider.transfers).some((one) => one.transferId === transferId),
  }
  return provider
}
