import type { Scope } from '../model/expression/evaluate.ts'
import { formatValue, isList } from '../model/format.ts'
import { sortedPositions } from '../model/order.ts'
import type { Value } from '../model/types.ts'
import type { Expr, FieldRef, Template } from '../plan/expression.ts'
import type { Environment } from './environment.ts'
import { fieldOf, textOf, valueFrom } from './scope.ts'

/** One thing to choose, on a page or in a form. */
export interface Option {
  /** Its value as text: stands for it in the address and in controls. Unique among the options. */
  readonly key: string
  readonly label: string
  /** What is sent or kept when it is chosen. */
  readonly value: string | number | boolean
  /** What the name of the parameter or field stands for in expressions: the whole option. */
  readonly row: Value
}

/** A list to choose from. */
export interface OptionList {
  readonly from: Expr
  /** The field that is sent; null: the option itself. */
  readonly value: FieldRef | null
  /** What a resident reads. Scope: `row`, the option. Null, or without a text: the value, formatted. */
  readonly show: Template | null
  readonly sorted: boolean
}

/** The options that can be chosen now: rows without a value are left out, of two with one value the first stays. */
export function optionsOf(env: Environment, list: OptionList, scope: Scope): readonly Option[] {
  const rows = valueFrom(env, list.from, scope) ?? null
  if (!isList(rows)) return []
  const values = rows.map((row) => (list.value === null ? row : fieldOf(list.value, row)))
  const positions = list.sorted ? sortedPositions(values, env.order, false) : rows.keys()
  const options = new Map<string, Option>()
  for (const position of positions) {
    const [row, value] = [rows[position] ?? null, values[position] ?? null]
    if (value === null || typeof value === 'object') continue
    const key = String(value)
    if (!options.has(key)) options.set(key, { key, label: labelOf(env, list, row, value, scope), value, row })
  }
  return [...options.values()]
}

function labelOf(env: Environment, list: OptionList, row: Value, value: Value, scope: Scope): string {
  const shown = list.show === null ? null : textOf(env, list.show, { ...scope, row })
  if (shown !== null && shown.trim() !== '') return shown
  const listed = list.from.type.kind === 'list' ? list.from.type.of : ({ kind: 'unknown' } as const)
  return formatValue(list.value?.type ?? listed, value, env.words) ?? String(value)
}
