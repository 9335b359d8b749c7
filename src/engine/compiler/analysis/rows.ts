import type { TypeScope } from '../../model/expression/typed-expression.ts'
import { fitsAnything, isScalar, type ValueType } from '../../model/types.ts'
import type { BlockSpecOf } from '../language/blocks.ts'
import { type Analyzer, elementOf, errorType } from './analyzer.ts'
import type { TypedRows } from './typed-tree.ts'

/** The rows of a table, the type of one of them, and the names that its columns know besides `row`. */
export interface AnalyzedRows extends TypedRows {
  readonly row: ValueType
  readonly scope: TypeScope
}

/** `each` opens the rows within a row, `group` joins rows of one value. */
export function analyzeRows(
  analyzer: Analyzer,
  spec: Pick<BlockSpecOf<'table'>, 'table' | 'each' | 'group'>,
  scope: TypeScope,
): AnalyzedRows {
  const rows = analyzer.expect(spec.table, scope, 'rows')
  const outer = elementOf(rows.type)
  const each = spec.each ? analyzer.expect(spec.each, { ...scope, row: outer }, 'rows') : null
  const member = each ? elementOf(each.type) : outer
  if (!spec.group) return { rows, each, group: null, row: member, scope: each ? { ...scope, parent: outer } : scope }
  const by = analyzer.field(spec.group, member)
  if (!isScalar(by.type) && !fitsAnything(by.type)) {
    analyzer.report.error('not-a-value.group', spec.group.at, { name: spec.group.value, found: by.type })
  }
  if (by.type.kind === 'error')
    return { rows, each, group: null, row: errorType, scope: { ...scope, parent: errorType } }
  const row = groupedRow(member, by.path)
  return { rows, each, group: { by, row }, row, scope }
}

function groupedRow(member: ValueType, by: readonly string[]): ValueType {
  if (member.kind !== 'object') return member
  const joined = joinedType(member, by)
  if (joined?.kind !== 'object') return member
  return { ...joined, nullable: false, fields: { ...joined.fields, count: { kind: 'integer' } } }
}

/** What rows differ in has no value in the row that joins them; lists are not joined. */
function joinedType(type: ValueType, by: readonly string[] | null): ValueType | null {
  if (type.kind === 'list') return null
  if (by?.length === 0) return type
  if (type.kind !== 'object') return { ...type, nullable: true }
  const fields = Object.entries(type.fields).flatMap(([name, field]) => {
    const joined = joinedType(field, by?.[0] === name ? by.slice(1) : null)
    return joined ? [[name, joined] as const] : []
  })
  return { ...type, fields: Object.fromEntries(fields) }
}
