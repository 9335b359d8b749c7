import { type BlockState, type BlockView, resolveDetails } from '../../runtime/blocks.ts'
import type { Cell } from '../../runtime/cell.ts'
import type { Environment } from '../../runtime/environment.ts'
import type { FileRequest } from '../../runtime/request.ts'
import { rowScope, type TableView, tableCell } from '../../runtime/table.ts'

/** A document that a page offers, and the column that does. */
export interface Offered {
  readonly block: string
  readonly column: string
  readonly request: FileRequest
}

/** Rows whose details are opened, in search of a document. */
const MOST_OPENED = 20

/** Of each column with documents the first that a row offers. */
export const offeredIn = (env: Environment, blocks: readonly BlockState[]): readonly Offered[] =>
  blocks.flatMap((block) => (block.state === 'ready' ? offeredInView(env, block.view, block.plan.id) : []))

function offeredInView(env: Environment, view: BlockView, block: string): readonly Offered[] {
  switch (view.kind) {
    case 'table':
      return [...inRows(env, view, block), ...inDetails(env, view)]
    case 'fields':
      return view.items.flatMap(({ column, cell }) => offered(block, column.id, cell) ?? [])
    case 'chart':
    case 'note':
    case 'matrix':
    case 'form':
    case 'widget':
    case 'digest':
      return []
  }
}

function offered(block: string, column: string, cell: Cell): Offered | null {
  return cell.kind === 'download' && cell.request !== null ? { block, column, request: cell.request } : null
}

function inRows(env: Environment, view: TableView, block: string): readonly Offered[] {
  return view.plan.columns.flatMap((column) => {
    if (column.kind !== 'download') return []
    for (const row of view.rows.keys()) {
      const found = offered(block, column.id, tableCell(env, view, column, row))
      if (found) return [found]
    }
    return []
  })
}

function inDetails(env: Environment, view: TableView): readonly Offered[] {
  if (view.plan.details.length === 0) return []
  const found = new Map<string, Offered>()
  for (const row of [...view.rows.keys()].slice(0, MOST_OPENED)) {
    const states = resolveDetails(env, view.plan.details, rowScope(view, row))
    for (const one of offeredIn(env, states)) if (!found.has(keyOf(one))) found.set(keyOf(one), one)
  }
  return [...found.values()]
}

const keyOf = ({ block, column }: Offered): string => `${block} ${column}`
