import { groupedText, meantText } from '../../../../schemas/typed-value.ts'
import type { Scope } from '../../model/expression/evaluate.ts'
import type { Value } from '../../model/types.ts'
import type { AddressCodePlan, FieldPlan, FormPlan } from '../../plan/form.ts'
import type { Environment } from '../environment.ts'
import { type Option, optionsOf } from '../options.ts'
import { hasFailed, type SourceState } from '../page/inputs.ts'
import type { PageSnapshot } from '../page/page-controller.ts'
import { holds, scopeOf, valueFrom } from '../scope.ts'

/** What is entered. An empty text is '', an empty number null, a box that is not ticked false. */
export type FormValues = Readonly<Record<string, Value>>

/** What a form depends on besides its plan and what is entered. */
export interface FormContext {
  /** Of a form: see `formEnvironment`. */
  readonly env: Environment
  /** Replies of the form's sources. */
  readonly sources: Scope
  /** The values that the page around the form gives it, by field. */
  readonly inputs: FormValues
}

type Replies = FormContext['sources']

/**
 * The replies of a form's sources; of one whose condition does not hold, null. `last` are the replies so far: one stays
 * when requesting it again fails.
 */
export function repliesOf({ sources }: PageSnapshot, last: Replies): Replies | 'loading' | 'failed' {
  const replies: Record<string, Value> = {}
  let loading = false
  for (const [id, source] of sources) {
    const reply = knownReply(source, Object.hasOwn(last, id) ? (last[id] ?? null) : null)
    if (reply !== undefined) replies[id] = reply
    else if (hasFailed(source)) return 'failed'
    else loading = true
  }
  return loading ? 'loading' : replies
}

/** Undefined while there is none. */
function knownReply(source: SourceState, last: Value): Value | undefined {
  switch (source.state) {
    case 'ready':
      return source.value
    case 'absent':
      return null
    case 'failed':
      return last ?? undefined
    case 'loading':
      return source.previous
    case 'waiting':
      if (source.reason.kind === 'loading') return source.previous
      return source.reason.kind === 'failed' ? last : null
  }
}

export const stableReplies = (before: Replies, now: Replies): Replies =>
  Object.keys(now).length === Object.keys(before).length &&
  Object.entries(now).every(([id, value]) => before[id] === value)
    ? before
    : now

/** The environment of a form, whose expressions also see the codes of the address and the portal's own origin. */
export const formEnvironment = (
  plan: Pick<FormPlan, 'address'>,
  env: Omit<Environment, 'words' | 'contrast'>,
  page: {
    /** Codes of the address, unchanged. */
    readonly address: Readonly<Record<string, string>>
    /** Scheme and host of the portal: `https://eurzad.example`. */
    readonly origin: string
  },
): Environment => ({
  ...env,
  // Labels of options have no yes and no.
  words: { yes: '', no: '' },
  contrast: false,
  names: { address: addressCodes(plan.address, page.address), portal: { origin: page.origin } },
})

/** A code that is not in the address is an empty text, and so is a part that it does not have. */
function addressCodes(codes: readonly AddressCodePlan[], address: Readonly<Record<string, string>>): Value {
  return Object.fromEntries(
    codes.map(({ name, parts, by }) => {
      const whole = Object.hasOwn(address, name) ? (address[name] ?? '') : ''
      if (by === null) return [name, whole]
      const split = whole.split(by)
      return [name, { whole, ...Object.fromEntries(parts.map((part, index) => [part, split[index] ?? ''])) }]
    }),
  )
}

/** The names that the form's expressions see: of a field with drawn options, the chosen option. */
export function formScope(plan: FormPlan, { env, sources }: FormContext, values: FormValues): Scope {
  const scope: Record<string, Value> = { ...scopeOf(env, values, sources) }
  for (const field of inOrder(plan)) {
    if (field.options?.kind === 'drawn') {
      scope[field.id] = chosenOption(fieldOptions(env, field, scope), values[field.id])?.row ?? null
    }
  }
  return scope
}

/** The fields so that each follows those that its options are drawn from. */
function inOrder({ order, fields }: FormPlan): readonly FieldPlan[] {
  const position = (field: FieldPlan): number => order.indexOf(field.id)
  return [...fields].sort((a, b) => position(a) - position(b))
}

/** What can be chosen in a field now; nothing where the list is not known. */
export function fieldOptions(
  env: Environment,
  { options }: Pick<FieldPlan, 'options'>,
  scope: Scope,
): readonly Option[] {
  if (options === null) return []
  if (options.kind === 'fixed') return options.of.map(({ value, label }) => ({ key: value, label, value, row: value }))
  return optionsOf(env, { ...options, sorted: false }, scope)
}

