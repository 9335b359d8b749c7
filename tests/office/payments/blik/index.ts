import { createHmac } from 'node:crypto'
import type { PaymentProvider, ProviderDefinition, Transfer } from '../../../../office/payments/provider.ts'
import { asRecord, equalSignatures } from '../../../../office/payments/providers/http.ts'

const KEY = 'blik-test-key'
const TRANSFERS = new Map<string, Transfer>()
const ORDERED = new Map<string, Omit<Transfer, 'transferId'>>()

/** HMAC over the values of a transfer. */
export function blikSignature({ sessionId, transferId, amount, currency }: Transfer): string {
  return createHmac('sha256', KEY)
    .update(JSON.stringify([sessionId, transferId, amount, currency]))
    .digest('hex')
}

/** A payer pays an order; returns the notification that the provider sends. */
export function payByBlik(sessionId: string): Transfer & { readonly sign: string } {
  const order = ORDERED.get(sessionId)
  if (order === undefined) throw new Error('Nothing was ordered')
  const transfer = { ...order, transferId: `blik-${sessionId.slice(0, 8)}` }
  TRANSFERS.set(sessionId, transfer)
  return { ...transfer, sign: blikSignature(transfer) }
}

const connection: PaymentProvider = {
  validFor: 120_000,
  paymentPage: (url) => url,
  register: async ({ sessionId, amount, currency }) => {
    ORDERED.set(sessionId, { sessionId, amount, currency })
    return `https://blik.example/${sessionId}`
  },
  fetchState: async (sessionId) => {
    const transfer = TRANSFERS.get(sessionId)
    return transfer === undefined ? { state: 'waiting' } : { state: 'paid', transfer }
  },
  parseNotification: (body) => {
    const { sessionId, amount, currency, transferId, sign } = asRecord(body) ?? {}
    const transfer = {
      sessionId: `${sessionId}`,
      amount: Number(amount),
      currency: `${currency}`,
      transferId: `${transferId}`,
    }
    return equalSignatures(sign, blikSignature(transfer)) ? { ...transfer, state: 'paid' } : undefined
  },
  verify: async ({ sessionId, transferId }) => TRANSFERS.get(sessionId)?.transferId === transferId,
}

// The contract does not list it.
const TYPE: string = 'BLIK'

/** A payment provider that only tests have. */
export const blik: ProviderDefinition = {
  name: 'BLIK',
  type: TYPE as ProviderDefinition['type'],
  isOffered: () => true,
  severalCards: false,
  commission: () => 0.5,
  transaction: () => ({}),
  orderedField: undefined,
  connect: () => connection,
  sandbox: undefined,
}
