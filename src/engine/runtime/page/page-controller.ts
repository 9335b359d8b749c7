import type { Value, ValueType } from '../../model/types.ts'
import type { ParamPlan } from '../../plan/param.ts'
import type { SourcePlan } from '../../plan/source.ts'
import { BlockResolver, type BlockState } from '../blocks.ts'
import type { PendingRequest } from '../client/api-client.ts'
import { type Environment, isSameSubject } from '../environment.ts'
import { isFetching, QueryCache, type QueryResult } from '../query/query-cache.ts'
import type { SourceRequest } from '../request.ts'
import { Memo, stable, stableItems } from '../stable.ts'
import { type Choices, choiceInAddress, choicesFromAddress, typedText } from './choices.ts'
import { hasFailed, type Inputs, resolveInputs, type SourceState, type Submitted } from './inputs.ts'
import {
  type ButtonState,
  buttonOf,
  issuesOf,
  type PagePlan,
  type PageStatus,
  type ParamIssue,
  type PdfState,
  pdfOf,
  statusOf,
  submittedAfterChange,
} from './page-state.ts'
import type { ParamState } from './params.ts'

/** What is requested: the source of the plan, or for a widget its call. */
export type RequestedSource = Pick<SourcePlan, 'id' | 'reply' | 'onSubmit'>

/** Where a page's data comes from: the office API, the replies of a test, a probe. */
export interface PageClient {
  readonly read: (request: SourceRequest, source: RequestedSource) => PendingRequest
}

/** A page at one moment: everything that is drawn of it. Parts that did not change keep their identity. */
export interface PageSnapshot {
  readonly params: readonly ParamState[]
  readonly sources: ReadonlyMap<string, SourceState>
  readonly button: ButtonState
  readonly blocks: readonly BlockState[]
  readonly pdf: PdfState
  readonly status: PageStatus
  /** What is wrong with the parameters, from the first press in vain until a good one. */
  readonly issues: readonly ParamIssue[]
  /** How often the button was pressed in vain. */
  readonly attempt: number
  /** A request of a source is under way. */
  readonly isFetching: boolean
}

/** Called by the controller; each may be left out. */
export interface PageEvents {
  /** A choice belongs into the address; null: it is not there. */
  readonly onChoice?: (param: ParamPlan, text: string) => void
  /** Data of the page has been read. */
  readonly onRead?: () => void
  /** The page turned out to have nothing to show; called at most once, and never after it has shown something. */
  readonly onFailure?: () => void
}

/** A request of a widget, as the page holds it: sent while somebody subscribes, shared by all who do. */
export interface PageQuery {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => QueryResult
  readonly refetch: () => void
}

interface ObservedQuery {
  readonly query: PageQuery
  readonly listeners: Set<() => void>
  readonly send: () => PendingRequest
}

const NOTHING_SUBMITTED: Submitted = new Map()
const NO_ISSUES: readonly ParamIssue[] = []

/**
 * The headless page of a service: resolves parameters, sends and cancels requests, keeps the previous reply while the
 * next one loads, and computes every block. Requests are made while it has a subscriber; without one they are cancelled,
 * and made again for the next.
 */
export class PageController {
  readonly #plan: PagePlan
  readonly #client: PageClient
  readonly #events: PageEvents
  readonly #listeners = new Set<() => void>()
  readonly #queries = new Map<string, ObservedQuery>()
  readonly #memo = new Memo()
  readonly #blocks: BlockResolver
  readonly #cache: QueryCache
  readonly #types: readonly string[]
  readonly #previous = new Map<string, Value>()
  /** Source → the keys of the requests it has made. */
  readonly #made = new Map<string, Set<string>>()
  /** Choices in the address and those that are not: typed texts, and what stands in a field in place of a choice. */
  #address: ReadonlyMap<string, string | null> = new Map()
  #drafts: Choices = new Map()
  #choices: Choices = new Map()
  #submitted: Submitted = NOTHING_SUBMITTED
  #checking = false
  #attempt = 0
  #env: Environment
  #inputs: Inputs
  #wanted: ReadonlySet<string> = new Set()
  #snapshot: PageSnapshot
  #resolving = false
  #disposed = false
  #settled = false

