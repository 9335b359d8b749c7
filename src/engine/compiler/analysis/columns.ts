import type { TypeScope as Scope } from '../../model/expression/typed-expression.ts'
import { nearest } from '../../model/nearest.ts'
import { isNumeric, isScalar, type ValueType } from '../../model/types.ts'
import { typeName } from '../diagnostics/messages/values.en.ts'
import type { BlockSpecOf } from '../language/blocks.ts'
import type { ExprText } from '../language/shape.ts'
import { type Checking, isScalarType } from './context.ts'
import { checkDownload } from './downloads.ts'
import { type BlockPlace, fieldLabel } from './labels.ts'
import { uncheckedCall } from './sources.ts'

type ColumnEntry = BlockSpecOf<'table'>['columns'][number]
type ColumnSpec = NonNullable<ColumnEntry['value']>
type ValueColumn = Extract<ColumnSpec, { readonly kind: 'value' }>
type DownloadColumn = Extract<ColumnSpec, { readonly kind: 'download' }>

/** Proves columns against the row; `scope` has the row in it. */
export function checkColumns(
  checking: Checking,
  columns: readonly ColumnEntry[],
  row: ValueType,
  scope: Scope,
  where: BlockPlace,
): void {
  for (const entry of columns) {
    const spec = entry.value
    const own = spec?.label ?? null
    if (spec?.kind === 'download') {
      const keys = [`${where.service}.columns.${entry.id}`, `column.${entry.id}`]
      checking.says(entry, { label: { own, keys } })
      checking.condition(spec.when, scope)
      checkDownloadColumn(checking, spec, scope)
      continue
    }
    checking.says(entry, { label: { ...fieldLabel(where, entry.id), own } })
    const type = typeOfColumn(checking, entry, spec, row, scope)
    if (type) sayChoices(checking, entry, type)
    if (type && spec) checkValueColumn(checking, entry, spec, type, scope)
  }
}

/** The values of a closed set have words of their own, the same that a parameter says them in. */
function sayChoices(checking: Checking, entry: ColumnEntry, type: ValueType): void {
  const values = isScalar(type) ? (type.oneOf ?? []) : []
  const refs = values.map((value) => [`value.${value}`, { own: null, keys: [`value.${value}`] }] as const)
  checking.says(entry, Object.fromEntries(refs))
}

function checkDownloadColumn(checking: Checking, spec: DownloadColumn, scope: Scope): void {
  const { download: path, query = [], file, when, contract } = spec
  if (contract) uncheckedCall(checking, path)
  checkDownload(checking, { path, query, base: [], file, when, unchecked: contract !== undefined }, scope)
}

function typeOfColumn(
  checking: Checking,
  entry: ColumnEntry,
  spec: ValueColumn | null,
  row: ValueType,
  scope: Scope,
): ValueType | null {
  if (spec?.value) {
    const expr = checking.expect(spec.value, scope, 'a value to show', isScalarType)
    if (expr) checking.findings.columns.set(entry, { expr })
    return expr?.type ?? null
  }
  const type = checking.step(row, entry.id, entry.at)
  if (!type) return null
  if (!isScalarType(type) && type.kind !== 'unknown') {
    checking.report.error(
      'not-a-value',
      entry.at,
      `\`${entry.id}\` is ${typeName(type)}: \`value\` says what of it is shown.`,
    )
    return null
  }
  checking.findings.columns.set(entry, { field: { path: [entry.id], type } })
  return type
}

function checkValueColumn(
  checking: Checking,
  entry: ColumnEntry,
  spec: ValueColumn,
  type: ValueType,
  scope: Scope,
): void {
  if (spec.empty) checking.word(spec.empty)
  for (const word of spec.words ?? []) {
    checking.word(word.value)
    const allowed = type.kind === 'boolean' ? ['true', 'false'] : isScalar(type) ? type.oneOf : undefined
    if (allowed && !allowed.includes(word.id)) {
      checking.report.error(
        'unknown-value',
        word.at,
        `\`${entry.id}\` is never \`${word.id}\`; it is one of ${allowed.join(', ')}.`,
        nearest(word.id, allowed),
      )
    }
  }
  if ('total' in spec && spec.total) checkTotal(checking, spec.total, entry, type, scope)
}

/** The total stands under all rows: it sees the reply, not a row. */
function checkTotal(checking: Checking, total: ExprText, { id }: ColumnEntry, type: ValueType, scope: Scope): void {
  if (total.cel === 'sum') {
    if (isScalar(type) && !isNumeric(type.kind)) {
      checking.report.error('not-a-number', total.at, `Only numbers have a sum; \`${id}\` is ${typeName(type)}.`)
    }
    return
  }
  const { row: _row, ...outside } = scope
  checking.expect(total, outside, 'a number of the reply', (one) => isScalar(one) && isNumeric(one.kind))
}
