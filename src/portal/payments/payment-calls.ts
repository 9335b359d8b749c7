import { atom } from 'jotai'
import { addressOf } from '../../engine/runtime/client/address.ts'
import { environmentAtom } from '../environment.ts'
import { ask } from '../office/ask.ts'
import { portalAtom } from '../state/portal.ts'
import { TRANSACTION } from './outcome.ts'
import { paymentQuestions, transferQuery } from './questions.ts'

/** What the office knows of a payment of the account, whichever of its subjects it is of. */
export const askPaymentAtom = atom(null, (get, set, id: string) =>
  ask(get, set, paymentQuestions.state, undefined, [[TRANSACTION, id]]),
)

/** Gives an order up; the office asks the provider first, and refuses with 409 what has been paid meanwhile. */
export const cancelPaymentAtom = atom(null, (get, set, id: string) =>
  ask(get, set, paymentQuestions.cancel, { [TRANSACTION]: id }),
)

/** Sends the browser to where an order is paid. */
export const goPayAtom = atom(null, (get, _set, transfer: string) => {
  const { api, calls, language } = get(portalAtom)
  get(environmentAtom).reloadAt(addressOf(api, calls.payment.path, transferQuery(transfer), language))
})
