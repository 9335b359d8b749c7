import type { Value } from '../../model/types.ts'
import type { Expr } from '../../plan/expression.ts'
import type { ParamPlan } from '../../plan/param.ts'
import type { ServicePlan } from '../../plan/service.ts'
import type { SourcePlan } from '../../plan/source.ts'
import type { CallError } from '../client/error.ts'
import type { SessionEnv } from '../env.ts'
import { gravest, type Lack } from '../lack.ts'
import { requestOf, type SourceRequest } from '../query.ts'
import { holds, scopeOf } from '../scope.ts'
import type { Choices } from './choices.ts'
import { type ParamState, resolveParam } from './params.ts'

/**
 * What has been heard of a source: the last reply and the last failure, each with the key of the request that it
 * answers, and whether a request is under way. What answers another request than the one in force is never taken for
 * its answer, however late it comes.
 */
export interface Outcome {
  readonly reply: { readonly key: string; readonly value: Value } | undefined
  readonly failure: { readonly key: string; readonly error: CallError } | undefined
  readonly busy: boolean
}

export const NOTHING_HEARD: Outcome = { reply: undefined, failure: undefined, busy: false }

export type SourceState =
  /** No request can be made now. `previous` is the last reply, while the next is only on its way. */
  | { readonly state: 'waiting'; readonly lack: Lack; readonly previous: Value | undefined }
  | { readonly state: 'loading'; readonly request: SourceRequest; readonly previous: Value | undefined }
  | { readonly state: 'failed'; readonly request: SourceRequest; readonly error: CallError; readonly retrying: boolean }
  /** What was asked for with the button does not exist: an answer, not a failure. */
  | { readonly state: 'absent'; readonly request: SourceRequest }
  | { readonly state: 'ready'; readonly request: SourceRequest; readonly value: Value; readonly refreshing: boolean }

/** The requests that the button was pressed for, by source: another PESEL makes another request, which was not. */
export type Submitted = ReadonlyMap<string, string>

/** The parameters and sources of a page as they stand, in the order of the plan. */
export interface Inputs {
  readonly params: readonly ParamState[]
  /** What the names of parameters stand for, as far as they stand for something. */
  readonly values: Readonly<Record<string, Value>>
  readonly sources: ReadonlyMap<string, SourceState>
  /** The requests that a press of the button would stand for, by source. */
  readonly submittable: ReadonlyMap<string, SourceRequest>
}

const ALWAYS_SEEN = new Set(['params', 'subject', 'user', 'config', 'office', 'today'])

type Known = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly lack: Lack }

const known = (value: Value): Known => ({ ok: true, value })
const lacking = (lack: Lack): Known => ({ ok: false, lack })

/** What of a page asks for something. */
export type PlanInputs = Pick<ServicePlan, 'params' | 'sources'>

/**
 * Finds out, from what is known, which requests a page makes now. Ask `requestOf` a source in the order of
 * `sourceOrder`, tell what was heard with `settle`, and in the end take `inputs`.
 */
export class Resolver {
  readonly #plan: PlanInputs
  readonly #env: SessionEnv
  readonly #choices: Choices
  readonly #submitted: Submitted
  readonly #outcomes = new Map<string, Outcome>()
  readonly #params = new Map<string, ParamState>()
  readonly #knowledge = new Map<string, Known>()
  readonly #wanted = new Map<string, SourceRequest | Lack>()
  readonly #submittable = new Map<string, SourceRequest>()
  /** All that is known so far: an expression finds in it what it needs, for that was asked first. */
  readonly #scope: Record<string, Value>
  readonly #values: Record<string, Value> = {}

  constructor(plan: PlanInputs, env: SessionEnv, choices: Choices, submitted: Submitted) {
    this.#plan = plan
    this.#env = env
    this.#choices = choices
    this.#submitted = submitted
    this.#scope = { ...scopeOf(env, {}, {}), params: this.#values }
  }

  /** The request in force of a source; null when there is none. */
  requestOf(source: SourcePlan): SourceRequest | null {
    const wanted = this.#request(source)
    return 'why' in wanted ? null : wanted
  }

  settle(source: string, outcome: Outcome): void {
    this.#outcomes.set(source, outcome)
  }

