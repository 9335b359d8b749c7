import { pathOf } from '../../model/expression/tree.ts'
import type { TypeScope } from '../../model/expression/typed-expression.ts'
import { nearest } from '../../model/nearest.ts'
import { fitsAnything, type ValueType } from '../../model/types.ts'
import { isData, type Operation } from '../contract/contract.ts'
import { typeOfSample } from '../contract/sample.ts'
import type { PdfSpec, QuerySpec, SourceSpec } from '../language/service.ts'
import type { Entry, ExprText, Located, TemplateText } from '../language/shape.ts'
import { writtenValue } from '../language/tree.ts'
import { type Analyzer, errorType, isSendable } from './analyzer.ts'
import { analyzeTemplate } from './templates.ts'
import type { ExpressionNode, TypedDownload, TypedPdf, TypedQuery, TypedSource } from './typed-tree.ts'

/** What a source replies, by the contract or its sample. */
export function replyOf({ env, report }: Analyzer, { value: source }: Entry<SourceSpec>): ValueType {
  const { get: path, sample, contract } = source
  if (sample && 'kind' in sample) return typeOfSample(writtenValue(sample))
  if (sample) {
    const type = env.samples.get(sample.value)
    if (type) return type
    const suggestion = nearest(sample.value, [...env.samples.keys()])
    report.error('unknown-sample', sample.at, { path: sample.value }, { suggestion })
    return errorType
  }
  if (contract) return { kind: 'unknown' }
  const operation = env.contract.operation(path.value)
  if (!operation) return errorType
  if (isData(operation.reply)) return operation.reply
  report.error('not-data', path.at, { path: path.value })
  return errorType
}

/** A source whose reply has been inferred; `scope` has all sources and parameters in it. */
export function analyzeSource(
  analyzer: Analyzer,
  { id, at, value: spec }: Entry<SourceSpec>,
  reply: ValueType,
  scope: TypeScope,
): TypedSource {
  const { get: path, query = [] } = spec
  const when = analyzer.condition(spec.when, scope)
  const operation = spec.sample ? null : describedOperation(analyzer, path, spec.contract !== undefined)
  return {
    id,
    at,
    spec,
    path,
    operation,
    when,
    reply,
    query: analyzeQuery(analyzer, { path, operation, query }, scope),
  }
}

/** The contract's operation of a GET call; null where the contract lacks it (reported) or does not describe it. */
function describedOperation({ env, report }: Analyzer, path: Located<string>, unchecked: boolean): Operation | null {
  if (unchecked) {
    report.warning('contract-unchecked', path.at, { path: path.value })
    return null
  }
  const operation = env.contract.operation(path.value)
  if (operation) return operation
  const suggestion = nearest(path.value, env.contract.paths())
  report.error('unknown-path', path.at, { method: 'GET', path: path.value }, { suggestion })
  return null
}

/** What of an operation concerns its query. */
type QueryOperation = Pick<Operation, 'path' | 'query' | 'subject'>

interface QueryCall {
  readonly path: Located<string>
  /** Null where no contract describes the call. */
  readonly operation: QueryOperation | null
  readonly query: QuerySpec
  /** What is sent besides. */
  readonly inherited?: readonly TypedQuery[]
  /** Names that are reported at another call when they are missing. */
  readonly reportedElsewhere?: readonly string[]
}

/** What is sent with a call, compared with what the contract takes. */
export function analyzeQuery(analyzer: Analyzer, call: QueryCall, scope: TypeScope): readonly TypedQuery[] {
  const { path, operation, inherited = [], reportedElsewhere = [] } = call
  const query = call.query.map((entry) => analyzeParameter(analyzer, operation, entry, scope))
  if (!operation || analyzer.gaps.memberless) return query
  const names = queryNames(operation)
  // A misspelt name is not missing too.
  const sent = [...inherited, ...query].map(({ name }) => (names.includes(name) ? name : nearest(name, names)))
  for (const name of neededBy(operation)) {
    if (sent.includes(name) || reportedElsewhere.includes(name) || analyzer.gaps.lost.has(name)) continue
    analyzer.report.error('missing-query', path.at, { path: operation.path, name })
  }
  return query
}

/** What a definition must send. */
function neededBy({ query, subject }: QueryOperation): readonly string[] {
  const names = query.filter((one) => one.required).map((one) => one.name)
  return subject !== null && subject !== 'optional' ? [...names, 'subject'] : names
}

/** What a definition may send. */
const queryNames = ({ query, subject }: QueryOperation): readonly string[] => [
  ...query.map((one) => one.name),
  ...(subject === null ? [] : ['subject']),
]

