import type { Expr, Template } from '../../plan/expression.ts'
import type { ParamPlan } from '../../plan/param.ts'
import type { ServicePlan } from '../../plan/service.ts'
import type { SourcePlan } from '../../plan/source.ts'
import { dependenciesOf } from '../analysis/dependencies.ts'
import type { CheckedService } from '../language/checked.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { Texts } from '../language/texts.ts'
import { blockPlans } from './blocks.ts'
import { Compiling, type Defaults } from './context.ts'
import { paramPlan } from './params.ts'
import { pdfPlan, sourcePlan } from './sources.ts'

/** The plan of a checked service in one language. It never sees data and cannot fail. */
export function compileService(
  service: CheckedService,
  texts: Texts,
  language: LanguageCode,
  defaults: Defaults,
): ServicePlan {
  const { spec, findings } = service
  const compiling = new Compiling(service, texts, language, defaults)
  const params = (spec.params ?? []).map((entry) => paramPlan(compiling, entry))
  const sources = (spec.sources ?? []).map((entry) => sourcePlan(compiling, entry))
  const awaited = (spec.sources ?? []).some((entry) => entry.value.on)
  return {
    id: String(spec.service.value),
    slug: spec.slug.value,
    language,
    title: compiling.text(spec, 'title') ?? '',
    description: compiling.text(spec, 'description') ?? '',
    icon: spec.icon?.value ?? 'file',
    access: spec.access.value,
    extendsSession: spec.extendsSession?.value ?? false,
    params,
    sources,
    ...dependenciesOf([...sources.map(ofSource), ...params.map(ofParam)]),
    blocks: blockPlans(compiling, spec.blocks),
    pdf: spec.pdf ? pdfPlan(compiling, spec.pdf) : null,
    submit: awaited ? compiling.text(spec, 'submit') : null,
    words: Object.fromEntries([...findings.words.keys()].map((key) => [key, compiling.word(key)])),
  }
}

const ofSource = ({ id, needs }: SourcePlan) => ({ id, needs })

function ofParam(param: ParamPlan) {
  const own = param.kind === 'select' ? [param.options, ...exprsOf(param.show ?? [])] : []
  return { id: param.id, needs: [...own, ...(param.when ? [param.when] : [])].flatMap((expr) => expr.needs) }
}

const exprsOf = (template: Template): readonly Expr[] => template.filter((part) => typeof part !== 'string')
