import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import type { OfficePages } from './office-pages.ts'
import { PageReplies } from './page-replies.ts'
import type { Clock } from './steady-clock.ts'

/** The status of an office is requested once in so many milliseconds at most, however many calls fail. */
const CHECK_INTERVAL_MS = 5_000

/** The last check of an office. */
interface BreakCheck {
  /** By the steady clock. */
  readonly startedAt: number
  readonly result: Promise<boolean>
}

/**
 * Whether offices are in a break. 503 alone does not say so: a database that is being restarted has the same status. The
 * office's own status decides, as it does where the app starts.
 */
export class BreakChecks {
  readonly #pages: Pick<OfficePages, 'statusCallOf'>
  readonly #clock: Pick<Clock, 'steadyNow'>
  readonly #checks = new Map<string, BreakCheck>()

  constructor(pages: Pick<OfficePages, 'statusCallOf'>, clock: Pick<Clock, 'steadyNow'>) {
    this.#pages = pages
    this.#clock = clock
  }

  /** Resolves to what the status says now, or said a moment ago; false where it cannot be had. */
  isInBreak(office: OfficeBuild): Promise<boolean> {
    const now = this.#clock.steadyNow()
    const last = this.#checks.get(office.slug)
    if (last !== undefined && now - last.startedAt < CHECK_INTERVAL_MS) return last.result
    const result = this.#check(office).catch(() => false)
    this.#checks.set(office.slug, { startedAt: now, result })
    return result
  }

  async #check(office: OfficeBuild): Promise<boolean> {
    await office.load?.()
    const call = this.#pages.statusCallOf(office)
    if (call === null) return false
    const calls = new PageReplies(office)
    try {
      await calls.request([call.address])
      const reply = calls.replies.get(call.address)
      return reply !== undefined && call.saysBreak(reply)
    } finally {
      calls.end()
    }
  }
}
