import type { ServicePlan } from '../../plan/service.ts'
import { type BlockState, resolveBlocks } from '../blocks.ts'
import type { SessionEnv } from '../env.ts'
import { gravest } from '../lack.ts'
import { type FileRequest, fileRequestOf } from '../query.ts'
import { scopeOf } from '../scope.ts'
import type { Choices } from './choices.ts'
import { type Inputs, type Outcome, resolveInputs, type Submitted } from './inputs.ts'
import type { ParamProblem, ParamState } from './params.ts'

/** The page's own PDF. */
export type PdfState =
  | { readonly state: 'none' }
  /** Nothing is shown yet that it could be of. */
  | { readonly state: 'unavailable' }
  | { readonly state: 'offered'; readonly request: FileRequest }

/** A service page as it stands: all that is drawn of it. */
export interface PageState {
  readonly params: readonly ParamState[]
  readonly form: FormState
  readonly blocks: readonly BlockState[]
  readonly pdf: PdfState
  /** How the first view of the page went. */
  readonly standing: Standing
}

/**
 * Whether the page waits for its button. `pending`: what to ask about is on its way. `closed`: there is nothing to ask
 * about, or it cannot be had.
 */
export type FormState = 'none' | 'pending' | 'open' | 'closed'

/**
 * `served`: something of it could be shown, be it an empty table or a form to fill in. `failed`: nothing could be, since
 * what everything stands on has failed. `pending`: not known yet.
 */
export type Standing = 'pending' | 'served' | 'failed'

/** The state of a page. Pure: the same plan, world, choices, replies and presses give the same page. */
export function resolve(
  plan: ServicePlan,
  env: SessionEnv,
  choices: Choices,
  outcomes: ReadonlyMap<string, Outcome>,
  submitted: Submitted,
): PageState {
  return resolvePage(plan, env, resolveInputs(plan, env, choices, outcomes, submitted))
}

/** The page that stands on these inputs. */
export function resolvePage(plan: ServicePlan, env: SessionEnv, inputs: Inputs): PageState {
  const blocks = resolveBlocks(plan, env, inputs)
  return {
    params: inputs.params,
    form: formOf(plan, inputs),
    blocks,
    pdf: pdfOf(plan, env, inputs, blocks),
    standing: standingOf(blocks),
  }
}

function formOf(plan: ServicePlan, inputs: Inputs): FormState {
  const asked = plan.sources.filter((source) => source.onSubmit)
  if (asked.length === 0) return 'none'
  const needed = new Set(asked.flatMap((source) => source.needs))
  const lacks = inputs.params.flatMap((param) =>
    needed.has(param.plan.id) && param.state === 'waiting' ? [param.lack] : [],
  )
  const lack = gravest(lacks)
  if (lack === null) return 'open'
  return lack.why === 'loading' ? 'pending' : 'closed'
}

function pdfOf(plan: ServicePlan, env: SessionEnv, inputs: Inputs, blocks: readonly BlockState[]): PdfState {
  const { pdf } = plan
  if (pdf === null) return { state: 'none' }
  if (inputs.sources.get(pdf.of)?.state !== 'ready') return { state: 'unavailable' }
  const showing = blocks.filter((block) => block.plan.sources.includes(pdf.of))
  if (showing.length > 0 && !showing.some((block) => block.state === 'ready')) return { state: 'unavailable' }
  const sources = Object.fromEntries(
    [...inputs.sources].flatMap(([id, source]) => (source.state === 'ready' ? [[id, source.value]] : [])),
  )
  const request = fileRequestOf(env, pdf, scopeOf(env, inputs.values, sources))
  return request === null ? { state: 'unavailable' } : { state: 'offered', request }
}

/** A note stands by itself: a page that could show nothing else was not served. */
function standingOf(blocks: readonly BlockState[]): Standing {
  const seen = blocks.filter((block) => block.plan.kind !== 'note' && block.state !== 'hidden')
  if (seen.some(({ state }) => state === 'ready' || state === 'empty' || state === 'waiting')) return 'served'
  const [first] = seen
  if (first === undefined || seen.some(({ state }) => state === 'loading')) return 'pending'
  return seen.every((block) => block.state === 'failed' && !isShellsOwn(block)) ? 'failed' : 'pending'
}

/** A session that is over and a maintenance break lead to pages of their own. */
function isShellsOwn(block: BlockState): boolean {
  return block.state === 'failed' && (block.error.kind === 'unauthorized' || block.error.kind === 'maintenance')
}

export type Submission =
  | { readonly ok: true; readonly submitted: Submitted }
  | { readonly ok: false; readonly problems: readonly { readonly param: string; readonly problem: ParamProblem }[] }

/** The button was pressed: what is asked for, or what is wrong with which parameter, in their order. */
export function submit(plan: ServicePlan, inputs: Inputs): Submission {
  const asked = plan.sources.filter((source) => source.onSubmit)
  const needed = new Set(asked.flatMap((source) => source.needs))
  const problems = inputs.params.flatMap((param) =>
    param.state !== 'waiting' && param.problem !== null && needed.has(param.plan.id)
      ? [{ param: param.plan.id, problem: param.problem }]
      : [],
  )
  if (problems.length > 0) return { ok: false, problems }
  const submitted = new Map([...inputs.submittable].map(([source, request]) => [source, request.key]))
  return { ok: true, submitted }
}

/** What is still asked for once a parameter has changed: nothing that depends on it. */
export function afterChange(plan: ServicePlan, submitted: Submitted, param: string): Submitted {
  const kept = [...submitted].filter(([source]) => !dependsOn(plan, source, param, new Set()))
  return kept.length === submitted.size ? submitted : new Map(kept)
}

function dependsOn(plan: ServicePlan, name: string, on: string, seen: Set<string>): boolean {
  if (name === on) return true
  if (seen.has(name)) return false
  seen.add(name)
  const param = plan.params.find((one) => one.id === name)
  const source = plan.sources.find((one) => one.id === name)
  const own = source?.needs ?? (param?.kind === 'select' ? param.options.needs : [])
  return [...own, ...((source ?? param)?.when?.needs ?? [])].some((need) => dependsOn(plan, need, on, seen))
}
