import { useRef } from 'react'
import type { ColumnPlan, TablePlan } from '../../plan/block.ts'
import type { TableView } from '../../runtime/table.ts'

/**
 * The view that is drawn already, where the new one would draw the same cells. A page is worked out anew with every
 * step of a request; its rows need not be laid out anew with it.
 */
export function useSteadyView(view: TableView): TableView {
  const drawn = useRef(view)
  if (!drawsTheSame(drawn.current, view)) drawn.current = view
  return drawn.current
}

function drawsTheSame(before: TableView, now: TableView): boolean {
  if (before === now) return true
  if (before.plan !== now.plan || before.rows !== now.rows || looksAround(now.plan)) return false
  return before.totals.size === now.totals.size && [...now.totals].every(([id, text]) => before.totals.get(id) === text)
}

/** Whether cells may show something besides their row. */
const looksAround = (plan: TablePlan): boolean =>
  plan.details.length > 0 || plan.columns.some((column) => !isOwn(column))

const isOwn = (column: ColumnPlan): boolean => column.kind === 'value' && 'path' in column.value
