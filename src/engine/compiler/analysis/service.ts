import type { TypeScope } from '../../model/expression/typed-expression.ts'
import type { ObjectType, ValueType } from '../../model/types.ts'
import type { portalNames } from '../../plan/service.ts'
import { type Diagnostic, Report } from '../diagnostics/diagnostic.ts'
import type { ServiceSpec, SourceSpec } from '../language/service.ts'
import type { Entry } from '../language/shape.ts'
import { Analyzer, errorType, type Gaps } from './analyzer.ts'
import { analyzeBlocks } from './blocks.ts'
import { analyzePdf, analyzeSource, replyOf } from './calls.ts'
import { dependenciesOf, inputNodes } from './dependencies.ts'
import type { CheckEnvironment } from './environment.ts'
import { analyzeParams } from './params.ts'
import { serviceRules, wholeServiceRules } from './rules/index.ts'
import type { TypedBlock, TypedCall, TypedColumn, TypedService } from './typed-tree.ts'

/** A service with the types of all its parts, and everything that is wrong with it. */
export function analyzeService(
  spec: ServiceSpec,
  env: CheckEnvironment,
  gaps?: Gaps,
): { readonly service: TypedService; readonly diagnostics: readonly Diagnostic[] } {
  const report = new Report()
  const { sources = [], params = [] } = spec
  const analyzer = new Analyzer(env, report, new Set([...params, ...sources].map(({ id }) => id)), gaps)
  const service = typedService(analyzer, spec)
  for (const rule of serviceRules) rule({ definition: service, env, report, gaps: analyzer.gaps })
  if (analyzer.gaps.whole) {
    for (const rule of wholeServiceRules) rule({ definition: service, env, report, gaps: analyzer.gaps })
  }
  return { service, diagnostics: report.sorted() }
}

function typedService(analyzer: Analyzer, spec: ServiceSpec): TypedService {
  const key = `service.${spec.service.value}`
  const replies = sourceTypes(analyzer, spec.sources)
  const base: TypeScope = { ...commonScope(analyzer), ...replies }
  const { types: declared, finish } = analyzeParams(analyzer, spec.params ?? [], base, key)
  // A name that two have means neither.
  const types = Object.fromEntries(
    Object.entries(declared).map(([id, type]) => [id, Object.hasOwn(replies, id) ? errorType : type]),
  )
  const scope: TypeScope = { ...base, ...types, params: { kind: 'object', name: 'Parameters', fields: types } }
  const text = (name: 'title' | 'description') =>
    analyzer.text({ own: spec[name], keys: [`${key}.${name}`], at: spec.at, path: name })
  const title = text('title')
  const description = text('description')
  if (spec.group && !('value' in spec.group)) {
    analyzer.text({ own: spec.group, keys: [], at: spec.at, path: 'group', optional: true })
  }
  const breakText = spec.unavailable
    ? analyzer.text({ own: spec.unavailable.text, keys: [], at: spec.at, path: 'unavailable.text', optional: true })
    : null
  const hasButton = spec.sources?.some((entry) => entry.value.on) ?? false
  const submit = hasButton ? analyzer.text({ keys: [`${key}.submit`, 'submit'], at: spec.at, path: 'submit' }) : null
  const sources = (spec.sources ?? []).map((entry) =>
    analyzeSource(analyzer, entry, replies[entry.id] ?? errorType, scope),
  )
  const params = finish(scope)
  const pdfSource = sources.find(({ id }) => id === spec.pdf?.of.value)
  const { result, expressions } = analyzer.collect(() => ({
    blocks: analyzeBlocks(analyzer, spec.blocks, {
      scope,
      service: key,
      path: 'blocks',
      prefix: '',
      access: spec.access.value,
      sources: sources.map(({ id }) => id),
    }),
    pdf: spec.pdf && pdfSource ? analyzePdf(analyzer, spec.pdf, pdfSource, scope) : null,
  }))
  const { blocks, pdf } = result
  return {
    spec,
    scope,
    title,
    description,
    breakText,
    submit,
    params,
    sources,
    dependencies: dependenciesOf(inputNodes(sources, params)),
    blocks,
    pdf,
    calls: [...sources, ...(pdf ? [pdf] : []), ...blocks.flatMap(downloadsOf)],
    shown: expressions,
    expressions: analyzer.expressions,
    texts: analyzer.texts,
    words: [...analyzer.words].map(([word, one]) => ({ key: word, text: one })),
    fieldNames: analyzer.fieldNames,
  }
}

/** What each source replies, by its name. */
export const sourceTypes = (
  analyzer: Analyzer,
  sources: readonly Entry<SourceSpec>[] = [],
): Readonly<Record<string, ValueType>> =>
  Object.fromEntries(sources.map((entry) => [entry.id, replyOf(analyzer, entry)]))

/** What expressions of services and forms may name: what the portal itself knows, and what could not be read. */
export const commonScope = ({ env, gaps }: Analyzer): TypeScope => ({
  ...Object.fromEntries([...gaps.lost].map((id) => [id, errorType])),
  ...({
    subject: subjectType,
    user: env.user,
    config: env.config,
    office: officeType,
    today: { kind: 'date' },
  } satisfies Record<(typeof portalNames)[number], ValueType>),
})

const subjectType: ObjectType = {
  kind: 'object',
  name: 'Subject',
  fields: { name: { kind: 'name' }, pesel: { kind: 'pesel', nullable: true }, nip: { kind: 'nip', nullable: true } },
}

const officeType: ObjectType = { kind: 'object', name: 'Office', fields: { name: { kind: 'name' } } }

function downloadsOf(block: TypedBlock): readonly TypedCall[] {
  switch (block.kind) {
    case 'fields':
      return downloads(block.show)
    case 'table':
      return [...downloads(block.columns), ...block.details.flatMap(downloadsOf)]
    case 'chart':
    case 'note':
    case 'matrix':
    case 'form':
    case 'widget':
    case 'digest':
      return []
  }
}

const downloads = (columns: readonly TypedColumn[]): readonly TypedCall[] =>
  columns.flatMap((column) => (column.kind === 'download' ? [column.download] : []))
