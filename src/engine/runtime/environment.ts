import { createEvaluator, type Evaluator, type Scope } from '../model/expression/evaluate.ts'
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

/** What a page or a form depends on besides its plan, what the resident enters and the replies. */
export interface Environment {
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
  /** Further names that expressions see: of a form, `address` and `portal`. */
  readonly names?: Scope
}

/** The parts of an environment that are expensive to create: once for a plan, with the plan's `words`. */
export const createTools = (words: Readonly<Record<string, string>>): Pick<Environment, 'evaluator' | 'order'> => ({
  evaluator: createEvaluator(words),
  order: createOrder(),
})

/** Whether two subjects are the same person or institution. */
export const isSameSubject = (a: Subject | null, b: Subject | null): boolean =>
  a?.pesel === b?.pesel && a?.nip === b?.nip && (a === null) === (b === null)
