import { LeastRecentlyUsed } from '../../schemas/least-recently-used.ts'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import { todayInWarsaw } from '../engine/model/plain-date.ts'
import type { PageFrame } from '../engine/plan/page-frame.ts'
import { ApiAvailability, pauseAfter } from './api-availability.ts'
import { BreakChecks } from './break-checks.ts'
import type { OfficePage, OfficePages, PageAddress } from './office-pages.ts'
import { ApiUnreachable, PageReplies } from './page-replies.ts'
import { type Clock, systemClock } from './steady-clock.ts'

/** A prerendered page older than this is rendered again in the background. */
const REVALIDATE_AFTER_MS = 10_000
/** A prerendered page older than this says of when its data are. */
const MAX_FRESH_MS = 60_000
/** A prerendered page older than this is not served. */
const MAX_AGE_MS = 12 * 3_600_000
/** A visitor waits so long at most for a page to be rendered again. Where that took longer, the next visitor does not wait. */
const MAX_WAIT_MS = 150
/** A page whose replies fail is tried again after so long, and longer after each attempt. */
const FIRST_PAUSE_MS = 10_000
const MAX_PAUSE_MS = 300_000
/** Where the office API has answered others since, a page is tried again after so long, and longer after each such attempt in vain. */
const FIRST_EARLY_PAUSE_MS = 1_000
/** Pages that are rendered at a time, and those of one office: a slow office API does not keep other offices waiting. */
const MAX_CONCURRENT_RENDERS = 16
const MAX_CONCURRENT_RENDERS_PER_OFFICE = 2
/** Bytes of pages in memory, of all offices together, and the number of pages whose last render is remembered. */
const MAX_RENDER_BYTES = 32_000_000
const MAX_ENTRIES = 50_000
/** The same of pages whose addresses name something in their query, which strangers can make up: they leave the room of others alone. */
const MAX_NAMED_RENDER_BYTES = 8_000_000
const MAX_NAMED_ENTRIES = 2_000
/** Of them one is rendered at a time for an office, so that another page always can be. */
const MAX_NAMED_RENDERS_PER_OFFICE = 1
/** Variants of a page (origin, language, age) in memory. */
const MAX_VARIANTS = 2

/** A page rendered with replies. */
interface PageRender {
  /** Equal for equal replies on the same day. */
  readonly hash: string
  readonly frame: PageFrame
  readonly variants: LeastRecentlyUsed<string, OfficePage>
}

/** The pages of one kind in memory. */
interface Room {
  readonly entries: LeastRecentlyUsed<string, PageEntry>
  readonly renders: LeastRecentlyUsed<string, PageRender>
  readonly maxConcurrent: number
  /** Short name of an office → its renders under way. */
  readonly concurrent: Map<string, number>
}

const roomFor = (maxEntries: number, maxBytes: number, maxConcurrent: number): Room => ({
  entries: new LeastRecentlyUsed(maxEntries),
  renders: new LeastRecentlyUsed(maxBytes),
  maxConcurrent,
  concurrent: new Map(),
})

/** Cache entry of one page: when it was rendered last, and the render under way. */
interface PageEntry {
  /** The calls that the page made last. They are likely to be those of the next render. */
  addresses: readonly string[]
  /** When the replies of its render were received last, by the steady clock; null before the first. */
  receivedAt: number | null
  /** Whether the last render took longer than a visitor waits. */
  isSlow: boolean
  /** Renders in vain since the last success. */
  failures: number
  /** Those of them that began before `retryAt`, because the office API had answered others. */
  earlyFailures: number
  failedAt: number
  /** When it may be rendered again after a failure, by the steady clock. */
  retryAt: number
  /** Resolves when the render under way has ended, well or not. */
  pending: Promise<void> | null
}

/** How a render ended. `closed`: a visitor who is not signed in is not shown the page. */
type RenderOutcome = 'rendered' | 'same' | 'closed' | 'unreachable' | 'failed'

