import type { TypeScope } from '../../model/expression/typed-expression.ts'
import { nearest } from '../../model/nearest.ts'
import { fitsAnything, isNumeric, isScalar, type ValueType } from '../../model/types.ts'
import { totalFunctions } from '../../plan/block.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import type { BlockSpecOf } from '../language/blocks.ts'
import type { ExprText } from '../language/shape.ts'
import type { ValueWordsSpec } from '../language/shared.ts'
import { type Analyzer, errorType } from './analyzer.ts'
import { analyzeDownload } from './calls.ts'
import type {
  TypedColumn,
  TypedDownloadColumn,
  TypedLink,
  TypedLinkColumn,
  TypedText,
  TypedValueColumn,
  TypedWords,
} from './typed-tree.ts'

type ColumnEntry = BlockSpecOf<'table'>['columns'][number]
type ColumnSpec = NonNullable<ColumnEntry['value']>
type ValueColumnSpec = Extract<ColumnSpec, { readonly kind: 'value' }>
type LinkColumnSpec = Extract<ColumnSpec, { readonly kind: 'link' }>
type DownloadColumnSpec = Extract<ColumnSpec, { readonly kind: 'download' }>

/** Where the texts of columns are looked for, and their address within the definition. */
export interface ColumnTexts {
  /** `service.16` */
  readonly key: string
  /** `blocks.invoices.columns` */
  readonly path: string
  /** What totals know, which are of all rows; when left out, what columns know besides `row`. */
  readonly page?: TypeScope
}

/** The columns of rows, or the values of an object. `row` is added to `scope` for what concerns one row. */
export function analyzeColumns(
  analyzer: Analyzer,
  columns: readonly ColumnEntry[],
  row: ValueType,
  scope: TypeScope,
  texts: ColumnTexts,
): readonly TypedColumn[] {
  return columns.map((entry) => {
    const { value: spec } = entry
    if (spec?.kind === 'download') return analyzeDownloadColumn(analyzer, entry, spec, { ...scope, row }, texts)
    if (spec?.kind === 'link') return analyzeLinkColumn(analyzer, entry, spec, { ...scope, row }, texts)
    return analyzeValueColumn(analyzer, entry, spec, { row, scope, texts })
  })
}

function labelOf(
  analyzer: Analyzer,
  { id, at, value }: ColumnEntry,
  texts: ColumnTexts,
  { glossary, optional = false }: { readonly glossary: 'field' | 'column'; readonly optional?: boolean },
): TypedText {
  const keys = [`${texts.key}.columns.${id}`, `${glossary}.${id}`]
  return analyzer.text({ own: value?.label, keys, at, path: `${texts.path}.${id}.label`, optional })
}

function analyzeDownloadColumn(
  analyzer: Analyzer,
  entry: ColumnEntry,
  spec: DownloadColumnSpec,
  scope: TypeScope,
  texts: ColumnTexts,
): TypedDownloadColumn {
  const { download: path, query = [], file } = spec
  const when = analyzer.condition(spec.when, scope)
  const offered = spec.when && when ? { spec: spec.when, expression: when } : null
  const call = { path, query, file, unchecked: spec.contract !== undefined, when: offered }
  const download = analyzeDownload(analyzer, call, scope)
  const label = labelOf(analyzer, entry, texts, { glossary: 'column' })
  return { kind: 'download', id: entry.id, at: entry.at, label, download, when }
}

function analyzeLinkColumn(
  analyzer: Analyzer,
  entry: ColumnEntry,
  spec: LinkColumnSpec,
  scope: TypeScope,
  texts: ColumnTexts,
): TypedLinkColumn {
  const when = analyzer.condition(spec.when, scope)
  const href = analyzer.expect(spec.link, scope, 'text')
  const label = labelOf(analyzer, entry, texts, { glossary: 'column' })
  return { kind: 'link', id: entry.id, at: entry.at, label, href, when }
}

interface ValueContext {
  readonly row: ValueType
  readonly scope: TypeScope
  readonly texts: ColumnTexts
}

