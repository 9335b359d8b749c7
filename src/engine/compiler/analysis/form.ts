import { TYPED_KINDS, type TypedKind } from '../../../../schemas/typed-value.ts'
import type { TypeScope } from '../../model/expression/typed-expression.ts'
import { nearest } from '../../model/nearest.ts'
import type { ObjectType, ValueType } from '../../model/types.ts'
import { type FormWord, formWords, type ProblemKind, problemKinds } from '../../plan/form.ts'
import { isData, type Operation } from '../contract/contract.ts'
import { type Diagnostic, Report } from '../diagnostics/diagnostic.ts'
import type { FormCheckSpec, FormSchemaSpec, FormSpec } from '../language/form.ts'
import type { Entry, ExprText, Located } from '../language/shape.ts'
import { Analyzer, errorType, type Gaps, isSendable } from './analyzer.ts'
import { analyzeQuery, analyzeSource } from './calls.ts'
import { choiceExpressions, dependenciesOf, inputNode, inputNodes } from './dependencies.ts'
import type { FormEnvironment } from './environment.ts'
import { analyzeBody, requiresValue } from './form-body.ts'
import { analyzeFormFields, typeOfProperty } from './form-fields.ts'
import { alwaysRequired } from './form-rules/checked-fields.ts'
import { formRules, wholeFormRules } from './form-rules/index.ts'
import { commonScope, sourceTypes } from './service.ts'
import type { TypedCheck, TypedForm, TypedFormField } from './typed-form.ts'
import type { TypedText } from './typed-tree.ts'

/**
 * A form with the types of all its parts, and everything that is wrong with it; null when there is no schema to analyze
 * it by. `patched`: an office has changed it, and a field that it dropped takes its checks and its part of the body along.
 */
export function analyzeForm(
  spec: FormSpec,
  env: FormEnvironment,
  { patched, gaps }: { readonly patched: boolean; readonly gaps?: Gaps },
): { readonly form: TypedForm | null; readonly diagnostics: readonly Diagnostic[] } {
  const report = new Report()
  const schema = schemaOf(spec, env, report)
  if (!schema) return { form: null, diagnostics: report.sorted() }
  const drawn = spec.layout.filter(({ value }) => value?.options && 'from' in value.options)
  const inputs = new Set([...(spec.sources ?? []), ...drawn].map(({ id }) => id))
  const analyzer = new Analyzer(env.environment, report, inputs, gaps)
  const form = typedForm(analyzer, spec, schema, patched)
  const context = { definition: form, env, report, gaps: analyzer.gaps }
  for (const rule of formRules) rule(context)
  if (analyzer.gaps.whole) for (const rule of wholeFormRules) rule(context)
  return { form, diagnostics: report.sorted() }
}

function schemaOf({ schema: name }: FormSpec, { schemas }: FormEnvironment, report: Report): FormSchemaSpec | null {
  const schema = schemas.get(name.value)
  if (schema === undefined) {
    const suggestion = nearest(name.value, [...schemas.keys()])
    report.error('unknown-schema', name.at, { name: name.value }, { suggestion })
  }
  return schema ?? null
}

function typedForm(analyzer: Analyzer, spec: FormSpec, schema: FormSchemaSpec, patched: boolean): TypedForm {
  const replies = sourceTypes(analyzer, spec.sources)
  const base: TypeScope = { ...commonScope(analyzer), ...replies, address: addressType(spec), portal: portalType }
  const { types, finish } = analyzeFormFields(analyzer, spec, schema, base)
  const scope: TypeScope = { ...base, ...types }
  const sources = (spec.sources ?? []).map((entry) =>
    analyzeSource(analyzer, entry, replies[entry.id] ?? errorType, base),
  )
  const prefill = (spec.prefill ?? []).map((entry) => analyzePrefill(analyzer, entry, schema, base))
  const submission = submissionOf(analyzer, spec)
  const fields = finish(scope, {
    optional: optionalFields(spec, schema, submission),
    required: requiredFields(spec, schema, submission),
  })
  const checks = (spec.checks ?? []).map((check) => analyzeCheck(analyzer, spec, check, scope))
  const submit = analyzeSubmit(analyzer, spec, schema, submission, scope)
  const success = analyzeSuccess(analyzer, spec, { ...scope, reply: submit.reply })
  return {
    spec,
    schema,
    patched,
    scope,
    ...formTexts(analyzer, spec),
    sources,
    prefill,
    fields,
    checks,
    submit,
    errors: (spec.errors ?? []).map(({ id, value }) => ({
      number: id,
      spec: value,
      text: 'value' in value ? null : messageText(analyzer, spec, 'errors', value.text),
    })),
    success,
    dependencies: dependenciesOf([...inputNodes(sources, []), ...fields.flatMap(drawnNode)]),
    texts: analyzer.texts,
    words: [...analyzer.words].map(([key, text]) => ({ key, text })),
    expressions: analyzer.expressions,
    fieldNames: analyzer.fieldNames,
  }
}