function analyzeParameter(
  analyzer: Analyzer,
  operation: QueryOperation | null,
  entry: QuerySpec[number],
  scope: TypeScope,
): TypedQuery {
  const { id: name, at } = entry
  if (name === 'subject' && entry.value === null) {
    if (operation && operation.subject === null) {
      analyzer.report.error('unknown-query.subject', at, { path: operation.path })
    }
    return { kind: 'subject', name, at }
  }
  const parameter = operation?.query.find((one) => one.name === name)
  if (operation && !parameter) {
    const known = queryNames(operation)
    const suggestion = nearest(name, known)
    analyzer.report.error('unknown-query', at, { path: operation.path, name, known }, { suggestion })
  }
  const expr = exprOf(entry)
  const value = analyzer.inferSent(expr, scope)
  const type = parameter?.type ?? value.type
  if (isSendable(value.type, type)) return { kind: 'value', name, at: expr.at, value, type }
  analyzer.report.error('wrong-query-type', expr.at, { name, expected: type, found: value.type })
  return { kind: 'value', name, at: expr.at, value: analyzer.misuse(value), type }
}

/** What is sent under a name: `{ rok }` is short for `{ rok: rok }`. */
export const exprOf = ({ id, at, value }: QuerySpec[number]): ExprText =>
  value ?? { cel: id, at, tree: { kind: 'scalar', value: id, at, indent: 0 } }

interface Download {
  readonly path: Located<string>
  readonly query: QuerySpec
  readonly file: TemplateText
  /** No contract describes the call. */
  readonly unchecked: boolean
  /** The condition under which the file is offered. */
  readonly when: { readonly spec: ExprText; readonly expression: ExpressionNode } | null
}

/** The document of a row: the call that returns a file, and the name that it is saved under. */
export function analyzeDownload(analyzer: Analyzer, download: Download, scope: TypeScope): TypedDownload {
  const { path, unchecked } = download
  return analyzeFileCall(analyzer, download, describedOperation(analyzer, path, unchecked), scope)
}

function analyzeFileCall(
  analyzer: Analyzer,
  { path, query, file, when }: Download,
  operation: Operation | null,
  scope: TypeScope,
  more: Pick<QueryCall, 'inherited' | 'reportedElsewhere'> = {},
): TypedDownload {
  if (operation && operation.reply !== 'file') {
    analyzer.report.error('not-a-file', path.at, { path: path.value })
  }
  const own = analyzeQuery(analyzer, { path, operation, query, ...more }, scope)
  const sent = [...(more.inherited ?? []), ...own]
  if (operation) warnOfNothing(analyzer, operation, sent, when)
  return { path, query: sent, file: analyzeTemplate(analyzer, file, scope), fileSpec: file }
}

/** The page's PDF: asked for with the query of its source, as far as its call takes it, and with its own. */
export function analyzePdf(analyzer: Analyzer, spec: PdfSpec, source: TypedSource, scope: TypeScope): TypedPdf {
  const { query = [], file } = spec
  const path = spec.path ?? { value: `${source.path.value}/pdf`, at: spec.of.at }
  // Of a source that no contract describes, the PDF beside it is not described either.
  const unchecked = !spec.path && (source.operation === null || !isData(source.operation.reply))
  const operation = unchecked ? null : describedOperation(analyzer, path, false)
  const inherited = source.query.flatMap((one) => {
    if (query.some(({ id }) => id === one.name) || (operation !== null && !takes(operation, one))) return []
    const parameter = operation?.query.find(({ name }) => name === one.name)
    return [one.kind === 'value' && parameter ? { ...one, type: parameter.type } : one]
  })
  const reportedElsewhere = source.operation ? neededBy(source.operation) : []
  const when = source.spec.when && source.when ? { spec: source.spec.when, expression: source.when } : null
  const download = { path, query, file, unchecked, when }
  return { spec, ...analyzeFileCall(analyzer, download, operation, scope, { inherited, reportedElsewhere }) }
}

const takes = ({ query, subject }: Operation, one: TypedQuery): boolean =>
  one.kind === 'subject' ? subject !== null : query.some(({ name }) => name === one.name)

/**
 * Where there is no document, its button would be offered and fail: the call needs a value, a field that may be null is
 * sent, and no `when` depends on what the field belongs to. A field alone: within a longer expression it may be guarded.
 */
function warnOfNothing(
  { report }: Analyzer,
  operation: Operation,
  sent: readonly TypedQuery[],
  when: Download['when'],
): void {
  const guarded = when ? when.expression.names : []
  for (const one of sent) {
    if (one.kind === 'subject' || !one.value.type.nullable || fitsAnything(one.value.type)) continue
    if (!operation.query.some(({ name, required }) => name === one.name && required)) continue
    const field = pathOf(one.value.tree)?.join('.')
    if (field === undefined || one.value.names.some((name) => guarded.includes(name))) continue
    const suggestion = `when: ${when ? `${when.spec.cel} && ` : ''}${field} != null`
    report.warning('maybe-nothing', one.at, { field, path: operation.path, name: one.name }, { suggestion })
  }
}
