import type { Evaluator, Scope } from '../../model/expression/evaluate.ts'
import type { Value } from '../../model/types.ts'
import type { Expr } from '../../plan/expression.ts'
import type { AddressCodePlan, FieldPlan, FormPlan } from '../../plan/form.ts'
import { choicesOf, chosenOf } from './form-choice.ts'

/** What a form depends on besides its plan and what is entered. */
export interface FormWorld {
  readonly evaluator: Evaluator
  readonly subject: { readonly name: string; readonly pesel: string | null; readonly nip: string | null } | null
  readonly user: Readonly<Record<string, Value>>
  readonly config: Readonly<Record<string, Value>>
  readonly office: Readonly<Record<string, Value>>
  /** The day in Warsaw, `yyyy-MM-dd`. */
  readonly today: string
  /** Codes that stood in the address, as they stood there. */
  readonly address: Readonly<Record<string, string>>
  /** Scheme and host of the portal itself: `https://eurzad.example`. */
  readonly origin: string
  /** Replies of the form's sources. */
  readonly sources: Scope
  /** What the page gives on which the form stands, by field. */
  readonly given: FormValues
}

/** What is entered. A text that is empty is '', a number that is empty null, a box that is not ticked false. */
export type FormValues = Readonly<Record<string, Value>>

/** The names that the form's expressions can see. */
export function formScope(plan: FormPlan, world: FormWorld, values: FormValues): Scope {
  const { subject, user, config, office, today, origin, sources } = world
  const scope: Record<string, Value> = {
    ...sources,
    ...values,
    address: addressScope(plan.address, world.address),
    portal: { origin },
    subject: subject === null ? null : { ...subject },
    user,
    config,
    office,
    today,
  }
  for (const field of plan.fields) {
    // The list of one may be drawn from what was chosen above it.
    if (field.options?.kind === 'drawn') {
      scope[field.id] = chosenOf(choicesOf(world, field, scope), values[field.id])?.option ?? null
    }
  }
  return scope
}

/** A code that did not stand in the address is an empty text, and so is a part that it does not have. */
function addressScope(codes: readonly AddressCodePlan[], address: Readonly<Record<string, string>>): Value {
  return Object.fromEntries(
    codes.map(({ name, parts, by }) => {
      const whole = Object.hasOwn(address, name) ? (address[name] ?? '') : ''
      if (by === null) return [name, whole]
      const split = whole.split(by)
      return [name, { whole, ...Object.fromEntries(parts.map((part, index) => [part, split[index] ?? ''])) }]
    }),
  )
}

/** The value of an expression; undefined when undecided. */
export function formValue(world: FormWorld, expr: Expr, scope: Scope): Value | undefined {
  const result = world.evaluator.evaluate(expr, scope)
  return result.ok ? result.value : undefined
}

/** What stands in the fields at first. */
export function initialValues(plan: FormPlan, world: FormWorld): FormValues {
  const values: Record<string, Value> = {}
  for (const [id, { type }] of Object.entries(plan.schema.properties)) {
    values[id] = type === 'boolean' ? false : type === 'string' ? '' : null
  }
  const scope = formScope(plan, world, values)
  for (const { field, value } of plan.prefill) {
    const filled = formValue(world, value, scope)
    if (filled !== undefined && filled !== null) values[field] = filled
  }
  for (const [field, value] of Object.entries(world.given)) if (value !== null) values[field] = value
  return values
}

/**
 * The values as they stand: what nobody enters is what the page gives now, and what was chosen from a list that no longer
 * has it is chosen no more.
 */
export function settledValues(plan: FormPlan, world: FormWorld, entered: FormValues): FormValues {
  const settled: Record<string, Value> = { ...entered }
  for (const [field, value] of Object.entries(world.given)) {
    if (!plan.fields.some(({ id }) => id === field)) settled[field] = value
  }
  for (const field of plan.fields) {
    if (field.options === null || isEmpty(settled[field.id])) continue
    const choices = choicesOf(world, field, formScope(plan, world, settled))
    if (chosenOf(choices, settled[field.id])) continue
    settled[field.id] = plan.schema.properties[field.id]?.type === 'string' ? '' : null
  }
  return settled
}

/** The most letters of a field now; null when there is no limit. */
export function limitOf(world: FormWorld, { limit, maxLength }: FieldPlan, scope: Scope): number | null {
  const now = limit === null ? undefined : formValue(world, limit, scope)
  return typeof now === 'number' ? now : maxLength
}

/** The fields that are offered now, in their order. */
export function offeredFields(plan: FormPlan, world: FormWorld, values: FormValues): readonly FieldPlan[] {
  const scope = formScope(plan, world, values)
  return plan.fields.filter(({ when }) => when === null || formValue(world, when, scope) === true)
}

/** The fields of the first that are not so in the second; what a captcha has found out is nobody's entry. */
export const changedFields = (plan: FormPlan, first: FormValues, now: FormValues): readonly string[] =>
  Object.keys(now).filter((id) => now[id] !== first[id] && !isCaptcha(plan, id))

/** Whether something really differs: blanks around a value, and blanks alone, are nothing. */
export const reallyChanged = (plan: FormPlan, first: FormValues, now: FormValues): boolean =>
  changedFields(plan, first, now).some((id) => meant(first[id]) !== meant(now[id]))

const meant = (value: Value | undefined): Value =>
  isEmpty(value) ? null : typeof value === 'string' ? value.trim() : (value ?? null)

/** What may be kept of what was entered: no password, no captcha, only fields that there are. */
export const keptValues = (plan: FormPlan, values: FormValues): FormValues =>
  Object.fromEntries(
    plan.fields
      .filter(({ id, input }) => input !== 'password' && input !== 'captcha' && Object.hasOwn(values, id))
      .map(({ id }) => [id, values[id] ?? null]),
  )

const isCaptcha = (plan: FormPlan, id: string): boolean =>
  plan.fields.some((field) => field.id === id && field.input === 'captcha')

export const isEmpty = (value: Value | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
