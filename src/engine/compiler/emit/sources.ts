import type { PdfPlan } from '../../plan/service.ts'
import type { DownloadPlan, QueryPlan, SourcePlan } from '../../plan/source.ts'
import type { PdfSpec, QuerySpec, SourceSpec } from '../language/service.ts'
import type { Entry, TemplateText } from '../language/shape.ts'
import { type Compiling, found } from './context.ts'

export function sourcePlan(compiling: Compiling, { id, value: source }: Entry<SourceSpec>): SourcePlan {
  const query = queryPlans(compiling, source.query ?? [])
  const when = compiling.maybeExpr(source.when)
  return {
    id,
    path: source.get.value,
    query,
    needs: needsOf(query, when?.needs ?? []),
    when,
    onSubmit: source.on !== undefined,
    reply: compiling.pruned(found(compiling.service.findings.replies.get(id))),
  }
}

export function queryPlans(compiling: Compiling, query: QuerySpec): readonly QueryPlan[] {
  return query.map((entry) => {
    if (entry.id === 'subject' && entry.value === null) return { kind: 'subject' }
    const value = compiling.expr(entry)
    return { kind: 'value', name: entry.id, value, type: compiling.service.findings.sent.get(entry) ?? value.type }
  })
}

const needsOf = (query: readonly QueryPlan[], also: readonly string[]): readonly string[] => [
  ...new Set([...query.flatMap((one) => (one.kind === 'value' ? one.value.needs : [])), ...also]),
]

export function downloadPlan(
  compiling: Compiling,
  call: { readonly path: string; readonly query: QuerySpec; readonly file: TemplateText },
): DownloadPlan {
  const query = queryPlans(compiling, call.query)
  const file = compiling.template(call.file)
  const named = file.flatMap((part) => (typeof part === 'string' ? [] : part.needs))
  return { path: call.path, query, needs: needsOf(query, named), file }
}

export function pdfPlan(compiling: Compiling, pdf: PdfSpec): PdfPlan {
  const { path, query } = found(compiling.service.findings.pdf.get(pdf))
  return { ...downloadPlan(compiling, { path, query, file: pdf.file }), of: pdf.of.value }
}
