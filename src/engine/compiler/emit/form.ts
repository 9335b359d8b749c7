import type {
  CheckPlan,
  ErrorPlan,
  FieldOptions,
  FieldPlan,
  FormPlan,
  FormProperty,
  FormSchema,
  FormWords,
  ProblemKind,
  StrengthPlan,
  SuccessPlan,
} from '../../plan/form.ts'
import { dependenciesOf } from '../analysis/dependencies.ts'
import type { CheckedForm } from '../language/checked-form.ts'
import type { ErrorTargetSpec, FormCheckSpec, FormOptionsSpec, FormPropertySpec, FormSpec } from '../language/form.ts'
import { commonProblems, commonWords, type InputKind, isErrorPlace, strengthSteps } from '../language/form.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { Texts } from '../language/texts.ts'
import { Compiling, type Defaults } from './context.ts'
import { queryPlans, sourcePlan } from './sources.ts'

/** The schema of a form as a document, from which its validator is compiled. */
export function formSchema({ spec, schema }: Pick<CheckedForm, 'spec' | 'schema'>): FormSchema {
  return {
    $id: spec.form.value,
    type: 'object',
    required: (schema.required ?? []).map((one) => one.value).filter((id) => has(spec, id)),
    properties: Object.fromEntries(schema.properties.map(({ id, value }) => [id, propertyOf(value)])),
    additionalProperties: false,
  }
}

/** An office that drops a field cannot be asked to fill it in. */
const has = (spec: FormSpec, field: string): boolean =>
  [...spec.layout, ...(spec.prefill ?? [])].some((entry) => entry.id === field)

function propertyOf(spec: FormPropertySpec): FormProperty {
  const { minLength, maxLength, pattern, format, minimum, maximum } = spec
  return {
    type: spec.type.value,
    ...(minLength ? { minLength: minLength.value } : {}),
    ...(maxLength ? { maxLength: maxLength.value } : {}),
    ...(pattern ? { pattern: pattern.value } : {}),
    ...(format ? { format: format.value } : {}),
    ...(minimum ? { minimum: minimum.value } : {}),
    ...(maximum ? { maximum: maximum.value } : {}),
  }
}

/** The plan of a checked form in one language; `validator` is the name of the module that its schema became. */
export function compileForm(
  form: CheckedForm,
  texts: Texts,
  language: LanguageCode,
  defaults: Defaults,
  validator: string,
): FormPlan {
  const { spec, page } = form
  const compiling = new Compiling(page, texts, language, defaults)
  const sources = (spec.sources ?? []).map((entry) => sourcePlan(compiling, entry))
  const fields = spec.layout.map((entry) => fieldPlan(compiling, form, entry))
  const said = (name: string): string => compiling.text(spec, name) ?? ''
  return {
    id: spec.form.value,
    language,
    path: spec.path?.value ?? null,
    access: spec.access.value,
    title: said('title'),
    description: compiling.text(spec, 'description'),
    schema: formSchema(form),
    validator,
    address: addressPlans(spec),
    sources,
    ...dependenciesOf([...sources, ...fields.flatMap(drawnField)]),
    prefill: (spec.prefill ?? []).map(({ id, value }) => ({ field: id, value: compiling.expr(value) })),
    fields,
    live: spec.live?.value ?? false,
    checks: (spec.checks ?? []).filter((one) => isShown(spec, one)).map((one) => checkPlan(compiling, one)),
    submit: {
      path: spec.submit.post.value,
      query: queryPlans(compiling, spec.submit.query ?? []),
      body: form.body,
      reply: form.reply,
      label: said('submit'),
      onlyChanged: spec.submit.onlyChanged?.value ?? false,
      accepted: compiling.maybeExpr(spec.submit.accepted),
    },
    confirm: spec.confirm?.value ? { title: said('confirm.title'), text: said('confirm.text') } : null,
    cancel: spec.cancel ? { label: compiling.text(spec.cancel, 'cancel') ?? '', path: spec.cancel.value } : null,
    ...errorPlans(compiling, spec),
    success: successPlan(compiling, spec),
    problems: Object.fromEntries(commonProblems.map((kind) => [kind, said(`problem.${kind}`)])) as Readonly<
      Record<ProblemKind, string>
    >,
    texts: Object.fromEntries(commonWords.map((word) => [word, said(`word.${word}`)])) as FormWords,
    words: Object.fromEntries([...page.findings.words.keys()].map((key) => [key, compiling.word(key)])),
  }
}

/** A field with drawn options waits for what they are drawn from, as a parameter does. */
function drawnField({ id, when, options }: FieldPlan) {
  if (options?.kind !== 'drawn') return []
  const shown = (options.show ?? []).flatMap((part) => (typeof part === 'string' ? [] : part.needs))
  return [{ id, needs: [...options.from.needs, ...shown, ...(when?.needs ?? [])] }]
}

