import type { Database } from '../../db/database.ts'
import type { SandboxProvider } from '../provider.ts'
import {
  keepReplyStatus,
  makeTransfer,
  markNotified,
  reject,
  type SandboxPayment,
  type SandboxTransfer,
  transfersOf,
} from './store.ts'

const TIMEOUT_MILLISECONDS = 10_000

/** A mistake in a notification. */
type Fault = 'amount' | 'signature'

interface Situation {
  readonly db: Database
  readonly sandbox: SandboxProvider
  readonly payment: SandboxPayment
}

/** Something that a payer, or a fault on the way, does to a payment. `true` when the browser then returns to the office. */
type Action = (situation: Situation) => Promise<boolean>

const pay =
  (times: number, notificationsEach: number): Action =>
  async (situation) => {
    for (let paid = 0; paid < times; paid++) {
      const transfer = await makeTransfer(situation.db, situation.payment)
      for (let sent = 0; sent < notificationsEach; sent++) await notify(situation, transfer)
    }
    return true
  }

const notifyWrongly =
  (fault: Fault): Action =>
  async (situation) => {
    const { db, payment } = situation
    const [transfer] = await transfersOf(db, payment.token)
    await notify(situation, transfer ?? (await makeTransfer(db, payment)), fault)
    return false
  }

/** By the names that the page's forms and tests send. */
export const ACTIONS = {
  zaplac: pay(1, 1),
  'zaplac-pozniej-powiadom': pay(1, 0),
  'powiadom-dwa-razy': pay(1, 2),
  'zaplac-dwa-razy': pay(2, 1),
  odmow: async ({ db, sandbox, payment }) => {
    if (sandbox.notifiesRejection) {
      await reject(db, payment.token)
      await notify({ db, sandbox, payment: { ...payment, rejected: true } }, undefined)
    }
    return true
  },
  wroc: async () => true,
  powiadom: async (situation) => {
    for (const transfer of await transfersOf(situation.db, situation.payment.token)) await notify(situation, transfer)
    return false
  },
  'zla-kwota': notifyWrongly('amount'),
  'zly-podpis': notifyWrongly('signature'),
} satisfies Record<string, Action>

export type ActionName = keyof typeof ACTIONS

/** Notifies the office over HTTP, as the provider would, and keeps the status of its reply. */
async function notify(
  { db, sandbox, payment }: Situation,
  transfer: SandboxTransfer | undefined,
  fault?: Fault,
): Promise<void> {
  const sent = fault === 'amount' ? { ...payment, amount: payment.amount + 1 } : payment
  const body = sandbox.notification(sent, transfer)
  const sign = fault === 'signature' ? `${body.sign}`.replace(/^./, (first) => (first === '0' ? '1' : '0')) : body.sign
  const status = await post(payment.webhookUrl, { ...body, sign })
  await keepReplyStatus(db, payment.token, status)
  if (transfer !== undefined && fault === undefined && status === 200) await markNotified(db, transfer.id)
}

/** The status of the reply; 0 when there is none. */
async function post(url: string, body: object): Promise<number> {
  try {
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error', signal })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return 0
  }
}
