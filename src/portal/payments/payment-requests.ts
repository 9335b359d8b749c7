import { atom } from 'jotai'
import { anulujPrzelewReply, dajStanPlatnosciReply } from '../../../schemas/office-replies.generated.ts'
import { addressOf } from '../../engine/runtime/client/address.ts'
import { type PaymentState, paymentStateOf } from '../../widgets/dues-payment/payment-state.ts'
import { transferQuery } from '../../widgets/dues-payment/transfer.ts'
import { type Endpoint, reading } from '../api/endpoint.ts'
import { requestOffice } from '../api/request.ts'
import { environmentAtom } from '../environment.ts'
import { portalAtom } from '../state/portal.ts'
import { TRANSACTION } from './return-address.ts'

/** What the office knows of a payment of the account, whichever of its subjects it is of. */
export const paymentStateEndpoint: Endpoint<PaymentState> = {
  call: (calls) => calls.paymentState,
  read: reading(dajStanPlatnosciReply, paymentStateOf),
}

const cancelEndpoint: Endpoint<PaymentState> = {
  call: (calls) => calls.paymentCancel,
  method: 'POST',
  read: reading(anulujPrzelewReply, paymentStateOf),
}

/** The state of an order at this moment, before the resident is sent to pay it. */
export const readPaymentAtom = atom(null, (get, set, id: string) =>
  requestOffice(get, set, paymentStateEndpoint, undefined, [[TRANSACTION, id]]),
)

/** Gives an order up; the office checks with the provider first, and refuses with 409 what has been paid since. */
export const cancelPaymentAtom = atom(null, (get, set, id: string) =>
  requestOffice(get, set, cancelEndpoint, { [TRANSACTION]: id }),
)

/** Sends the browser to where an order is paid. */
export const goPayAtom = atom(null, (get, _set, id: string) => {
  const { api, calls, language } = get(portalAtom)
  get(environmentAtom).reloadAt(addressOf(api, calls.payment.path, Object.entries(transferQuery({ id })), language))
})
