import type { Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { ExpectedBlock } from '../../compiler/language/definition-test.ts'
import type { ColumnPlan } from '../../plan/block.ts'
import { type BlockState, type BlockView, resolveDetails } from '../../runtime/blocks.ts'
import { type Cell, cellText } from '../../runtime/cell.ts'
import type { ChartView } from '../../runtime/chart.ts'
import { chartNumber } from '../../runtime/chart.ts'
import { tableCsv } from '../../runtime/csv.ts'
import type { DigestView } from '../../runtime/digest.ts'
import type { Environment } from '../../runtime/environment.ts'
import type { FieldsView } from '../../runtime/fields.ts'
import type { MatrixView } from '../../runtime/matrix.ts'
import type { FileRequest, SourceRequest } from '../../runtime/request.ts'
import { rowOrder, rowScope, sizesFor, type TableView, tableCell, windowOf } from '../../runtime/table.ts'
import { type Comparison, typed } from './comparison.ts'
import { digestCell } from './digest-cells.ts'
import type { ExpectedBlocks } from './expected.ts'
import type { ShellWords } from './test.ts'

/** A request as a test writes it: without the language, and with letters where an address has codes. */
export function requestText({ key }: SourceRequest): string {
  try {
    return `GET ${decodeURIComponent(key)}`
  } catch {
    return `GET ${key}`
  }
}

export const fileText = (request: FileRequest): string => `${requestText(request)} as ${request.file}`

/** Blocks of a page against what a test wants of them. */
export class BlockComparison {
  constructor(
    readonly comparison: Comparison,
    readonly env: Environment,
    readonly words: ShellWords,
  ) {}

  blocks(expected: ExpectedBlocks, states: readonly BlockState[], within: string): void {
    for (const { id, at, value } of expected) {
      const state = states.find((one) => one.plan.id === id)
      if (!state) continue
      const what = `${within}${id}`
      if ('value' in value) this.comparison.text(value, what, state.state)
      else this.#block(value, state, at, what)
    }
  }

  #block(expected: ExpectedBlock, block: BlockState, at: Span, what: string): void {
    this.comparison.text(expected.title, `${what}.title`, block.plan.label)
    if (expected.empty) {
      const actual = block.state === 'empty' ? (block.text ?? this.words.empty) : `(${block.state})`
      this.comparison.text(expected.empty, `${what}.empty`, actual)
    }
    if (!Object.keys(expected).some((key) => !['at', 'title', 'empty'].includes(key))) return
    if (block.state === 'ready') this.#view(expected, block.view, what)
    else if (!(block.state === 'empty' && wantsNoRows(expected))) this.comparison.fail(at, what, 'ready', block.state)
  }

  #view(expected: ExpectedBlock, view: BlockView, what: string): void {
    switch (view.kind) {
      case 'table':
        this.#table(expected, view, what)
        break
      case 'fields':
        this.#fields(expected, view, what)
        break
      case 'matrix':
        this.#matrix(expected, view, what)
        break
      case 'chart':
        this.#chart(expected, view, what)
        break
      case 'note':
        this.comparison.text(expected.text, `${what}.text`, view.text)
        break
      case 'digest':
        this.#digest(expected, view, what)
        break
      // A test states of these that they are ready, and nothing of what is in them.
      case 'form':
      case 'widget':
        break
      default:
        view satisfies never
    }
  }

  #table(expected: ExpectedBlock, view: TableView, what: string): void {
    const { comparison, env } = this
    const { plan } = view
    const order = rowOrder(env, view, null)
    const cellAt = (row: number) => (id: string) => {
      const column = plan.columns.find((one) => one.id === id)
      return column ? shown(tableCell(env, view, column, order[row] ?? 0), null) : null
    }
    comparison.list(
      expected.columns,
      expected.at,
      `${what}.columns`,
      plan.columns.map((column) => column.id),
    )
    this.#labels(expected, plan.columns, what)
    this.#rows(expected, order.length, cellAt, what)
    comparison.cells(expected.first, `${what}.first`, cellAt(0))
    comparison.cells(expected.last, `${what}.last`, cellAt(order.length - 1))
    comparison.cells(expected.totals, `${what}.totals`, (id) => view.totals.get(id) ?? null)
    comparison.number(expected.pages, `${what}.pages`, windowOf(order.length, 1, plan.page.size).pageCount)
    const sizes = order.length > plan.page.size ? sizesFor(plan, order.length) : []
    comparison.list(expected.sizes?.map(asText), expected.at, `${what}.sizes`, sizes.map(String))
    this.#csv(expected, tableCsv(env, view, order, this.words.total), what)
    for (const { id, value } of expected.details ?? []) {
      const states = resolveDetails(env, plan.details, rowScope(view, order[Number(id) - 1] ?? -1))
      this.blocks(value, states, `${what}.details.${id}.`)
    }
  }

  #digest(expected: ExpectedBlock, { entries }: DigestView, what: string): void {
    const cellAt = (index: number) => (id: string) => digestCell(entries[index], id)
    this.#rows(expected, entries.length, cellAt, what)
    this.comparison.cells(expected.first, `${what}.first`, cellAt(0))
    this.comparison.cells(expected.last, `${what}.last`, cellAt(entries.length - 1))
  }

  #rows(
    expected: ExpectedBlock,
    count: number,
    cellAt: (row: number) => (id: string) => string | null,
    what: string,
  ): void {
    const { rows } = expected
    if (rows === undefined) return
    if ('value' in rows) {
      this.comparison.number(rows, `${what}.rows`, count)
      return
    }
    for (const [index, row] of rows.slice(0, count).entries()) {
      this.comparison.cells(row, `${what}.rows[${index + 1}]`, cellAt(index))
    }
    if (rows.length === count) return
    const at = rows[count]?.[0]?.at ?? rows.at(-1)?.[0]?.at ?? expected.at
    this.comparison.fail(at, `${what}.rows`, `rows: ${rows.length}`, `rows: ${count}`)
  }

  #csv({ csv }: ExpectedBlock, actual: string, what: string): void {
    if (!csv) return
    const lines = (text: string) =>
      text
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split(/\r?\n/)
    const [wanted, got] = [lines(csv.value), lines(actual)]
    const different = wanted.findIndex((line, index) => line !== got[index])
    const index = different === -1 ? wanted.length : different
    if (index === wanted.length && got.length === wanted.length) return
    this.comparison.fail(csv.at, `${what}.csv, line ${index + 1}`, wanted[index] ?? 'the end', got[index] ?? 'the end')
  }

  #labels({ labels }: ExpectedBlock, columns: readonly ColumnPlan[], what: string): void {
    for (const { id, value } of labels ?? []) {
      const column = columns.find((one) => one.id === id)
      this.comparison.text(value, `${what}.labels.${id}`, column ? headerOf(column) : null)
    }
  }

  #fields(expected: ExpectedBlock, view: FieldsView, what: string): void {
    this.#labels(expected, view.plan.show, what)
    this.comparison.cells(expected.fields, `${what}.fields`, (id) => {
      const item = view.items.find(({ column }) => column.id === id)
      return item ? shown(item.cell, item.column.kind === 'value' ? item.column.unit : null) : null
    })
  }

  #matrix(expected: ExpectedBlock, view: MatrixView, what: string): void {
    const columns = view.plan.across.map((one) => one.field)
    const within = (line: MatrixLine | null | undefined) => (id: string) =>
      id === 'sum' ? (line?.sum ?? null) : (line?.cells[columns.indexOf(id)] ?? null)
    this.#rows(expected, view.rows.length, (row) => within(view.rows[row]), what)
    this.comparison.cells(expected.totals, `${what}.totals`, within(view.sums))
  }

  #chart({ at, points }: ExpectedBlock, view: ChartView, what: string): void {
    if (!points) return
    const drawn = pointsOf(this.env, view)
    const wanted = points.map(({ id, value }) => ({ value: `${typed(id)}: ${typed(value.value)}`, at: value.at }))
    this.comparison.list(wanted, at, `${what}.points`, drawn)
  }
}

