import { measured } from '../../model/expression/steps.ts'
import { MAX_PAGE_STEPS } from '../../model/limits.ts'
import type { Value } from '../../model/types.ts'
import type { Expr } from '../../plan/expression.ts'
import type { ParamPlan } from '../../plan/param.ts'
import type { ServicePlan } from '../../plan/service.ts'
import type { SourcePlan } from '../../plan/source.ts'
import type { CallError } from '../client/error.ts'
import type { Environment } from '../environment.ts'
import type { QueryResult } from '../query/query-cache.ts'
import { requestOf, type SourceRequest } from '../request.ts'
import { holds, scopeOf } from '../scope.ts'
import type { Memo } from '../stable.ts'
import { type BlockedReason, highestPriority } from './blocked.ts'
import type { Choices } from './choices.ts'
import { type ParamState, type ResolvedParam, resolveParam } from './params.ts'

export type SourceState =
  /** No request can be made now. `previous`: the last reply, while what the next request needs is being loaded. */
  | { readonly state: 'waiting'; readonly reason: BlockedReason; readonly previous: Value | undefined }
  | { readonly state: 'loading'; readonly request: SourceRequest; readonly previous: Value | undefined }
  | { readonly state: 'failed'; readonly request: SourceRequest; readonly error: CallError; readonly retrying: boolean }
  /** What was asked for with the button does not exist: an answer, not a failure. */
  | { readonly state: 'absent'; readonly request: SourceRequest }
  | { readonly state: 'ready'; readonly request: SourceRequest; readonly value: Value; readonly refreshing: boolean }

/** Whether a source has failed and is not being requested again. */
export const hasFailed = (state: SourceState | undefined): boolean => state?.state === 'failed' && !state.retrying

/** The requests that the button was pressed for, source → key: another PESEL makes another request. */
export type Submitted = ReadonlyMap<string, string>

/** What is known of the requests of a page. */
export interface QueryResults {
  /** Of the request that a source makes now. */
  readonly resultOf: (source: SourcePlan, request: SourceRequest) => QueryResult
  /** The last reply of a source, to whatever request. */
  readonly previousOf: (source: SourcePlan) => Value | undefined
}

/** The parameters and sources of a page, in the order of the plan. */
export interface Inputs {
  readonly params: readonly ParamState[]
  /** The values of the parameters that have one, by name. */
  readonly values: Readonly<Record<string, Value>>
  readonly sources: ReadonlyMap<string, SourceState>
  /** The requests that a press of the button would make, by source. */
  readonly submittable: ReadonlyMap<string, SourceRequest>
}

/** What of a plan makes requests. */
export type InputsPlan = Pick<ServicePlan, 'params' | 'sources' | 'dependents'>

const ALWAYS_VISIBLE = new Set(['params', 'subject', 'user', 'config', 'office', 'today'])

type Known = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: BlockedReason }

const known = (value: Value): Known => ({ ok: true, value })
const blocked = (reason: BlockedReason): Known => ({ ok: false, reason })

/**
 * The parameters and sources of a page, from the plan, the choices, the results so far and what was submitted. Each is
 * resolved after what it needs, so a result that is there at once counts for all that depends on it.
 */
export function resolveInputs(
  plan: InputsPlan,
  env: Environment,
  choices: Choices,
  results: QueryResults,
  submitted: Submitted,
  memo: Memo,
): Inputs {
  const resolver = new InputsResolver(plan, env, choices, results, submitted, memo)
  return measured(MAX_PAGE_STEPS, () => resolver.inputs()).value
}

class InputsResolver {
  readonly #plan: InputsPlan
  readonly #env: Environment
  readonly #choices: Choices
  readonly #results: QueryResults
  readonly #submitted: Submitted
  readonly #memo: Memo
  readonly #answers: ReadonlySet<string>
  readonly #params = new Map<string, ParamState>()
  readonly #known = new Map<string, Known>()
  readonly #sources = new Map<string, SourceState>()
  readonly #submittable = new Map<string, SourceRequest>()
  /** All that is known so far: an expression finds in it what it needs, which is resolved first. */
  readonly #scope: Record<string, Value>
  readonly #values: Record<string, Value> = {}

  constructor(
    plan: InputsPlan,
    env: Environment,
    choices: Choices,
    results: QueryResults,
    submitted: Submitted,
    memo: Memo,
  ) {
    this.#plan = plan
    this.#env = env
    this.#choices = choices
    this.#results = results
    this.#submitted = submitted
    this.#memo = memo
    this.#answers = answersOf(plan)
    this.#scope = { ...scopeOf(env, {}, {}), params: this.#values }
  }

