import { dateDefaults, type FixedDefault, type ParamKind, type ParamPlan, selectDefaults } from '../../plan/param.ts'
import type { TypedParam, TypedParamOf } from '../analysis/typed-tree.ts'
import type { Emitter } from './emitter.ts'

type PlanOf<K extends ParamKind> = Extract<ParamPlan, { readonly kind: K }>
type Common = Pick<ParamPlan, 'id' | 'label' | 'hint' | 'when'>
type EmitParam<K extends ParamKind> = (emitter: Emitter, common: Common, param: TypedParamOf<K>) => PlanOf<K>

const paramKinds: { readonly [K in ParamKind]: EmitParam<K> } = {
  select: (emitter, common, { spec, choice, nothing }) => ({
    ...common,
    kind: 'select',
    inUrl: true,
    options: emitter.expr(choice.options),
    multiple: spec.multiple?.value ?? false,
    value: choice.value && emitter.field(choice.value),
    show: choice.show && emitter.prose(choice.show),
    default: fixedOr(selectDefaults, spec.default?.value ?? 'first'),
    nothing: emitter.text(nothing),
  }),
  date: ({ defaults }, common, { spec }) => ({
    ...common,
    kind: 'date',
    inUrl: true,
    default: fixedOr(dateDefaults, spec.default?.value ?? 'none'),
    allow: spec.date.value,
    earliest: defaults.earliestDay,
  }),
  radio: (emitter, common, { spec, options }) => ({
    ...common,
    kind: 'radio',
    inUrl: true,
    options: options.map(({ value, label }) => ({ value, label: emitter.text(label) ?? value })),
    ...(spec.default && { default: spec.default.value }),
  }),
  // What is typed may identify a person, and an address is kept, shared and logged.
  text: (_emitter, common, { spec }) => {
    const format = spec.text.value
    const text = { ...common, kind: 'text', inUrl: false } as const
    const maxLength = spec.maxLength?.value
    if (format !== 'nip') return { ...text, format, nipDigits: null, maxLength: maxLength ?? lengths[format] }
    const nipDigits = spec.digits?.value === 10 ? 10 : 9
    return { ...text, format, nipDigits, maxLength: maxLength ?? nipDigits }
  },
}

const fixedOr = <N extends string>(names: readonly N[], value: string): N | FixedDefault =>
  names.find((name) => name === value) ?? { value }

const lengths = { any: 200, digits: 30, pesel: 11 } as const

export function emitParam(emitter: Emitter, param: TypedParam): ParamPlan {
  const common = {
    id: param.id,
    label: emitter.text(param.title) ?? param.id,
    hint: emitter.text(param.hint),
    when: emitter.optionalExpr(param.when),
  }
  const emit = paramKinds[param.kind] as EmitParam<ParamKind>
  return emit(emitter, common, param)
}