type MatrixLine = Pick<MatrixView['rows'][number], 'cells' | 'sum'>

const asText = ({ value, at }: { readonly value: number; readonly at: Span }) => ({ value: String(value), at })

/** An empty block has no rows, which is what `rows: 0` expects. */
const wantsNoRows = ({ rows, at: _, title: _title, empty: _empty, ...rest }: ExpectedBlock): boolean =>
  rows !== undefined && 'value' in rows && rows.value === 0 && Object.keys(rest).length === 0

const headerOf = (column: ColumnPlan): string =>
  column.kind === 'value' && column.unit !== null ? `${column.label} (${column.unit})` : column.label

/** A cell as a test writes it; null for a dash, and for a document that there is not. */
function shown(cell: Cell, unit: string | null): string | null {
  if (cell.kind === 'download') return cell.request === null ? null : fileText(cell.request)
  return cellText(cell, unit)
}

function pointsOf(env: Environment, { plan, categories, series }: ChartView): readonly string[] {
  return categories.flatMap((category, index) =>
    series.flatMap(({ name, values }) => {
      const value = values[index] ?? null
      const label = name === null ? category : `${category}, ${name}`
      return value === null ? [] : [`${typed(label)}: ${typed(chartNumber(env, { ...plan, unit: null }, value))}`]
    }),
  )
}
