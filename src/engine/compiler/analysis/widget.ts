import { nearest } from '../../model/nearest.ts'
import type { ValueType } from '../../model/types.ts'
import type { WidgetCallPlan } from '../../plan/block.ts'
import type { Method } from '../contract/contract.ts'
import type { BlockSpecOf } from '../language/blocks.ts'
import { choice, type Entry, flag, integer, type Located, type Shape } from '../language/shape.ts'
import type { TreeEntry } from '../language/tree.ts'
import type { WidgetParamSpec, WidgetSpec } from '../language/widget.ts'
import { decode } from '../source/decode.ts'
import { type Analyzer, elementOf, errorType } from './analyzer.ts'
import type { BlockDetailsOf, BlockPlace } from './block-place.ts'
import { analyzeColumns } from './columns.ts'

type WidgetBlockSpec = BlockSpecOf<'widget'>
type TypedWidget = BlockDetailsOf<'widget'>

const noWidget: TypedWidget = { params: {}, calls: {}, tables: [], words: [] }

/** A widget by its manifest: its parameters, the calls in place of its own, the columns of its tables. */
export function analyzeWidget(analyzer: Analyzer, spec: WidgetBlockSpec, place: BlockPlace): TypedWidget {
  const { widgets } = analyzer.env
  const manifest = widgets.get(spec.widget.value)
  if (!manifest) {
    const known = [...widgets.keys()]
    const { value: name, at } = spec.widget
    analyzer.report.error('unknown-widget', at, { name, known }, { suggestion: nearest(name, known) })
    return noWidget
  }
  const calls = analyzeCalls(analyzer, spec, manifest)
  return {
    params: analyzeParams(analyzer, spec, manifest),
    calls,
    tables: analyzeTables(analyzer, spec, manifest, calls, place),
    words: (manifest.words ?? []).map(({ value: name }) => {
      const keys = [`${place.key}.${name}`, `widget.${manifest.widget.value}.${name}`]
      return { name, text: analyzer.text({ keys, at: place.at, path: `${place.address}.${name}` }) }
    }),
  }
}

/** Reports names that the manifest does not have. */
function checkNames(
  { report }: Analyzer,
  what: 'parameter' | 'call' | 'table',
  names: readonly Pick<Entry<unknown>, 'id' | 'at'>[],
  manifest: readonly Entry<unknown>[],
): void {
  const known = manifest.map(({ id }) => id)
  for (const { id, at } of names) {
    if (known.includes(id)) continue
    report.error('unknown-key.widget', at, { what, name: id, known }, { suggestion: nearest(id, known) })
  }
}

function analyzeParams(analyzer: Analyzer, spec: WidgetBlockSpec, { params = [] }: WidgetSpec): TypedWidget['params'] {
  const written = spec.with?.entries ?? []
  const names = written.map(({ key, keyAt }) => ({ id: key, at: keyAt }))
  checkNames(analyzer, 'parameter', names, params)
  const values = params.flatMap((param) => {
    const entry = written.findLast(({ key }) => key === param.id)
    const value = paramValue(analyzer, spec, param, entry)
    return value === null ? [] : [[param.id, value] as const]
  })
  return Object.fromEntries(values)
}

/** The value of a parameter, or its default; null when there is none that can be used (reported). */
function paramValue(
  { report }: Analyzer,
  spec: WidgetBlockSpec,
  { id, value: param }: Entry<WidgetParamSpec>,
  entry: TreeEntry | undefined,
): string | number | boolean | null {
  if (entry) return decode(shapeOf(param), entry.value, report)?.value ?? null
  if (param.kind === 'flag') return param.flag.value
  if (param.default) return param.default.value
  report.error('missing-key.widget-param', spec.widget.at, { name: id })
  return null
}

/** A parameter of a manifest is written as the language's own scalars are. */
function shapeOf(param: WidgetParamSpec): Shape<Located<string | number | boolean>> {
  const { value: doc } = param.doc
  if (param.kind === 'flag') return flag(doc)
  if (param.kind === 'integer') return integer(doc, param.integer.least.value, param.integer.most.value)
  return choice(
    doc,
    param.choice.map((one) => one.value),
  )
}

function analyzeCalls(analyzer: Analyzer, spec: WidgetBlockSpec, { calls = [] }: WidgetSpec): TypedWidget['calls'] {
  checkNames(analyzer, 'call', spec.calls ?? [], calls)
  const found = calls.flatMap(({ id, value: call }) => {
    const own = spec.calls?.find((one) => one.id === id)?.value
    const path = own ?? (call.kind === 'get' ? call.get : call.post)
    const plan = callPlan(analyzer, call.kind, path)
    const first = call.kind === 'get' && call.first?.value === true
    if (plan) return [[id, { ...plan, first }] as const]
    const args = { method: call.kind === 'get' ? 'GET' : 'POST', path: path.value } as const
    const suggestion = own ? nearest(path.value, analyzer.env.contract.paths(call.kind)) : null
    analyzer.report.error('unknown-path', own?.at ?? spec.widget.at, args, { suggestion })
    return []
  })
  return Object.fromEntries(found)
}

function callPlan(
  { env }: Analyzer,
  kind: Method,
  { value: path }: Located<string>,
): Omit<WidgetCallPlan, 'first'> | null {
  const operation = env.contract.operation(path, kind)
  if (!operation) return null
  const { subject, query, body, reply } = operation
  const method = kind === 'get' ? 'GET' : 'POST'
  return { method, path, subject: subject !== null, query: typesByName(query), body: typesByName(body), reply }
}

const typesByName = (
  all: readonly { readonly name: string; readonly type: ValueType }[],
): Readonly<Record<string, ValueType>> => Object.fromEntries(all.map(({ name, type }) => [name, type]))

/**
 * The columns of a table are written out, so that an office can drop or reword each by its address; those of an optional one
 * may be missing.
 */
function analyzeTables(
  analyzer: Analyzer,
  spec: WidgetBlockSpec,
  { tables = [] }: WidgetSpec,
  calls: TypedWidget['calls'],
  { service, address, scope }: BlockPlace,
): TypedWidget['tables'] {
  checkNames(analyzer, 'table', spec.tables ?? [], tables)
  for (const { id, value: table } of tables) {
    if (table.optional?.value === true || spec.tables?.some((one) => one.id === id)) continue
    analyzer.report.error('missing-key.widget-table', spec.widget.at, { name: id })
  }
  return (spec.tables ?? []).flatMap(({ id, value: columns }) => {
    const table = tables.find((one) => one.id === id)?.value
    if (!table) return []
    const row = rowOf(calls[table.call.value]?.reply ?? null, table.rows.value)
    const texts = { key: service, path: `${address}.tables.${id}` }
    return [{ id, columns: analyzeColumns(analyzer, columns, row, scope, texts) }]
  })
}

/** The row of the list at a path of a reply; a list on the way stands for its members. */
function rowOf(reply: WidgetCallPlan['reply'], path: string): ValueType {
  if (reply === null || reply === 'file') return errorType
  let type: ValueType = reply
  for (const step of path.split('.')) {
    const owner = type.kind === 'list' ? type.of : type
    type = (owner.kind === 'object' && owner.fields[step]) || { kind: 'unknown' }
  }
  return elementOf(type)
}
