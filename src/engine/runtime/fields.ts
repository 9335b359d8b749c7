import type { Scope } from '../model/expression/evaluate.ts'
import type { ColumnPlan, FieldsPlan } from '../plan/block.ts'
import { type Cell, cellOf } from './cell.ts'
import type { Environment } from './environment.ts'
import { valueFrom } from './scope.ts'

/** Names and values of one thing. */
export interface FieldsView {
  readonly kind: 'fields'
  readonly plan: FieldsPlan
  readonly items: readonly { readonly column: ColumnPlan; readonly cell: Cell }[]
}

export function fieldsView(
  env: Environment,
  plan: FieldsPlan,
  scope: Scope,
): FieldsView | { readonly kind: 'empty'; readonly text: string | null } | undefined {
  const of = valueFrom(env, plan.of, scope)
  if (of === undefined) return undefined
  const all = of === null ? [] : plan.show.map((column) => ({ column, cell: cellOf(env, column, of, scope) }))
  // A row of a table keeps the place of a document that it has not; a list of pairs need not name it.
  const items = all.filter(({ cell }) => cell.kind !== 'download' || cell.request !== null)
  if (items.every(({ cell }) => cell.kind === 'nothing'))
    return { kind: 'empty', text: plan.empty === '' ? null : plan.empty }
  return { kind: 'fields', plan, items }
}
