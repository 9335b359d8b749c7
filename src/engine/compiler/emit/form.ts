import { TYPED_KINDS, type TypedKind } from '../../../../schemas/typed-value.ts'
import type {
  CheckPlan,
  ErrorPlan,
  FieldInput,
  FieldOptions,
  FieldPlan,
  FormPlan,
  FormProperty,
  FormSchema,
  SuccessPlan,
  UploadPlan,
} from '../../plan/form.ts'
import { formWords, problemKinds } from '../../plan/form.ts'
import type {
  TypedCheck,
  TypedErrorTarget,
  TypedFieldOptions,
  TypedForm,
  TypedFormField,
  TypedUpload,
} from '../analysis/typed-form.ts'
import type { TypedText } from '../analysis/typed-tree.ts'
import { type FormPropertySpec, isErrorPlace } from '../language/form.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { FindText } from '../language/texts.ts'
import { emitQuery, emitSource } from './calls.ts'
import { type Defaults, Emitter, unbounded } from './emitter.ts'

/** The schema of a form as a document, from which its validator is compiled. */
export function emitFormSchema({ spec, schema, fields, prefill }: TypedForm): FormSchema {
  // An office that drops a field cannot require it.
  const filled = [...fields.map(({ id }) => id), ...prefill.map(({ field }) => field)]
  return {
    $id: spec.form.value,
    type: 'object',
    required: (schema.required ?? []).map((one) => one.value).filter((id) => filled.includes(id)),
    properties: Object.fromEntries(schema.properties.map(({ id, value }) => [id, emitProperty(value)])),
    additionalProperties: false,
  }
}

/** Without the pattern: `FieldPlan` has it, since a validator would match it in more than linear time. */
function emitProperty(spec: FormPropertySpec): FormProperty {
  const { minLength, maxLength, format, minimum, maximum } = spec
  return {
    type: spec.type.value,
    ...(minLength ? { minLength: minLength.value } : {}),
    ...(maxLength ? { maxLength: maxLength.value } : {}),
    ...(format ? { format: format.value } : {}),
    ...(minimum ? { minimum: minimum.value } : {}),
    ...(maximum ? { maximum: maximum.value } : {}),
  }
}

/**
 * The plan of a form in one language; `validator` is the name of the module that its schema became. Call it only for a
 * form without errors.
 */
export function emitForm(
  form: TypedForm,
  texts: FindText,
  language: LanguageCode,
  defaults: Defaults,
  validator: string,
): FormPlan {
  const { spec, submit, confirm, cancel } = form
  const emitter = new Emitter(texts, language, defaults, form.fieldNames)
  const text = (one: TypedText): string => emitter.text(one) ?? ''
  const byName = <N extends string>(names: readonly N[], from: Readonly<Record<N, TypedText>>) =>
    Object.fromEntries(names.map((name) => [name, text(from[name])])) as Readonly<Record<N, string>>
  return {
    id: spec.form.value,
    language,
    path: spec.path?.value ?? null,
    access: spec.access.value,
    title: text(form.title),
    description: emitter.text(form.description),
    schema: emitFormSchema(form),
    validator,
    address: emitAddress(form),
    sources: form.sources.map((source) => emitSource(emitter, source)),
    ...form.dependencies,
    prefill: form.prefill.map(({ field, value }) => ({ field, value: emitter.expr(value) })),
    fields: form.fields.map((field) => emitField(emitter, form, field)),
    live: spec.live?.value ?? false,
    report: spec.report?.value ?? 'all',
    checks: form.checks.flatMap((check) => emitCheck(emitter, form, check)),
    submit: {
      path: submit.path.value,
      query: emitQuery(emitter, submit.query),
      body: submit.body.map(({ name, value, type, nullable, field, mayBeLeftOut }) => ({
        name,
        value: emitter.expr(value),
        type: emitter.pruned(type),
        nullable,
        field,
        mayBeLeftOut,
      })),
      reply: submit.reply && unbounded(submit.reply),
      label: text(submit.label),
      onlyChanged: spec.submit.onlyChanged?.value ?? false,
      accepted: emitter.optionalExpr(submit.accepted),
    },
    confirm: confirm && { title: text(confirm.title), text: text(confirm.text) },
    cancel: cancel && { label: text(cancel.label), path: cancel.path },
    ...emitErrors(emitter, form),
    success: emitSuccess(emitter, form),
    problems: byName(problemKinds, form.problems),
    texts: byName(formWords, form.formWords),
    words: emitter.words(form.words),
  }
}

