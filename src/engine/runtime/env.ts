import { createEvaluator, type Evaluator } from '../model/expression/evaluate.ts'
import type { FormatWords } from '../model/format.ts'
import { createOrder, type Order } from '../model/order.ts'
import type { Value } from '../model/types.ts'

export interface Subject {
  readonly name: string
  /** Of a person. */
  readonly pesel: string | null
  /** Of an institution. */
  readonly nip: string | null
}

/** What a page's state depends on besides its plan, the resident's choices and the replies. */
export interface SessionEnv {
  readonly evaluator: Evaluator
  readonly order: Order
  readonly words: FormatWords
  readonly subject: Subject | null
  readonly user: Readonly<Record<string, Value>>
  readonly config: Readonly<Record<string, Value>>
  readonly office: Readonly<Record<string, Value>>
  /** The day in Warsaw, `yyyy-MM-dd`. */
  readonly today: string
  /** Contrast mode is on. */
  readonly contrast: boolean
}

/** What a page computes with. Building it costs more than using it: once for a page. */
export type PageTools = Pick<SessionEnv, 'evaluator' | 'order'>

/** `words` are those of the plan. */
export const createPageTools = (words: Readonly<Record<string, string>>): PageTools => ({
  evaluator: createEvaluator(words),
  order: createOrder(),
})
