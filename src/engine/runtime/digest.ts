import type { Scope } from '../model/expression/evaluate.ts'
import { formatValue, isList } from '../model/format.ts'
import type { Value } from '../model/types.ts'
import type { DigestPlan } from '../plan/block.ts'
import type { Expr, Template } from '../plan/expression.ts'
import { encodeText } from './client/encode.ts'
import type { Environment } from './environment.ts'
import { valueFrom } from './scope.ts'

/** One line of the home page. */
export interface DigestEntry {
  readonly text: string
  /** In grosze. */
  readonly amount: number | null
  /** `yyyy-MM-dd`, or with the time of day after a space. */
  readonly day: string | null
  readonly state: string | null
  /** Why it is shown apart; null: it is not. */
  readonly apart: string | null
  /** What follows the path of the service's page: `?karta=2201`, or nothing. */
  readonly search: string
}

export interface DigestView {
  readonly kind: 'digest'
  readonly plan: DigestPlan
  readonly entries: readonly DigestEntry[]
}

/** The entries of a block, in the order of its rows; undefined when its list is not one. */
export function digestView(
  env: Environment,
  plan: DigestPlan,
  scope: Scope,
): DigestView | { readonly kind: 'empty'; readonly text: null } | undefined {
  const rows = plan.rows === null ? [null] : valueFrom(env, plan.rows, scope)
  if (rows === null) return { kind: 'empty', text: null }
  if (rows === undefined || !isList(rows)) return undefined
  if (rows.length === 0) return { kind: 'empty', text: null }
  const entries = rows.map((row) => entryOf(env, plan, plan.rows === null ? scope : { ...scope, row }))
  return { kind: 'digest', plan, entries }
}

function entryOf(env: Environment, plan: DigestPlan, scope: Scope): DigestEntry {
  const value = (expr: Expr | null): Value => (expr === null ? null : (valueFrom(env, expr, scope) ?? null))
  const amount = value(plan.amount)
  const day = value(plan.day)
  const words = (expr: Expr | null): string | null => {
    const text = expr === null ? null : shown(env, plan, expr, scope)
    return text === null || text.trim() === '' ? null : text
  }
  return {
    text: plan.text.map((part) => (typeof part === 'string' ? part : (shown(env, plan, part, scope) ?? ''))).join(''),
    amount: typeof amount === 'number' ? amount : null,
    day: typeof day === 'string' ? day : null,
    state: words(plan.state),
    apart: words(plan.apart),
    search: searchOf(env, plan, scope),
  }
}

function shown(env: Environment, { words }: DigestPlan, part: Exclude<Template[number], string>, scope: Scope) {
  const value = valueFrom(env, part, scope)
  if (value === undefined) return null
  const key = String(value)
  return Object.hasOwn(words, key) ? (words[key] ?? null) : formatValue(part.type, value, env.words)
}

/** What the page is opened with; a value that an address cannot carry is left out. */
function searchOf(env: Environment, { open }: DigestPlan, scope: Scope): string {
  const pairs = open.flatMap(({ name, value }) => {
    const text = encodeText(value.type, valueFrom(env, value, scope) ?? null)
    return text === null ? [] : [`${encodeURIComponent(name)}=${[text].flat().map(encodeURIComponent).join(',')}`]
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
