import { keepShortWords } from '../../engine/model/short-words.ts'
import type { BlockState } from '../../engine/runtime/blocks.ts'
import type { Cell } from '../../engine/runtime/cell.ts'
import type { Environment } from '../../engine/runtime/environment.ts'
import { isFiltered } from '../../engine/runtime/filter.ts'
import type { PageSnapshot } from '../../engine/runtime/page/page-controller.ts'
import type { ParamState } from '../../engine/runtime/page/params.ts'
import { rowOrder, type TableView, tableCell, windowOf } from '../../engine/runtime/table.ts'
import { layOut } from '../../kit/card-layout.ts'
import { isBare, isShortSign } from '../../kit/table-model.ts'

/** What the rows of a page are drawn with. */
export interface RowsEnvironment {
  readonly environment: Environment
  /** The path of a service's page; null where the office does not offer it. */
  readonly pathOf: (service: number) => string | null
}

/**
 * Shows the first rows of the page in the place of its skeleton, until the app draws all of it. False where the skeleton stays:
 * they are not there, or not as the outline has them.
 */
export function showFirstRows(
  { blocks, params }: PageSnapshot,
  outline: HTMLTemplateElement,
  env: RowsEnvironment,
): boolean {
  const skeleton = outline.parentElement?.querySelector('main .ok-skeleton')
  if (!skeleton || !outline.isConnected) return false
  const page = document.importNode(outline.content, true)
  const tables = drawTables(page, blocks, env)
  if (tables.length === 0) return false
  for (const param of params) fillParam(page, param)
  skeleton.replaceWith(page)
  for (const box of tables) layOutTable(box)
  return true
}

/** Draws the tables at the head of the page, as far as they are there; gives them. What comes below waits for the app. */
function drawTables(page: DocumentFragment, blocks: readonly BlockState[], env: RowsEnvironment): readonly Element[] {
  const drawn: Element[] = []
  for (const block of blocks) {
    if (block.state === 'hidden') continue
    const place = page.querySelector<HTMLTemplateElement>(`template[data-block="${CSS.escape(block.plan.id)}"]`)
    const table = place && tableOf(block, place, env)
    if (!table) break
    place.replaceWith(table)
    drawn.push(table)
    // Its pager comes with the app.
    if (isPaged(block)) break
  }
  return drawn
}

const isPaged = (block: BlockState): boolean =>
  block.state === 'ready' && block.view.kind === 'table' && block.view.rows.length > block.view.plan.page.size

/** The table of a block by its template; null when it is not one of several rows, drawn as the template has them. */
function tableOf(block: BlockState, place: HTMLTemplateElement, env: RowsEnvironment): Element | null {
  if (block.state !== 'ready' || block.view.kind !== 'table' || block.view.rows.length < 2) return null
  const { view } = block
  const part = place.content.firstElementChild?.cloneNode(true)
  const body = part instanceof Element ? part.querySelector('tbody') : null
  const row = body?.querySelector('tr')
  if (!(part instanceof Element) || !body || !row || row.children.length !== view.plan.columns.length) return null
  // The label of the totals is as long as the columns without one.
  if (view.totals.size > 0 && view.totals.size !== view.plan.totals.length) return null
  const order = rowOrder(env.environment, view, null)
  const { from, to, pageCount } = windowOf(order.length, 1, view.plan.page.size)
  body.replaceChildren(...order.slice(from, to).map((position) => rowOf(row, view, position, env)))
  fillTotals(part, view, pageCount)
  if (!isFiltered(view)) part.querySelector('.ok-table-filter')?.remove()
  return part
}

function rowOf(row: HTMLElement, view: TableView, position: number, env: RowsEnvironment): HTMLElement {
  const drawn = row.cloneNode(true) as HTMLElement
  for (const [place, column] of view.plan.columns.entries()) {
    const element = drawn.children[place]
    if (element instanceof HTMLElement) fillCell(element, tableCell(env.environment, view, column, position), env)
  }
  return drawn
}

/** The template's cell says that there is no value. */
function fillCell(element: HTMLElement, cell: Cell, { pathOf }: RowsEnvironment): void {
  if (cell.kind === 'download' || cell.text === null) return
  const path = cell.kind === 'page' ? pathOf(cell.service) : null
  const href = cell.kind === 'link' ? cell.href : cell.kind === 'page' && path !== null ? path + cell.search : null
  if (href === null) element.textContent = cell.text
  else element.replaceChildren(linkTo(href, keepShortWords(cell.text)))
  if (cell.kind !== 'text') return
  if (isShortSign(cell.text)) element.dataset.whole = 'true'
  if (element.getAttribute('scope') === 'row' && isBare(cell.text)) element.dataset.bare = 'true'
}

function linkTo(href: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.textContent = text
  return link
}

function fillTotals(part: Element, { plan, totals }: TableView, pageCount: number): void {
  const foot = part.querySelector('tfoot')
  if (foot === null) return
  if (totals.size === 0) {
    foot.remove()
    return
  }
  const label = foot.querySelector(`[data-pages="${pageCount > 1 ? 'many' : 'one'}"]`)
  const cells = [...(foot.querySelector('tr')?.children ?? [])]
  const ids = plan.columns.map(({ id }) => id).slice(1 - cells.length)
  for (const [place, cell] of cells.entries()) {
    if (place === 0) cell.replaceChildren(label?.textContent ?? '')
    else cell.textContent = totals.get(ids[place - 1] ?? '') ?? ''
  }
}

/** What is chosen is shown; nothing else can be chosen yet. */
function fillParam(page: DocumentFragment, param: ParamState): void {
  if (param.state !== 'select') return
  const [chosen] = param.chosen
  const label = param.options.find(({ key }) => key === chosen)?.label
  const option = page.querySelector(`#param-${CSS.escape(param.plan.id)} option`)
  if (option && label !== undefined) option.textContent = label
}

function layOutTable(part: Element): void {
  const box = part.querySelector<HTMLElement>('.ok-table-box')
  const table = box?.querySelector('table')
  if (box && table) layOut(box, table, table.querySelectorAll('thead th').length)
}
