import type { ParamKind, ParamPlan } from '../../plan/param.ts'
import type { ParamSpec } from '../language/service.ts'
import type { Entry } from '../language/shape.ts'
import type { Compiling } from './context.ts'

type SpecOf<K extends ParamKind> = Extract<ParamSpec, { readonly kind: K }>
type PlanOf<K extends ParamKind> = Extract<ParamPlan, { readonly kind: K }>
type Common = Pick<ParamPlan, 'id' | 'label' | 'hint' | 'when'>

const compilers: {
  readonly [K in ParamKind]: (compiling: Compiling, common: Common, param: SpecOf<K>) => PlanOf<K>
} = {
  select: (compiling, common, param) => ({
    ...common,
    kind: 'select',
    inUrl: true,
    options: compiling.expr(param.select),
    multiple: param.multiple?.value ?? false,
    value: param.value ? compiling.field(param.value) : null,
    show: param.label ? compiling.template(param.label) : null,
    default: param.default?.value ?? 'first',
    nothing: compiling.text(param, 'nothing'),
  }),
  date: ({ defaults }, common, param) => ({
    ...common,
    kind: 'date',
    inUrl: true,
    default: param.default?.value ?? 'none',
    allow: param.date.value,
    earliest: defaults.earliestDay,
  }),
  radio: (compiling, common, param) => ({
    ...common,
    kind: 'radio',
    inUrl: true,
    options: param.radio.map((one) => ({ value: one.value, label: compiling.text(one, 'label') ?? one.value })),
  }),
  // What is typed may say who somebody is; an address is kept, shared and logged.
  text: (_compiling, common, param) => ({
    ...common,
    kind: 'text',
    inUrl: false,
    format: param.text.value,
    maxLength: param.maxLength?.value ?? lengths[param.text.value],
  }),
}

const lengths = { any: 200, digits: 30, pesel: 11, nip: 9 } as const

export function paramPlan(compiling: Compiling, { id, value: param }: Entry<ParamSpec>): ParamPlan {
  const common = {
    id,
    label: compiling.text(param, 'title') ?? id,
    hint: compiling.text(param, 'hint'),
    when: compiling.maybeExpr(param.when),
  }
  const compile = compilers[param.kind] as (compiling: Compiling, common: Common, param: ParamSpec) => ParamPlan
  return compile(compiling, common, param)
}
