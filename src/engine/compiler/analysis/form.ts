import { typeName } from '../../model/expression/kinship.ts'
import type { Scope } from '../../model/expression/typecheck.ts'
import { nearest } from '../../model/nearest.ts'
import type { ObjectType, ValueType } from '../../model/types.ts'
import { isData, type Operation } from '../contract/contract.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { CheckedService } from '../language/checked.ts'
import type { CheckedForm } from '../language/checked-form.ts'
import type { FormSchemaSpec, FormSpec } from '../language/form.ts'
import type { ServiceSpec } from '../language/service.ts'
import { Checking, type Gaps, isScalarType } from './context.ts'
import { checkBody } from './form-body.ts'
import { type FormChecking, type FormWorld, propertyOf, typeOfProperty } from './form-context.ts'
import { optionalFields } from './form-optional.ts'
import { choicesOf, typesOfFields } from './form-options.ts'
import { formRules, formRulesOfTheWhole } from './form-rules/index.ts'
import { sayFormTexts } from './form-texts.ts'
import { officeType, subjectType } from './service.ts'
import { checkQuery, replyOf, sendable } from './sources.ts'

const isText = (type: ValueType): boolean => isScalarType(type) && sendable(type, { kind: 'text' })

/**
 * Proves a form: the types of its calls and expressions first, then the rules. Everything wrong is reported; a form with
 * an error is not compiled. Null when there is no schema to prove anything by.
 */
export function checkForm(
  spec: FormSpec,
  forms: FormWorld,
  report: Report,
  options: { readonly patched: boolean; readonly gaps?: Gaps },
): CheckedForm | null {
  const schema = schemaOf(spec, forms, report)
  if (!schema) return null
  const page = new Checking(asPage(spec), forms.world, report, options.gaps)
  const base = baseScope(spec, page)
  const fields = typesOfFields(page, spec, schema.properties, base)
  const submission = submissionOf(spec, forms, report)
  const checking: FormChecking = {
    spec,
    schema,
    forms,
    page,
    scope: { ...base, ...fields },
    submission,
    patched: options.patched,
    report,
  }
  checkSources(checking, base)
  checkPrefill(checking, base)
  checkLayout(checking)
  checkChecks(checking)
  checkSubmitQuery(checking)
  const body = checkBody(checking)
  const data = submission?.reply ?? null
  const reply: ValueType = isData(data) ? data : { kind: 'unknown', nullable: true }
  checkSuccess(checking, reply)
  sayFormTexts(checking)
  for (const rule of formRules) rule(checking)
  if (page.gaps.whole) for (const rule of formRulesOfTheWhole) rule(checking)
  const proved = { spec: page.spec, findings: page.findings } as CheckedService
  return { spec, schema, page: proved, body, reply, optional: optionalFields(checking) } as unknown as CheckedForm
}

function schemaOf(spec: FormSpec, forms: FormWorld, report: Report): FormSchemaSpec | null {
  const schema = forms.schemas.get(spec.schema.value)
  if (schema !== undefined) return schema
  const known = [...forms.schemas.keys()]
  report.error(
    'unknown-schema',
    spec.schema.at,
    `There is no schema \`forms/${spec.schema.value}.schema.json\`.`,
    nearest(spec.schema.value, known),
  )
  return null
}

/** What proves calls and expressions asks for a page; of a form it has to know the sources alone. */
const asPage = (spec: FormSpec): ServiceSpec => ({
  at: spec.at,
  service: { value: 0, at: spec.form.at },
  slug: spec.form,
  access: { value: spec.access.value === 'public' ? 'public' : 'login', at: spec.access.at },
  blocks: [],
  ...(spec.sources ? { sources: spec.sources } : {}),
  params: choicesOf(spec),
})

function baseScope(spec: FormSpec, page: Checking): Scope {
  const sources = Object.fromEntries((spec.sources ?? []).map((entry) => [entry.id, replyOf(page, entry)]))
  const lost = [...page.gaps.lost].map((id) => [id, { kind: 'unknown' }] as const)
  return {
    ...Object.fromEntries(lost),
    ...sources,
    address: addressType(spec),
    portal: portalType,
    subject: subjectType,
    user: page.world.user,
    config: page.world.config,
    office: officeType,
    today: { kind: 'date' },
  }
}

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

function submissionOf(spec: FormSpec, forms: FormWorld, report: Report): Operation | null {
  const { post, contract } = spec.submit
  if (contract) {
    report.warning('contract-unchecked', post.at, `No contract describes \`${post.value}\`: its body is not checked.`)
    return null
  }
  const submission = forms.world.contract.operation(post.value, 'post')
  if (submission) return submission
  const near = nearest(post.value, forms.world.contract.paths('post'))
  report.error('unknown-path', post.at, `The contract has no POST \`${post.value}\`.`, near)
  return null
}

function checkSources({ spec, page }: FormChecking, base: Scope): void {
  for (const { id, value } of spec.sources ?? []) {
    page.findings.replies.set(id, base[id] ?? { kind: 'unknown' })
    page.condition(value.when, base)
    const operation = value.contract || value.sample ? null : page.world.contract.operation(value.get.value)
    checkQuery(page, { at: value.get.at, operation, query: value.query ?? [], base: [] }, base)
  }
}

function checkPrefill({ spec, schema, page }: FormChecking, base: Scope): void {
  for (const { id, value } of spec.prefill ?? []) {
    const property = schema.properties.find((entry) => entry.id === id)?.value
    const wanted: ValueType = property ? typeOfProperty(property) : { kind: 'unknown' }
    page.expect(value, base, typeName(wanted), (type) => sendable(type, wanted))
  }
}

function checkLayout(checking: FormChecking): void {
  const { spec, page, scope } = checking
  for (const { id, value } of spec.layout) {
    page.condition(value?.when, scope)
    if (value?.limit) {
      page.expect(value.limit, scope, 'a whole number', (type) => type.kind === 'integer')
      const property = propertyOf(checking, id)
      if (property && property.type.value !== 'string') {
        page.report.error('wrong-input', value.limit.at, 'Only a text has a limit of letters.')
      }
    }
    if (value?.more) page.expect(value.more, scope, 'a text', isText)
  }
}

function checkChecks({ spec, page, scope }: FormChecking): void {
  for (const check of spec.checks ?? []) page.condition(check.kind === 'refuse' ? check.refuse : check.when, scope)
}

function checkSubmitQuery({ spec, page, scope, submission }: FormChecking): void {
  const { post, query } = spec.submit
  checkQuery(page, { at: post.at, operation: submission, query: query ?? [], base: [] }, scope)
}

/** A destination that starts with / is a path; whatever else is an expression. */
export const isPath = (cel: string): boolean => cel.trim().startsWith('/')

function checkSuccess({ spec, page, scope }: FormChecking, reply: ValueType): void {
  const { said, go, signIn } = spec.success
  const withReply = { ...scope, reply }
  page.condition(spec.submit.accepted, withReply)
  if (said) page.expect(said, withReply, 'a text', isText)
  if (signIn) page.expect(signIn, withReply, 'a token', isText)
  if (go && !isPath(go.cel)) page.expect(go, withReply, 'a path', isText)
}
