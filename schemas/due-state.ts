import type { components } from './office-api.generated.ts'
import { lastPaymentDay } from './payment-day.ts'

export type DueState = components['schemas']['DueItem']['stan']

interface UnpaidInstalment {
  /** Its payment has been ordered and is not in the books. */
  readonly isOrdered: boolean
  /** An executory title exists. */
  readonly isEnforced: boolean
  /** `yyyy-MM-dd`; empty: it is due at once. */
  readonly deadline: string
}

/**
 * In which of the sums of dues an unpaid instalment is, and what it is called: each is in one. It is due from its deadline to
 * the last day on which it is paid in time, and overdue after that.
 */
export function dueState({ isOrdered, isEnforced, deadline }: UnpaidInstalment, today: string): DueState {
  if (isOrdered) return 'ZLECONA'
  if (isEnforced) return 'EGZEKWOWANA'
  if (deadline === '') return 'DZIS'
  if (lastPaymentDay(deadline) < today) return 'ZALEGLA'
  return deadline <= today ? 'DZIS' : 'POZNIEJ'
}