  constructor(plan: PagePlan, client: PageClient, env: Environment, events: PageEvents = {}) {
    this.#plan = plan
    this.#client = client
    this.#env = env
    this.#events = events
    this.#blocks = new BlockResolver(plan)
    this.#types = plan.sources.map(({ reply }) => JSON.stringify(reply))
    this.#cache = new QueryCache({
      onChange: (key) => this.#onResult(key),
      onSuccess: () => this.#events.onRead?.(),
    })
    this.#inputs = this.#resolve()
    this.#snapshot = this.#snapshotOf(null)
  }

  /** Calls back after each change of the snapshot; returns what ends the subscription. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#disposed) return () => undefined
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) this.#update()
    return () => {
      if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return
      for (const key of this.#wanted) if (!this.#isObserved(key)) this.#cache.cancel(key)
    }
  }

  /** The same object as long as nothing in it has changed. */
  readonly getSnapshot = (): PageSnapshot => this.#snapshot

  /**
   * The resident chose or typed something; `values` as in `Choices`, of a typed text the characters that its parameter
   * accepts are kept. Returns when the snapshot shows it.
   */
  choose(id: string, entered: readonly string[]): void {
    const param = this.#plan.params.find((one) => one.id === id)
    if (!param) return
    const values = param.kind === 'text' ? entered.map((text) => typedText(param, text)) : entered
    const text = choiceInAddress(param, values)
    const isInAddress = text !== null && choicesFromAddress([param], this.#env.today, () => text).has(id)
    const isNew = isInAddress && (this.#address.get(id) ?? null) !== text
    if (isNew) this.#address = new Map(this.#address).set(id, text)
    this.#drafts = isInAddress ? without(this.#drafts, id) : new Map(this.#drafts).set(id, values)
    this.#submitted = submittedAfterChange(this.#plan, this.#submitted, id)
    this.#readChoices()
    this.#update()
    if (isNew) this.#events.onChoice?.(param, text)
  }

  /** The address has changed: `read` returns what it has under a name. Discards half-entered choices, but no typed text. */
  setAddress(read: (name: string) => string | null): void {
    const params = this.#plan.params.filter((param) => param.inUrl)
    const address = new Map(params.map(({ id }) => [id, read(id)]))
    if (params.every(({ id }) => (this.#address.get(id) ?? null) === address.get(id))) return
    this.#address = address
    this.#drafts = new Map([...this.#drafts].filter(([id]) => !address.has(id)))
    this.#readChoices()
    this.#update()
  }

  /**
   * The button was pressed: makes its requests, or shows what is wrong with the parameters. One that has failed is made
   * again, one that is under way is not.
   */
  submit(): void {
    const issues = issuesOf(this.#plan, this.#inputs)
    this.#checking = issues.length > 0
    if (this.#checking) {
      this.#attempt += 1
      this.#submitted = NOTHING_SUBMITTED
    } else {
      this.#submitted = new Map([...this.#inputs.submittable].map(([source, request]) => [source, request.key]))
    }
    this.#update()
    if (!this.#checking) this.refetch([...this.#submitted.keys()].filter((id) => hasFailed(this.#stateOf(id))))
  }

  /** Makes the requests of these sources again; what is shown stays until the replies. */
  refetch(sources: readonly string[]): void {
    for (const source of this.#plan.sources) {
      if (!sources.includes(source.id)) continue
      const state = this.#stateOf(source.id)
      const current = state && 'request' in state ? this.#keyOf(source, state.request) : null
      for (const key of this.#made.get(source.id) ?? []) if (!this.#isUsed(key)) this.#cache.remove(key)
      if (current !== null && state && 'request' in state && this.#listeners.size > 0) {
        this.#cache.refetch(current, () => this.#client.read(state.request, source))
      }
    }
    this.#update()
  }

  /**
   * Another day, contrast mode or account. A change of the subject also forgets every reply and choice that is not in
   * the address: no data of one person is ever shown to another. Another language has another plan and controller.
   */
  setEnvironment(env: Environment): void {
    if (env === this.#env) return
    if (!isSameSubject(env.subject, this.#env.subject)) this.#forget()
    this.#env = env
    this.#readChoices()
    this.#update()
  }

  /** A request of a widget; the same object for the same request. `reply`: the type of its reply. */
  query(request: SourceRequest, reply: ValueType): PageQuery {
    const key = `${request.key} ${JSON.stringify(reply)}`
    const known = this.#queries.get(key)
    if (known) return known.query
    const listeners = new Set<() => void>()
    const send = () => this.#client.read(request, { id: request.path, reply, onSubmit: false })
    const query: PageQuery = {
      subscribe: (listener) => {
        if (this.#disposed) return () => undefined
        listeners.add(listener)
        const { status } = this.#cache.resultOf(key)
        // What was left and is opened again may have changed.
        if (listeners.size === 1 && status === 'success') this.#cache.refetch(key, send)
        else this.#cache.ensure(key, send, { retry: listeners.size === 1 })
        return () => {
          if (listeners.delete(listener) && !this.#isUsed(key)) this.#cache.cancel(key)
        }
      },
      getSnapshot: () => this.#cache.resultOf(key),
      refetch: () => {
        if (listeners.size > 0) this.#cache.refetch(key, send)
      },
    }
    this.#queries.set(key, { query, listeners, send })
    return query
  }

  /** Ends everything: nothing is requested, and nobody is called back, after this. */
  dispose(): void {
    this.#disposed = true
    this.#listeners.clear()
    for (const { listeners } of this.#queries.values()) listeners.clear()
    this.#cache.clear()
  }

  #stateOf(source: string): SourceState | undefined {
    return this.#inputs.sources.get(source)
  }

  #readChoices(): void {
    const read = choicesFromAddress(this.#plan.params, this.#env.today, (name) => this.#address.get(name) ?? null)
    const choices = new Map([...read, ...this.#drafts])
    for (const [id, values] of choices) choices.set(id, stable(this.#choices.get(id) ?? values, values))
    this.#choices = choices
  }

  #forget(): void {
    this.#cache.clear()
    this.#previous.clear()
    this.#made.clear()
    this.#drafts = new Map()
    this.#submitted = NOTHING_SUBMITTED
    this.#checking = false
    for (const [key, { listeners, send }] of this.#queries) if (listeners.size > 0) this.#cache.ensure(key, send)
  }

  #isObserved(key: string): boolean {
    return (this.#queries.get(key)?.listeners.size ?? 0) > 0
  }

  /** Whether what is known of a request is shown now. */
  #isUsed(key: string): boolean {
    return this.#wanted.has(key) || this.#isObserved(key)
  }

  #onResult(key: string): void {
    for (const listener of [...(this.#queries.get(key)?.listeners ?? [])]) listener()
    if (this.#wanted.has(key) && !this.#resolving) this.#update()
  }

  #update(): void {
    if (this.#disposed) return
    this.#inputs = this.#resolve()
    const before = this.#snapshot
    this.#snapshot = this.#snapshotOf(before)
    this.#reportFailure()
    if (this.#snapshot !== before) for (const listener of [...this.#listeners]) listener()
  }

  /** Resolves parameters and sources, sends what is wanted now, and cancels what no longer is. */
  #resolve(): Inputs {
    const before = this.#wanted
    const wanted = new Set<string>()
    const resultOf = (source: SourcePlan, request: SourceRequest): QueryResult => {
      const key = this.#keyOf(source, request)
      wanted.add(key)
      this.#made.set(source.id, (this.#made.get(source.id) ?? new Set()).add(key))
      if (this.#listeners.size > 0) {
        this.#cache.ensure(key, () => this.#client.read(request, source), { retry: !before.has(key) })
      }
      return this.#cache.resultOf(key)
    }
    const previousOf = (source: SourcePlan) => this.#previous.get(source.id)
    this.#resolving = true
    const inputs = resolveInputs(
      this.#plan,
      this.#env,
      this.#choices,
      { resultOf, previousOf },
      this.#submitted,
      this.#memo,
    )
    this.#wanted = wanted
    for (const key of before) if (!wanted.has(key) && !this.#isObserved(key)) this.#cache.cancel(key)
    this.#resolving = false
    for (const [id, state] of inputs.sources) if (state.state === 'ready') this.#previous.set(id, state.value)
    return inputs
  }

  /** Two sources that make the same request and read the same of its reply share it. */
  #keyOf(source: SourcePlan, request: SourceRequest): string {
    return `${request.key} ${this.#types[this.#plan.sources.indexOf(source)] ?? ''}`
  }

  #snapshotOf(before: PageSnapshot | null): PageSnapshot {
    const inputs = this.#inputs
    const blocks = this.#blocks.resolve(this.#env, inputs)
    const pdf = pdfOf(this.#plan, this.#env, inputs, blocks)
    const issues = this.#checking ? issuesOf(this.#plan, inputs) : NO_ISSUES
    const now: PageSnapshot = {
      params: before === null ? inputs.params : stableItems(before.params, inputs.params),
      sources: before === null ? inputs.sources : stableSources(before.sources, inputs.sources),
      button: buttonOf(this.#plan, inputs),
      blocks,
      pdf: before === null ? pdf : stable(before.pdf, pdf),
      status: statusOf(blocks),
      issues: before === null ? issues : stable(before.issues, issues),
      attempt: this.#attempt,
      isFetching: [...this.#wanted].some((key) => isFetching(this.#cache.resultOf(key))),
    }
    return before !== null && isShallowEqual(before, now) ? before : now
  }

  #reportFailure(): void {
    const { status } = this.#snapshot
    if (this.#settled || status === 'pending') return
    this.#settled = true
    if (status === 'failed') this.#events.onFailure?.()
  }
}

const without = (choices: Choices, id: string): Choices => new Map([...choices].filter(([one]) => one !== id))

type Sources = PageSnapshot['sources']

function stableSources(before: Sources, now: Sources): Sources {
  const kept = new Map(
    [...now].map(([id, state]) => {
      const old = before.get(id)
      return [id, old && isSameState(old, state) ? old : state]
    }),
  )
  return [...kept].every(([id, state]) => before.get(id) === state) ? before : kept
}

/** Replies are compared by identity: one may have ten thousand rows. */
function isSameState(before: SourceState, now: SourceState): boolean {
  return (
    before.state === now.state &&
    Object.entries(now).every(([name, part]) => {
      const old: unknown = Reflect.get(before, name)
      return Object.is(old, part) || (name !== 'value' && name !== 'previous' && stable(old, part) === old)
    })
  )
}

const isShallowEqual = (before: PageSnapshot, now: PageSnapshot): boolean =>
  Object.entries(now).every(([name, value]) => Object.is(value, Reflect.get(before, name)))

/**
 * The snapshot once no request of a source is under way, subscribed until then. A recorded client replies at once, so
 * that `getSnapshot` after `subscribe` is enough.
 */
export function settled(controller: PageController): Promise<PageSnapshot> {
  return new Promise((resolve) => {
    let end: (() => void) | null = null
    const check = (): void => {
      const snapshot = controller.getSnapshot()
      if (snapshot.isFetching) return
      end?.()
      resolve(snapshot)
    }
    end = controller.subscribe(check)
    check()
  })
}
