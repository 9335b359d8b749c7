import type { Database } from '../../db/database.ts'
import { type Fault, notify } from './notify.ts'
import { makeTransfer, reject, type SandboxPayment, transfersOf } from './store.ts'

/** What a payer, or trouble on the way, may do to a payment. `true` when the browser then goes back to the office. */
type Action = (db: Database, payment: SandboxPayment) => Promise<boolean>

const payAndTell =
  (transfers: number, notices: number): Action =>
  async (db, payment) => {
    for (let made = 0; made < transfers; made++) {
      const transfer = await makeTransfer(db, payment)
      for (let told = 0; told < notices; told++) await notify(db, payment, transfer)
    }
    return true
  }

const tellWrongly =
  (fault: Fault): Action =>
  async (db, payment) => {
    const [transfer] = await transfersOf(db, payment.token)
    await notify(db, payment, transfer ?? (await makeTransfer(db, payment)), fault)
    return false
  }

/** By the names that forms and tests send. */
export const ACTIONS = {
  zaplac: payAndTell(1, 1),
  'zaplac-pozniej-powiadom': payAndTell(1, 0),
  'powiadom-dwa-razy': payAndTell(1, 2),
  'zaplac-dwa-razy': payAndTell(2, 1),
  odmow: async (db, payment) => {
    if (payment.provider === 'kir') {
      await reject(db, payment.token)
      await notify(db, { ...payment, rejected: true }, undefined)
    }
    return true
  },
  wroc: async () => true,
  powiadom: async (db, payment) => {
    for (const transfer of await transfersOf(db, payment.token)) await notify(db, payment, transfer)
    return false
  },
  'zla-kwota': tellWrongly('amount'),
  'zly-podpis': tellWrongly('signature'),
} satisfies Record<string, Action>

export type ActionName = keyof typeof ACTIONS
