import { nearest } from '../diagnostics/nearest.ts'
import type { Scope } from '../expression/typecheck.ts'
import type { BlockSpecOf } from '../language/blocks.ts'
import { isNumeric, isScalar, type ValueType } from '../values/types.ts'
import { type Checking, isScalarType, typeName } from './context.ts'
import { checkDownload } from './downloads.ts'
import { type BlockPlace, fieldLabel } from './labels.ts'

type ColumnEntry = BlockSpecOf<'table'>['columns'][number]
type ColumnSpec = NonNullable<ColumnEntry['value']>
type ValueColumn = Extract<ColumnSpec, { readonly kind: 'value' }>

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
      checkDownload(checking, { path: spec.download, query: spec.query ?? [], base: [], file: spec.file }, scope)
      continue
    }
    checking.says(entry, { label: { ...fieldLabel(where, entry.id), own } })
    const type = typeOfColumn(checking, entry, spec, row, scope)
    if (type && spec) checkValueColumn(checking, entry, spec, type, scope)
  }
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
    const allowed = isScalar(type) ? type.oneOf : undefined
    if (allowed && !allowed.includes(word.id)) {
      checking.report.error(
        'unknown-value',
        word.at,
        `\`${entry.id}\` is never \`${word.id}\`; it is one of ${allowed.join(', ')}.`,
        nearest(word.id, allowed),
      )
    }
  }
  const { total } = spec
  if (!total) return
  if (total.value === 'sum') {
    if (isScalar(type) && !isNumeric(type.kind)) {
      checking.report.error('not-a-number', total.at, `Only numbers have a sum; \`${entry.id}\` is ${typeName(type)}.`)
    }
    return
  }
  // The total stands under all rows: it sees the reply, not a row.
  const { row: _row, ...outside } = scope
  const expr = {
    cel: total.value,
    at: total.at,
    tree: { kind: 'scalar', value: total.value, at: total.at, indent: 0 },
  } as const
  const proved = checking.expect(expr, outside, 'a number of the reply', (one) => isScalar(one) && isNumeric(one.kind))
  if (proved) checking.findings.exprs.set(total, proved)
}
