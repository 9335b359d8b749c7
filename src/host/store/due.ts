import type { Compiler } from '../compiling/compiler.ts'
import { selectPublication } from '../compiling/served-portal.ts'
import { TooComplex } from '../compiling/too-complex.ts'
import { systemClock } from '../steady-clock.ts'
import { Backoff } from './backoff.ts'
import { carriedOut } from './planned.ts'
import { PublishedMeanwhile, type Store, type StoredState } from './store.ts'

export interface DueTools {
  readonly compiler: Compiler
  readonly now: () => number
  /** What is remembered from one call to the next. */
  readonly plans?: TooComplexPlans
}

/** Milliseconds after which a plan that was too complex is tried again for the first time. */
const FIRST_RETRY_MS = 60_000

/** Planned publications that are too complex, until each may be tried again: others are published meanwhile. */
export class TooComplexPlans {
  readonly #steadyNow: () => number
  readonly #pauses = new Map<number, Backoff>()

  constructor(steadyNow = systemClock.steadyNow) {
    this.#steadyNow = steadyNow
  }

  add(plan: number): void {
    const pause = this.#pauses.get(plan) ?? new Backoff(FIRST_RETRY_MS, this.#steadyNow)
    pause.failed()
    this.#pauses.set(plan, pause)
  }

  mayTry(plan: number): boolean {
    return this.#pauses.get(plan)?.mayTry ?? true
  }
}

/** A planned publication that no thread can compile. */
export class PlanTooComplex extends Error {
  readonly plan: number

  constructor(plan: number, cause: TooComplex) {
    super(`The planned publication ${plan} is too complex`, { cause })
    this.plan = plan
  }
}

/**
 * Publishes what is due, in its order, and gives the state of the store afterwards. What has become invalid since it was
 * planned is held back, as after an upgrade. `failed` is called with the number of one that cannot be carried out because
 * its files have become others; it is not tried again. `tooComplex` is called with each that is left for later.
 */
export async function publishDue(
  store: Store,
  { compiler, now, plans = new TooComplexPlans() }: DueTools,
  failed: (number: number) => void,
  tooComplex: (error: PlanTooComplex) => void = () => undefined,
): Promise<StoredState> {
  for (;;) {
    const state = await store.load()
    const first = state.planned.find(({ number }) => plans.mayTry(number))
    if (first === undefined || state.published === null || first.due.getTime() > now()) return state
    const done = carriedOut(state.published, first)
    if ('conflicts' in done) {
      if (await store.cancelPlan(first.number, 'failed')) failed(first.number)
      continue
    }
    const selected = { definitions: done.next, published: state.published, owners: state.owners }
    const served = await selectPublication(selected, state.published, compiler).catch((error: unknown) => {
      if (!(error instanceof TooComplex)) throw error
      plans.add(first.number)
      tooComplex(new PlanTooComplex(first.number, error))
      return null
    })
    if (served === null) continue
    const { author, message, number, result } = first
    const by = { author, message, result: { ...result, planned: number, heldBack: served.heldBack } }
    const published = served.published ?? state.published
    await store.publish(published, served.owners, by, state.version, number).catch((error: unknown) => {
      // Another process was first.
      if (!(error instanceof PublishedMeanwhile)) throw error
    })
  }
}
