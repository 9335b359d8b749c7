import type { BlockSpec } from '../../language/blocks.ts'
import type { QuerySpec, ServiceSpec } from '../../language/service.ts'
import type { Entry, Located, TemplateText } from '../../language/shape.ts'

/** A call that a page makes: a source, its PDF, the document of a row. */
export interface PageCall {
  readonly path: Located<string>
  readonly query: QuerySpec
  /** The name that what it returns is saved under. */
  readonly file: TemplateText | null
}

/** Every call that is written in a definition. */
export function callsOf(spec: ServiceSpec): readonly PageCall[] {
  const sources = (spec.sources ?? []).map(({ value }) => ({ path: value.get, query: value.query ?? [], file: null }))
  return [...sources, ...pdfOf(spec), ...downloadsOf(spec.blocks)]
}

function pdfOf({ pdf, sources }: ServiceSpec): readonly PageCall[] {
  const source = sources?.find((entry) => entry.id === pdf?.of.value)?.value
  if (!pdf || !source) return []
  const path = pdf.path ?? { value: `${source.get.value}/pdf`, at: pdf.of.at }
  return [{ path, query: pdf.query ?? [], file: pdf.file }]
}

function downloadsOf(blocks: readonly Entry<BlockSpec>[]): readonly PageCall[] {
  return blocks.flatMap(({ value }) => {
    const columns = value.kind === 'table' ? value.columns : value.kind === 'fields' ? value.show : []
    const calls = columns.flatMap(({ value: column }) =>
      column?.kind === 'download' ? [{ path: column.download, query: column.query ?? [], file: column.file }] : [],
    )
    return value.kind === 'table' && value.details ? [...calls, ...downloadsOf(value.details)] : calls
  })
}
