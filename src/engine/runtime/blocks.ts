import type { Scope } from '../model/expression/evaluate.ts'
import { measured } from '../model/expression/steps.ts'
import { MAX_BLOCK_STEPS, MAX_PAGE_STEPS } from '../model/limits.ts'
import type { Value } from '../model/types.ts'
import {
  type BlockKind,
  type BlockPlan,
  blockTraits,
  type FormBlockPlan,
  type NotePlan,
  type WidgetPlan,
} from '../plan/block.ts'
import type { ServicePlan } from '../plan/service.ts'
import { cellNeedsOf, needsOf, readBy } from './block-needs.ts'
import { type ChartView, chartView } from './chart.ts'
import type { CallError } from './client/error.ts'
import { type DigestView, digestView } from './digest.ts'
import type { Environment } from './environment.ts'
import { type FieldsView, fieldsView } from './fields.ts'
import { type MatrixView, matrixView } from './matrix.ts'
import { type BlockedReason, highestPriority } from './page/blocked.ts'
import type { Inputs, SourceState } from './page/inputs.ts'
import { holds, scopeOf, textOf, valueFrom } from './scope.ts'
import { Memo, stable } from './stable.ts'
import { type TableView, tableView } from './table.ts'

export interface NoteView {
  readonly kind: 'note'
  readonly plan: NotePlan
  readonly text: string
  /** The text with its links. */
  readonly parts: readonly (string | { readonly text: string; readonly href: string })[]
}

/** A form on a page, and the values that the page gives it. */
export interface FormBlockView {
  readonly kind: 'form'
  readonly plan: FormBlockPlan
  readonly inputs: Readonly<Record<string, Value>>
}

/** A widget reads what it shows through `PageController.query`. */
export interface WidgetView {
  readonly kind: 'widget'
  readonly plan: WidgetPlan
}

export type BlockView =
  | TableView
  | ChartView
  | FieldsView
  | NoteView
  | MatrixView
  | FormBlockView
  | WidgetView
  | DigestView

/** The expressions of the block take more steps than it may. That is a mistake of the definition, not of a reply. */
export interface OverBudgetError {
  readonly kind: 'over-budget'
}

/** Why a block cannot be shown. */
export type BlockError = CallError | OverBudgetError

export type BlockState = { readonly plan: BlockPlan } & (
  | { readonly state: 'hidden' }
  /** Nothing was requested yet: a press of the button, or a choice, is missing. */
  | { readonly state: 'waiting'; readonly missing: 'submit' | 'choice' }
  | { readonly state: 'loading' }
  /** `sources`: those to request again. */
  | {
      readonly state: 'failed'
      readonly error: BlockError
      readonly sources: readonly string[]
      readonly retrying: boolean
    }
  /** There is no data; `text` explains it in the service's words, null: in the portal's. */
  | {
      readonly state: 'empty'
      readonly text: string | null
      readonly refreshing: boolean
      /** The text is about a choice that cannot be made, and so about everything that depends on it. */
      readonly ofChoice?: boolean
    }
  | { readonly state: 'ready'; readonly view: BlockView; readonly refreshing: boolean }
)

/** Undefined: what the block shows cannot be made of the reply. */
type Viewed = BlockView | { readonly kind: 'empty'; readonly text: string | null } | undefined

const OVER_BUDGET: OverBudgetError = { kind: 'over-budget' }

const views: {
  readonly [K in BlockKind]: (env: Environment, plan: Extract<BlockPlan, { readonly kind: K }>, scope: Scope) => Viewed
} = {
  table: tableView,
  chart: chartView,
  fields: fieldsView,
  note: noteView,
  matrix: matrixView,
  form: formBlockView,
  widget: (_env, plan) => ({ kind: 'widget', plan }),
  digest: digestView,
}

/** `as never`, here and in `needsOf`: the function is that of the plan's kind, which TypeScript cannot relate to the plan. */
function viewOf(env: Environment, plan: BlockPlan, scope: Scope): Viewed | OverBudgetError {
  const view: (env: Environment, plan: never, scope: Scope) => Viewed = views[plan.kind]
  const { value, exceeded } = measured(MAX_BLOCK_STEPS, () => view(env, plan as never, scope))
  return exceeded ? OVER_BUDGET : value
}

/** Whether a block is shown, unless its condition takes too many steps to tell. */
function isOffered(env: Environment, plan: BlockPlan, scope: Scope): boolean | OverBudgetError {
  if (plan.when === null) return true
  const { value, exceeded } = measured(MAX_BLOCK_STEPS, () => holds(env, plan.when, scope))
  return exceeded ? OVER_BUDGET : value
}

/** A note without a text, or with a part that has no value, is not shown. */
function noteView(env: Environment, plan: NotePlan, scope: Scope): NoteView | undefined {
  const parts: (string | { readonly text: string; readonly href: string })[] = []
  for (const part of plan.text) {
    const written = typeof part === 'object' && 'href' in part ? part : textOf(env, [part], scope)
    if (written === null) return undefined
    parts.push(written)
  }
  const text = parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
  return text.trim() === '' ? undefined : { kind: 'note', plan, text, parts }
}