/** The option that is chosen; undefined when there is none, or when it is no longer offered. */
export const chosenOption = (options: readonly Option[], value: Value | undefined): Option | undefined =>
  value === undefined || value === null || value === '' ? undefined : options.find((one) => one.key === String(value))

/** The values of the fields at first, grouped as people read them. */
export function initialValues(plan: FormPlan, context: FormContext): FormValues {
  const values: Record<string, Value> = {}
  for (const id of Object.keys(plan.schema.properties)) values[id] = emptyValue(plan, id)
  const scope = formScope(plan, context, values)
  for (const { field, value } of plan.prefill) {
    const filled = valueFrom(context.env, value, scope)
    if (filled !== undefined && filled !== null) values[field] = filled
  }
  for (const [field, value] of Object.entries(context.inputs)) if (value !== null) values[field] = value
  for (const { id, kind } of plan.fields) {
    const value = values[id]
    if (kind !== undefined && typeof value === 'string') values[id] = groupedText(kind, value)
  }
  return values
}

/** The value of a field that nothing is entered in. */
export function emptyValue({ schema }: FormPlan, field: string): Value {
  const type = schema.properties[field]?.type
  return type === 'boolean' ? false : type === 'string' ? '' : null
}

/**
 * The values in force: a field that nobody enters has what the page gives it now, and an option that is no longer
 * offered is no longer chosen.
 */
export function currentValues(plan: FormPlan, context: FormContext, entered: FormValues): FormValues {
  const values: Record<string, Value> = { ...entered }
  for (const [field, value] of Object.entries(context.inputs)) {
    if (!plan.fields.some(({ id }) => id === field)) values[field] = value
  }
  for (const field of inOrder(plan)) {
    if (field.options === null || isEmpty(values[field.id])) continue
    const options = fieldOptions(context.env, field, formScope(plan, context, values))
    if (!chosenOption(options, values[field.id])) values[field.id] = emptyValue(plan, field.id)
  }
  return values
}

/** The most characters that a field takes now; null when there is no limit. */
export function limitOf(env: Environment, { limit, maxLength }: FieldPlan, scope: Scope): number | null {
  const now = limit === null ? undefined : valueFrom(env, limit, scope)
  return typeof now === 'number' ? now : maxLength
}

/** The fields that are offered now, in the order of the layout. */
export function offeredFields(plan: FormPlan, context: FormContext, values: FormValues): readonly FieldPlan[] {
  const scope = formScope(plan, context, values)
  return plan.fields.filter(({ when }) => holds(context.env, when, scope))
}

/** The fields with another value than at first; the answer of a captcha is not entered by anybody. */
export const changedFields = (plan: FormPlan, first: FormValues, now: FormValues): readonly string[] =>
  Object.keys(now).filter((id) => now[id] !== first[id] && !isCaptcha(plan, id))

/** Whether the meaning of some value differs: spaces around a value, and spaces alone, mean nothing. */
export const hasRealChanges = (plan: FormPlan, first: FormValues, now: FormValues): boolean =>
  hasOtherMeaning(plan, meantValues(plan, first), meantValues(plan, now))

const hasOtherMeaning = (plan: FormPlan, first: FormValues, now: FormValues): boolean =>
  changedFields(plan, first, now).some((id) => trimmed(first[id]) !== trimmed(now[id]))

const trimmed = (value: Value | undefined): Value =>
  isEmpty(value) ? null : typeof value === 'string' ? value.trim() : (value ?? null)

/** What may be kept of what was entered: no password and no captcha, only fields of the form. */
export const keepableValues = (plan: FormPlan, values: FormValues): FormValues =>
  Object.fromEntries(
    plan.fields
      .filter(({ id, input }) => input !== 'password' && input !== 'captcha' && Object.hasOwn(values, id))
      .map(({ id }) => [id, values[id] ?? null]),
  )

/** The values without the answers of captchas: one is valid only where it was given. */
export const withoutCaptcha = (plan: FormPlan, values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(plan.fields.filter(({ input }) => input === 'captcha').map(({ id }) => [id, ''])),
})

/** What is meant by what is entered: without spaces, dashes and marks that do not change a value of its kind. */
export const meantValues = ({ fields }: Pick<FormPlan, 'fields'>, values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap(({ id, kind }) => {
      const value = values[id]
      return kind !== undefined && typeof value === 'string' ? [[id, meantText(kind, value)]] : []
    }),
  ),
})

const isCaptcha = (plan: FormPlan, id: string): boolean =>
  plan.fields.some((field) => field.id === id && field.input === 'captcha')

export const isEmpty = (value: Value | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