const emitAddress = ({ spec }: TypedForm): FormPlan['address'] =>
  (spec.address ?? []).map(({ id, value }) => ({
    name: id,
    parts: value === null ? [] : value.parts.map((part) => part.value),
    by: value === null ? null : value.by.value,
  }))

/** What a field holds, by the contract's kind of what is sent, its check, its format or its input. */
function kindOf({ submit, checks }: TypedForm, { id, spec, property }: TypedFormField): TypedKind | undefined {
  const sent = submit.body.find(({ field }) => field === id)?.type.kind
  const required = checks.flatMap((check) =>
    check.kind === 'require' && check.spec.field.value === id ? [check.spec.require.value] : [],
  )
  const format = property?.format?.value === 'postal-code' ? 'postalCode' : property?.format?.value
  const input = spec?.input?.value === 'tel' ? 'phone' : spec?.input?.value
  return TYPED_KINDS.find((kind) => [sent, ...required, format, input].includes(kind))
}

/** What is said of a value of a field in another format; null where neither the field nor its kind has words for it. */
function formatOf(emitter: Emitter, form: TypedForm, field: TypedFormField): string | null {
  const own = emitter.text(field.format)
  const kind = kindOf(form, field)
  return own ?? (kind === undefined || field.spec?.readOnly?.value === true ? null : emitter.text(form.formats[kind]))
}

function emitField(emitter: Emitter, form: TypedForm, field: TypedFormField): FieldPlan {
  const kind = kindOf(form, field)
  const format = formatOf(emitter, form, field)
  const { id, spec, property, options, strength, more } = field
  return {
    id,
    label: emitter.text(field.label) ?? id,
    hint: hintOf(emitter, form, field),
    input: spec?.input?.value ?? (options ? 'select' : inputOf(property)),
    autocomplete: spec?.autocomplete?.value ?? null,
    readOnly: spec?.readOnly?.value ?? false,
    optional: field.optional,
    ...(field.required && { required: true }),
    maxLength: property?.maxLength?.value ?? null,
    ...(kind !== undefined && { kind }),
    ...(format !== null && { format }),
    ...(property?.pattern ? { pattern: property.pattern.value } : {}),
    options: options && emitOptions(emitter, options),
    limit: emitter.optionalExpr(field.limit),
    when: emitter.optionalExpr(field.when),
    strength: strength && {
      scale: strength.scale,
      label: emitter.text(strength.label) ?? '',
      steps: strength.steps.map((step) => ({ id: step.id, label: emitter.text(step.label) ?? step.id })),
    },
    upload: field.upload && emitUpload(emitter, field.upload),
    more: more && {
      label: emitter.text(more.label) ?? '',
      title: emitter.text(more.title) ?? '',
      html: emitter.expr(more.html),
    },
  }
}

function emitUpload(emitter: Emitter, { spec, query, reply }: TypedUpload): UploadPlan {
  return {
    path: spec.post.value,
    query: emitQuery(emitter, query),
    name: spec.name.value,
    content: spec.content.value,
    reply: unbounded(reply),
    id: spec.id.value,
    types: spec.types.map((type) => type.value),
    megabytes: spec.megabytes.value,
    most: spec.most.value,
  }
}

function emitOptions(emitter: Emitter, options: TypedFieldOptions): FieldOptions {
  if (options.kind === 'fixed') {
    return { kind: 'fixed', of: options.of.map(({ value, label }) => ({ value, label: emitter.text(label) ?? value })) }
  }
  return {
    kind: 'drawn',
    from: emitter.expr(options.options),
    value: options.value && emitter.field(options.value),
    show: options.show && emitter.prose(options.show),
  }
}

function inputOf(property: FormPropertySpec | null): FieldInput {
  if (property?.type.value === 'boolean') return 'checkbox'
  if (property?.type.value === 'integer' || property?.type.value === 'number') return 'number'
  return property?.format?.value === 'email' ? 'email' : property?.format?.value === 'phone' ? 'tel' : 'text'
}