interface FailedRender {
  readonly error: unknown
  /** When the render began, by the steady clock. */
  readonly startedAt: number
}

export interface FilledPagesReports {
  /** Counts a render. */
  readonly ended: (outcome: RenderOutcome) => void
  /** Reports why the pages of an office have no new data; once until they have again. */
  readonly warn: (office: string, error: unknown) => void
}

const noReports: FilledPagesReports = { ended: () => undefined, warn: () => undefined }

/** A page is not rendered because the portal or the page is closed. */
class PageClosed extends Error {
  readonly scope: 'portal' | 'page'

  constructor(scope: 'portal' | 'page') {
    super(`The ${scope} is closed`)
    this.scope = scope
  }
}

/** A reply of the office API says that it failed, or cannot be read. */
class ReplyFailed extends Error {}

/**
 * Public pages with the replies of the office API in their HTML: the host requests them as the browser of a visitor would who
 * is not signed in. While the API gives no new replies, a page keeps the last ones for hours and says of when they are. They
 * are gone at once when the portal learns of a break, or with another revision of the office.
 */
export class FilledPages {
  readonly #pages: OfficePages
  readonly #reports: FilledPagesReports
  readonly #clock: Clock
  readonly #pathRoom = roomFor(MAX_ENTRIES, MAX_RENDER_BYTES, MAX_CONCURRENT_RENDERS_PER_OFFICE)
  readonly #namedRoom = roomFor(MAX_NAMED_ENTRIES, MAX_NAMED_RENDER_BYTES, MAX_NAMED_RENDERS_PER_OFFICE)
  readonly #availability = new ApiAvailability()
  readonly #breakChecks: BreakChecks
  /** Offices whose failures have been reported. */
  readonly #reported = new Set<string>()

  constructor(pages: OfficePages, reports: FilledPagesReports = noReports, clock: Clock = systemClock) {
    this.#pages = pages
    this.#reports = reports
    this.#clock = clock
    this.#breakChecks = new BreakChecks(pages, clock)
  }

