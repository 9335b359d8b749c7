import type { Value, ValueType } from '../../model/types.ts'
import type { BodyMemberPlan, ErrorPlace, ErrorPlan, FormPlan } from '../../plan/form.ts'
import type { QueryPair } from '../client/address.ts'
import { encode, wireType } from '../client/encode.ts'
import { type CallError, descriptionOf } from '../client/error.ts'
import { decidedPairs } from '../request.ts'
import { safePath } from '../safe-path.ts'
import { valueFrom } from '../scope.ts'
import { type FormContext, type FormValues, formScope, isEmpty, meantValues, offeredFields } from './values.ts'

/** What is sent. */
export interface FormRequest {
  readonly path: string
  readonly query: readonly QueryPair[]
  /** As JSON of the contract: amounts in złoty. */
  readonly body: Readonly<Record<string, Value>>
}

/**
 * The request of a form. What is empty is sent as null where the contract allows it, else as an empty text for the office
 * to refuse. Where the contract allows it, a field that is not offered is left out, and so is an empty value that is no
 * field's or a field's for files. Undecided values of the query are left out.
 */
export function formRequest(plan: FormPlan, context: FormContext, entered: FormValues): FormRequest {
  const values = meantValues(plan, entered)
  const { env, inputs } = context
  const offered = offeredFields(plan, context, values).map((field) => field.id)
  const sendable = new Set([...offered, ...plan.prefill.map(({ field }) => field), ...Object.keys(inputs)])
  const scope = formScope(plan, context, values)
  const ofFiles = new Set(plan.fields.filter((field) => field.upload !== null).map((field) => field.id))
  const body: Record<string, Value> = {}
  for (const member of plan.submit.body) {
    const isHidden = member.field !== null && !sendable.has(member.field)
    const value = isHidden ? null : (valueFrom(env, member.value, scope) ?? null)
    const isNoEntry = member.field === null || ofFiles.has(member.field)
    const isAbsent = isHidden || (isNoEntry && isEmpty(value))
    if (isAbsent && member.mayBeLeftOut) continue
    body[member.name] = memberJson(member, value)
  }
  return { path: plan.submit.path, query: decidedPairs(env, plan.submit.query, scope), body }
}

function memberJson({ nullable, type, value: { type: own } }: BodyMemberPlan, value: Value): Value {
  if (!isEmpty(value)) return encode(wireType(type, own), value)
  if (nullable) return null
  return own.kind === 'boolean' ? false : value === null && isText(own) ? '' : value
}

const isText = ({ kind }: ValueType): boolean =>
  !['integer', 'decimal', 'year', 'money', 'list', 'object'].includes(kind)

/** What happens after the office has refused, or could not be asked. */
export interface FormFailure {
  readonly show: ErrorPlace
  readonly text: string
  readonly go: string | null
}

/** The refusal that a successful reply contains; null when the form has been accepted. */
export function refusalOf(plan: FormPlan, context: FormContext, values: FormValues, reply: Value): CallError | null {
  const { accepted } = plan.submit
  if (accepted === null || valueFrom(context.env, accepted, { ...formScope(plan, context, values), reply }) === true)
    return null
  return { kind: 'refused', status: 200, code: null, description: null }
}

/** How the form shows a failed request. Null when the request was cancelled, or its session replaced. */
export function failureOf(plan: FormPlan, error: CallError): FormFailure | null {
  if (error.kind === 'cancelled' || error.kind === 'session-replaced') return null
  if (error.kind === 'offline' || error.kind === 'timeout') {
    return { show: { kind: 'form' }, text: plan.texts.offline, go: null }
  }
  if (error.kind === 'malformed') return { show: { kind: 'form' }, text: plan.texts.failed, go: null }
  const known = error.code === null ? undefined : planOf(plan.errors, String(error.code))
  const { show, text, go } = known ?? plan.otherwise
  // A fault of the office is not the resident's: what was entered stays, so that it can be sent again.
  const stays = known === undefined && error.kind !== 'refused' && error.kind !== 'unauthorized'
  return { show, text: text ?? descriptionOf(error) ?? plan.texts.failed, go: stays ? null : go }
}

const planOf = (plans: Readonly<Record<string, ErrorPlan>>, code: string): ErrorPlan | undefined =>
  Object.hasOwn(plans, code) ? plans[code] : undefined

/** What follows once a form has been accepted. */
export interface FormSuccess {
  readonly reply: Value
  /** What was sent, by field. */
  readonly values: FormValues
  /** A path of the portal; null: where the resident was going anyway. */
  readonly go: string | null
  readonly message: string | null
  /** The token that signs the resident in. */
  readonly signIn: string | null
}

export function successOf(plan: FormPlan, context: FormContext, entered: FormValues, reply: Value): FormSuccess {
  const values = meantValues(plan, entered)
  const scope = { ...formScope(plan, context, values), reply }
  const { message, said, go, signIn } = plan.success
  const textOf = (expr: typeof said): string | null => {
    const value = expr === null ? undefined : valueFrom(context.env, expr, scope)
    return typeof value === 'string' && value.trim() !== '' ? value : null
  }
  return {
    reply,
    values,
    // A code of the address may be a link to anywhere: only a path of this portal is followed.
    go: go === null ? null : 'path' in go ? go.path : safePath(textOf(go.expr)),
    message: textOf(said) ?? message,
    signIn: textOf(signIn),
  }
}
