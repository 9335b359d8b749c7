import { type DependencyNode, dependenciesOf } from '../../../src/engine/compiler/analysis/dependencies.ts'
import { createEvaluator } from '../../../src/engine/model/expression/evaluate.ts'
import { createOrder } from '../../../src/engine/model/order.ts'
import type { ScalarKind, Value, ValueType } from '../../../src/engine/model/types.ts'
import type {
  BlockPlan,
  ChartAxisPlan,
  ChartPlan,
  FieldsPlan,
  TablePlan,
  ValueColumnPlan,
} from '../../../src/engine/plan/block.ts'
import type { Expr, FieldRef, Template } from '../../../src/engine/plan/expression.ts'
import type { FieldPlan } from '../../../src/engine/plan/form.ts'
import type { DateParamPlan, ParamPlan, SelectParamPlan, TextParamPlan } from '../../../src/engine/plan/param.ts'
import type { ServicePlan } from '../../../src/engine/plan/service.ts'
import type { Dependencies, SourcePlan } from '../../../src/engine/plan/source.ts'
import type { Environment } from '../../../src/engine/runtime/environment.ts'

import { treeOfCel } from '../expressions.ts'

/** Builders of plans as `compile` mints them, with made-up names: no office, path or field is known to the engine. */

export const expr = (cel: string, needs: readonly string[] = [], type: ValueType = { kind: 'unknown' }): Expr => ({
  tree: treeOfCel(cel),
  needs,
  type,
})

export const field = (path: string, kind: ScalarKind = 'text'): FieldRef => ({ path: path.split('.'), type: { kind } })

export const axis = (path: string, kind: ScalarKind = 'text'): ChartAxisPlan => {
  const value = field(path, kind)
  return { value, type: value.type, words: null }
}

export const listOf = (kind: ScalarKind): ValueType => ({ kind: 'list', of: { kind } })

export const source = (id: string, changes: Partial<SourcePlan> = {}): SourcePlan => ({
  id,
  path: `/${id}`,
  query: [],
  needs: [],
  when: null,
  onSubmit: false,
  reply: { kind: 'unknown' },
  ...changes,
})

/** A query of values: name → the expression and what it needs. */
export const query = (values: Readonly<Record<string, Expr>>): Pick<SourcePlan, 'query' | 'needs'> => ({
  query: Object.entries(values).map(([name, value]) => ({ kind: 'value' as const, name, value, type: value.type })),
  needs: [...new Set(Object.values(values).flatMap((value) => value.needs))],
})

const common = { label: 'Label', hint: null, inUrl: true, when: null }

export const select = (id: string, options: Expr, changes: Partial<SelectParamPlan> = {}): SelectParamPlan => ({
  ...common,
  kind: 'select',
  id,
  options,
  multiple: false,
  value: null,
  show: null,
  default: 'first',
  nothing: null,
  ...changes,
})

export const dateParam = (id: string, changes: Partial<DateParamPlan> = {}): DateParamPlan => ({
  ...common,
  kind: 'date',
  id,
  default: 'today',
  allow: 'past',
  earliest: '1900-01-01',
  ...changes,
})

export const textParam = (id: string, changes: Partial<TextParamPlan> = {}): TextParamPlan => ({
  ...common,
  inUrl: false,
  kind: 'text',
  id,
  format: 'pesel',
  nipDigits: null,
  maxLength: 11,
  ...changes,
})

export const column = (
  id: string,
  type: ValueType | ScalarKind = 'text',
  changes: Partial<ValueColumnPlan> = {},
): ValueColumnPlan => {
  const full: ValueType = typeof type === 'string' ? { kind: type } : type
  return {
    kind: 'value',
    id,
    label: id.toUpperCase(),
    value: { path: [id], type: full },
    type: full,
    unit: null,
    empty: null,
    words: null,
    ...changes,
  }
}