  inputs(): Inputs {
    const values: Record<string, Value> = {}
    const params = this.#plan.params.map((plan) => {
      const found = this.#know(plan.id)
      if (found.ok) values[plan.id] = found.value
      return this.#params.get(plan.id) ?? waiting(plan, found.ok ? { why: 'absent', text: null } : found.lack)
    })
    const sources = new Map(this.#plan.sources.map((plan) => [plan.id, this.#state(plan)]))
    return { params, values, sources, submittable: this.#submittable }
  }

  #know(name: string): Known {
    const found = this.#knowledge.get(name)
    if (found !== undefined) return found
    // A plan has no cycles; were there one, its members would wait for each other.
    this.#knowledge.set(name, lacking({ why: 'loading' }))
    const param = this.#plan.params.find((one) => one.id === name)
    const source = this.#plan.sources.find((one) => one.id === name)
    const now = param ? this.#knowParam(param) : source ? this.#knowSource(source) : lacking({ why: 'off' })
    this.#knowledge.set(name, now)
    if (now.ok) this.#tell(name, now.value, param !== undefined)
    return now
  }

  #tell(name: string, value: Value, isParam: boolean): void {
    if (isParam) this.#values[name] = value
    // What every expression can see is never hidden by a name of the page.
    if (!ALWAYS_SEEN.has(name)) this.#scope[name] = value
  }

  #knowParam(plan: ParamPlan): Known {
    const lack = this.#lackOf(plan.when?.needs ?? []) ?? this.#offUnless(plan.when) ?? this.#lackOf(needsOf(plan))
    if (lack !== null) {
      this.#params.set(plan.id, waiting(plan, lack))
      return lacking(lack)
    }
    const { state, value } = resolveParam(this.#env, plan, this.#choices.get(plan.id), this.#scope)
    this.#params.set(plan.id, state)
    if (state.state === 'waiting') return lacking(state.lack)
    return value === undefined ? lacking({ why: 'choice' }) : known(value)
  }

  #knowSource(plan: SourcePlan): Known {
    const now = this.#state(plan)
    if (now.state === 'ready') return known(now.value)
    if (now.state === 'failed') return lacking({ why: 'failed', sources: [plan.id] })
    if (now.state === 'absent') return lacking({ why: 'absent', text: null })
    return lacking(now.state === 'waiting' ? now.lack : { why: 'loading' })
  }

  #state(plan: SourcePlan): SourceState {
    const wanted = this.#request(plan)
    const { reply, failure, busy } = this.#outcomes.get(plan.id) ?? NOTHING_HEARD
    // An answer to what was asked with the button must not stand beside another question.
    const previous = plan.onSubmit ? undefined : reply?.value
    if ('why' in wanted) {
      return { state: 'waiting', lack: wanted, previous: wanted.why === 'loading' ? previous : undefined }
    }
    if (failure?.key === wanted.key) {
      if (plan.onSubmit && saysNoSuchThing(failure.error)) return { state: 'absent', request: wanted }
      return { state: 'failed', request: wanted, error: failure.error, retrying: busy }
    }
    if (reply?.key === wanted.key) return { state: 'ready', request: wanted, value: reply.value, refreshing: busy }
    return { state: 'loading', request: wanted, previous }
  }

  #request(plan: SourcePlan): SourceRequest | Lack {
    const found = this.#wanted.get(plan.id)
    if (found !== undefined) return found
    const wanted = this.#wantedOf(plan)
    this.#wanted.set(plan.id, wanted)
    return wanted
  }

  #wantedOf(plan: SourcePlan): SourceRequest | Lack {
    const off = this.#lackOf(plan.when?.needs ?? []) ?? this.#offUnless(plan.when)
    const lack = off ?? this.#lackOf(plan.needs)
    // What is still to be filled in is said when the button is pressed, not before.
    const missing: Lack = { why: plan.onSubmit ? 'submit' : 'choice' }
    if (lack !== null) return lack.why === 'choice' ? missing : lack
    const request = requestOf(this.#env, plan.path, plan.query, this.#scope)
    if (request === null) return missing
    if (!plan.onSubmit) return request
    this.#submittable.set(plan.id, request)
    return this.#submitted.get(plan.id) === request.key ? request : { why: 'submit' }
  }

  #lackOf(needs: readonly string[]): Lack | null {
    const lacks = needs.flatMap((name) => {
      const found = this.#know(name)
      return found.ok ? [] : [found.lack]
    })
    return gravest(lacks)
  }

  #offUnless(condition: Expr | null): Lack | null {
    return condition === null || holds(this.#env, condition, this.#scope) ? null : { why: 'off' }
  }
}

/** 404 in the office's own words; without them it may as well be a wrong address. */
const saysNoSuchThing = (error: CallError): boolean =>
  error.kind === 'refused' && error.status === 404 && error.description !== null

const waiting = (plan: ParamPlan, lack: Lack): ParamState => ({ state: 'waiting', plan, lack })

const needsOf = (plan: ParamPlan): readonly string[] => {
  if (plan.kind !== 'select') return []
  const shown = plan.show?.flatMap((part) => (typeof part === 'string' ? [] : part.needs)) ?? []
  return [...plan.options.needs, ...shown]
}

/** The sources so that each comes after those that its request is made from. The same for one plan, always. */
export function sourceOrder(plan: PlanInputs): readonly SourcePlan[] {
  const ordered: SourcePlan[] = []
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const param = plan.params.find((one) => one.id === name)
    const source = plan.sources.find((one) => one.id === name)
    const needs = param ? needsOf(param) : (source?.needs ?? [])
    for (const need of [...needs, ...((param ?? source)?.when?.needs ?? [])]) visit(need)
    if (source) ordered.push(source)
  }
  for (const { id } of plan.sources) visit(id)
  return ordered
}

/** The parameters and sources of a page, from the plan, the choices, what was heard and what was asked for. */
export function resolveInputs(
  plan: ServicePlan,
  env: SessionEnv,
  choices: Choices,
  outcomes: ReadonlyMap<string, Outcome>,
  submitted: Submitted,
): Inputs {
  const resolver = new Resolver(plan, env, choices, submitted)
  for (const [source, outcome] of outcomes) resolver.settle(source, outcome)
  return resolver.inputs()
}
