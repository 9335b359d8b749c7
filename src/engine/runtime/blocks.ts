import type { Scope } from '../model/expression/evaluate.ts'
import type { Value } from '../model/types.ts'
import type { BlockKind, BlockPlan } from '../plan/block.ts'
import type { ServicePlan } from '../plan/service.ts'
import { type ChartView, chartView } from './chart.ts'
import type { CallError } from './client/error.ts'
import type { SessionEnv } from './env.ts'
import { type FieldsView, fieldsView } from './fields.ts'
import { type FormBlockView, formBlockView } from './form/form-block.ts'
import { gravest, type Lack } from './lack.ts'
import { type MatrixView, matrixView } from './matrix.ts'
import { type NoteView, noteView } from './note.ts'
import type { Inputs, SourceState } from './page/inputs.ts'
import { holds, needsOfTemplate, scopeOf } from './scope.ts'
import { type TableView, tableView } from './table.ts'
import { type WidgetView, widgetView } from './widget.ts'

export type BlockView = TableView | ChartView | FieldsView | NoteView | MatrixView | FormBlockView | WidgetView

export type BlockState = { readonly plan: BlockPlan } & (
  | { readonly state: 'hidden' }
  /** Nothing was asked for yet: the button, or a choice, is missing. */
  | { readonly state: 'waiting'; readonly missing: 'submit' | 'choice' }
  | { readonly state: 'loading' }
  /** `sources` are those to ask again. */
  | {
      readonly state: 'failed'
      readonly error: CallError
      readonly sources: readonly string[]
      readonly retrying: boolean
    }
  /** There is no data; `text` says so in the service's words, null in the portal's. */
  | {
      readonly state: 'empty'
      readonly text: string | null
      readonly refreshing: boolean
      /** The text is of a choice that cannot be made, and so of all that hangs on it. */
      readonly ofChoice?: boolean
    }
  | { readonly state: 'ready'; readonly view: BlockView; readonly refreshing: boolean }
)

/** A view; a text when there is no data; undefined when what it shows cannot be made of the reply. */
type Viewed = BlockView | { readonly kind: 'empty'; readonly text: string | null } | undefined

const views: {
  readonly [K in BlockKind]: (env: SessionEnv, plan: Extract<BlockPlan, { readonly kind: K }>, scope: Scope) => Viewed
} = {
  table: tableView,
  chart: chartView,
  fields: fieldsView,
  note: noteView,
  matrix: matrixView,
  form: formBlockView,
  widget: widgetView,
}

function viewOf(env: SessionEnv, plan: BlockPlan, scope: Scope): Viewed {
  const view: (env: SessionEnv, plan: never, scope: Scope) => Viewed = views[plan.kind]
  return view(env, plan as never, scope)
}

function needsOf(plan: BlockPlan): readonly string[] {
  switch (plan.kind) {
    case 'table':
    case 'chart':
      return plan.rows.needs
    case 'fields':
    case 'matrix':
      return plan.of.needs
    case 'note':
      return needsOfTemplate(plan.text)
    case 'form':
      return plan.give.flatMap(({ value }) => value.needs)
    case 'widget':
      return []
  }
}

/** What blocks see of a page: while new data is on its way, the old, and the names of which that holds. */
interface Sight {
  readonly scope: Scope
  readonly stale: ReadonlySet<string>
  readonly lacks: ReadonlyMap<string, Lack>
}

/** The blocks of a page, in the order of the plan. */
export function resolveBlocks(plan: ServicePlan, env: SessionEnv, inputs: Inputs): readonly BlockState[] {
  const sight = sightOf(env, inputs)
  const found = plan.blocks.map((block) => blockState(env, block, inputs, sight))
  // What a chart leaves to the table beside it, the table says: it is no repetition then.
  const states = found.map((state) => (isEcho(state, found) ? hidden(state.plan) : state))
  return states.map((state, place) => (isRepeated(state, states.slice(0, place)) ? hidden(state.plan) : state))
}

/** That there is nothing to choose from is said once, in the first of the places where something hangs on the choice. */
function isRepeated(state: BlockState, before: readonly BlockState[]): boolean {
  if (state.state !== 'empty' || state.ofChoice !== true) return false
  return before.some((other) => other.state === 'empty' && other.ofChoice === true && other.text === state.text)
}

function sightOf(env: SessionEnv, inputs: Inputs): Sight {
  const sources: Record<string, Scope[string]> = {}
  const stale = new Set<string>()
  const lacks = new Map<string, Lack>()
  for (const param of inputs.params) {
    if (param.state === 'waiting') lacks.set(param.plan.id, param.lack)
    else if (param.problem !== null) lacks.set(param.plan.id, { why: 'choice' })
  }
  for (const [id, source] of inputs.sources) {
    const seen = seenOf(id, source)
    if ('why' in seen) {
      lacks.set(id, seen)
      continue
    }
    sources[id] = seen.value
    if (seen.stale) stale.add(id)
  }
  return { scope: scopeOf(env, inputs.values, sources), stale, lacks }
}