export const table = (id: string, rows: Expr, changes: Partial<TablePlan> = {}): TablePlan => ({
  kind: 'table',
  id,
  label: null,
  when: null,
  sources: rows.needs,
  rows,
  columns: [column('name')],
  rowHeader: 'name',
  sort: null,
  filter: true,
  page: { size: 5, options: [5, 10, 30] },
  totals: [],
  empty: 'Nothing here',
  details: [],
  ...changes,
})

export const chart = (id: string, rows: Expr, changes: Partial<ChartPlan> = {}): ChartPlan => ({
  kind: 'chart',
  id,
  label: null,
  when: null,
  sources: rows.needs,
  shape: 'bar',
  rows,
  category: axis('name'),
  value: axis('n', 'integer'),
  valueLabel: 'Number',
  unit: null,
  series: null,
  topN: null,
  lastN: null,
  hideInContrast: false,
  height: 700,
  ...changes,
})

export const fields = (id: string, of: Expr, changes: Partial<FieldsPlan> = {}): FieldsPlan => ({
  kind: 'fields',
  id,
  label: null,
  when: null,
  sources: of.needs,
  of,
  show: [column('name')],
  empty: 'No such thing',
  ...changes,
})

/** A field of a form. */
export const input = (id: string, changes: Partial<FieldPlan> = {}): FieldPlan => ({
  id,
  label: id,
  hint: null,
  input: 'text',
  autocomplete: null,
  readOnly: false,
  optional: false,
  maxLength: null,
  options: null,
  upload: null,
  limit: null,
  when: null,
  strength: null,
  more: null,
  ...changes,
})

export const note = (id: string, text: string, when: Expr | null = null): BlockPlan => ({
  kind: 'note',
  id,
  label: null,
  when,
  sources: [],
  tone: 'info',
  text: [text],
})

export const service = (changes: Partial<ServicePlan>): ServicePlan => ({
  id: '99',
  slug: 'a-service',
  language: 'en',
  title: 'A service',
  description: 'What it is',
  icon: 'file',
  access: 'public',
  extendsSession: false,
  params: [],
  sources: [],
  blocks: [],
  pdf: null,
  submit: null,
  words: {},
  ...orderOf(changes),
  ...changes,
})

/** The order of a plan's sources and parameters, as the compiler would give it. */
export function orderOf({ sources = [], params = [] }: Partial<ServicePlan>): Dependencies {
  return dependenciesOf([...sources, ...params].map(nodeOf))
}

function nodeOf(one: SourcePlan | ParamPlan): DependencyNode {
  const own =
    'path' in one ? one.needs : one.kind === 'select' ? [...one.options.needs, ...templateNeeds(one.show)] : []
  return { id: one.id, needs: [...own, ...(one.when?.needs ?? [])] }
}

const templateNeeds = (template: Template | null): readonly string[] =>
  (template ?? []).flatMap((part) => (typeof part === 'string' ? [] : part.needs))

export const sessionEnv = (changes: Partial<Environment> = {}): Environment => ({
  evaluator: createEvaluator({}),
  order: createOrder(),
  words: { yes: 'yes', no: 'no' },
  subject: null,
  user: {},
  config: {},
  office: {},
  today: '2025-06-30',
  contrast: false,
  ...changes,
})

/** A page of a year and a table: what most services are. */
export const yearly = (changes: Partial<ServicePlan> = {}): ServicePlan =>
  service({
    sources: [source('years'), source('income', query({ rok: expr('year', ['year'], { kind: 'year' }) }))],
    params: [select('year', expr('years.all', ['years'], listOf('year')), { default: 'latest' })],
    blocks: [table('rows', expr('income.rows', ['income']), { columns: [column('name'), column('amount', 'money')] })],
    pdf: {
      of: 'income',
      path: '/income/pdf',
      query: query({ rok: expr('year', ['year'], { kind: 'year' }) }).query,
      needs: ['year'],
      file: ['income.pdf'],
    },
    ...changes,
  })

export const row = (name: string, amount: number | null = null): Value => ({ name, amount })
