import type { TypeScope } from '../../model/expression/typed-expression.ts'
import type { ValueType } from '../../model/types.ts'
import { isScalar } from '../../model/types.ts'
import {
  type FormOptionsSpec,
  type FormPropertySpec,
  type FormSchemaSpec,
  type FormSpec,
  strengthSteps,
} from '../language/form.ts'
import { type Analyzer, isSendable } from './analyzer.ts'
import { analyzeChoice } from './params.ts'
import type { TypedFieldOptions, TypedFormField } from './typed-form.ts'
import type { TypedText } from './typed-tree.ts'
import { analyzeUpload } from './uploads.ts'

type LayoutEntry = FormSpec['layout'][number]

/** A field as expressions see it: a text is never null, a yes-or-no is no until it is ticked. */
export function typeOfProperty({ type }: FormPropertySpec): ValueType {
  if (type.value === 'boolean') return { kind: 'boolean' }
  if (type.value === 'string') return { kind: 'text' }
  return { kind: type.value === 'integer' ? 'integer' : 'decimal', nullable: true }
}

/** Fields that are neither laid out nor prefilled: a page that places the form has to give them. */
export function neededFields({ layout, prefill = [] }: FormSpec, { properties }: FormSchemaSpec): readonly string[] {
  const filled = [...layout, ...prefill].map(({ id }) => id)
  return properties.map(({ id }) => id).filter((id) => !filled.includes(id))
}

/** The ids of fields that may stay empty, and of those that may not. */
interface FilledIn {
  readonly optional: ReadonlySet<string>
  readonly required: ReadonlySet<string>
}

/** A field as far as its name has a meaning in expressions; its conditions may depend on all fields. */
interface Draft {
  readonly entry: LayoutEntry
  readonly property: FormPropertySpec | null
  readonly options: TypedFieldOptions | null
}

/**
 * The fields of the layout. One that is chosen from a list stands in expressions for the chosen option, null while there
 * is none; its list may be drawn from what stands above it. `base` is the scope without fields.
 */
export function analyzeFormFields(
  analyzer: Analyzer,
  { form, layout }: FormSpec,
  { properties }: FormSchemaSpec,
  base: TypeScope,
): {
  readonly types: TypeScope
  readonly finish: (scope: TypeScope, ids: FilledIn) => readonly TypedFormField[]
} {
  const key = `form.${form.value}`
  const types: Record<string, ValueType> = Object.fromEntries(
    properties.map(({ id, value }) => [id, typeOfProperty(value)]),
  )
  const drafts = layout.map((entry): Draft => {
    const { id, value } = entry
    const property = properties.find((one) => one.id === id)?.value ?? null
    if (!value?.options) return { entry, property, options: null }
    const type = property ? typeOfProperty(property) : null
    const { options, chosen } = analyzeOptions(analyzer, id, value.options, type, { ...base, ...types }, key)
    if (property) types[id] = chosen
    return { entry, property, options }
  })
  return {
    types,
    finish: (scope, ids) => drafts.map((draft) => finished(analyzer, draft, scope, ids, key)),
  }
}

function finished(
  analyzer: Analyzer,
  { entry, property, options }: Draft,
  scope: TypeScope,
  { optional, required }: FilledIn,
  key: string,
): TypedFormField {
  const { id, at, value: spec } = entry
  // An unknown field has no words.
  const unknown = property === null
  const text = (own: TypedText['own'], ...keys: readonly string[]): TypedText =>
    analyzer.text({ own: own ?? undefined, keys, at, optional: unknown })
  const when = analyzer.condition(spec?.when, scope)
  const limit = spec?.limit ? analyzer.expect(spec.limit, scope, 'integer') : null
  if (spec?.limit && property && property.type.value !== 'string') {
    analyzer.report.error('wrong-input.limit', spec.limit.at)
  }
  const html = spec?.more ? analyzer.expect(spec.more, scope, 'text') : null
  const scale = spec?.strength?.value
  return {
    id,
    at,
    spec,
    property,
    label: text(spec?.label ?? null, `${key}.fields.${id}`, `field.${id}`),
    hint: analyzer.text({ keys: [`${key}.hints.${id}`], at, optional: true }),
    format: analyzer.text({ keys: [`${key}.formats.${id}`], at, optional: true }),
    options,
    upload: spec?.upload ? analyzeUpload(analyzer, spec.upload, scope) : null,
    limit,
    when,
    strength: scale
      ? {
          scale,
          label: text(null, `${key}.strength`, 'form.strength.label'),
          steps: strengthSteps[scale].map((step) => ({
            id: step,
            label: text(null, `form.strength.${scale}.${step}`),
          })),
        }
      : null,
    more: html ? { label: text(null, `${key}.more.${id}`), title: text(null, `${key}.moreTitle.${id}`), html } : null,
    optional: optional.has(id) && spec?.readOnly?.value !== true,
    required: required.has(id) && spec?.readOnly?.value !== true,
  }
}

interface AnalyzedOptions {
  readonly options: TypedFieldOptions
  /** What the name of the field stands for in expressions. */
  readonly chosen: ValueType
}

function analyzeOptions(
  analyzer: Analyzer,
  id: string,
  spec: FormOptionsSpec,
  property: ValueType | null,
  scope: TypeScope,
  key: string,
): AnalyzedOptions {
  if ('from' in spec) return drawnOptions(analyzer, id, spec, property, scope)
  const [first] = spec
  const isText = property === null || property.kind === 'text'
  if (first && !isText) analyzer.report.error('wrong-input.fixed', first.at, { field: id, found: property })
  const of = spec.map(({ value, at }) => {
    const keys = [`${key}.options.${id}.${value}`, `value.${value}`]
    return { value, label: analyzer.text({ keys, at, optional: property === null }) }
  })
  const chosen: ValueType = { kind: 'text', oneOf: ['', ...spec.map((one) => one.value)] }
  return { options: { kind: 'fixed', of }, chosen: isText ? chosen : property }
}

function drawnOptions(
  analyzer: Analyzer,
  id: string,
  { from, value, label }: Extract<FormOptionsSpec, { readonly from: unknown }>,
  property: ValueType | null,
  scope: TypeScope,
): AnalyzedOptions {
  const choice = analyzeChoice(analyzer, id, { options: from, value, label, multiple: false }, scope)
  const sent = choice.value?.type ?? choice.option
  if (property && isScalar(sent) && !isSendable(sent, property)) {
    analyzer.report.error('wrong-input.option', value?.at ?? from.at, { field: id, expected: property, found: sent })
  }
  return { options: { kind: 'drawn', ...choice }, chosen: { ...choice.option, nullable: true } }
}