/** A form that does not get all its inputs cannot be filled in. */
function formBlockView(env: Environment, plan: FormBlockPlan, scope: Scope): FormBlockView | undefined {
  const inputs: Record<string, Value> = {}
  for (const { field, value } of plan.give) {
    const now = valueFrom(env, value, scope)
    if (now === undefined) return undefined
    inputs[field] = now
  }
  return { kind: 'form', plan, inputs }
}

/** The data that blocks read: while new data is loaded, the old, and the names that still have old data. */
interface AvailableData {
  readonly scope: Scope
  readonly stale: ReadonlySet<string>
  readonly reasons: ReadonlyMap<string, BlockedReason>
}

/**
 * The blocks of one page. A view is computed again only when a value that the block reads has changed, and a state that
 * is equal to the one before is the same object.
 */
export class BlockResolver {
  readonly #plans: readonly BlockPlan[]
  readonly #reads: ReadonlyMap<string, readonly string[]>
  readonly #memo = new Memo()
  #states: readonly BlockState[] = []

  constructor({ blocks }: Pick<ServicePlan, 'blocks'>) {
    this.#plans = blocks
    this.#reads = new Map(blocks.map((plan) => [plan.id, [...new Set(readBy(plan))]]))
  }

  /** In the order of the plan. */
  resolve(env: Environment, inputs: Inputs): readonly BlockState[] {
    const data = availableDataOf(env, inputs)
    const { value: found } = measured(MAX_PAGE_STEPS, () =>
      this.#plans.map((plan) => this.#state(env, plan, inputs, data)),
    )
    // What a chart leaves to the table beside it, the table explains: no repetition then.
    const unique = found.map((state) => (isExplainedByTable(state, found) ? hidden(state.plan) : state))
    const states = unique.map((state, index) =>
      isRepeated(state, unique.slice(0, index)) ? hidden(state.plan) : state,
    )
    const kept = states.map((state, index) => reuseIfEqual(this.#states[index], state))
    if (kept.some((state, index) => state !== this.#states[index])) this.#states = kept
    return this.#states
  }

  #state(env: Environment, plan: BlockPlan, inputs: Inputs, data: AvailableData): BlockState {
    const undecided = reasonOf(data, plan.when?.needs ?? [])
    if (undecided !== null) return undecided.kind === 'failed' ? failed(plan, inputs, undecided.sources) : hidden(plan)
    const offered = isOffered(env, plan, data.scope)
    if (offered !== true) return offered === false ? hidden(plan) : overBudget(plan)
    if (plan.kind === 'chart' && plan.hideInContrast && env.contrast) return hidden(plan)
    const required = needsOf(plan)
    const reason = reasonOf(data, required)
    if (reason !== null) return blockedState(plan, inputs, reason)
    const refreshing = [...required, ...cellNeedsOf(plan)].some((name) => data.stale.has(name))
    const read = (this.#reads.get(plan.id) ?? []).map((name) => data.scope[name])
    const view = this.#memo.get(plan.id, [env, ...read], () => viewOf(env, plan, data.scope))
    if (view === undefined) return unreadable(plan)
    if (view.kind === 'over-budget') return overBudget(plan)
    if (view.kind === 'empty') return { plan, state: 'empty', text: view.text, refreshing }
    const unfinished = cellsReasonOf(data, plan)
    if (unfinished !== null) return blockedState(plan, inputs, unfinished)
    return { plan, state: 'ready', view, refreshing }
  }
}

/** Views are kept by their inputs and compared by identity; the rest of a state by what it contains. */
function reuseIfEqual(before: BlockState | undefined, now: BlockState): BlockState {
  if (before === undefined || before.plan !== now.plan || before.state !== now.state) return now
  if (before.state !== 'ready' || now.state !== 'ready') return stable(before, now)
  return before.view === now.view && before.refreshing === now.refreshing ? before : now
}

/** That there is nothing to choose from is explained once, in the first of the blocks that depend on the choice. */
function isRepeated(state: BlockState, before: readonly BlockState[]): boolean {
  if (state.state !== 'empty' || state.ofChoice !== true) return false
  return before.some((other) => other.state === 'empty' && other.ofChoice === true && other.text === state.text)
}

function availableDataOf(env: Environment, inputs: Inputs): AvailableData {
  const sources: Record<string, Scope[string]> = {}
  const stale = new Set<string>()
  const reasons = new Map<string, BlockedReason>()
  for (const param of inputs.params) {
    if (param.state === 'waiting') reasons.set(param.plan.id, param.reason)
    else if (param.problem !== null) reasons.set(param.plan.id, { kind: 'choice' })
  }
  for (const [id, source] of inputs.sources) {
    const seen = seenOf(id, source)
    if ('kind' in seen) {
      reasons.set(id, seen)
      continue
    }
    sources[id] = seen.value
    if (seen.stale) stale.add(id)
  }
  return { scope: scopeOf(env, inputs.values, sources), stale, reasons }
}

function seenOf(id: string, source: SourceState): BlockedReason | { readonly value: Value; readonly stale: boolean } {
  switch (source.state) {
    case 'ready':
      return { value: source.value, stale: source.refreshing }
    case 'failed':
      return { kind: 'failed', sources: [id] }
    case 'absent':
      return { kind: 'absent', text: null }
    case 'loading':
      return source.previous === undefined ? { kind: 'loading' } : { value: source.previous, stale: true }
    case 'waiting':
      return source.previous === undefined ? source.reason : { value: source.previous, stale: true }
  }
}

function reasonOf(data: AvailableData, needs: readonly string[]): BlockedReason | null {
  return highestPriority(needs.flatMap((name) => data.reasons.get(name) ?? []))
}

/**
 * A block waits for what its cells and totals read, and fails with it; of a source that is off or was not requested they
 * are left out.
 */
function cellsReasonOf(data: AvailableData, plan: BlockPlan): BlockedReason | null {
  const reasons = cellNeedsOf(plan).flatMap((name) => data.reasons.get(name) ?? [])
  return highestPriority(reasons.filter(({ kind }) => kind === 'loading' || kind === 'failed'))
}

const hidden = (plan: BlockPlan): BlockState => ({ plan, state: 'hidden' })

function blockedState(plan: BlockPlan, inputs: Inputs, reason: BlockedReason): BlockState {
  switch (reason.kind) {
    case 'off':
      return hidden(plan)
    case 'failed':
      return failed(plan, inputs, reason.sources)
    case 'absent':
      return {
        plan,
        state: 'empty',
        text: reason.text ?? ownEmptyText(plan),
        refreshing: false,
        ofChoice: reason.text !== null,
      }
    case 'loading':
      return blockTraits[plan.kind].showsStatus ? { plan, state: 'loading' } : hidden(plan)
    case 'choice':
    case 'submit':
      return { plan, state: 'waiting', missing: reason.kind }
  }
}

const ownEmptyText = (plan: BlockPlan): string | null => ('empty' in plan && plan.empty !== '' ? plan.empty : null)

function failed(plan: BlockPlan, inputs: Inputs, sources: readonly string[]): BlockState {
  // The blocks whose data failed offer to request them again.
  if (!blockTraits[plan.kind].showsStatus) return hidden(plan)
  const failures = sources.flatMap((id) => {
    const source = inputs.sources.get(id)
    return source?.state === 'failed' ? [source] : []
  })
  const [first] = failures
  if (first === undefined) return unreadable(plan)
  return { plan, state: 'failed', error: first.error, sources, retrying: failures.some(({ retrying }) => retrying) }
}

/** Requesting its sources again would not help. A note is shown as failed, too: a resident could not know that it is missing. */
const overBudget = (plan: BlockPlan): BlockState => ({
  plan,
  state: 'failed',
  error: OVER_BUDGET,
  sources: [],
  retrying: false,
})

export const isOverBudget = (block: BlockState): boolean =>
  block.state === 'failed' && block.error.kind === 'over-budget'

/** Whether a block cannot be shown because a reply failed or cannot be read. */
export const isWithoutReply = (block: BlockState): boolean => block.state === 'failed' && !isOverBudget(block)

/** The reply is well-formed and yet shows nothing that the block could draw. */
function unreadable(plan: BlockPlan): BlockState {
  if (!blockTraits[plan.kind].showsStatus) return hidden(plan)
  return {
    plan,
    state: 'failed',
    error: { kind: 'malformed', problems: [] },
    sources: plan.sources,
    retrying: false,
  }
}

/** A chart stands beside a table of the same numbers: one of the two saying that there are none is enough. */
function isExplainedByTable(state: BlockState, all: readonly BlockState[]): boolean {
  if (!blockTraits[state.plan.kind].repeatsOthers || (state.state !== 'failed' && state.state !== 'empty')) return false
  return all.some(
    (other) =>
      !blockTraits[other.plan.kind].repeatsOthers &&
      other.state === state.state &&
      other.plan.sources.some((source) => state.plan.sources.includes(source)),
  )
}

/** The blocks within a row of a table. All that the table was drawn from is there, so they have no waiting of their own. */
export function resolveDetails(env: Environment, plans: readonly BlockPlan[], scope: Scope): readonly BlockState[] {
  return plans.map((plan) => {
    const offered = isOffered(env, plan, scope)
    if (offered !== true) return offered === false ? hidden(plan) : overBudget(plan)
    const view = viewOf(env, plan, scope)
    if (view === undefined) return { plan, state: 'empty', text: null, refreshing: false }
    if (view.kind === 'over-budget') return overBudget(plan)
    if (view.kind === 'empty') return { plan, state: 'empty', text: view.text, refreshing: false }
    return { plan, state: 'ready', view, refreshing: false }
  })
}
