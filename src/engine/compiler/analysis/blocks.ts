import type { TypeScope as Scope } from '../../model/expression/typed-expression.ts'
import { nearest } from '../../model/nearest.ts'
import { isNumeric, isScalar, type ValueType } from '../../model/types.ts'
import { typeName } from '../diagnostics/messages/values.en.ts'
import type { BlockSpec, BlockSpecOf } from '../language/blocks.ts'
import type { Entry, Located } from '../language/shape.ts'
import type { TextRef } from '../language/texts.ts'
import { checkColumns } from './columns.ts'
import { type Checking, elementOf, isListType, isObjectType } from './context.ts'
import { type BlockPlace, fieldLabel } from './labels.ts'
import { checkNoteText } from './note-text.ts'
import { checkFormBlock } from './placed-form.ts'
import { checkWidget } from './widget.ts'

/** Proves a block; `where` is the text key of the block: `service.16.blocks.invoices`. */
type Check<K extends BlockSpec['kind']> = (
  checking: Checking,
  block: BlockSpecOf<K>,
  scope: Scope,
  where: BlockPlace,
) => void

const checks: { readonly [K in BlockSpec['kind']]: Check<K> } = {
  table: checkTable,
  chart: checkChart,
  fields: checkFields,
  note: checkNoteText,
  matrix: checkMatrix,
  form: checkFormBlock,
  widget: checkWidget,
}

export function checkBlocks(checking: Checking, blocks: readonly Entry<BlockSpec>[], scope: Scope, prefix = ''): void {
  const service = `service.${checking.spec.service.value}`
  for (const { id, at, value } of blocks) {
    const where = { service, block: `${service}.blocks.${prefix}${id}`, at }
    checking.condition(value.when, scope)
    const heading = { own: value.title ?? null, keys: [`${where.block}.title`, ...titleOfForm(value)], at }
    // A chart's heading is also its name for those who cannot see it; other blocks may do without.
    checking.says(value, value.kind === 'chart' ? { title: heading } : { heading })
    const check = checks[value.kind] as Check<BlockSpec['kind']>
    check(checking, value, scope, where)
    if (value.kind === 'table' && value.details) {
      checkBlocks(checking, value.details, rowScope(checking, value, scope), `${prefix}${id}.`)
    }
  }
}

/** A form has a title of its own. */
const titleOfForm = (block: BlockSpec): readonly string[] =>
  block.kind === 'form' ? [`form.${block.form.value}.title`] : []

const emptyText = (block: { readonly empty?: TextRef['own'] }, where: BlockPlace): TextRef => ({
  own: block.empty ?? null,
  keys: [`${where.block}.empty`, 'empty'],
  at: where.at,
})

function rowScope(checking: Checking, table: BlockSpecOf<'table'>, scope: Scope): Scope {
  return { ...scope, row: elementOf(checking.findings.exprs.get(table.table)?.type) }
}

function checkTable(checking: Checking, block: BlockSpecOf<'table'>, scope: Scope, where: BlockPlace): void {
  checking.says(block, { empty: emptyText(block, where) })
  const rows = checking.expect(block.table, scope, 'a list of rows', isListType)
  const row = elementOf(rows?.type)
  checkColumns(checking, block.columns, row, { ...scope, row }, where)
  checkRowHeader(checking, block)
  if (block.sort && rows) checkSort(checking, block.sort, row)
  if (block.page && !('value' in block.page)) checkPage(checking, block.page)
}

function checkRowHeader({ report }: Checking, { rowHeader, columns }: BlockSpecOf<'table'>): void {
  const known = columns.flatMap(({ id, value }) => (value?.kind === 'download' ? [] : [id]))
  if (!rowHeader || known.includes(rowHeader.value)) return
  const message = `No value stands in a column \`${rowHeader.value}\` of this table. Known: ${known.join(', ')}.`
  report.error('unknown-column', rowHeader.at, message, nearest(rowHeader.value, known))
}

function checkSort(checking: Checking, sort: Located<string>, row: ValueType): void {
  const field = checking.field(sort, row)
  if (!field || isScalar(field.type) || field.type.kind === 'unknown') return
  checking.report.error('not-sortable', sort.at, `Rows are not sorted by ${typeName(field.type)}.`)
}

function checkPage(
  { report }: Checking,
  { size, upTo }: { readonly size: Located<number>; readonly upTo?: Located<number> },
): void {
  if (upTo && upTo.value < size.value) {
    report.error('out-of-range', upTo.at, `A page starts with ${size.value} rows; a resident may not choose fewer.`)
  }
}

function checkFields(checking: Checking, block: BlockSpecOf<'fields'>, scope: Scope, where: BlockPlace): void {
  checking.says(block, { empty: emptyText(block, where) })
  const object = checking.expect(block.fields, scope, 'an object', isObjectType)
  const row = object?.type ?? { kind: 'unknown' }
  checkColumns(checking, block.show, row, { ...scope, row }, where)
}

function checkChart(checking: Checking, block: BlockSpecOf<'chart'>, scope: Scope, where: BlockPlace): void {
  const rows = checking.expect(block.chart, scope, 'a list of rows', isListType)
  const row = elementOf(rows?.type)
  if (!rows) return
  checkDrawn(checking, block.category, row)
  if (block.series) checkDrawn(checking, block.series, row)
  const value = checking.field(block.value, row)
  if (!value) return
  checking.says(block.value, { label: fieldLabel(where, value.path.at(-1) ?? '') })
  if (isScalar(value.type) && isNumeric(value.type.kind)) return
  if (value.type.kind !== 'unknown') {
    checking.report.error('not-a-number', block.value.at, `A chart draws numbers; \`${block.value.value}\` is not one.`)
  }
}

/** What stands along an axis is a value that can be read. */
function checkDrawn(checking: Checking, name: Located<string>, row: ValueType): void {
  const field = checking.field(name, row)
  if (!field || isScalar(field.type) || field.type.kind === 'unknown') return
  const message = `\`${name.value}\` is ${typeName(field.type)}, which no axis can show.`
  checking.report.error('not-a-value', name.at, message)
}

function checkMatrix(checking: Checking, block: BlockSpecOf<'matrix'>, scope: Scope, where: BlockPlace): void {
  checking.says(block, { corner: { own: null, keys: [`${where.block}.corner`] }, empty: emptyText(block, where) })
  const object = checking.expect(block.matrix, scope, 'an object', isObjectType)
  if (!object) return
  for (const name of block.across) {
    checking.says(name, { label: fieldLabel(where, name.value) })
    const column = checking.step(object.type, name.value, name.at)
    if (column) checkMatrixColumn(checking, name, column, block.down)
  }
  for (const name of block.down) checking.says(name, { label: fieldLabel(where, name.value) })
}

function checkMatrixColumn(
  checking: Checking,
  name: Located<string>,
  column: ValueType,
  down: readonly Located<string>[],
): void {
  if (column.kind !== 'object' && column.kind !== 'unknown') {
    checking.report.error('not-an-object', name.at, `A column of a matrix is an object; \`${name.value}\` is not one.`)
    return
  }
  for (const row of down) {
    const type = checking.step(column, row.value, row.at)
    if (!type) continue
    if (type.kind === 'unknown' || (isScalar(type) && isNumeric(type.kind))) {
      checking.findings.fields.set(row, { path: [row.value], type })
      continue
    }
    checking.report.error('not-a-number', row.at, `A matrix shows numbers; \`${row.value}\` is not one.`)
  }
}
