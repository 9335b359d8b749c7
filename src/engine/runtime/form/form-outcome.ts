import type { Value, ValueType } from '../../model/types.ts'
import type { BodyMemberPlan, ErrorPlace, ErrorPlan, FormPlan } from '../../plan/form.ts'
import type { QueryPlan } from '../../plan/source.ts'
import type { QueryPair } from '../client/address.ts'
import { type CallError, descriptionOf } from '../client/error.ts'
import { safePath } from '../safe-path.ts'
import { type FormValues, type FormWorld, formScope, formValue, isEmpty, offeredFields } from './form-values.ts'

/** What is sent. */
export interface FormRequest {
  readonly path: string
  readonly query: readonly QueryPair[]
  readonly body: Readonly<Record<string, Value>>
}

/**
 * The request of a form. What is empty is sent as null where the contract allows it, else as an empty text for the office
 * to refuse; a field that is not offered is left out where it may be.
 */
export function formRequest(plan: FormPlan, world: FormWorld, values: FormValues): FormRequest {
  const offered = offeredFields(plan, world, values).map((field) => field.id)
  const entered = new Set([...offered, ...plan.prefill.map((one) => one.field), ...Object.keys(world.given)])
  const scope = formScope(plan, world, values)
  const body: Record<string, Value> = {}
  for (const member of plan.submit.body) {
    const isHidden = member.field !== null && !entered.has(member.field)
    if (isHidden && member.mayBeLeftOut) continue
    body[member.name] = sent(member, isHidden ? null : (formValue(world, member.value, scope) ?? null))
  }
  return { path: plan.submit.path, query: queryOf(plan.submit.query, world, scope), body }
}

function sent({ nullable, value: { type } }: BodyMemberPlan, value: Value): Value {
  if (!isEmpty(value)) return value
  if (nullable) return null
  return type.kind === 'boolean' ? false : value === null && isText(type) ? '' : value
}

const isText = ({ kind }: ValueType): boolean =>
  !['integer', 'decimal', 'year', 'money', 'list', 'object'].includes(kind)

/** The query of a source of the form, or of what it sends; a value that is null or undecided says nothing. */
export function queryOf(
  query: readonly QueryPlan[],
  world: FormWorld,
  scope: ReturnType<typeof formScope>,
): readonly QueryPair[] {
  return query.flatMap((part): readonly QueryPair[] => {
    if (part.kind === 'subject') {
      const { subject } = world
      if (subject?.pesel != null) return [['pesel', subject.pesel]]
      return subject?.nip != null ? [['nip', subject.nip]] : []
    }
    const value = formValue(world, part.value, scope)
    return value === undefined || isEmpty(value) ? [] : [[part.name, String(value)]]
  })
}

/** What happens after the office has refused, or could not be asked. */
export interface FormFailure {
  readonly show: ErrorPlace
  readonly text: string
  readonly go: string | null
}

/** What the office has answered without keeping it; null when it has been accepted. */
export function refusalOf(plan: FormPlan, world: FormWorld, values: FormValues, reply: Value): CallError | null {
  const { accepted } = plan.submit
  if (accepted === null || formValue(world, accepted, { ...formScope(plan, world, values), reply }) === true)
    return null
  return { kind: 'refused', status: 200, code: null, description: null }
}

/** The failure of a call as the form says it. Null when the call was given up, which is nobody's failure. */
export function failureOf(plan: FormPlan, error: CallError): FormFailure | null {
  if (error.kind === 'cancelled') return null
  if (error.kind === 'offline' || error.kind === 'timeout') {
    return { show: { kind: 'form' }, text: plan.texts.offline, go: null }
  }
  if (error.kind === 'malformed') return { show: { kind: 'form' }, text: plan.texts.failed, go: null }
  const known = error.code === null ? undefined : planOf(plan.errors, String(error.code))
  const { show, text, go } = known ?? plan.otherwise
  // A fault of the office is not the resident's: what was entered stays, to be sent again.
  const stays = known === undefined && error.kind !== 'refused' && error.kind !== 'unauthorized'
  return { show, text: text ?? descriptionOf(error) ?? plan.texts.failed, go: stays ? null : go }
}

const planOf = (plans: Readonly<Record<string, ErrorPlan>>, code: string): ErrorPlan | undefined =>
  Object.hasOwn(plans, code) ? plans[code] : undefined

/** What the shell does once a form has been accepted. */
export interface FormSuccess {
  readonly reply: Value
  /** A path of the portal; null: where the resident was going anyway. */
  readonly go: string | null
  readonly message: string | null
  /** The token that signs the resident in. */
  readonly signIn: string | null
}

export function successOf(plan: FormPlan, world: FormWorld, values: FormValues, reply: Value): FormSuccess {
  const scope = { ...formScope(plan, world, values), reply }
  const { message, said, go, signIn } = plan.success
  const textOf = (expr: typeof said): string | null => {
    const value = expr === null ? undefined : formValue(world, expr, scope)
    return typeof value === 'string' && value.trim() !== '' ? value : null
  }
  return {
    reply,
    // What stood in the address may lead anywhere: only a path of this portal is followed.
    go: go === null ? null : 'path' in go ? go.path : safePath(textOf(go.expr)),
    message: textOf(said) ?? message,
    signIn: textOf(signIn),
  }
}