/** None where the field is not laid out: an office that drops a field drops what is required of it. */
function emitCheck(emitter: Emitter, form: TypedForm, check: TypedCheck): readonly CheckPlan[] {
  const { fields } = form
  if (check.kind === 'oneOf') return emitOneOf(emitter, fields, check)
  const field = check.spec.field.value
  const live = check.spec.live?.value ?? false
  const checked = fields.find(({ id }) => id === field)
  if (!checked) return []
  // By this name a definition means the words of the field's own format.
  const format = check.spec.text?.value === 'format' ? formatOf(emitter, form, checked) : null
  const text = format ?? (check.text && emitter.text(check.text))
  if (check.kind === 'refuse') {
    return [{ kind: 'refuse', field, refuse: emitter.expr(check.refuse), text: text ?? '', live }]
  }
  const { spec, when } = check
  return [{ kind: 'require', field, require: spec.require.value, when: emitter.optionalExpr(when), text, live }]
}

type OneOfCheck = Extract<TypedCheck, { readonly kind: 'oneOf' }>

const fieldsOfCheck = (fields: readonly TypedFormField[], { spec }: OneOfCheck): readonly TypedFormField[] =>
  fields.filter(({ id }) => spec.oneOf.some(({ value }) => value === id))

const withLabels = (emitter: Emitter, text: TypedText, fields: readonly TypedFormField[]): string =>
  (emitter.text(text) ?? '').replace('{fields}', () =>
    fields.map(({ id, label }) => emitter.text(label) ?? id).join(', '),
  )

/** Where an office has dropped all but one of the fields, that one must be filled in. */
function emitOneOf(emitter: Emitter, all: readonly TypedFormField[], check: OneOfCheck): readonly CheckPlan[] {
  const fields = fieldsOfCheck(all, check)
  const [only] = fields
  if (only === undefined) return []
  if (fields.length === 1) {
    return [{ kind: 'require', field: only.id, require: 'filled', when: null, text: null, live: false }]
  }
  return [{ kind: 'oneOf', fields: fields.map(({ id }) => id), text: withLabels(emitter, check.text, fields) }]
}

/** The field's own words, and then which fields may be filled in instead of it. */
function hintOf(emitter: Emitter, form: TypedForm, { id, hint }: TypedFormField): string | null {
  const own = emitter.text(hint)
  const alternatives = alternativesOf(emitter, form, id)
  if (own === null || alternatives.length === 0) return alternatives.join(' ') || own
  return [own.replace(/\.?$/, '.'), ...alternatives].join(' ')
}

/** Sentences that name the fields of which one is enough. */
function alternativesOf(emitter: Emitter, { checks, fields }: TypedForm, id: string): readonly string[] {
  return checks.flatMap((check) => {
    if (check.kind !== 'oneOf') return []
    const alternatives = fieldsOfCheck(fields, check)
    const isOne = alternatives.length > 1 && alternatives.some((field) => field.id === id)
    return isOne ? [withLabels(emitter, check.hint, alternatives)] : []
  })
}

function emitErrors(emitter: Emitter, form: TypedForm): Pick<FormPlan, 'errors' | 'otherwise'> {
  const plans = form.errors.map((target) => [target.number, emitError(emitter, form, target)] as const)
  const { otherwise, ...errors } = Object.fromEntries(plans)
  return { errors, otherwise: otherwise ?? { show: { kind: 'message' }, text: null, go: null } }
}

function emitError(emitter: Emitter, { fields }: TypedForm, { spec, text }: TypedErrorTarget): ErrorPlan {
  const { value } = 'value' in spec ? spec : spec.show
  const show = isErrorPlace(value)
    ? ({ kind: value } as const)
    : fields.some(({ id }) => id === value)
      ? ({ kind: 'field', field: value } as const)
      : ({ kind: 'form' } as const)
  return { show, text: text && emitter.text(text), go: 'value' in spec ? null : (spec.go?.value ?? null) }
}

function emitSuccess(emitter: Emitter, { success }: TypedForm): SuccessPlan {
  const { message, said, go, signIn } = success
  return {
    message: message && emitter.text(message),
    said: emitter.optionalExpr(said),
    go: go && ('path' in go ? { path: go.path.value } : { expr: emitter.expr(go.expr) }),
    signIn: emitter.optionalExpr(signIn),
  }
}
