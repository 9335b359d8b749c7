import type { Scope } from '../model/expression/evaluate.ts'
import { formatValue } from '../model/format.ts'
import { isLinkTarget } from '../model/link.ts'
import { NBSP } from '../model/number.ts'
import type { Value } from '../model/types.ts'
import type { ColumnPlan, ValueColumnPlan } from '../plan/block.ts'
import type { Environment } from './environment.ts'
import { type FileRequest, fileRequestOf } from './request.ts'
import { fieldOf, holds, valueFrom } from './scope.ts'

/** What stands in a cell of a table or beside a name in a list of pairs. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  /** Leads to the page of a service, where the portal has it; `search` begins with ? unless it is empty. */
  | { readonly kind: 'page'; readonly text: string; readonly service: number; readonly search: string }
  /** No value; `text` states what that means here, null when nothing is shown. */
  | { readonly kind: 'nothing'; readonly text: string | null }
  /** A document; null when this row has none. */
  | { readonly kind: 'download'; readonly request: FileRequest | null }

/** What of a column makes its text. */
type Readable = Pick<ValueColumnPlan, 'value' | 'type' | 'words'>

/** The value of a column in a row; undefined when it is undecided. */
export function decidedValue(env: Environment, { value }: Readable, row: Value, scope: Scope): Value | undefined {
  return 'expr' in value ? valueFrom(env, value.expr, { ...scope, row }) : fieldOf(value, row)
}

/** The value of a column in a row; null also when it is undecided. */
export const columnValue = (env: Environment, column: Readable, row: Value, scope: Scope): Value =>
  decidedValue(env, column, row, scope) ?? null

/** A value of a column as a resident reads it, without its unit; null when there is none. */
export const valueText = (env: Environment, column: Readable, value: Value): string | null =>
  wordFor(column, value) ?? formatValue(column.type, value, env.words)

/** The cell of a column in a row. `scope` is that of the block, without the row. */
export function cellOf(env: Environment, column: ColumnPlan, row: Value, scope: Scope): Cell {
  const within = { ...scope, row }
  if (column.kind === 'value')
    return linked(env, column, valueCell(env, column, columnValue(env, column, row, scope)), within)
  const offered = holds(env, column.when, within)
  if (column.kind === 'link') {
    const href = offered ? valueFrom(env, column.href, within) : null
    if (typeof href !== 'string' || !isLinkTarget(href)) return { kind: 'nothing', text: null }
    return { kind: 'link', text: column.label, href }
  }
  return { kind: 'download', request: offered ? fileRequestOf(env, column.download, within) : null }
}

/** The cell as a link, where its column has one and every part of its address has a value. */
function linked(env: Environment, { link }: ValueColumnPlan, cell: Cell, scope: Scope): Cell {
  if (link === undefined || cell.kind !== 'text') return cell
  const service = valueFrom(env, link.service, scope)
  const pairs = link.query.flatMap(({ name, value }) => {
    const found = valueFrom(env, value, scope)
    return found === null || found === undefined ? [] : [`${name}=${encodeURIComponent(String(found))}`]
  })
  if (typeof service !== 'number') return cell
  return { kind: 'page', text: cell.text, service, search: pairs.length === 0 ? '' : `?${pairs.join('&')}` }
}

function valueCell(env: Environment, column: ValueColumnPlan, value: Value): Cell {
  const text = valueText(env, column, value)
  if (text === null || text.trim() === '') return { kind: 'nothing', text: column.empty }
  const href = typeof value === 'string' ? linkOf(column, value) : null
  return href === null ? { kind: 'text', text } : { kind: 'link', text, href }
}

function wordFor({ words }: Readable, value: Value): string | null {
  const key = String(value)
  return words !== null && Object.hasOwn(words, key) ? (words[key] ?? null) : null
}

/** Where a value leads. Only addresses of the web and of mail: a reply must not bring a script in. */
function linkOf(column: ValueColumnPlan, value: string): string | null {
  if (column.type.kind === 'url') return /^https?:\/\/[^\s]+$/i.test(value) ? value : null
  if (column.type.kind === 'email') return /^[^\s@:?&]+@[^\s@:?&]+$/.test(value) ? `mailto:${value}` : null
  return null
}

/** A cell as text, with the unit where no header shows it. */
export function cellText(cell: Cell, unit: string | null): string | null {
  if (cell.kind === 'download') return null
  if (cell.kind === 'nothing' || cell.text === null) return cell.text
  return unit === null ? cell.text : `${cell.text}${NBSP}${unit}`
}