  /** The page with replies; null where it is to be sent without. */
  async find(office: OfficeBuild, address: PageAddress): Promise<OfficePage | null> {
    if (!office.proxied) return null
    const key = this.#pages.keyOfReplies(office, address)
    const room = this.#roomOf(address)
    const entry = entryOf(room, key)
    // The render was evicted, so the entry has no replies.
    if (room.renders.get(key) === undefined) entry.receivedAt = null
    if (this.#needsRender(office, entry, room)) this.#startRender(office, address, entry)
    if (!this.#isFresh(office, entry) && entry.pending !== null && !entry.isSlow) await this.#within(entry.pending)
    return this.#pageOf(office, address, entry)
  }

  /** A call of a visitor has been answered by the office API: it can be reached again. */
  noteReply(office: string): void {
    this.#availability.noteReply(office, this.#clock.steadyNow())
  }

  /**
   * A call of a visitor has been answered with 503. Where the status of the office says that it is in a break, what it replied
   * before is not shown any more; else the office API has failed. Resolves once that is known; never rejects.
   */
  async noteUnavailable(office: OfficeBuild): Promise<void> {
    this.#availability.noteUnavailable(office.slug)
    const isInBreak = await this.#breakChecks.isInBreak(office)
    if (isInBreak) this.#availability.noteBreak(office.slug, this.#clock.steadyNow())
  }

  #roomOf({ namedPlace }: PageAddress): Room {
    return namedPlace ? this.#namedRoom : this.#pathRoom
  }

  /** Milliseconds since the replies were received; infinity where there are none that may be shown. */
  #ageOf(office: OfficeBuild, { receivedAt }: PageEntry): number {
    if (receivedAt === null || receivedAt <= this.#availability.closedAt(office.slug)) return Number.POSITIVE_INFINITY
    return Math.max(0, this.#clock.steadyNow() - receivedAt)
  }

  #isFresh(office: OfficeBuild, entry: PageEntry): boolean {
    const isConfirmed = entry.failures === 0 && this.#availability.isReachable(office.slug)
    return isConfirmed && this.#ageOf(office, entry) < MAX_FRESH_MS
  }

  #needsRender(office: OfficeBuild, entry: PageEntry, room: Room): boolean {
    const now = this.#clock.steadyNow()
    const { slug } = office
    if (entry.pending !== null || this.#ageOf(office, entry) < REVALIDATE_AFTER_MS) return false
    if ((now < entry.retryAt && !this.#mayTryEarly(slug, entry, now)) || !this.#availability.mayCall(slug, now))
      return false
    const rooms = [this.#pathRoom, this.#namedRoom]
    const all = rooms.flatMap(({ concurrent }) => [...concurrent.values()]).reduce((sum, count) => sum + count, 0)
    return all < MAX_CONCURRENT_RENDERS && (room.concurrent.get(slug) ?? 0) < room.maxConcurrent
  }

  /** Whether the office API has answered others since the page failed, which may mean that it answers the page, too. */
  #mayTryEarly(slug: string, { failedAt, earlyFailures }: PageEntry, now: number): boolean {
    const pause = pauseAfter(earlyFailures + 1, FIRST_EARLY_PAUSE_MS, MAX_PAUSE_MS)
    return failedAt < this.#availability.recoveredAt(slug) && now - failedAt >= pause
  }

  #startRender(office: OfficeBuild, address: PageAddress, entry: PageEntry): void {
    if (!this.#pages.mayRenderWithReplies(office, address)) return
    const { slug } = office
    const startedAt = this.#clock.steadyNow()
    const { concurrent } = this.#roomOf(address)
    concurrent.set(slug, (concurrent.get(slug) ?? 0) + 1)
    entry.pending = this.#render(office, address, entry)
      .then(
        (outcome) => this.#succeed(office, entry, outcome, startedAt),
        (error: unknown) => this.#fail(office, address, entry, { error, startedAt }),
      )
      .finally(() => {
        entry.isSlow = this.#clock.steadyNow() - startedAt > MAX_WAIT_MS
        entry.pending = null
        const left = (concurrent.get(slug) ?? 1) - 1
        if (left > 0) concurrent.set(slug, left)
        else concurrent.delete(slug)
      })
  }

  /** Renders the page again unless it would be the same. */
  async #render(office: OfficeBuild, address: PageAddress, entry: PageEntry): Promise<RenderOutcome> {
    const key = this.#pages.keyOfReplies(office, address)
    const { renders } = this.#roomOf(address)
    const last = renders.get(key)
    const day = todayInWarsaw(this.#clock.now())
    const calls = new PageReplies(office)
    try {
      await calls.requestEarly(entry.addresses)
      const isComplete = entry.addresses.length > 0 && entry.addresses.every((call) => calls.replies.has(call))
      // What was sent before can stay with the browser, and need not be rendered again.
      if (last && isComplete && calls.hash(entry.addresses, day) === last.hash) return 'same'
      const { frame, addresses } = await this.#renderWith(office, address, calls)
      entry.addresses = addresses
      const render = {
        hash: calls.hash(addresses, day),
        frame,
        variants: new LeastRecentlyUsed<string, OfficePage>(MAX_VARIANTS),
      }
      renders.set(key, render, frame.html.length)
      return 'rendered'
    } finally {
      calls.end()
      // Names can be made up: what the API makes of them says nothing of the office's other pages.
      if (calls.isUnavailable && !address.namedPlace) this.#availability.noteUnavailable(office.slug)
      if (calls.restMs > 0 && !address.namedPlace)
        this.#availability.rest(office.slug, this.#clock.steadyNow() + calls.restMs)
    }
  }

  /** Requests what the page turns out to need, until it can be rendered. */
  async #renderWith(office: OfficeBuild, address: PageAddress, calls: PageReplies) {
    for (;;) {
      const result = await this.#pages.renderWithReplies(office, address, calls.replies)
      switch (result.kind) {
        case 'rendered':
          return result
        case 'requests':
          await calls.request(result.addresses)
          break
        case 'closed':
          throw new PageClosed(result.scope)
        case 'failed':
          throw new ReplyFailed('A reply of the office API failed or cannot be read')
      }
    }
  }

  #succeed({ slug }: OfficeBuild, entry: PageEntry, outcome: RenderOutcome, startedAt: number): void {
    const now = this.#clock.steadyNow()
    // Replies that were received before the portal learned of a break are not shown after it.
    entry.receivedAt = startedAt > this.#availability.closedAt(slug) ? now : null
    entry.failures = 0
    entry.earlyFailures = 0
    this.#availability.noteReply(slug, now)
    this.#reported.delete(slug)
    this.#reports.ended(outcome)
  }

  #fail(office: OfficeBuild, address: PageAddress, entry: PageEntry, { error, startedAt }: FailedRender): void {
    const { slug } = office
    const now = this.#clock.steadyNow()
    entry.failedAt = now
    if (error instanceof PageClosed) {
      entry.receivedAt = null
      entry.failures = 0
      entry.earlyFailures = 0
      entry.retryAt = now + REVALIDATE_AFTER_MS
      this.#roomOf(address).renders.delete(this.#pages.keyOfReplies(office, address))
      if (error.scope === 'portal') this.#availability.noteBreak(slug, now)
      this.#reports.ended('closed')
      return
    }
    entry.failures += 1
    if (startedAt < entry.retryAt) entry.earlyFailures += 1
    entry.retryAt = now + pauseAfter(entry.failures, FIRST_PAUSE_MS, MAX_PAUSE_MS)
    const isUnreachable = error instanceof ApiUnreachable
    if (isUnreachable && !address.namedPlace) this.#availability.noteFailure(slug, now)
    this.#reports.ended(isUnreachable ? 'unreachable' : 'failed')
    if (this.#reported.has(slug)) return
    this.#reported.add(slug)
    this.#reports.warn(slug, isUnreachable ? (error.cause ?? error) : error)
  }

  #pageOf(office: OfficeBuild, address: PageAddress, entry: PageEntry): OfficePage | null {
    const key = this.#pages.keyOfReplies(office, address)
    const { renders } = this.#roomOf(address)
    const render = renders.get(key)
    const { receivedAt } = entry
    if (render === undefined || receivedAt === null || this.#ageOf(office, entry) >= MAX_AGE_MS) return null
    const now = this.#clock.now()
    const received = now - (this.#clock.steadyNow() - receivedAt)
    const isShown = !this.#isFresh(office, entry)
    const age = isShown ? `${Math.round(received / 60_000)} ${todayInWarsaw(now)}` : ''
    const variant = `${this.#pages.keyOf(office, address)} ${age}`
    const known = render.variants.get(variant)
    if (known !== undefined) return known
    const page = this.#pages.filled(office, address, render.frame, { receivedAt: received, now, isShown })
    if (page === null) return null
    render.variants.set(variant, page)
    // With its compressed forms.
    const bytes = render.frame.html.length + render.variants.weight * 1.5 * page.document.content.length
    renders.set(key, render, bytes)
    return page
  }

  /** Resolves when the render has ended, or a visitor has waited long enough. */
  #within(pending: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#clock.after(MAX_WAIT_MS, resolve)
      void pending.then(() => {
        cancel()
        resolve()
      })
    })
  }
}

const entryOf = ({ entries }: Room, key: string): PageEntry =>
  entries.of(key, () => ({
    addresses: [],
    receivedAt: null,
    isSlow: false,
    failures: 0,
    earlyFailures: 0,
    failedAt: Number.NEGATIVE_INFINITY,
    retryAt: Number.NEGATIVE_INFINITY,
    pending: null,
  }))