/** A field with drawn options waits for what they are drawn from, as a parameter does. */
const drawnNode = ({ id, options, when }: TypedFormField) =>
  options?.kind === 'drawn' ? [inputNode(id, [...choiceExpressions(options), when])] : []

const portalType: ObjectType = { kind: 'object', name: 'Portal', fields: { origin: { kind: 'text' } } }

/** A code of several parts is an object of them; `whole` is the text as it stood in the address. */
function addressType(spec: FormSpec): ObjectType {
  const fields = (spec.address ?? []).map(({ id, value }): [string, ValueType] => {
    if (value === null) return [id, { kind: 'text' }]
    const names = ['whole', ...value.parts.map((part) => part.value)]
    return [id, { kind: 'object', name: id, fields: Object.fromEntries(names.map((name) => [name, { kind: 'text' }])) }]
  })
  return { kind: 'object', name: 'Address', fields: Object.fromEntries(fields) }
}

function submissionOf({ report, env }: Analyzer, { submit }: FormSpec): Operation | null {
  const { post, contract } = submit
  const path = post.value
  if (contract) {
    report.warning('contract-unchecked.body', post.at, { path })
    return null
  }
  const submission = env.contract.operation(path, 'post')
  if (!submission) {
    const suggestion = nearest(path, env.contract.paths('post'))
    report.error('unknown-path', post.at, { method: 'POST', path }, { suggestion })
  }
  return submission
}

function analyzePrefill(
  analyzer: Analyzer,
  { id, value }: Entry<ExprText>,
  { properties }: FormSchemaSpec,
  scope: TypeScope,
): TypedForm['prefill'][number] {
  const property = properties.find((entry) => entry.id === id)?.value
  const wanted = property ? typeOfProperty(property) : errorType
  return { field: id, value: analyzer.expectType(value, scope, wanted, (type) => isSendable(type, wanted)) }
}

/**
 * The fields that may stay empty, which the form marks as optional: what the contract takes as null or not at all, and
 * neither the schema nor a check asks for. A check under a condition of its own field (`when: email.trim() != ""`) asks
 * for nothing where nothing is entered. A box to tick is never marked.
 */
function optionalFields(
  spec: FormSpec,
  { properties, required = [] }: FormSchemaSpec,
  submission: Operation | null,
): ReadonlySet<string> {
  const wanted = new Set([
    ...required.map((one) => one.value),
    ...(spec.checks ?? []).flatMap(alwaysRequired),
    ...oneOfFields(spec),
  ])
  const mayBeEmpty = spec.submit.body.flatMap(({ id, value }) => {
    const member = submission?.body.find((one) => one.name === id)
    return member && (member.type.nullable || !member.required) ? [value === null ? id : value.cel.trim()] : []
  })
  const isTicked = (id: string): boolean =>
    properties.some((entry) => entry.id === id && entry.value.type.value === 'boolean')
  return new Set(mayBeEmpty.filter((id) => !wanted.has(id) && !isTicked(id)))
}

const oneOfFields = ({ checks = [] }: FormSpec): readonly string[] =>
  checks.flatMap((check) => (check.kind === 'oneOf' ? check.oneOf.map((field) => field.value) : []))

/** The fields that are empty in no form that is accepted: those of the schema, and those that the contract takes with a value only. */
function requiredFields(
  { submit }: FormSpec,
  { properties, required = [] }: FormSchemaSpec,
  submission: Operation | null,
): ReadonlySet<string> {
  const byContract = submit.body.flatMap(({ id, value }) => {
    const member = submission?.body.find(({ name }) => name === id)
    return member && requiresValue(member) ? [value === null ? id : value.cel.trim()] : []
  })
  const isText = (id: string): boolean =>
    properties.some((entry) => entry.id === id && entry.value.type.value !== 'boolean')
  return new Set([...required.map(({ value }) => value), ...byContract].filter(isText))
}