function analyzeValueColumn(
  analyzer: Analyzer,
  entry: ColumnEntry,
  spec: ValueColumnSpec | null,
  { row, scope, texts }: ValueContext,
): TypedValueColumn {
  const { id, at } = entry
  const value = spec?.value
    ? { expr: analyzer.expect(spec.value, { ...scope, row }, 'value') }
    : fieldOf(analyzer, entry, row)
  const type = 'expr' in value ? value.expr.type : value.type
  return {
    kind: 'value',
    id,
    at,
    // An unknown field has no word.
    label: labelOf(analyzer, entry, texts, { glossary: 'field', optional: !spec?.value && type.kind === 'error' }),
    value,
    type,
    empty: spec?.empty ? analyzer.word(spec.empty) : null,
    words: spec?.words
      ? ownWords(analyzer, id, spec.words, type, `${texts.key}.columns.${id}`)
      : glossaryWords(analyzer, at, type),
    link: spec?.link ? analyzeLink(analyzer, spec.link, { ...scope, row }) : null,
    total:
      spec && 'total' in spec && spec.total ? analyzeTotal(analyzer, spec.total, id, type, texts.page ?? scope) : null,
    optional: spec !== null && 'optional' in spec && spec.optional?.value === true,
  }
}

function analyzeLink(analyzer: Analyzer, link: NonNullable<ValueColumnSpec['link']>, scope: TypeScope): TypedLink {
  return {
    service: analyzer.expect(link.service, scope, 'number'),
    query: (link.query ?? []).map(({ id, value }) => ({ name: id, value: analyzer.expect(value, scope, 'value') })),
  }
}

function fieldOf(analyzer: Analyzer, { id, at }: ColumnEntry, row: ValueType): TypedValueColumn['value'] {
  const type = analyzer.step(row, id, at)
  if (isScalar(type) || fitsAnything(type)) return { path: [id], type }
  analyzer.report.error('not-a-value.column', at, { name: id, found: type })
  return { path: [id], type: errorType }
}

/** The values of a closed set have words of their own, the same as in a parameter. */
export function glossaryWords(analyzer: Analyzer, at: Span, type: ValueType): TypedWords | null {
  const values = isScalar(type) ? (type.oneOf ?? []) : []
  if (values.length === 0) return null
  const textOf = (value: string): TypedText => analyzer.text({ keys: [`value.${value}`], at, optional: true })
  return { own: false, of: values.map((value) => ({ value, label: textOf(value) })) }
}

/** `key`: under which the words of a value are looked for that the definition does not have in a language. */
export function ownWords(
  analyzer: Analyzer,
  id: string,
  words: ValueWordsSpec,
  type: ValueType,
  key: string,
): TypedWords {
  const allowed = type.kind === 'boolean' ? ['true', 'false'] : isScalar(type) ? type.oneOf : undefined
  const of = words.map((word) => {
    if (allowed && !allowed.includes(word.id)) {
      const args = { name: id, value: word.id, known: allowed }
      analyzer.report.error('unknown-value.column', word.at, args, { suggestion: nearest(word.id, allowed) })
    }
    return { value: word.id, label: wordsOfValue(analyzer, word, `${key}.${word.id}`) }
  })
  return { own: true, of }
}

/** A word of the glossary, or the words that the definition has for it. */
export const wordsOfValue = (analyzer: Analyzer, { at, value }: ValueWordsSpec[number], key: string): TypedText =>
  'value' in value ? analyzer.word(value) : analyzer.text({ own: value, keys: [key], at })

const isUnknownName = ({ cel }: ExprText, scope: TypeScope): boolean =>
  /^[A-Za-z_]\w*$/.test(cel.trim()) && !Object.hasOwn(scope, cel.trim())

/** The total concerns all rows: its expression is in the scope of the page, without `row`. */
function analyzeTotal(
  analyzer: Analyzer,
  total: ExprText,
  id: string,
  type: ValueType,
  scope: TypeScope,
): TypedValueColumn['total'] {
  const computed = totalFunctions.find((name) => name === total.cel.trim())
  if (computed === 'count') return computed
  if (computed === undefined && isUnknownName(total, scope)) {
    const [name, known] = [total.cel.trim(), totalFunctions]
    analyzer.report.error('unknown-value.total', total.at, { name, known }, { suggestion: nearest(name, known) })
    return analyzer.skip(total)
  }
  if (computed === undefined) return analyzer.expect(total, scope, 'number')
  if (isScalar(type) && !isNumeric(type.kind)) {
    analyzer.report.error('not-a-number.total', total.at, { name: id, found: type })
  }
  return computed
}
