import { type PaymentState, paymentStateType, readPaymentState } from '../../widgets/dues-payment/payment-state.ts'
import type { Question } from '../office/ask.ts'

/** How the page that one pays at is told which order it is. */
export const transferQuery = (transfer: string) => [['idPrzelewu', transfer]] as const

export const paymentQuestions = {
  state: { of: (calls) => calls.paymentState, type: paymentStateType, read: readPaymentState },
  cancel: { of: (calls) => calls.paymentCancel, method: 'POST', type: paymentStateType, read: readPaymentState },
} satisfies Readonly<Record<string, Question<PaymentState>>>
