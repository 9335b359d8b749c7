import type { ServicePlan } from '../../plan/service.ts'
import type { TypedService } from '../analysis/typed-tree.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { FindText } from '../language/texts.ts'
import { emitBlocks } from './blocks.ts'
import { emitPdf, emitSource } from './calls.ts'
import { type Defaults, Emitter } from './emitter.ts'
import { emitParam } from './params.ts'

/** The plan of a service in one language. Call it only for a service without errors. */
export function emitService(
  service: TypedService,
  texts: FindText,
  language: LanguageCode,
  defaults: Defaults,
): ServicePlan {
  const { spec, sources, pdf, submit, dependencies } = service
  const emitter = new Emitter(texts, language, defaults, service.fieldNames)
  return {
    id: String(spec.service.value),
    slug: spec.slug.value,
    language,
    title: emitter.text(service.title) ?? '',
    description: emitter.text(service.description) ?? '',
    icon: spec.icon?.value ?? 'file',
    access: spec.access.value,
    extendsSession: spec.extendsSession?.value ?? false,
    params: service.params.map((param) => emitParam(emitter, param)),
    sources: sources.map((source) => emitSource(emitter, source)),
    ...dependencies,
    blocks: emitBlocks({ emitter, sources: new Set(sources.map(({ id }) => id)) }, service.blocks),
    pdf: pdf && emitPdf(emitter, pdf),
    submit: submit && emitter.text(submit),
    words: emitter.words(service.words),
  }
}
