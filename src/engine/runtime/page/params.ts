import { meantText } from '../../../../schemas/typed-value.ts'
import type { Scope } from '../../model/expression/evaluate.ts'
import { parseNip, parsePesel } from '../../model/personal-data.ts'
import type { Value } from '../../model/types.ts'
import type {
  DateParamPlan,
  ParamKind,
  ParamPlan,
  RadioParamPlan,
  SelectParamPlan,
  TextParamPlan,
} from '../../plan/param.ts'
import type { Environment } from '../environment.ts'
import { type Option, optionsOf } from '../options.ts'
import type { BlockedReason } from './blocked.ts'
import { type DateProblem, dateProblem } from './choices.ts'

export type ParamProblem = 'required' | 'pesel' | 'nip' | DateProblem

interface Offered<Plan> {
  readonly plan: Plan
  /** What is wrong with the choice; null when requests can be made with it. */
  readonly problem: ParamProblem | null
}

export type ParamState =
  | { readonly state: 'waiting'; readonly plan: ParamPlan; readonly reason: BlockedReason }
  | ({
      readonly state: 'select'
      readonly options: readonly Option[]
      readonly chosen: readonly string[]
    } & Offered<SelectParamPlan>)
  | ({ readonly state: 'radio'; readonly chosen: string } & Offered<RadioParamPlan>)
  /** `text` is a day `yyyy-MM-dd`, or what was typed in its place. */
  | ({ readonly state: 'date'; readonly text: string; readonly latest: string | null } & Offered<DateParamPlan>)
  | ({ readonly state: 'text'; readonly text: string } & Offered<TextParamPlan>)

/** A parameter and what its name stands for in expressions; undefined while it has no value. */
export interface ResolvedParam {
  readonly state: ParamState
  readonly value: Value | undefined
}

type Choice = readonly string[] | undefined

const resolvers: {
  readonly [K in ParamKind]: (
    env: Environment,
    plan: Extract<ParamPlan, { readonly kind: K }>,
    choice: Choice,
    scope: Scope,
  ) => ResolvedParam
} = { select: resolveSelect, radio: resolveRadio, date: resolveDate, text: resolveText }

/** A parameter whose condition holds and whose needs are known. `choice` is what the resident chose, if anything. */
export function resolveParam(env: Environment, plan: ParamPlan, choice: Choice, scope: Scope): ResolvedParam {
  const resolve = resolvers[plan.kind] as (
    env: Environment,
    plan: ParamPlan,
    choice: Choice,
    scope: Scope,
  ) => ResolvedParam
  return resolve(env, plan, choice, scope)
}

const absent = (plan: ParamPlan, text: string | null): ResolvedParam => ({
  state: { state: 'waiting', plan, reason: { kind: 'absent', text } },
  value: undefined,
})

function resolveSelect(env: Environment, plan: SelectParamPlan, choice: Choice, scope: Scope): ResolvedParam {
  const { options: from, value, show } = plan
  const options = optionsOf(env, { from, value, show, sorted: plan.default === 'latest' }, scope)
  if (options.length === 0) return absent(plan, plan.nothing)
  const chosen = chosenAmong(plan, options, choice)
  const problem = chosen.length === 0 ? 'required' : null
  return {
    state: { state: 'select', plan, options, chosen: chosen.map((option) => option.key), problem },
    value: problem !== null ? undefined : plan.multiple ? chosen.map((option) => option.row) : chosen[0]?.row,
  }
}

/** The options chosen, in their own order; the default where nothing of what was chosen is offered. */
function chosenAmong(plan: SelectParamPlan, options: readonly Option[], choice: Choice): readonly Option[] {
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
    default: {
      const { value } = plan.default
      const fixed = options.filter((option) => option.key === value)
      return fixed.length > 0 ? fixed : options.slice(0, 1)
    }
  }
}

function resolveRadio(_env: Environment, plan: RadioParamPlan, choice: Choice): ResolvedParam {
  const named = (name: string | undefined) => plan.options.find(({ value }) => value === name)
  const option = named(choice?.[0]) ?? named(plan.default) ?? plan.options[0]
  if (option === undefined) return absent(plan, null)
  return { state: { state: 'radio', plan, chosen: option.value, problem: null }, value: option.value }
}

function resolveDate(env: Environment, plan: DateParamPlan, choice: Choice): ResolvedParam {
  const text = choice?.[0] ?? (choice === undefined ? firstDay(plan, env.today) : '')
  const problem = text === '' ? 'required' : dateProblem(plan, text, env.today)
  const latest = plan.allow === 'past' ? env.today : null
  return { state: { state: 'date', plan, text, latest, problem }, value: problem === null ? text : undefined }
}

function firstDay({ default: first }: DateParamPlan, today: string): string {
  if (typeof first === 'object') return first.value
  return first === 'today' ? today : ''
}

function resolveText(_env: Environment, plan: TextParamPlan, choice: Choice): ResolvedParam {
  const text = choice?.[0] ?? ''
  const meant = meantText(plan.format ?? 'text', text).trim()
  const problem = textProblem(plan, meant)
  return { state: { state: 'text', plan, text, problem }, value: problem === null ? meant : undefined }
}

function textProblem({ format, nipDigits }: TextParamPlan, text: string): ParamProblem | null {
  if (text === '') return 'required'
  if (format === 'pesel' && parsePesel(text) === null) return 'pesel'
  if (format === 'nip' && parseNip(text, nipDigits ?? 9) === null) return 'nip'
  return null
}
