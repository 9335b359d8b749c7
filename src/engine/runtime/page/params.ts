import type { Scope } from '../../model/expression/evaluate.ts'
import { formatValue, isList } from '../../model/format.ts'
import { sortedPositions } from '../../model/order.ts'
import { parseNip, parsePesel } from '../../model/personal-data.ts'
import type { Value } from '../../model/types.ts'
import type { DateParamPlan, ParamPlan, RadioParamPlan, SelectParamPlan, TextParamPlan } from '../../plan/param.ts'
import type { SessionEnv } from '../env.ts'
import type { Lack } from '../lack.ts'
import { fieldOf, textOf, valueFrom } from '../scope.ts'
import { type DateProblem, dateProblem } from './choices.ts'

/** One thing to choose. Its key stands for it in the address and in form controls. */
export interface Option {
  readonly key: string
  readonly label: string
  /** What its name stands for in expressions: the whole option, not only the value that is sent. */
  readonly value: Value
}

export type ParamProblem = 'required' | 'pesel' | 'nip' | DateProblem

interface Offered<Plan> {
  readonly plan: Plan
  /** Why the choice is not good enough to ask with; null when it is. */
  readonly problem: ParamProblem | null
}

export type ParamState =
  | { readonly state: 'waiting'; readonly plan: ParamPlan; readonly lack: Lack }
  | ({
      readonly state: 'select'
      readonly options: readonly Option[]
      readonly chosen: readonly string[]
    } & Offered<SelectParamPlan>)
  | ({ readonly state: 'radio'; readonly chosen: string } & Offered<RadioParamPlan>)
  /** `text` is a day `yyyy-MM-dd`, or what was written in its place. */
  | ({ readonly state: 'date'; readonly text: string; readonly latest: string | null } & Offered<DateParamPlan>)
  | ({ readonly state: 'text'; readonly text: string } & Offered<TextParamPlan>)

/** A parameter as it stands, and what its name stands for in expressions; undefined while it stands for nothing. */
export interface ResolvedParam {
  readonly state: ParamState
  readonly value: Value | undefined
}

/** A parameter whose condition holds and whose needs are known. `choice` is what the resident chose, if anything. */
export function resolveParam(
  env: SessionEnv,
  plan: ParamPlan,
  choice: readonly string[] | undefined,
  scope: Scope,
): ResolvedParam {
  switch (plan.kind) {
    case 'select':
      return resolveSelect(env, plan, choice, scope)
    case 'radio':
      return resolveRadio(plan, choice)
    case 'date':
      return resolveDate(env, plan, choice)
    case 'text':
      return resolveText(plan, choice)
  }
}

const absent = (plan: ParamPlan, text: string | null): ResolvedParam => ({
  state: { state: 'waiting', plan, lack: { why: 'absent', text } },
  value: undefined,
})

function resolveSelect(
  env: SessionEnv,
  plan: SelectParamPlan,
  choice: readonly string[] | undefined,
  scope: Scope,
): ResolvedParam {
  const options = optionsOf(env, plan, scope)
  if (options.length === 0) return absent(plan, plan.nothing)
  const chosen = inForce(plan, options, choice)
  const problem = chosen.length === 0 ? 'required' : null
  return {
    state: { state: 'select', plan, options, chosen: chosen.map((option) => option.key), problem },
    value: problem !== null ? undefined : plan.multiple ? chosen.map((option) => option.value) : chosen[0]?.value,
  }
}

function optionsOf(env: SessionEnv, plan: SelectParamPlan, scope: Scope): readonly Option[] {
  const rows = valueFrom(env, plan.options, scope) ?? null
  if (!isList(rows)) return []
  // A label made from other things than the row may change while the rows do not.
  if (plan.show !== null) return optionsFrom(env, plan, rows, scope)
  const known = optionsOfRows.get(rows)
  if (known?.plan === plan && known.words === env.words) return known.options
  const options = optionsFrom(env, plan, rows, scope)
  optionsOfRows.set(rows, { plan, words: env.words, options })
  return options
}

interface KnownOptions {
  readonly plan: SelectParamPlan
  readonly words: SessionEnv['words']
  readonly options: readonly Option[]
}

/** What was made of rows, for as long as they are there: a page is worked out anew with every step of its requests. */
const optionsOfRows = new WeakMap<readonly Value[], KnownOptions>()

function optionsFrom(env: SessionEnv, plan: SelectParamPlan, rows: readonly Value[], scope: Scope): readonly Option[] {
  const keys = rows.map((row) => (plan.value === null ? row : fieldOf(plan.value, row)))
  const positions = plan.default === 'latest' ? sortedPositions(keys, env.order, false) : rows.keys()
  const options = new Map<string, Option>()
  for (const position of positions) {
    const [row, value] = [rows[position] ?? null, keys[position] ?? null]
    if (value === null || typeof value === 'object') continue
    const key = String(value)
    if (!options.has(key)) options.set(key, { key, label: labelOf(env, plan, row, value, scope), value: row })
  }
  return [...options.values()]
}

function labelOf(env: SessionEnv, plan: SelectParamPlan, row: Value, value: Value, scope: Scope): string {
  const shown = plan.show === null ? null : textOf(env, plan.show, { ...scope, row })
  if (shown !== null && shown.trim() !== '') return shown
  const listed = plan.options.type.kind === 'list' ? plan.options.type.of : ({ kind: 'unknown' } as const)
  return formatValue(plan.value?.type ?? listed, value, env.words) ?? String(value)
}

/** The options chosen, in their own order; the default where nothing of what was chosen is offered. */
function inForce(
  plan: SelectParamPlan,
  options: readonly Option[],
  choice: readonly string[] | undefined,
): readonly Option[] {
  const wanted = plan.multiple ? choice : choice?.slice(0, 1)
  const chosen = options.filter((option) => wanted?.includes(option.key))
  if (chosen.length > 0 || (plan.multiple && choice?.length === 0)) return chosen
  switch (plan.default) {
    case 'first':
      return options.slice(0, 1)
    case 'latest':
      return options.slice(-1)
    case 'all':
      return options
    case 'none':
      return []
  }
}

function resolveRadio(plan: RadioParamPlan, choice: readonly string[] | undefined): ResolvedParam {
  const option = plan.options.find(({ value }) => value === choice?.[0]) ?? plan.options[0]
  if (option === undefined) return absent(plan, null)
  return { state: { state: 'radio', plan, chosen: option.value, problem: null }, value: option.value }
}

function resolveDate(env: SessionEnv, plan: DateParamPlan, choice: readonly string[] | undefined): ResolvedParam {
  const text = choice?.[0] ?? (choice === undefined && plan.default === 'today' ? env.today : '')
  const problem = text === '' ? 'required' : dateProblem(plan, text, env.today)
  const latest = plan.allow === 'past' ? env.today : null
  return { state: { state: 'date', plan, text, latest, problem }, value: problem === null ? text : undefined }
}

function resolveText(plan: TextParamPlan, choice: readonly string[] | undefined): ResolvedParam {
  const text = choice?.[0] ?? ''
  const problem = textProblem(plan, text.trim())
  return { state: { state: 'text', plan, text, problem }, value: problem === null ? text.trim() : undefined }
}

function textProblem({ format, nipDigits }: TextParamPlan, text: string): ParamProblem | null {
  if (text === '') return 'required'
  if (format === 'pesel' && parsePesel(text) === null) return 'pesel'
  if (format === 'nip' && parseNip(text, nipDigits ?? 9) === null) return 'nip'
  return null
}
