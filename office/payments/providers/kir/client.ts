import { createHmac } from 'node:crypto'
import type { Settings } from '../../../../schemas/settings/index.ts'
import { type PaymentProvider, type ProviderNotification, ProviderUnavailable, type Transfer } from '../../provider.ts'
import { asRecord, equalSignatures, requestJson } from '../http.ts'

/** An account at the adapter of the bank clearing house. */
export interface KirAccount {
  /** Without a slash at the end. */
  readonly url: string
  readonly merchantId: string
  /** The key of signatures. */
  readonly key: string
}

const DAY = 24 * 3_600_000
const MAX_TITLE_LENGTH = 140

/**
 * The `sign` of the clearing house's adapter: HMAC-SHA-256, in hex, over compact JSON of the fields in the order of its
 * documentation.
 */
export function kirSignature(fields: Readonly<Record<string, string | number>>, key: string): string {
  return createHmac('sha256', key).update(JSON.stringify(fields)).digest('hex')
}

type KirSettings = Pick<Settings, 'KIR_URL' | 'KIR_MERCHANT_ID' | 'KIR_KEY'>

/** The account in the settings; undefined unless all of it is set. */
export function kirAccount({
  KIR_URL: url,
  KIR_MERCHANT_ID: merchantId,
  KIR_KEY: key,
}: KirSettings): KirAccount | undefined {
  return url && merchantId && key ? { url, merchantId, key } : undefined
}

/**
 * A connection to the bank clearing house: orders and their status, both signed (decision 20 lists the calls). `account`
 * is called for each request: the address of a sandbox is known only once the office listens.
 */
export function kirClient(
  account: () => KirAccount,
  paymentPage: PaymentProvider['paymentPage'] = (url) => url,
): PaymentProvider {
  const fetchOrder = async (sessionId: string): Promise<ProviderNotification | undefined> => {
    const { url, merchantId, key } = account()
    const sign = kirSignature({ merchantId, sessionId }, key)
    const address = `${url}/orders/${encodeURIComponent(sessionId)}?merchantId=${encodeURIComponent(merchantId)}&sign=${sign}`
    const { status, json } = await requestJson('kir', { method: 'GET', url: address })
    if (status === 404 || json.status === 'NEW') return undefined
    const order = parseNotification(account(), json)
    if (status !== 200 || order === undefined) throw new ProviderUnavailable('kir', `status ${status}`)
    return order
  }
  return {
    validFor: DAY,
    paymentPage,
    register: async ({ sessionId, amount, currency, title, receiver, validUntil, returnUrl, webhookUrl }) => {
      const { url, merchantId, key } = account()
      const fields = {
        merchantId,
        sessionId,
        amount,
        currency,
        title: title.slice(0, MAX_TITLE_LENGTH),
        account: receiver.account,
        accountName: receiver.name,
        validUntil: validUntil.toISOString(),
        returnTo: returnUrl,
        notifyAt: webhookUrl,
      }
      const body = { ...fields, sign: kirSignature(fields, key) }
      const { status, json } = await requestJson('kir', { method: 'POST', url: `${url}/orders`, body })
      if (status !== 200 || typeof json.token !== 'string') throw new ProviderUnavailable('kir', `status ${status}`)
      return `${url}/pay/${encodeURIComponent(json.token)}`
    },
    fetchState: async (sessionId) => {
      const order = await fetchOrder(sessionId)
      if (order === undefined) return { state: 'waiting' }
      return order.state === 'paid' ? { state: 'paid', transfer: order } : { state: 'rejected' }
    },
    parseNotification: (body) => parseNotification(account(), body),
    verify: async (transfer) => confirms(await fetchOrder(transfer.sessionId), transfer),
  }
}

/** The clearing house confirms orders, not transfers: a second transfer of a paid order is confirmed by the same reply. */
function confirms(order: ProviderNotification | undefined, transfer: Transfer): boolean {
  return order?.state === 'paid' && order.amount === transfer.amount && order.currency === transfer.currency
}

function parseNotification({ merchantId, key }: KirAccount, body: unknown): ProviderNotification | undefined {
  const fields = asRecord(body)
  const { sessionId, transferId, amount, currency, status } = fields ?? {}
  if (fields?.merchantId !== merchantId || !Number.isSafeInteger(amount)) return undefined
  if (typeof sessionId !== 'string' || typeof transferId !== 'string' || typeof currency !== 'string') return undefined
  if (status !== 'PAID' && status !== 'REJECTED') return undefined
  const transfer = { sessionId, transferId, amount: Number(amount), currency }
  const expected = kirSignature({ merchantId, ...transfer, status }, key)
  if (!equalSignatures(fields.sign, expected)) return undefined
  return { ...transfer, state: status === 'PAID' ? 'paid' : 'rejected' }
}