const addressPlans = (spec: FormSpec): FormPlan['address'] =>
  (spec.address ?? []).map(({ id, value }) => ({
    name: id,
    parts: value === null ? [] : value.parts.map((part) => part.value),
    by: value === null ? null : value.by.value,
  }))

type LayoutEntry = FormSpec['layout'][number]

function fieldPlan(compiling: Compiling, form: CheckedForm, entry: LayoutEntry): FieldPlan {
  const { id, value } = entry
  const property = form.schema.properties.find((one) => one.id === id)?.value
  return {
    id,
    label: compiling.text(entry, 'label') ?? id,
    hint: compiling.text(entry, 'hint'),
    input: value?.input?.value ?? (value?.options ? 'select' : inputOf(property)),
    autocomplete: value?.autocomplete?.value ?? null,
    readOnly: value?.readOnly?.value ?? false,
    optional: form.optional.has(id) && value?.readOnly?.value !== true,
    maxLength: property?.maxLength?.value ?? null,
    options: value?.options ? optionsPlan(compiling, value.options) : null,
    limit: compiling.maybeExpr(value?.limit),
    when: compiling.maybeExpr(value?.when),
    strength: value?.strength ? strengthPlan(compiling, entry, value.strength.value) : null,
    more: value?.more ? { label: compiling.text(entry, 'more') ?? '', html: compiling.expr(value.more) } : null,
  }
}

function optionsPlan(compiling: Compiling, options: FormOptionsSpec): FieldOptions {
  if (!('from' in options)) {
    return {
      kind: 'fixed',
      of: options.map((one) => ({ value: one.value, label: compiling.text(one, 'label') ?? one.value })),
    }
  }
  return {
    kind: 'drawn',
    from: compiling.expr(options.from),
    value: options.value ? compiling.field(options.value) : null,
    show: options.label ? compiling.template(options.label) : null,
  }
}

function inputOf(property: FormPropertySpec | undefined): InputKind | 'number' {
  if (property?.type.value === 'boolean') return 'checkbox'
  if (property?.type.value === 'integer' || property?.type.value === 'number') return 'number'
  return property?.format?.value === 'email' ? 'email' : property?.format?.value === 'phone' ? 'tel' : 'text'
}

function strengthPlan(compiling: Compiling, entry: LayoutEntry, scale: StrengthPlan['scale']): StrengthPlan {
  return {
    scale,
    label: compiling.text(entry, 'strength') ?? '',
    steps: strengthSteps[scale].map((id) => ({ id, label: compiling.text(entry, `strength.${id}`) ?? id })),
  }
}

/** An office that drops a field drops what is asked of it. */
const isShown = (spec: FormSpec, check: FormCheckSpec): boolean =>
  spec.layout.some((entry) => entry.id === check.field.value)

function checkPlan(compiling: Compiling, check: FormCheckSpec): CheckPlan {
  const field = check.field.value
  const live = check.live?.value ?? false
  if (check.kind === 'refuse') {
    const text = compiling.text(check.text, 'errors') ?? ''
    return { kind: 'refuse', field, refuse: compiling.expr(check.refuse), text, live }
  }
  return {
    kind: 'require',
    field,
    require: check.require.value,
    when: compiling.maybeExpr(check.when),
    text: check.text ? compiling.text(check.text, 'errors') : null,
    live,
  }
}

function errorPlans(compiling: Compiling, spec: FormSpec): Pick<FormPlan, 'errors' | 'otherwise'> {
  const plans = (spec.errors ?? []).map(({ id, value }): [string, ErrorPlan] => [id, errorPlan(compiling, spec, value)])
  const { otherwise, ...errors } = Object.fromEntries(plans)
  return { errors, otherwise: otherwise ?? { show: { kind: 'message' }, text: null, go: null } }
}

function errorPlan(compiling: Compiling, spec: FormSpec, target: ErrorTargetSpec): ErrorPlan {
  const { value } = 'value' in target ? target : target.show
  const show = isErrorPlace(value)
    ? ({ kind: value } as const)
    : spec.layout.some((entry) => entry.id === value)
      ? ({ kind: 'field', field: value } as const)
      : ({ kind: 'form' } as const)
  if ('value' in target) return { show, text: null, go: null }
  return {
    show,
    text: target.text ? compiling.text(target.text, 'errors') : null,
    go: target.go?.value ?? null,
  }
}

function successPlan(compiling: Compiling, { success }: FormSpec): SuccessPlan {
  const { message, said, go, signIn } = success
  const path = go?.cel.trim()
  return {
    message: message ? compiling.text(message, 'messages') : null,
    said: compiling.maybeExpr(said),
    go: !go ? null : path?.startsWith('/') ? { path } : { expr: compiling.expr(go) },
    signIn: compiling.maybeExpr(signIn),
  }
}
