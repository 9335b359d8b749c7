import type { Compiler } from '../compiling/compiler.ts'
import type { SelectedDefinitions } from '../compiling/selection.ts'
import type { ServedPortal } from '../compiling/served-portal.ts'
import { TooComplex } from '../compiling/too-complex.ts'
import { followDates } from '../dated-changes.ts'
import type { LivePortal } from '../live-portal.ts'
import { OneByOne } from '../one-by-one.ts'
import type { Served } from '../served.ts'
import { Backoff } from './backoff.ts'
import { publishDue, TooComplexPlans } from './due.ts'
import { EarlyPublications } from './early-publications.ts'
import type { Store, StoredState } from './store.ts'

export interface StoredPortalOptions {
  readonly store: Store
  readonly portal: LivePortal
  readonly compiler: Compiler
  readonly served: ServedPortal
  /** The time, for changes with a date. */
  readonly now: () => number
  /** The clock of pauses after failures; that of the process when left out. */
  readonly steadyNow?: () => number
}

/** A planned publication whose files have become others: it is not published. */
export class PlanFailed extends Error {
  readonly number: number

  constructor(number: number) {
    super(`The planned publication ${number} changes files that have become others`)
    this.number = number
  }
}

/** Serves what is published in a store: null while nothing is. */
export async function serveStored(options: StoredPortalOptions): Promise<Served | null> {
  const { store, portal, served: selector, now } = options
  const selected = selectedOf(await store.load())
  const served = selected && selector.selectNow(selected, now())
  if (served) portal.serve(served)
  return served
}

const selectedOf = ({ published, owners }: StoredState): SelectedDefinitions | null =>
  published && { definitions: published, published, owners }

/** A portal that follows a store. */
export interface StoreFollower {
  /**
   * Serves now what was published, or has come into force, and is not served yet; once for all who wait for it. After a failure
   * nothing is tried for a while.
   */
  catchUp(): Promise<void>
  /** Ends what has a date; the rest ends with the store. */
  stop(): void
}

/**
 * Serves every publication and every change with a date from now on, and publishes what is planned when it is due. `onServed`
 * is called after each, `failed` when one cannot be read or carried out, or was too early: a plan is tried again later, and the
 * rest is served meanwhile.
 */
export async function followStore(
  options: StoredPortalOptions,
  onServed: (served: Served) => void,
  failed: (error: unknown) => void,
): Promise<StoreFollower> {
  const { portal, served: selector } = options
  const looks = new OneByOne()
  const early = new EarlyPublications(options.store, options.now)
  const plans = new TooComplexPlans(options.steadyNow)
  let due = await options.store.nextDue()
  let version: string | null = null
  // For what residents ask for; the store and changes with a date have their own times.
  const backoff = new Backoff(undefined, options.steadyNow)
  const isCurrent = async (): Promise<boolean> => version === (await options.store.version()) && !isDue()
  const isDue = (): boolean => options.now() >= options.portal.changesAt
  /** Is not tried again until something else is published. */
  const tooComplexOf =
    (state: StoredState) =>
    (error: unknown): never => {
      if (error instanceof TooComplex) version = state.version
      throw error
    }
  const look = async (): Promise<void> => {
    const state = await publishDue(
      options.store,
      { ...options, plans },
      (number) => failed(new PlanFailed(number)),
      failed,
    ).catch((error: unknown) => {
      failed(error)
      return options.store.load()
    })
    for (const publication of await early.findNew()) failed(publication)
    due = state.planned[0]?.due.getTime() ?? Number.POSITIVE_INFINITY
    const selected = selectedOf(state)
    const served = selected && (await selector.select(selected, options.now()).catch(tooComplexOf(state)))
    if (served) portal.serve(served)
    version = state.version
    if (served) onServed(served)
  }
  const lookForNew = async (): Promise<void> => {
    if (!(await isCurrent())) await look()
  }
  /** What has not begun yet notices everything that was published until now. */
  let catching: Promise<void> | null = null
  const catchUp = (): Promise<void> => {
    catching ??= looks.do(async () => {
      catching = null
      if (!backoff.mayTry) return
      try {
        await lookForNew()
      } catch (error) {
        backoff.failed()
        throw error
      }
      // A change that cannot be served is not tried at every request.
      if (isDue()) backoff.failed()
      else backoff.succeeded()
    })
    return catching
  }
  // Also at the beginning: something may have been published since the portal was read.
  await options.store.follow(() => looks.do(lookForNew), failed)
  const nextPlan = {
    get changesAt() {
      return due
    },
  }
  // Apart from each other: a plan that has to be tried again later must not delay a change with a date.
  const ends = [options.portal, nextPlan, selector].map((dates) =>
    followDates(dates, options.now, () => looks.do(look).catch(failed)),
  )
  return {
    catchUp,
    stop: () => {
      for (const end of ends) end()
    },
  }
}
