import type { Scope } from '../model/expression/evaluate.ts'
import { formatValue, isRecord } from '../model/format.ts'
import { sumValues } from '../model/sum.ts'
import type { Value, ValueType } from '../model/types.ts'
import type { MatrixPlan } from '../plan/block.ts'
import type { Environment } from './environment.ts'
import { valueFrom } from './scope.ts'

/** Fixed rows against fixed columns. Texts are null where there is no value. */
export interface MatrixView {
  readonly kind: 'matrix'
  readonly plan: MatrixPlan
  readonly rows: readonly {
    readonly field: string
    readonly label: string
    readonly cells: readonly (string | null)[]
    /** Of the row's cells; null where the plan wants no sums, or no cell has a value. */
    readonly sum: string | null
  }[]
  /** By column, then of all; null where the plan wants no sums. */
  readonly sums: { readonly cells: readonly (string | null)[]; readonly sum: string | null } | null
}

export function matrixView(
  env: Environment,
  plan: MatrixPlan,
  scope: Scope,
): MatrixView | { readonly kind: 'empty'; readonly text: string } | undefined {
  const of = valueFrom(env, plan.of, scope)
  if (of === undefined) return undefined
  if (of === null || !isRecord(of)) return { kind: 'empty', text: plan.empty }
  const numbers = plan.down.map(({ field }) => plan.across.map((across) => within(of[across.field], field)))
  if (numbers.flat().every((value) => value === null)) return { kind: 'empty', text: plan.empty }
  const text = (type: ValueType, value: Value) => formatValue(type, value, env.words)
  const rows = plan.down.map(({ field, label, type }, index) => {
    const values = numbers[index] ?? []
    return {
      field,
      label,
      cells: values.map((value) => text(type, value)),
      sum: plan.sums ? text(type, sumValues(type, values)) : null,
    }
  })
  return { kind: 'matrix', plan, rows, sums: plan.sums ? columnSums(env, plan, numbers) : null }
}

function columnSums(env: Environment, plan: MatrixPlan, numbers: readonly (readonly Value[])[]): MatrixView['sums'] {
  // The rows of a matrix count the same thing, so their sums are of the kind of the first.
  const type = plan.down[0]?.type ?? { kind: 'unknown' }
  const sums = plan.across.map((_, column) =>
    sumValues(
      type,
      numbers.map((row) => row[column] ?? null),
    ),
  )
  return {
    cells: sums.map((sum) => formatValue(type, sum, env.words)),
    sum: formatValue(type, sumValues(type, numbers.flat()), env.words),
  }
}

function within(owner: Value | undefined, field: string): Value {
  return owner !== undefined && isRecord(owner) ? (owner[field] ?? null) : null
}
