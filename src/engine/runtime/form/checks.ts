import type { Scope } from '../../model/expression/evaluate.ts'
import { isGoodPassword } from '../../model/password.ts'
import { patternOf } from '../../model/pattern/pattern.ts'
import { EMAIL, PHONE, POSTAL_CODE, parseNip, parsePesel } from '../../model/personal-data.ts'
import type { Value } from '../../model/types.ts'
import type { Expr } from '../../plan/expression.ts'
import type { CheckPlan, FieldPlan, FormPlan, ProblemKind, RequirementPlan } from '../../plan/form.ts'
import { valueFrom } from '../scope.ts'
import {
  emptyValue,
  type FormContext,
  type FormValues,
  formScope,
  isEmpty,
  limitOf,
  meantValues,
  offeredFields,
} from './values.ts'

/** What is wrong with a field, in the words of the form. */
export interface FieldError {
  readonly field: string
  readonly text: string
  /** All fields that would correct it, where others than `field` do. */
  readonly fields?: readonly string[]
}

/** The errors that another value of a field does not correct. */
export const errorsAfterChange = (errors: readonly FieldError[], field: string): readonly FieldError[] =>
  errors.filter((error) => !(error.fields ?? [error.field]).includes(field))

/** An error as the validators that AJV compiles report it. */
export interface SchemaError {
  /** `/haslo`, or empty for the whole. */
  readonly instancePath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A validator compiled from the form's schema: everything that the schema refuses. */
export type SchemaValidator = (data: unknown) => readonly SchemaError[]

/**
 * What keeps a form from being sent, in the order of the fields: of each field the first check that fails, else what the
 * schema refuses. Of a form that reports the first alone: the first check of all that fails, and only when none does, what
 * the schema refuses. Fields that are not offered are not checked.
 */
export function errorsOf(
  plan: FormPlan,
  context: FormContext,
  entered: FormValues,
  validate: SchemaValidator,
): readonly FieldError[] {
  // The office checks everything, and reports it by itself.
  if (plan.report === 'office') return []
  const values = meantValues(plan, entered)
  const failed = failedChecks(plan, context, values, plan.checks)
  const [first] = failed
  if (plan.report === 'first') return first ? [first] : schemaErrors(plan, context, values, validate)
  const all = [...failed, ...schemaErrors(plan, context, values, validate)]
  return onePerField(offeredFields(plan, context, values).flatMap(({ id }) => all.filter(({ field }) => field === id)))
}

/**
 * While the form is filled in: of each field the first check that fails, in a form that is checked live; else only the
 * live checks, and only of fields that are not empty.
 */
export function liveErrors(plan: FormPlan, context: FormContext, entered: FormValues): readonly FieldError[] {
  const values = meantValues(plan, entered)
  const isLive = (check: CheckPlan): boolean =>
    plan.live || (check.kind !== 'oneOf' && check.live && !isEmpty(values[check.field]))
  return onePerField(failedChecks(plan, context, values, plan.checks.filter(isLive)))
}

function failedChecks(
  plan: FormPlan,
  context: FormContext,
  values: FormValues,
  checks: readonly CheckPlan[],
): readonly FieldError[] {
  if (checks.length === 0) return []
  const scope = formScope(plan, context, values)
  const offered = offeredFields(plan, context, values).map((field) => field.id)
  return checks.flatMap((check) => {
    const wanted = (check.kind === 'oneOf' ? check.fields : [check.field]).filter((id) => offered.includes(id))
    const [field] = wanted
    if (field === undefined) return []
    if (check.kind === 'oneOf') {
      // What is entered in a field that is no longer offered is not sent.
      const isEmptied = wanted.every((id) => isEmpty(values[id]))
      return isEmptied ? [{ field, text: check.text, fields: wanted }] : []
    }
    const text = failure(plan, context, check, values, scope)
    return text === null ? [] : [{ field, text }]
  })
}

function failure(
  plan: FormPlan,
  context: FormContext,
  check: Exclude<CheckPlan, { readonly kind: 'oneOf' }>,
  values: FormValues,
  scope: Scope,
): string | null {
  if (check.kind === 'refuse') return valueFrom(context.env, check.refuse, scope) === true ? check.text : null
  if (!isWanted(context, check, scope)) return null
  const problem = requirements[check.require](values[check.field] ?? null)
  return problem === null ? null : (check.text ?? problemText(plan, check.field, problem))
}

const isWanted = ({ env }: FormContext, { when }: { readonly when: Expr | null }, scope: Scope): boolean =>
  when === null || valueFrom(env, when, scope) === true

/** Whether a form in which this field alone were empty would be refused. `offered`: the fields that are offered now. */
export function isRequired(
  plan: FormPlan,
  context: FormContext,
  { id, required, readOnly, options }: FieldPlan,
  scope: Scope,
  offered: readonly string[],
): boolean {
  if (readOnly) return false
  const empty = options?.kind === 'drawn' ? null : emptyValue(plan, id)
  const isChecked = (check: CheckPlan): boolean => {
    if (check.kind === 'oneOf') return check.fields.filter((field) => offered.includes(field)).join() === id
    return check.kind === 'require' && check.field === id && isWanted(context, check, { ...scope, [id]: empty })
  }
  return required === true || plan.checks.some(isChecked)
}

/** The words for a problem: of a format those of the field, where it has any. */
function problemText({ fields, problems }: FormPlan, id: string, problem: ProblemKind): string {
  const format = problem === 'format' ? fields.find((field) => field.id === id)?.format : undefined
  return format ?? problems[problem]
}

/** What is wrong with a value of which something is required; null when nothing is. */
const requirements: { readonly [K in RequirementPlan]: (value: Value) => ProblemKind | null } = {
  consent: (value) => (value === true ? null : 'consent'),
  filled: (value) => (value === false || isEmpty(value) ? 'empty' : null),
  password: (value) => (isGoodPassword(String(value ?? '')) ? null : 'password'),
  email: inFormat((text) => EMAIL.test(text)),
  phone: inFormat((text) => PHONE.test(text)),
  postalCode: inFormat((text) => POSTAL_CODE.test(text)),
  pesel: inFormat((text) => parsePesel(text) !== null),
  nip: inFormat((text) => parseNip(text) !== null),
}

function inFormat(fits: (text: string) => boolean): (value: Value) => ProblemKind | null {
  return (value) => (isEmpty(value) ? 'empty' : fits(String(value).trim()) ? null : 'format')
}

function schemaErrors(
  plan: FormPlan,
  context: FormContext,
  values: FormValues,
  validate: SchemaValidator,
): readonly FieldError[] {
  const fields = offeredFields(plan, context, values)
  const offered = fields.map((field) => field.id)
  const scope = formScope(plan, context, values)
  const tooLong = fields.flatMap((field): readonly FieldError[] => {
    const limit = field.limit === null ? null : limitOf(context.env, field, scope)
    const length = String(values[field.id] ?? '').length
    return limit !== null && length > limit ? [{ field: field.id, text: plan.problems.tooLong }] : []
  })
  const found = validate(withoutEmpty(values)).flatMap((error): readonly FieldError[] => {
    const field = fieldOf(error)
    return field !== null && offered.includes(field) ? [{ field, text: problemText(plan, field, kindOf(error)) }] : []
  })
  const mismatched = fields.flatMap(({ id, pattern }): readonly FieldError[] => {
    const value = values[id]
    if (pattern === undefined || typeof value !== 'string' || isEmpty(value)) return []
    return patternOf(pattern)?.test(value) !== false ? [] : [{ field: id, text: problemText(plan, id, 'format') }]
  })
  const all = [...tooLong, ...found, ...mismatched]
  return onePerField(offered.flatMap((id) => all.filter((problem) => problem.field === id)))
}

const fieldOf = ({ keyword, instancePath, params }: SchemaError): string | null => {
  const missing = keyword === 'required' ? params.missingProperty : undefined
  if (typeof missing === 'string') return missing
  return instancePath.startsWith('/') ? instancePath.slice(1) : null
}

function kindOf({ keyword }: SchemaError): ProblemKind {
  if (keyword === 'required') return 'empty'
  if (keyword === 'maxLength') return 'tooLong'
  if (keyword === 'minLength') return 'tooShort'
  return keyword === 'minimum' || keyword === 'maximum' ? 'range' : 'format'
}

/** To a schema an empty text is a missing one. */
const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))

const onePerField = (problems: readonly FieldError[]): readonly FieldError[] =>
  problems.filter((one, index) => problems.findIndex((other) => other.field === one.field) === index)