  inputs(): Inputs {
    const values: Record<string, Value> = {}
    const params = this.#plan.params.map((plan) => {
      const found = this.#know(plan.id)
      if (found.ok) values[plan.id] = found.value
      return this.#params.get(plan.id) ?? waiting(plan, found.ok ? { kind: 'absent', text: null } : found.reason)
    })
    const sources = new Map(this.#plan.sources.map((plan) => [plan.id, this.#state(plan)]))
    return { params, values, sources, submittable: this.#submittable }
  }

  #know(name: string): Known {
    const found = this.#known.get(name)
    if (found !== undefined) return found
    // The compiler accepts no cycle; were there one, its members would wait for each other.
    this.#known.set(name, blocked({ kind: 'loading' }))
    const param = this.#plan.params.find((one) => one.id === name)
    const source = this.#plan.sources.find((one) => one.id === name)
    const now = param ? this.#knowParam(param) : source ? this.#knowSource(source) : blocked({ kind: 'off' })
    this.#known.set(name, now)
    if (now.ok) this.#addToScope(name, now.value, param !== undefined)
    return now
  }

  #addToScope(name: string, value: Value, isParam: boolean): void {
    if (isParam) this.#values[name] = value
    // What every expression can see is never hidden by a name of the page.
    if (!ALWAYS_VISIBLE.has(name)) this.#scope[name] = value
  }

  #knowParam(plan: ParamPlan): Known {
    const reason =
      this.#reasonOf(plan.when?.needs ?? []) ?? this.#offUnless(plan.when) ?? this.#reasonOf(needsOfParam(plan))
    if (reason !== null) {
      this.#params.set(plan.id, waiting(plan, reason))
      return blocked(reason)
    }
    const { state, value } = this.#resolveParam(plan)
    this.#params.set(plan.id, state)
    if (state.state === 'waiting') return blocked(state.reason)
    return value === undefined ? blocked({ kind: 'choice' }) : known(value)
  }

  #resolveParam(plan: ParamPlan): ResolvedParam {
    const choice = this.#choices.get(plan.id)
    const inputs = [this.#env, choice, ...needsOfParam(plan).map((name) => this.#valueOf(name))]
    return this.#memo.get(`param ${plan.id}`, inputs, () => resolveParam(this.#env, plan, choice, this.#scope))
  }

  #valueOf(name: string): Value | undefined {
    const found = this.#known.get(name)
    return found?.ok ? found.value : undefined
  }

  #knowSource(plan: SourcePlan): Known {
    const now = this.#state(plan)
    if (now.state === 'ready') return known(now.value)
    if (now.state === 'failed') return blocked({ kind: 'failed', sources: [plan.id] })
    if (now.state === 'absent') return blocked({ kind: 'absent', text: null })
    return blocked(now.state === 'waiting' ? now.reason : { kind: 'loading' })
  }

  #state(plan: SourcePlan): SourceState {
    const found = this.#sources.get(plan.id)
    if (found !== undefined) return found
    const state = this.#stateOf(plan)
    this.#sources.set(plan.id, state)
    return state
  }

  #stateOf(plan: SourcePlan): SourceState {
    const wanted = this.#request(plan)
    // The answer to one submission must not stand beside another, nor may anything that was requested with it.
    const previous = this.#answers.has(plan.id) ? undefined : this.#results.previousOf(plan)
    if ('kind' in wanted) {
      return { state: 'waiting', reason: wanted, previous: wanted.kind === 'loading' ? previous : undefined }
    }
    const result = this.#results.resultOf(plan, wanted)
    switch (result.status) {
      case 'idle':
      case 'loading':
        return { state: 'loading', request: wanted, previous }
      case 'error':
        if (plan.onSubmit && isNotFound(result.error)) return { state: 'absent', request: wanted }
        return { state: 'failed', request: wanted, error: result.error, retrying: result.isFetching }
      case 'success':
        return { state: 'ready', request: wanted, value: result.value, refreshing: result.isFetching }
    }
  }

  #request(plan: SourcePlan): SourceRequest | BlockedReason {
    const off = this.#reasonOf(plan.when?.needs ?? []) ?? this.#offUnless(plan.when)
    const reason = off ?? this.#reasonOf(plan.needs)
    // What is still to be filled in is reported when the button is pressed, not before.
    const missing: BlockedReason = { kind: plan.onSubmit ? 'submit' : 'choice' }
    if (reason !== null) return reason.kind === 'choice' ? missing : reason
    const request = requestOf(this.#env, plan.path, plan.query, this.#scope)
    if (request === null) return missing
    if (!plan.onSubmit) return request
    this.#submittable.set(plan.id, request)
    return this.#submitted.get(plan.id) === request.key ? request : { kind: 'submit' }
  }

  #reasonOf(needs: readonly string[]): BlockedReason | null {
    return highestPriority(
      needs.flatMap((name) => {
        const found = this.#know(name)
        return found.ok ? [] : [found.reason]
      }),
    )
  }

  #offUnless(condition: Expr | null): BlockedReason | null {
    return condition === null || holds(this.#env, condition, this.#scope) ? null : { kind: 'off' }
  }
}

/** The sources that wait for the button, and all that depends on them. */
const answersOf = ({ sources, dependents }: InputsPlan): ReadonlySet<string> =>
  new Set(
    sources.flatMap(({ id, onSubmit }) =>
      onSubmit ? [id, ...(Object.hasOwn(dependents, id) ? (dependents[id] ?? []) : [])] : [],
    ),
  )

/** 404 with the office's explanation; without one it may as well be a wrong address. */
export const isNotFound = (error: CallError): boolean =>
  error.kind === 'refused' && error.status === 404 && error.description !== null

const waiting = (plan: ParamPlan, reason: BlockedReason): ParamState => ({ state: 'waiting', plan, reason })

/** Names that a parameter can be resolved only after. */
function needsOfParam(plan: ParamPlan): readonly string[] {
  switch (plan.kind) {
    case 'select': {
      const shown = plan.show?.flatMap((part) => (typeof part === 'string' ? [] : part.needs)) ?? []
      return [...plan.options.needs, ...shown]
    }
    case 'radio':
    case 'date':
    case 'text':
      return []
  }
}
