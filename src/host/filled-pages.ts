import { createHash } from 'node:crypto'
import { OFFICE_NAME } from '../../schemas/telemetry/requests.ts'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import { LeastRecentlyUsed } from '../engine/model/least-recently-used.ts'
import { todayInWarsaw } from '../engine/model/plain-date.ts'
import type { PageFrame, ReadReply } from '../engine/plan/page-frame.ts'
import { boundedText, nodeTransport } from './office-calls.ts'
import { type OfficePage, type OfficePages, type PageAddress, revisionOf } from './office-pages.ts'
import { upstreamPath } from './proxy-policy.ts'

/** Milliseconds after which the office API is asked again for a page that is being asked for. */
const FRESH = 10_000
/** Milliseconds for which a page is sent with the replies that another visitor's was drawn with. */
const KEPT = 60_000
/** Milliseconds that a page waits for replies at most, once: where they took longer, the next does not wait. */
const WAIT = 150
/** Milliseconds after which replies are given up. */
const LONGEST = 5_000
/** Pages for which an office API is asked at a time. */
const MOST_AT_ONCE = 8
/** Of one reply. */
const mostReplyBytes = 4_000_000
/** Bytes of pages that are kept, of all offices together, and what one is assumed to weigh until it has been drawn. */
const mostBytes = 32_000_000
const usualBytes = 200_000
/** A page is kept for so many origins and languages that it is listed in. */
const mostAddresses = 4

interface Drawn {
  /** The hash of all replies that it was drawn with, and of the day. */
  readonly replies: string
  readonly frame: PageFrame
  readonly pages: LeastRecentlyUsed<string, OfficePage>
}

interface Kept {
  /** What it was made of: another revision of the office is another. */
  readonly from: object
  /** When the replies were there, in milliseconds; null: never yet. */
  at: number | null
  /** What was drawn last; null where nothing could be. */
  drawn: Drawn | null
  /** The replies took longer than a page waits. */
  slow: boolean
  asking: Promise<Drawn | null> | null
}

/** Milliseconds since 1970, and a timer whose function cancels it. */
export interface Clock {
  readonly now: () => number
  readonly after: (milliseconds: number, callback: () => void) => () => void
}

/**
 * Public pages with what they show, before any script has run: the host asks the office API as a visitor who is not signed in,
 * and draws the page with the replies. The app asks for itself all the same, so that what is older is in sight for a moment. A
 * page whose replies are slow, fail, or say that it is not to be shown, is sent without them.
 */
export class FilledPages {
  readonly #pages: OfficePages
  readonly #clock: Clock
  readonly #kept = new LeastRecentlyUsed<string, Kept>(mostBytes)
  #asked = 0

  constructor(pages: OfficePages, clock: Clock = { now: Date.now, after: nodeTransport.after }) {
    this.#pages = pages
    this.#clock = clock
  }

  /** The page with its replies; null where it is to be sent without. */
  async find(office: OfficeBuild, address: PageAddress): Promise<OfficePage | null> {
    if (!office.proxied) return null
    const kept = this.#keptOf(office, address)
    const age = kept.at === null ? Number.POSITIVE_INFINITY : this.#clock.now() - kept.at
    if (age >= FRESH) kept.asking ??= this.#ask(office, address, kept)
    const drawn = age < KEPT ? kept.drawn : kept.slow || kept.asking === null ? null : await this.#soon(kept.asking)
    return drawn && this.#pageOf(office, address, drawn)
  }

  /** What is drawn, if that is there before a page has waited long enough; else null. */
  #soon(asking: Promise<Drawn | null>): Promise<Drawn | null> {
    return new Promise((resolve) => {
      const cancel = this.#clock.after(WAIT, () => resolve(null))
      void asking.then((drawn) => {
        cancel()
        resolve(drawn)
      })
    })
  }

  #keptOf(office: OfficeBuild, address: PageAddress): Kept {
    const key = this.#pages.keyOfReplies(office, address)
    const from = revisionOf(office)
    const known = this.#kept.get(key)
    if (known?.from === from) return known
    const kept = { from, at: null, drawn: null, slow: false, asking: null }
    this.#kept.set(key, kept, usualBytes)
    return kept
  }

  #pageOf(office: OfficeBuild, address: PageAddress, { frame, pages }: Drawn): OfficePage | null {
    const key = this.#pages.keyOf(office, address)
    const known = pages.get(key)
    if (known !== undefined) return known
    const page = this.#pages.filled(office, address, frame)
    if (page !== null) pages.set(key, page)
    return page
  }

  /** Null where too many are being asked for; never rejects. */
  #ask(office: OfficeBuild, address: PageAddress, kept: Kept): Promise<Drawn | null> | null {
    if (this.#asked >= MOST_AT_ONCE) return null
    this.#asked += 1
    const began = this.#clock.now()
    return this.#draw(office, address, kept.drawn)
      .catch(() => null)
      .then((drawn) => {
        kept.drawn = drawn
        kept.at = this.#clock.now()
        kept.slow = kept.at - began > WAIT
        if (drawn !== null) this.#weigh(office, address, kept, drawn.frame.html.length)
        return drawn
      })
      .finally(() => {
        this.#asked -= 1
        kept.asking = null
      })
  }

  async #draw(office: OfficeBuild, address: PageAddress, last: Drawn | null): Promise<Drawn | null> {
    const read = new Map([['today', todayInWarsaw(this.#clock.now())]])
    const draw = await this.#pages.ask(office, address, readerOf(office, read))
    if (draw === null) return null
    const replies = createHash('sha256')
      .update(JSON.stringify([...read].sort()))
      .digest('base64url')
    // What was sent before can stay with the browser, and need not be drawn again.
    if (last?.replies === replies) return last
    return { replies, frame: await draw(), pages: new LeastRecentlyUsed(mostAddresses) }
  }

  /** The page itself has its documents besides what is drawn, and compressed forms are kept beside it. */
  #weigh(office: OfficeBuild, address: PageAddress, kept: Kept, drawn: number): void {
    const key = this.#pages.keyOfReplies(office, address)
    if (this.#kept.get(key) === kept) this.#kept.set(key, kept, usualBytes + 3 * drawn)
  }
}

/** Reads the office API below `/api`, as the proxy would reach it, and notes the hash of each reply in `read`. */
function readerOf(office: OfficeBuild, read: Map<string, string>): ReadReply {
  const base = new URL(office.api)
  const signal = AbortSignal.timeout(LONGEST)
  const headers = { accept: 'application/json', [OFFICE_NAME]: office.slug }
  return async (address) => {
    const path = upstreamPath(address, base)
    if (path === null) throw new Error('Not a call of the office API')
    const reply = await fetch(base.origin + path, { headers, signal, redirect: 'manual' })
    const text = await boundedText(reply, mostReplyBytes)
    read.set(path, `${reply.status} ${createHash('sha256').update(text).digest('base64url')}`)
    return { status: reply.status, text }
  }
}
