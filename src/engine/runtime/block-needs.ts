import type { BlockKind, BlockPlan, ColumnPlan, RowsPlan, ValueColumnPlan } from '../plan/block.ts'

/** What must be known before a block can be shown. */
const needs: { readonly [K in BlockKind]: (plan: Extract<BlockPlan, { readonly kind: K }>) => readonly string[] } = {
  table: rowNeeds,
  chart: rowNeeds,
  fields: ({ of }) => of.needs,
  matrix: ({ of }) => of.needs,
  note: ({ text }) => text.flatMap((part) => (typeof part === 'object' && 'needs' in part ? part.needs : [])),
  form: ({ give }) => give.flatMap(({ value }) => value.needs),
  widget: () => [],
  digest: ({ sources }) => sources,
}

function rowNeeds({ rows, each }: RowsPlan): readonly string[] {
  return [...rows.needs, ...(each?.needs ?? [])]
}

/** The parameters and sources that a block waits for. */
export function needsOf(plan: BlockPlan): readonly string[] {
  const own: (plan: never) => readonly string[] = needs[plan.kind]
  return [...new Set([...plan.sources, ...own(plan as never)])]
}

/** What a block shows of each row or of its object. */
function valuesOf(plan: BlockPlan): readonly ValueColumnPlan['value'][] {
  switch (plan.kind) {
    case 'chart':
      return [plan.category, plan.value, plan.series].flatMap((axis) => axis?.value ?? [])
    case 'table':
      return plan.columns.flatMap(valuesOfColumn)
    case 'fields':
      return plan.show.flatMap(valuesOfColumn)
    case 'note':
    case 'matrix':
    case 'form':
    case 'widget':
    case 'digest':
      return []
  }
}

function valuesOfColumn(column: ColumnPlan): readonly ValueColumnPlan['value'][] {
  if (column.kind === 'value') return [column.value]
  return column.kind === 'link' ? [{ expr: column.href }] : []
}

/** What the cells and totals of a block read besides its rows, or besides its object. */
export function cellNeedsOf(plan: BlockPlan): readonly string[] {
  const cells = valuesOf(plan).flatMap((value) => ('expr' in value ? value.expr.needs : []))
  const totals = plan.kind === 'table' ? plan.totals.flatMap(({ of }) => (typeof of === 'string' ? [] : of.needs)) : []
  return [...new Set([...cells, ...totals])]
}

/** Every parameter and source that an expression anywhere in a plan reads. */
export function readBy(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap(readBy)
  const { needs: own } = part as { readonly needs?: unknown }
  return [
    ...(Array.isArray(own) ? own.filter((name) => typeof name === 'string') : []),
    ...Object.values(part).flatMap(readBy),
  ]
}
