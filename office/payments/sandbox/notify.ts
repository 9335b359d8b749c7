import type { Database } from '../../db/database.ts'
import { p24Signature } from '../signature.ts'
import { SANDBOX_P24 } from './accounts.ts'
import { kirNotice } from './kir-api.ts'
import { keepAnswer, markNotified, numberOf, type SandboxPayment, type SandboxTransfer } from './store.ts'

const SILENCE_MILLISECONDS = 10_000

/** What may be wrong with a notification. */
export type Fault = 'amount' | 'signature'

/**
 * Tells the office of a transfer, over HTTP as the provider would; of a rejection where there is none. Keeps how the
 * office answered.
 */
export async function notify(
  db: Database,
  payment: SandboxPayment,
  transfer: SandboxTransfer | undefined,
  fault?: Fault,
): Promise<void> {
  const told = fault === 'amount' ? { ...payment, amount: payment.amount + 1 } : payment
  const notice = payment.provider === 'kir' ? kirNotice(told, transfer) : p24Notice(told, transfer)
  const sign =
    fault === 'signature' ? `${notice.sign}`.replace(/^./, (first) => (first === '0' ? '1' : '0')) : notice.sign
  const status = await post(payment.notifyAt, { ...notice, sign })
  await keepAnswer(db, payment.token, status)
  if (transfer !== undefined && fault === undefined && status === 200) await markNotified(db, transfer.id)
}

function p24Notice(
  { sessionId, amount, currency, token }: SandboxPayment,
  transfer: SandboxTransfer | undefined,
): Readonly<Record<string, string | number>> {
  const { merchantId, posId, crc } = SANDBOX_P24('')
  const orderId = transfer === undefined ? 1 : numberOf(transfer)
  const statement = `p24-${token.slice(0, 8)}`
  const fields = {
    merchantId,
    posId,
    sessionId,
    amount,
    originAmount: amount,
    currency,
    orderId,
    methodId: 154,
    statement,
  }
  return { ...fields, sign: p24Signature(fields, crc) }
}

async function post(url: string, body: object): Promise<number> {
  try {
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(SILENCE_MILLISECONDS)
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error', signal })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return 0
  }
}