function analyzeCheck(analyzer: Analyzer, form: FormSpec, spec: FormCheckSpec, scope: TypeScope): TypedCheck {
  if (spec.kind === 'refuse') {
    const refuse = analyzer.expect(spec.refuse, scope, 'condition')
    return { kind: 'refuse', spec, refuse, text: namedText(analyzer, form, 'errors', spec.text) }
  }
  if (spec.kind === 'oneOf') {
    const { at } = spec
    const key = `form.${form.form.value}`
    const text = analyzer.text({ keys: [`${key}.errors.oneOf`, 'form.errors.oneOf'], at })
    const hint = analyzer.text({ keys: [`${key}.words.oneOf`, 'form.words.oneOf'], at })
    return { kind: 'oneOf', spec, text, hint }
  }
  const when = analyzer.condition(spec.when, scope)
  return { kind: 'require', spec, when, text: messageText(analyzer, form, 'errors', spec.text) }
}

function analyzeSubmit(
  analyzer: Analyzer,
  spec: FormSpec,
  schema: FormSchemaSpec,
  operation: Operation | null,
  scope: TypeScope,
): TypedForm['submit'] {
  const { post: path, query = [], accepted } = spec.submit
  const data = operation?.reply ?? null
  const reply: ValueType = isData(data) ? data : { kind: 'unknown', nullable: true }
  return {
    path,
    operation,
    query: analyzeQuery(analyzer, { path, operation, query }, scope),
    body: analyzeBody(analyzer, spec, schema, operation, scope),
    reply,
    label: analyzer.text({ keys: [`form.${spec.form.value}.submit`], at: spec.at }),
    accepted: analyzer.condition(accepted, { ...scope, reply }),
  }
}

function analyzeSuccess(analyzer: Analyzer, spec: FormSpec, scope: TypeScope): TypedForm['success'] {
  const { message, said, go, signIn } = spec.success
  const path = go?.cel.trim()
  return {
    message: messageText(analyzer, spec, 'messages', message),
    said: said ? analyzer.expect(said, scope, 'text') : null,
    signIn: signIn ? analyzer.expect(signIn, scope, 'token') : null,
    // What starts with / is a path; whatever else is an expression.
    go: !go
      ? null
      : path?.startsWith('/')
        ? { path: { value: path, at: go.at } }
        : { expr: analyzer.expect(go, scope, 'path') },
  }
}

type MessageFolder = 'errors' | 'messages'

/** A message that the definition names by the last word of its key: of the form, or of all forms. */
const namedText = (analyzer: Analyzer, { form }: FormSpec, folder: MessageFolder, name: Located<string>): TypedText =>
  analyzer.text({
    keys: [`form.${form.value}.${folder}.${name.value}`, `form.${folder}.${name.value}`],
    at: name.at,
    named: true,
  })

const messageText = (
  analyzer: Analyzer,
  form: FormSpec,
  folder: MessageFolder,
  name: Located<string> | undefined,
): TypedText | null => (name ? namedText(analyzer, form, folder, name) : null)

type FormTexts = Pick<TypedForm, 'title' | 'description' | 'confirm' | 'cancel' | 'formWords' | 'problems' | 'formats'>

function formTexts(analyzer: Analyzer, spec: FormSpec): FormTexts {
  const { at, confirm, cancel, title, description } = spec
  const key = `form.${spec.form.value}`
  const text = (...keys: readonly string[]): TypedText => analyzer.text({ keys, at })
  const byName = <N extends string>(names: readonly N[], textOf: (name: N) => TypedText) =>
    Object.fromEntries(names.map((name) => [name, textOf(name)])) as Readonly<Record<N, TypedText>>
  return {
    title: analyzer.text({ own: title, keys: [`${key}.title`], at }),
    description: analyzer.text({ own: description, keys: [`${key}.description`], at, optional: true }),
    confirm: confirm?.value ? { title: text(`${key}.confirm.title`), text: text(`${key}.confirm.text`) } : null,
    cancel: cancel
      ? { label: analyzer.text({ keys: [`${key}.cancel`, 'form.words.cancel'], at: cancel.at }), path: cancel.value }
      : null,
    formWords: byName<FormWord>(formWords, (word) => text(`${key}.words.${word}`, `form.words.${word}`)),
    problems: byName<ProblemKind>(problemKinds, (kind) => text(`${key}.errors.${kind}`, `form.errors.${kind}`)),
    // Stored definitions of an earlier release have none.
    formats: byName<TypedKind>(TYPED_KINDS, (kind) =>
      analyzer.text({ keys: [`${key}.formats.${kind}`, `form.formats.${kind}`], at, optional: true }),
    ),
  }
}
