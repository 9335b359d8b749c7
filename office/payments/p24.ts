import { askProvider, recordOf } from './http-json.ts'
import { type Notice, type OrderForProvider, type Provider, ProviderDown, type Transfer } from './provider.ts'
import { isSame, p24Signature } from './signature.ts'

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

/** Przelewy24 by its REST API, version 1. `account` is asked for at each call: a stand-in's address comes late. */
export function przelewy24(account: () => P24Account, pageFor: Provider['pageFor'] = (url) => url): Provider {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const { url, posId, apiKey } = account()
    const authorization = `Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`
    const question = { method, url: `${url}/api/v1/transaction/${path}`, headers: { authorization } }
    return askProvider('p24', body === undefined ? question : { ...question, body })
  }
  const provider: Provider = {
    validFor: HOUR,
    pageFor,
    register: async (order) => {
      const { status, json } = await call('POST', 'register', registration(account(), order))
      const token = recordOf(json.data)?.token
      if (status !== 200 || typeof token !== 'string') throw new ProviderDown('p24', `status ${status}`)
      return `${account().url}/trnRequest/${encodeURIComponent(token)}`
    },
    ask: async (sessionId) => {
      const { status, json } = await call('GET', `by/sessionId/${encodeURIComponent(sessionId)}`)
      if (status === 404) return { state: 'waiting' }
      const data = recordOf(json.data)
      if (status !== 200 || data === undefined) throw new ProviderDown('p24', `status ${status}`)
      const transfer = transferOf({ ...data, sessionId })
      if (transfer === undefined || !PAID_STATUSES.includes(Number(data.status))) return { state: 'waiting' }
      return { state: 'paid', transfer }
    },
    read: (body) => readNotice(account(), body),
    confirm: async (transfer) => {
      const { status, json } = await call('PUT', 'verify', verification(account(), transfer))
      if (status === 200 && recordOf(json.data)?.status === 'success') return true
      // Verified before, when the office was stopped before it could write that down: then it is told so here alone.
      const { json: found } = await call('GET', `by/sessionId/${encodeURIComponent(transfer.sessionId)}`)
      const known = recordOf(found.data)
      return (
        Number(known?.status) === 2 &&
        `${known?.orderId}` === transfer.transferId &&
        known?.amount === transfer.amount &&
        known?.currency === transfer.currency
      )
    },
  }
  return provider
}

function registration({ merchantId, posId, crc }: P24Account, order: OrderForProvider): object {
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
    urlReturn: order.returnTo,
    urlStatus: order.notifyAt,
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

function readNotice({ merchantId, posId, crc }: P24Account, body: unknown): Notice | undefined {
  const said = recordOf(body)
  const transfer = said && transferOf(said)
  if (said === undefined || transfer === undefined) return undefined
  const { originAmount, methodId, statement } = said
  if (said.merchantId !== merchantId || said.posId !== posId) return undefined
  if (typeof originAmount !== 'number' || typeof methodId !== 'number' || typeof statement !== 'string')
    return undefined
  const { sessionId, amount, currency, transferId } = transfer
  const orderId = Number(transferId)
  const fields = { merchantId, posId, sessionId, amount, originAmount, currency, orderId, methodId, statement }
  return isSame(said.sign, p24Signature(fields, crc)) ? { ...transfer, state: 'paid' } : undefined
}

function transferOf({ sessionId, orderId, amount, currency }: Readonly<Record<string, unknown>>): Transfer | undefined {
  const isOrder = Number.isSafeInteger(orderId) && Number(orderId) > 0
  const isAmount = Number.isSafeInteger(amount)
  if (!isOrder || !isAmount || typeof sessionId !== 'string' || typeof currency !== 'string') return undefined
  return { sessionId, transferId: `${Number(orderId)}`, amount: Number(amount), currency }
}