function seenOf(id: string, source: SourceState): Lack | { readonly value: Value; readonly stale: boolean } {
  switch (source.state) {
    case 'ready':
      return { value: source.value, stale: source.refreshing }
    case 'failed':
      return { why: 'failed', sources: [id] }
    case 'absent':
      return { why: 'absent', text: null }
    case 'loading':
      return source.previous === undefined ? { why: 'loading' } : { value: source.previous, stale: true }
    case 'waiting':
      return source.previous === undefined ? source.lack : { value: source.previous, stale: true }
  }
}

function lackOf(sight: Sight, needs: readonly string[]): Lack | null {
  return gravest(needs.flatMap((name) => sight.lacks.get(name) ?? []))
}

function blockState(env: SessionEnv, plan: BlockPlan, inputs: Inputs, sight: Sight): BlockState {
  const barred = lackOf(sight, plan.when?.needs ?? [])
  if (barred !== null) return barred.why === 'failed' ? failed(plan, inputs, barred.sources) : hidden(plan)
  if (!holds(env, plan.when, sight.scope)) return hidden(plan)
  if (plan.kind === 'chart' && plan.hideInContrast && env.contrast) return hidden(plan)
  const needs = [...new Set([...plan.sources, ...needsOf(plan)])]
  const lack = lackOf(sight, needs)
  if (lack !== null) return lackingState(plan, inputs, lack)
  const refreshing = needs.some((name) => sight.stale.has(name))
  const view = viewOf(env, plan, sight.scope)
  if (view === undefined) return unreadable(plan)
  if (view.kind === 'empty') return { plan, state: 'empty', text: view.text, refreshing }
  return { plan, state: 'ready', view, refreshing }
}

const hidden = (plan: BlockPlan): BlockState => ({ plan, state: 'hidden' })

function lackingState(plan: BlockPlan, inputs: Inputs, lack: Lack): BlockState {
  switch (lack.why) {
    case 'off':
      return hidden(plan)
    case 'failed':
      return failed(plan, inputs, lack.sources)
    case 'absent':
      return {
        plan,
        state: 'empty',
        text: lack.text ?? ownEmptyText(plan),
        refreshing: false,
        ofChoice: lack.text !== null,
      }
    case 'loading':
      return plan.kind === 'note' ? hidden(plan) : { plan, state: 'loading' }
    case 'choice':
    case 'submit':
      return { plan, state: 'waiting', missing: lack.why }
  }
}

const ownEmptyText = (plan: BlockPlan): string | null => ('empty' in plan && plan.empty !== '' ? plan.empty : null)

function failed(plan: BlockPlan, inputs: Inputs, sources: readonly string[]): BlockState {
  // A note has nothing of its own to ask again: what failed says so itself.
  if (plan.kind === 'note') return hidden(plan)
  const failures = sources.flatMap((id) => {
    const source = inputs.sources.get(id)
    return source?.state === 'failed' ? [source] : []
  })
  const [first] = failures
  if (first === undefined) return unreadable(plan)
  return { plan, state: 'failed', error: first.error, sources, retrying: failures.some(({ retrying }) => retrying) }
}

/** The reply is well-formed and yet shows nothing that the block could draw. */
function unreadable(plan: BlockPlan): BlockState {
  if (plan.kind === 'note') return hidden(plan)
  return {
    plan,
    state: 'failed',
    error: { kind: 'malformed', problems: [] },
    sources: plan.sources,
    retrying: false,
  }
}

/** A chart stands beside a table of the same numbers: one of the two saying that there are none is enough. */
function isEcho(state: BlockState, all: readonly BlockState[]): boolean {
  if (state.plan.kind !== 'chart' || (state.state !== 'failed' && state.state !== 'empty')) return false
  return all.some(
    (other) =>
      other.plan.kind !== 'chart' &&
      other.state === state.state &&
      other.plan.sources.some((source) => state.plan.sources.includes(source)),
  )
}

/** The blocks within a row of a table. All that the table was drawn from is there, so they have no waiting of their own. */
export function resolveDetails(env: SessionEnv, plans: readonly BlockPlan[], scope: Scope): readonly BlockState[] {
  return plans.map((plan) => {
    if (!holds(env, plan.when, scope)) return hidden(plan)
    const view = viewOf(env, plan, scope)
    if (view === undefined) return { plan, state: 'empty', text: null, refreshing: false }
    if (view.kind === 'empty') return { plan, state: 'empty', text: view.text, refreshing: false }
    return { plan, state: 'ready', view, refreshing: false }
  })
}
