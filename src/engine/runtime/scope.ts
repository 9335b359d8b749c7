import type { Scope } from '../model/expression/evaluate.ts'
import { formatValue, isRecord } from '../model/format.ts'
import type { Value } from '../model/types.ts'
import type { Expr, FieldRef, Template } from '../plan/expression.ts'
import type { SessionEnv } from './env.ts'

/** The names that every expression of a page can see, and what is known of parameters and sources. */
export function scopeOf(env: SessionEnv, params: Scope, sources: Scope): Scope {
  const { subject, user, config, office, today } = env
  return {
    ...sources,
    ...params,
    params,
    subject: subject === null ? null : { ...subject },
    user,
    config,
    office,
    today,
  }
}

/** The value of an expression; undefined when undecided. */
export function valueFrom(env: SessionEnv, expr: Expr, scope: Scope): Value | undefined {
  const result = env.evaluator.evaluate(expr, scope)
  return result.ok ? result.value : undefined
}

/** Only true opens: false and undecided do not. */
export function holds(env: SessionEnv, condition: Expr | null, scope: Scope): boolean {
  return condition === null || valueFrom(env, condition, scope) === true
}

/** A field of a row; null where a step on the way is null. */
export function fieldOf(field: FieldRef, row: Value): Value {
  let value = row
  for (const step of field.path) value = isRecord(value) ? (value[step] ?? null) : null
  return value
}

/** The text of a template; null when a part of it is undecided or has no value. */
export function textOf(env: SessionEnv, template: Template, scope: Scope): string | null {
  let text = ''
  for (const part of template) {
    const said = typeof part === 'string' ? part : saidBy(env, part, scope)
    if (said === null) return null
    text += said
  }
  return text
}

function saidBy(env: SessionEnv, expr: Expr, scope: Scope): string | null {
  const value = valueFrom(env, expr, scope)
  return value === undefined ? null : formatValue(expr.type, value, env.words)
}

export const needsOfTemplate = (template: Template): readonly string[] =>
  template.flatMap((part) => (typeof part === 'string' ? [] : part.needs))
