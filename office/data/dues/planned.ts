import type { duesCards } from '../../db/schema/index.ts'
import { plusDays } from '../dates.ts'
import type { Resident } from '../subjects.ts'
import type { Kind } from './kinds.ts'

export type DuesType = (typeof duesCards.$inferInsert)['type']

/** The state of an instalment; one without a state is paid once its deadline has passed. */
export interface Fate {
  readonly unpaid?: true
  readonly deferred?: true
  readonly spread?: true
  readonly executory?: true
  readonly reminded?: true
  readonly summoned?: true
  /** Grosze of the first part that were paid already. */
  readonly paidInPart?: number
}

export interface PlannedInstalment {
  readonly deadline: string
  /** Grosze of each kind of fee. */
  readonly amounts: Partial<Record<Kind, number>>
  readonly fate: Fate
}

export interface PlannedCard {
  readonly id: number
  readonly payer: Resident
  readonly year: number
  readonly type: DuesType
  readonly symbol: string
  readonly instalments: readonly PlannedInstalment[]
}

/** Days by which a deferred deadline moves. */
const DEFERRED_BY = 45

/** The deadline of an instalment: a deferred one is later than both its own and the day of the decision. */
export function deadlineOf(deadline: string, fate: Fate, today: string): string {
  if (fate.deferred !== true) return deadline
  return plusDays(deadline > today ? deadline : today, DEFERRED_BY)
}
