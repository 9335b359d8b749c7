import { LeastRecentlyUsed } from '../../schemas/least-recently-used.ts'
import type { RenderProblem } from './page-renderer.ts'
import type { Clock } from './steady-clock.ts'

/** A page that could not be rendered waits so long before it is tried again, and longer after each attempt. */
const FIRST_PAUSE_MS = 15_000
const MAX_PAUSE_MS = 6 * 3_600_000
/** The longest pause of a page that took too long: on a machine that has too much to do for a while, sound pages do, too. */
const MAX_TIMEOUT_PAUSE_MS = 180_000
/** Failed pages that are remembered, of all offices together. */
const MAX_PAGES = 10_000

/** A page of a revision of an office that could not be rendered. */
export interface FailedPage extends PageOfRevision {
  readonly problem: RenderProblem
  /** When it failed first, in milliseconds since 1970. */
  readonly since: number
}

interface Failure extends FailedPage {
  attempts: number
  /** By the steady clock. */
  retryAt: number
}

/** A page of a revision of an office, in a language. */
export interface PageOfRevision {
  /** As `revisionIdOf` gives it. */
  readonly revision: string
  readonly language: string
  readonly place: string
  /** Whether it is rendered with replies of the office API. */
  readonly withReplies: boolean
}

/** Pages that could not be rendered. They are tried again after pauses that grow, not with every visit; another revision at once. */
export class FailedPages {
  readonly #failures = new LeastRecentlyUsed<string, Failure>(MAX_PAGES)
  readonly #clock: Pick<Clock, 'now' | 'steadyNow'>

  constructor(clock: Pick<Clock, 'now' | 'steadyNow'>) {
    this.#clock = clock
  }

  has(page: PageOfRevision): boolean {
    return this.#failures.get(keyOf(page)) !== undefined
  }

  /** Whether a page that has failed may be tried again. */
  isRetryDue(page: PageOfRevision): boolean {
    const failure = this.#failures.get(keyOf(page))
    return failure !== undefined && this.#clock.steadyNow() >= failure.retryAt
  }

  /** The same, where the caller tries it: the next attempt is later. */
  takeRetry(page: PageOfRevision): boolean {
    const failure = this.#failures.get(keyOf(page))
    if (failure === undefined || !this.isRetryDue(page)) return false
    this.#postpone(failure)
    return true
  }

  /** Returns the failed page where it is the first failure. */
  add(page: PageOfRevision, problem: RenderProblem): FailedPage | null {
    const known = this.#failures.get(keyOf(page))
    if (known !== undefined) return null
    const failure = { ...page, problem, since: this.#clock.now(), attempts: 0, retryAt: 0 }
    this.#postpone(failure)
    this.#failures.set(keyOf(page), failure)
    return failure
  }

  remove(page: PageOfRevision): void {
    this.#failures.delete(keyOf(page))
  }

  /** The failed pages of a revision of an office. */
  of(revision: string): readonly FailedPage[] {
    return [...this.#failures.values()].filter((failure) => failure.revision === revision)
  }

  #postpone(failure: Failure): void {
    failure.attempts += 1
    const maxMs = failure.problem === 'time' ? MAX_TIMEOUT_PAUSE_MS : MAX_PAUSE_MS
    failure.retryAt = this.#clock.steadyNow() + Math.min(maxMs, FIRST_PAUSE_MS * 4 ** (failure.attempts - 1))
  }
}

const keyOf = ({ revision, language, place, withReplies }: PageOfRevision): string =>
  `${revision} ${language} ${place} ${withReplies}`
