import { setImmediate } from 'node:timers/promises'
import { type AnyColumn, and, asc, desc, ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { auditEmployee } from '../../accounts/audit.ts'
import type { Database } from '../../db/database.ts'
import { Html, type HtmlPart, html } from '../../html.ts'
import type { Permission } from '../permissions.ts'
import { type Words, words } from '../words.ts'
import { areaPath, type Outcome, type Route, type Visit } from './area.ts'
import { csvHeader, csvRow } from './csv.ts'

export interface Column<Row> {
  /** Its name in addresses. */
  readonly name: string
  readonly title: Words
  readonly cell: (row: Row, visit: Visit) => HtmlPart
  /** Its text in a CSV file; needed where the cell is markup. */
  readonly csv?: (row: Row, visit: Visit) => string
  /** By what the table is sorted when this column is chosen; without it, it cannot be. */
  readonly sort?: SQL | AnyColumn
  /** Aligned right. */
  readonly numeric?: boolean
  /** Names, addresses and numbers, which browsers must not translate. */
  readonly verbatim?: boolean
}

/** A choice above the table that limits its rows. */
interface Filter {
  readonly name: string
  readonly title: Words
  readonly options: readonly {
    readonly value: string
    readonly title: Words
    readonly where: (visit: Visit) => SQL | undefined
  }[]
  /** The option in force when the address names none; without it, all rows. */
  readonly initial?: string
}

/** Which rows to load. `where` and `orderBy` are for the query of the list; the order is total. */
export interface RowQuery {
  readonly where: SQL | undefined
  readonly orderBy: readonly SQL[]
  readonly limit: number
  readonly offset: number
}

export interface ListPage<Row> {
  /** The area's path, `konta`. */
  readonly area: string
  /** Below it; the area's own page when left out. */
  readonly path?: string
  readonly title: Words
  readonly permission: Permission
  readonly exportPermission: Permission
  readonly columns: readonly Column<Row>[]
  /** A unique column: it decides the order of rows that are alike otherwise. */
  readonly key: AnyColumn | SQL
  /** The order when the address names none. */
  readonly order: { readonly column: string; readonly descending?: boolean }
  /** Where the text of the search box is looked for; `contains` makes the condition. */
  readonly search?: { readonly hint: Words; readonly where: (text: string) => SQL | undefined }
  readonly filters?: readonly Filter[]
  readonly load: (visit: Visit, query: RowQuery) => Promise<readonly Row[]>
  readonly count: (visit: Visit, where: SQL | undefined) => Promise<number>
  /** Where the first cell of a row leads. */
  readonly rowPath?: (row: Row) => string
  /** Buttons above the table, such as “new”. */
  readonly buttons?: readonly { readonly title: Words; readonly path: string; readonly permission: Permission }[]
  /** Said when there are no rows. */
  readonly empty: Words
}

/** A select with its joins, before its condition and order. */
interface Joined<Row> {
  where(condition: SQL | undefined): {
    as(alias: string): SQLWrapper
    orderBy(...order: SQL[]): { limit(rows: number): { offset(rows: number): PromiseLike<readonly Row[]> } }
  }
}

/** How the rows of one select are loaded and counted, for `listPage`; `always` limits them before any search or filter. */
export function selectedRows<Row>(
  select: (db: Database) => Joined<Row>,
  always?: SQL,
): Pick<ListPage<Row>, 'load' | 'count'> {
  return {
    load: async ({ db }, { where, orderBy, limit, offset }) =>
      select(db)
        .where(and(always, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: ({ db }, where) => db.$count(sql`${select(db).where(and(always, where)).as('rows')}`),
  }
}

const PAGE_SIZE = 25
const EXPORT_STEP = 500
/** Rows that are written before others are served: a row of the audit may hold two long texts. */
const ROWS_AT_ONCE = 20

/** The condition of a search: one of the columns contains the text, in any letter case. */
export function contains(columns: readonly (AnyColumn | SQL)[], text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => ilike(sql`${column}::text`, pattern)))
}

/** A table with pages, a sort order, a search and filters, all kept in its address, and its CSV file. */
export function listPage<Row>(list: ListPage<Row>): readonly Route[] {
  const path = list.path ?? ''
  return [
    { method: 'GET', path, permission: list.permission, handle: (visit) => showList(list, visit) },
    {
      method: 'GET',
      path: `${path}/csv`,
      permission: list.exportPermission,
      handle: (visit) => exportList(list, visit),
    },
  ]
}

interface State<Row> {
  readonly search: string
  readonly chosen: Readonly<Record<string, string>>
  readonly column: Column<Row> | undefined
  readonly descending: boolean
  readonly page: number
  readonly where: SQL | undefined
  readonly orderBy: readonly SQL[]
}

/** Reads the state from the address; what it names wrongly counts as not named. */
function stateOf<Row>(list: ListPage<Row>, visit: Visit): State<Row> {
  const { query } = visit
  const search = (query.szukaj ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100)
  const filters = (list.filters ?? []).map((filter) => {
    const named = filter.options.find(({ value }) => value === (query[filter.name] ?? filter.initial))
    return { name: filter.name, option: named }
  })
  const [, direction, name] = /^(-?)(\w+)$/.exec(query.sort ?? '') ?? []
  const named = list.columns.find((column) => column.name === name && column.sort !== undefined)
  const column = named ?? list.columns.find((one) => one.name === list.order.column)
  const descending = named === undefined ? list.order.descending === true : direction === '-'
  const order = descending ? desc : asc
  const conditions = [
    search === '' ? undefined : list.search?.where(search),
    ...filters.map(({ option }) => option?.where(visit)),
  ].filter((condition) => condition !== undefined)
  return {
    search,
    chosen: Object.fromEntries(filters.map(({ name: filter, option }) => [filter, option?.value ?? ''])),
    column,
    descending,
    page: Math.max(1, Math.min(100_000, Number.parseInt(query.strona ?? '1', 10) || 1)),
    where:
      conditions.length === 0
        ? undefined
        : sql.join(
            conditions.map((one) => sql`(${one})`),
            sql` and `,
          ),
    orderBy: [...(column?.sort === undefined ? [] : [sql`${order(column.sort)} nulls last`]), order(list.key)],
  }
}

async function showList<Row>(list: ListPage<Row>, visit: Visit): Promise<Outcome> {
  const { t } = visit
  const state = stateOf(list, visit)
  const total = await list.count(visit, state.where)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(state.page, pages)
  const { where, orderBy } = state
  const rows = await list.load(visit, { where, orderBy, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  const done = visit.query.wynik !== undefined && html`<p class="notice" role="status">${t(DONE)}</p>`
  const body = html`${done}${toolbar(list, visit)}${controls(list, visit, state)}
${total === 0 ? html`<p class="empty">${t(list.empty)}</p>` : tableView(list, visit, state, rows)}
${listFooter(list, visit, state, { total, pages, page })}`
  const title = t(list.title)
  return { page: { title, body } }
}

function toolbar<Row>({ buttons = [] }: ListPage<Row>, { t, isAllowed }: Visit): Html | false {
  const shown = buttons.filter(({ permission }) => isAllowed(permission))
  return (
    shown.length > 0 &&
    html`<p class="buttons">${shown.map(({ title, path }) => html`<a class="button" href="${path}">${t(title)}</a>`)}</p>`
  )
}

const DONE = words('Zmianę zapisano.', 'The change has been stored.')
const SEARCH = words('Szukaj', 'Search')
const SHOW = words('Pokaż', 'Show')
const ALL = words('wszystkie', 'all')

function controls<Row>(list: ListPage<Row>, visit: Visit, state: State<Row>): Html | false {
  const { t } = visit
  const { search, filters = [] } = list
  if (search === undefined && filters.length === 0) return false
  const boxes = filters.map(({ name, title, options, initial }) => {
    const choices = [...(initial === undefined ? [{ value: '', title: ALL }] : []), ...options]
    const items = choices.map(
      ({ value, title: text }) =>
        html`<option value="${value}"${value === state.chosen[name] && html` selected`}>${t(text)}</option>`,
    )
    return html`<div class="field"><label for="filtr-${name}">${t(title)}</label><select id="filtr-${name}" name="${name}">${items}</select></div>`
  })
  const box =
    search &&
    html`<div class="field grow"><label for="szukaj">${t(SEARCH)}</label><input type="search" id="szukaj" name="szukaj" value="${state.search}" maxlength="100" aria-describedby="szukaj-opis"><p class="hint" id="szukaj-opis">${t(search.hint)}</p></div>`
  return html`<form class="controls" method="get" action="${listPath(list)}" role="search">${box}${boxes}${sortChoice(list, visit, state)}<button class="plain">${t(SHOW)}</button></form>`
}

const SORT = words('Kolejność', 'Order')
const ASCENDING = words('rosnąco', 'ascending')
const DESCENDING = words('malejąco', 'descending')

/** The order as a choice, for phones: there the rows are cards, without headers to choose it by. */
function sortChoice<Row>({ columns }: ListPage<Row>, { t }: Visit, { column, descending }: State<Row>): Html {
  const options = columns.flatMap((one) => {
    if (one.sort === undefined) return []
    return [false, true].map((down) => {
      const selected = one.name === column?.name && down === descending && html` selected`
      return html`<option value="${down ? '-' : ''}${one.name}"${selected}>${t(one.title)}, ${t(down ? DESCENDING : ASCENDING)}</option>`
    })
  })
  return html`<div class="field narrow"><label for="kolejnosc">${t(SORT)}</label><select id="kolejnosc" name="sort">${options}</select></div>`
}

const listPath = <Row>({ area, path = '' }: ListPage<Row>): string => areaPath(area, path)

/** The address of the list with some of its state changed; an empty value is left out. */
function addressWith<Row>(
  list: ListPage<Row>,
  { query }: Visit,
  changes: Readonly<Record<string, string>>,
  below = '',
): string {
  const names = ['szukaj', ...(list.filters ?? []).map(({ name }) => name), 'sort', 'strona']
  const values = names.map((name) => [name, changes[name] ?? query[name] ?? ''] as const)
  const search = new URLSearchParams(values.filter(([, value]) => value !== '').map(([name, value]) => [name, value]))
  return `${listPath(list)}${below}${search.size === 0 ? '' : `?${search}`}`
}

function tableView<Row>(list: ListPage<Row>, visit: Visit, state: State<Row>, rows: readonly Row[]): Html {
  const { t } = visit
  const head = list.columns.map((column) => {
    const style = column.numeric === true && html` class="numeric"`
    if (column.sort === undefined) return html`<th scope="col" role="columnheader"${style}>${t(column.title)}</th>`
    const current = column.name === state.column?.name
    const direction = state.descending ? 'descending' : 'ascending'
    const next = current && !state.descending ? `-${column.name}` : column.name
    const address = addressWith(list, visit, { sort: next, strona: '' })
    const arrow = current && html` <span aria-hidden="true">${state.descending ? '↓' : '↑'}</span>`
    return html`<th scope="col" role="columnheader"${style}${current && html` aria-sort="${direction}"`}><a href="${address}">${t(column.title)}${arrow}</a></th>`
  })
  return html`<div class="table"><table role="table"><caption class="unseen">${t(list.title)}</caption><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${rows.map((row) => rowView(list, visit, row))}</tbody></table></div>`
}

function rowView<Row>({ columns, rowPath }: ListPage<Row>, visit: Visit, row: Row): Html {
  const cells = columns.map((column, place) => {
    const content = column.cell(row, visit)
    const shown =
      place === 0 && rowPath !== undefined ? html`<a href="${rowPath(row)}">${content}</a>` : html`${content}`
    return html`<td role="cell" data-label="${visit.t(column.title)}"${column.numeric === true && html` class="numeric"`}${column.verbatim === true && html` translate="no"`}><div>${shown}</div></td>`
  })
  return html`<tr role="row">${cells}</tr>`
}

const PAGES = words('Strony tabeli', 'Pages of the table')
const PREVIOUS = words('Poprzednia', 'Previous')
const NEXT = words('Następna', 'Next')
const CSV = words('Zapisz jako CSV', 'Save as CSV')

function listFooter<Row>(
  list: ListPage<Row>,
  visit: Visit,
  _state: State<Row>,
  { total, pages, page }: { readonly total: number; readonly pages: number; readonly page: number },
): Html {
  const { t } = visit
  const to = (number: number) => addressWith(list, visit, { strona: number === 1 ? '' : String(number) })
  const summary = words(`Wierszy: ${total}. Strona ${page} z ${pages}.`, `Rows: ${total}. Page ${page} of ${pages}.`)
  const links =
    pages > 1 &&
    html`<nav aria-label="${t(PAGES)}">${page > 1 && html`<a class="button plain" rel="prev" href="${to(page - 1)}">${t(PREVIOUS)}</a>`} ${page < pages && html`<a class="button plain" rel="next" href="${to(page + 1)}">${t(NEXT)}</a>`}</nav>`
  const file =
    total > 0 &&
    visit.isAllowed(list.exportPermission) &&
    html`<a href="${addressWith(list, visit, { strona: '' }, '/csv')}" download>${t(CSV)}</a>`
  return html`<div class="list-footer"><p>${t(summary)}</p>${links}${file}</div>`
}

async function exportList<Row>(list: ListPage<Row>, visit: Visit): Promise<Outcome> {
  const { where, orderBy } = stateOf(list, visit)
  const rows = await list.count(visit, where)
  await auditEmployee(visit.db, visit.now, 'table exported', visit.employee.id, {
    subject: `table:${list.area}${list.path ?? ''}`,
    detail: { rows },
  })
  const name = `${list.area}-${visit.now.toISOString().slice(0, 10)}.csv`
  return { download: { name, type: 'text/csv; charset=utf-8', body: csvOf(list, visit, { where, orderBy }) } }
}

async function* csvOf<Row>(
  list: ListPage<Row>,
  visit: Visit,
  query: Pick<RowQuery, 'where' | 'orderBy'>,
): AsyncGenerator<string> {
  yield csvHeader(list.columns.map(({ title }) => visit.t(title)))
  for (let offset = 0; ; offset += EXPORT_STEP) {
    const rows = await list.load(visit, { ...query, limit: EXPORT_STEP, offset })
    const textsOf = (row: Row) => list.columns.map((column) => cellText(column, row, visit))
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
      const some = rows.slice(first, first + ROWS_AT_ONCE)
      yield some.map((row) => csvRow(list.columns, textsOf(row))).join('')
      await setImmediate()
    }
    if (rows.length < EXPORT_STEP) return
  }
}

function cellText<Row>(column: Column<Row>, row: Row, visit: Visit): string {
  if (column.csv !== undefined) return column.csv(row, visit)
  const cell = column.cell(row, visit)
  if (cell instanceof Html || Array.isArray(cell))
    throw new Error(`The column ${column.name} needs \`csv\`: its cells are markup`)
  return cell === false || cell === undefined ? '' : String(cell)
}
