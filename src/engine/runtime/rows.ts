import type { Scope } from '../model/expression/evaluate.ts'
import { isList, isRecord } from '../model/format.ts'
import { sumValues } from '../model/sum.ts'
import { isNumeric, isScalar, type Value, type ValueType } from '../model/types.ts'
import type { GroupPlan, RowsPlan } from '../plan/block.ts'
import type { Environment } from './environment.ts'
import { fieldOf, valueFrom } from './scope.ts'

/** The rows of a table or a chart. */
export interface Rows {
  readonly rows: readonly Value[]
  /** The row around each, where rows are within rows; else null. */
  readonly parents: readonly Value[] | null
}

/** Undefined: the reply has no list there. A row without a list of rows within it has none. */
export function rowsOf(env: Environment, plan: RowsPlan, scope: Scope): Rows | undefined {
  const all = valueFrom(env, plan.rows, scope)
  if (all === undefined || (all !== null && !isList(all))) return undefined
  const found = plan.each === undefined ? { rows: all ?? [], parents: null } : within(env, plan.each, all ?? [], scope)
  return plan.group === undefined ? found : { rows: grouped(plan.group, found.rows), parents: null }
}

function within(env: Environment, each: NonNullable<RowsPlan['each']>, outer: readonly Value[], scope: Scope): Rows {
  const rows: Value[] = []
  const parents: Value[] = []
  for (const parent of outer) {
    const members = valueFrom(env, each, { ...scope, row: parent })
    if (members === undefined || members === null || !isList(members)) continue
    for (const row of members) {
      rows.push(row)
      parents.push(parent)
    }
  }
  return { rows, parents }
}

/** The names that what belongs to one row sees besides `row`. */
export const scopeAt = ({ parents }: Pick<Rows, 'parents'>, scope: Scope, position: number): Scope =>
  parents === null ? scope : { ...scope, parent: parents[position] ?? null }

/** In the order in which the values first stand among the rows. */
function grouped({ by, row: type }: GroupPlan, rows: readonly Value[]): readonly Value[] {
  const groups = new Map<Value, Value[]>()
  for (const row of rows) {
    const key = fieldOf(by, row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].map((members) => ({
    ...(shared(type, members, by.path) as Readonly<Record<string, Value>>),
    count: members.length,
  }))
}

/** What rows of one group are together: numbers are added, but for what they are grouped by; of the rest, what is equal. */
function shared(type: ValueType, values: readonly Value[], key: readonly string[] | null): Value {
  if (type.kind === 'object') {
    const fields = Object.entries(type.fields).map(([name, field]): [string, Value] => {
      const within = values.map((value) => (isRecord(value) ? (value[name] ?? null) : null))
      return [name, shared(field, within, key?.[0] === name ? key.slice(1) : null)]
    })
    return Object.fromEntries(fields)
  }
  const isKey = key?.length === 0
  if (!isKey && isScalar(type) && isNumeric(type.kind)) return sumValues(type, values)
  const [first = null] = values
  return values.every((value) => value === first) ? first : null
}
