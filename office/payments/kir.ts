import { askProvider, recordOf } from './http-json.ts'
import { type Notice, type Provider, ProviderDown, type Transfer } from './provider.ts'
import { isSame, kirSignature } from './signature.ts'

/** An account at the adapter of the bank clearing house. */
export interface KirAccount {
  /** Without a slash at the end. */
  readonly url: string
  readonly merchantId: string
  /** The key of signatures. */
  readonly key: string
}

const DAY = 24 * 3_600_000
const TITLE_LETTERS = 140

/**
 * The bank clearing house: an order and its status, both signed (decision 20 has the calls). `account` is asked for at each
 * call: a stand-in's address comes late.
 */
export function clearingHouse(account: () => KirAccount, pageFor: Provider['pageFor'] = (url) => url): Provider {
  const ask = async (sessionId: string): Promise<Notice | undefined> => {
    const { url, merchantId, key } = account()
    const sign = kirSignature({ merchantId, sessionId }, key)
    const address = `${url}/orders/${encodeURIComponent(sessionId)}?merchantId=${encodeURIComponent(merchantId)}&sign=${sign}`
    const { status, json } = await askProvider('kir', { method: 'GET', url: address })
    if (status === 404 || json.status === 'NEW') return undefined
    const answer = readNotice(account(), json)
    if (status !== 200 || answer === undefined) throw new ProviderDown('kir', `status ${status}`)
    return answer
  }
  return {
    validFor: DAY,
    pageFor,
    register: async ({ sessionId, amount, currency, title, receiver, validUntil, returnTo, notifyAt }) => {
      const { url, merchantId, key } = account()
      const fields = {
        merchantId,
        sessionId,
        amount,
        currency,
        title: title.slice(0, TITLE_LETTERS),
        account: receiver.account,
        accountName: receiver.name,
        validUntil: validUntil.toISOString(),
        returnTo,
        notifyAt,
      }
      const body = { ...fields, sign: kirSignature(fields, key) }
      const { status, json } = await askProvider('kir', { method: 'POST', url: `${url}/orders`, body })
      if (status !== 200 || typeof json.token !== 'string') throw new ProviderDown('kir', `status ${status}`)
      return `${url}/pay/${encodeURIComponent(json.token)}`
    },
    ask: async (sessionId) => {
      const answer = await ask(sessionId)
      if (answer === undefined) return { state: 'waiting' }
      return answer.state === 'paid' ? { state: 'paid', transfer: answer } : { state: 'rejected' }
    },
    read: (body) => readNotice(account(), body),
    confirm: async (transfer) => isAlike(transfer, await ask(transfer.sessionId)),
  }
}

/** The clearing house confirms orders, not transfers: a second transfer of a paid order is confirmed by the same answer. */
function isAlike(transfer: Transfer, answer: Notice | undefined): boolean {
  return answer?.state === 'paid' && answer.amount === transfer.amount && answer.currency === transfer.currency
}

function readNotice({ merchantId, key }: KirAccount, body: unknown): Notice | undefined {
  const said = recordOf(body)
  const { sessionId, transferId, amount, currency, status } = said ?? {}
  if (said?.merchantId !== merchantId || !Number.isSafeInteger(amount)) return undefined
  if (typeof sessionId !== 'string' || typeof transferId !== 'string' || typeof currency !== 'string') return undefined
  if (status !== 'PAID' && status !== 'REJECTED') return undefined
  const transfer = { sessionId, transferId, amount: Number(amount), currency }
  const right = kirSignature({ merchantId, ...transfer, status }, key)
  if (!isSame(said.sign, right)) return undefined
  return { ...transfer, state: status === 'PAID' ? 'paid' : 'rejected' }
}
