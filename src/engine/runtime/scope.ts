import type { Scope } from '../model/expression/evaluate.ts'
import { formatValue, isRecord } from '../model/format.ts'
import type { Value } from '../model/types.ts'
import type { Expr, FieldRef, Template } from '../plan/expression.ts'
import type { Environment } from './environment.ts'

/** The names that expressions see: those of the environment, and the known parameters and sources. */
export function scopeOf(env: Environment, params: Scope, sources: Scope): Scope {
  const { subject, user, config, office, today, names } = env
  return {
    ...sources,
    ...params,
    ...names,
    params,
    subject: subject === null ? null : { ...subject },
    user,
    config,
    office,
    today,
  }
}

/** The value of an expression; undefined when undecided. */
export function valueFrom(env: Environment, expr: Expr, scope: Scope): Value | undefined {
  const result = env.evaluator.evaluate(expr, scope)
  return result.ok ? result.value : undefined
}

/** Whether a condition is true; false and undecided are not, no condition is. */
export function holds(env: Environment, condition: Expr | null, scope: Scope): boolean {
  return condition === null || valueFrom(env, condition, scope) === true
}

/** A field of a row; null where a step to it is null. */
export function fieldOf(field: FieldRef, row: Value): Value {
  let value = row
  for (const step of field.path) value = isRecord(value) ? (value[step] ?? null) : null
  return value
}

/** The text of a template; null when a part of it is undecided or has no value. */
export function textOf(env: Environment, template: Template, scope: Scope): string | null {
  let text = ''
  for (const part of template) {
    const written = typeof part === 'string' ? part : valueText(env, part, scope)
    if (written === null) return null
    text += written
  }
  return text
}

function valueText(env: Environment, expr: Expr, scope: Scope): string | null {
  const value = valueFrom(env, expr, scope)
  return value === undefined ? null : formatValue(expr.type, value, env.words)
}
