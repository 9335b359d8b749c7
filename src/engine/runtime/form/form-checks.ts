import { isGoodPassword } from '../../model/password.ts'
import { EMAIL, PHONE, POSTAL_CODE, parseNip, parsePesel } from '../../model/personal-data.ts'
import type { Value } from '../../model/types.ts'
import type { CheckPlan, FormPlan, ProblemKind, RequirementPlan } from '../../plan/form.ts'
import {
  type FormValues,
  type FormWorld,
  formScope,
  formValue,
  isEmpty,
  limitOf,
  offeredFields,
} from './form-values.ts'

/** What is wrong with a field, in words. */
export interface FormProblem {
  readonly field: string
  readonly text: string
}

/** An error as the validators that AJV compiles give it. */
export interface SchemaError {
  /** `/haslo`, or empty for the whole. */
  readonly instancePath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A validator compiled ahead from the form's schema: all that the schema refuses. */
export type SchemaValidator = (data: unknown) => readonly SchemaError[]

/**
 * What keeps a form from being sent: the first of its checks that fails, and only when none does, what the schema
 * refuses, in the order of the fields. Fields that are not offered are not checked.
 */
export function problemsOf(
  plan: FormPlan,
  world: FormWorld,
  values: FormValues,
  validate: SchemaValidator,
): readonly FormProblem[] {
  const [first] = failedChecks(plan, world, values, plan.checks)
  return first ? [first] : schemaProblems(plan, world, values, validate)
}

/**
 * While the form is filled in: of each field the first check that fails, in a form that is checked live; else only those
 * checks that say so, and only of what stands in a field already.
 */
export function liveProblems(plan: FormPlan, world: FormWorld, values: FormValues): readonly FormProblem[] {
  const told = (check: CheckPlan): boolean => plan.live || (check.live && !isEmpty(values[check.field]))
  return onePerField(failedChecks(plan, world, values, plan.checks.filter(told)))
}

function failedChecks(
  plan: FormPlan,
  world: FormWorld,
  values: FormValues,
  checks: readonly CheckPlan[],
): readonly FormProblem[] {
  if (checks.length === 0) return []
  const scope = formScope(plan, world, values)
  const offered = offeredFields(plan, world, values).map((field) => field.id)
  return checks.flatMap((check) => {
    if (!offered.includes(check.field)) return []
    const text = failure(plan, world, check, values[check.field] ?? null, scope)
    return text === null ? [] : [{ field: check.field, text }]
  })
}

function failure(
  plan: FormPlan,
  world: FormWorld,
  check: CheckPlan,
  value: Value,
  scope: ReturnType<typeof formScope>,
): string | null {
  if (check.kind === 'refuse') return formValue(world, check.refuse, scope) === true ? check.text : null
  if (check.when !== null && formValue(world, check.when, scope) !== true) return null
  const problem = lack(check.require, value)
  return problem === null ? null : (check.text ?? plan.problems[problem])
}

/** What is wrong with a value of which something is required; null when nothing is. */
function lack(require: RequirementPlan, value: Value): ProblemKind | null {
  if (require === 'consent') return value === true ? null : 'consent'
  if (require === 'filled') return value === false || isEmpty(value) ? 'empty' : null
  if (require === 'password') return isGoodPassword(String(value ?? '')) ? null : 'password'
  if (isEmpty(value)) return 'empty'
  return fits[require](String(value).trim()) ? null : 'format'
}

const fits: Readonly<Record<Exclude<RequirementPlan, 'consent' | 'filled' | 'password'>, (text: string) => boolean>> = {
  email: (text) => EMAIL.test(text),
  phone: (text) => PHONE.test(text),
  postalCode: (text) => POSTAL_CODE.test(text),
  pesel: (text) => parsePesel(text) !== null,
  nip: (text) => parseNip(text) !== null,
}

function schemaProblems(
  plan: FormPlan,
  world: FormWorld,
  values: FormValues,
  validate: SchemaValidator,
): readonly FormProblem[] {
  const fields = offeredFields(plan, world, values)
  const offered = fields.map((field) => field.id)
  const scope = formScope(plan, world, values)
  const tooLong = fields.flatMap((field): readonly FormProblem[] => {
    const limit = field.limit === null ? null : limitOf(world, field, scope)
    const length = String(values[field.id] ?? '').length
    return limit !== null && length > limit ? [{ field: field.id, text: plan.problems.tooLong }] : []
  })
  const found = validate(withoutEmpty(values)).flatMap((error): readonly FormProblem[] => {
    const field = fieldOf(error)
    return field !== null && offered.includes(field) ? [{ field, text: plan.problems[kindOf(error)] }] : []
  })
  const all = [...tooLong, ...found]
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

const onePerField = (problems: readonly FormProblem[]): readonly FormProblem[] =>
  problems.filter((one, index) => problems.findIndex((other) => other.field === one.field) === index)
