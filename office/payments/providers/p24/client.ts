import { createHash } from 'node:crypto'
import type { Settings } from '../../../../schemas/settings/index.ts'
import {
  type PaymentProvider,
  type ProviderNotification,
  type ProviderOrder,
  ProviderUnavailable,
  type Transfer,
} from '../../provider.ts'
import { asRecord, equalSignatures, requestJson } from '../http.ts'

/** An account at Przelewy24. */
export interface P24Account {
  /** `https://secure.przelewy24.pl`, `https://sandbox.przelewy24.pl`; without a slash at the end. */
  readonly url: string
  readonly merchantId: number
  readonly posId: number
  /** The key of signatures. */
  readonly crc: string
  /** The key of the reports' API, the password of its calls. */
  readonly apiKey: string
}

const HOUR = 3_600_000
/** Languages of its pages that the portal has too. */
const LANGUAGES = { pl: 'pl', en: 'en', de: 'de', uk: 'pl' } as const
/** `status` of a transaction: paid but not verified, and verified. */
const PAID_STATUSES = [1, 2]

/**
 * The `sign` of Przelewy24: SHA-384, in hex, over compact JSON of the fields in the order of its documentation and of the
 * key `crc` last. `JSON.stringify` leaves slashes and letters beyond ASCII unescaped, as required.
 */
export function p24Signature(fields: Readonly<Record<string, string | number>>, crc: string): string {
  return createHash('sha384')
    .update(JSON.stringify({ ...fields, crc }))
    .digest('hex')
}

type P24Settings = Pick<Settings, 'P24_URL' | 'P24_MERCHANT_ID' | 'P24_POS_ID' | 'P24_CRC' | 'P24_API_KEY'>

/** The account in the settings; undefined unless all that is required is set. */
export function p24Account(settings: P24Settings): P24Account | undefined {
  const { P24_URL: url, P24_MERCHANT_ID: merchantId, P24_CRC: crc, P24_API_KEY: apiKey } = settings
  if (!merchantId || !crc || !apiKey) return undefined
  return { url, merchantId, posId: settings.P24_POS_ID ?? merchantId, crc, apiKey }
}

/**
 * A connection to Przelewy24 by its REST API, version 1. `account` is called for each request: the address of a sandbox is
 * known only once the office listens.
 */
export function p24Client(
  account: () => P24Account,
  paymentPage: PaymentProvider['paymentPage'] = (url) => url,
): PaymentProvider {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const { url, posId, apiKey } = account()
    const authorization = `Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`
    const request = { method, url: `${url}/api/v1/transaction/${path}`, headers: { authorization } }
    return requestJson('p24', body === undefined ? request : { ...request, body })
  }
  return {
    validFor: HOUR,
    paymentPage,
    register: async (order) => {
      const { status, json } = await call('POST', 'register', registration(account(), order))
      const token = asRecord(json.data)?.token
      if (status !== 200 || typeof token !== 'string') throw new ProviderUnavailable('p24', `status ${status}`)
      return `${account().url}/trnRequest/${encodeURIComponent(token)}`
    },
    fetchState: async (sessionId) => {
      const { status, json } = await call('GET', `by/sessionId/${encodeURIComponent(sessionId)}`)
      if (status === 404) return { state: 'waiting' }
      const data = asRecord(json.data)
      if (status !== 200 || data === undefined) throw new ProviderUnavailable('p24', `status ${status}`)
      const transfer = parseTransfer({ ...data, sessionId })
      if (transfer === undefined || !PAID_STATUSES.includes(Number(data.status))) return { state: 'waiting' }
      return { state: 'paid', transfer }
    },
    parseNotification: (body) => parseNotification(account(), body),
    verify: async (transfer) => {
      const { status, json } = await call('PUT', 'verify', verification(account(), transfer))
      if (status === 200 && asRecord(json.data)?.status === 'success') return true
      // A transfer that was verified before is refused; only its status shows that it is the office's. That happens when
      // the office was stopped before it could record the receipt.
      const { json: found } = await call('GET', `by/sessionId/${encodeURIComponent(transfer.sessionId)}`)
      const known = asRecord(found.data)
      return (
        Number(known?.status) === 2 &&
        `${known?.orderId}` === transfer.transferId &&
        known?.amount === transfer.amount &&
        known?.currency === transfer.currency
      )
    },
  }
}

function registration({ merchantId, posId, crc }: P24Account, order: ProviderOrder): object {
  const { sessionId, amount, currency, receiver } = order
  return {
    merchantId,
    posId,
    sessionId,
    amount,
    currency,
    description: order.title.slice(0, 1024),
    email: order.email,
    country: receiver.country,
    language: LANGUAGES[order.language],
    urlReturn: order.returnUrl,
    urlStatus: order.webhookUrl,
    timeLimit: Math.min(99, Math.max(1, Math.floor(order.validFor / 60_000))),
    transferLabel: order.title.replace(/[^\p{L}\p{N} .,/-]/gu, '').slice(0, 20),
    encoding: 'UTF-8',
    sign: p24Signature({ sessionId, merchantId, amount, currency }, crc),
  }
}

function verification({ merchantId, posId, crc }: P24Account, transfer: Transfer): object {
  const { sessionId, amount, currency } = transfer
  const orderId = Number(transfer.transferId)
  const sign = p24Signature({ sessionId, orderId, amount, currency }, crc)
  return { merchantId, posId, sessionId, amount, currency, orderId, sign }
}

function parseNotification({ merchantId, posId, crc }: P24Account, body: unknown): ProviderNotification | undefined {
  const received = asRecord(body)
  const transfer = received && parseTransfer(received)
  if (received === undefined || transfer === undefined) return undefined
  const { originAmount, methodId, statement } = received
  if (received.merchantId !== merchantId || received.posId !== posId) return undefined
  if (typeof originAmount !== 'number' || typeof methodId !== 'number' || typeof statement !== 'string')
    return undefined
  const { sessionId, amount, currency, transferId } = transfer
  const orderId = Number(transferId)
  const fields = { merchantId, posId, sessionId, amount, originAmount, currency, orderId, methodId, statement }
  return equalSignatures(received.sign, p24Signature(fields, crc)) ? { ...transfer, state: 'paid' } : undefined
}

function parseTransfer(fields: Readonly<Record<string, unknown>>): Transfer | undefined {
  const { sessionId, orderId, amount, currency } = fields
  const isOrder = Number.isSafeInteger(orderId) && Number(orderId) > 0
  const isAmount = Number.isSafeInteger(amount)
  if (!isOrder || !isAmount || typeof sessionId !== 'string' || typeof currency !== 'string') return undefined
  return { sessionId, transferId: `${Number(orderId)}`, amount: Number(amount), currency }
}
