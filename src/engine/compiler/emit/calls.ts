import type { PdfPlan } from '../../plan/service.ts'
import type { DownloadPlan, QueryPlan, SourcePlan } from '../../plan/source.ts'
import type { TypedDownload, TypedPdf, TypedQuery, TypedSource } from '../analysis/typed-tree.ts'
import type { Emitter } from './emitter.ts'

export function emitSource(emitter: Emitter, { id, path, spec, when, reply, query }: TypedSource): SourcePlan {
  const plan = emitQuery(emitter, query)
  return {
    id,
    path: path.value,
    query: plan,
    needs: needsOf(plan, when?.needs ?? []),
    when: emitter.optionalExpr(when),
    onSubmit: spec.on !== undefined,
    reply: emitter.pruned(reply),
  }
}

export const emitQuery = (emitter: Emitter, query: readonly TypedQuery[]): readonly QueryPlan[] =>
  query.map((one) =>
    one.kind === 'subject'
      ? { kind: 'subject' }
      : { kind: 'value', name: one.name, value: emitter.expr(one.value), type: emitter.pruned(one.type) },
  )

const needsOf = (query: readonly QueryPlan[], also: readonly string[]): readonly string[] => [
  ...new Set([...query.flatMap((one) => (one.kind === 'value' ? one.value.needs : [])), ...also]),
]

export function emitDownload(emitter: Emitter, { path, query, file }: TypedDownload): DownloadPlan {
  const plan = emitQuery(emitter, query)
  const named = file.flatMap((part) => (typeof part === 'string' ? [] : part.needs))
  return { path: path.value, query: plan, needs: needsOf(plan, named), file: emitter.template(file) }
}

export const emitPdf = (emitter: Emitter, pdf: TypedPdf): PdfPlan => ({
  ...emitDownload(emitter, pdf),
  of: pdf.spec.of.value,
})
