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
/** Milliseconds for which an office API that has too much to do is left alone where its reply does not say how long, and at most. */
const REST = 30_000
const LONGEST_REST = 600_000
/** Pages that are asked for at a time, and those of one office: a slow office API keeps no other from being asked. */
const MOST_AT_ONCE = 16
const MOST_OF_OFFICE = 2
/** Of one reply. */
const mostReplyBytes = 4_000_000
/** Bytes of pages that are kept, of all offices together, and pages of which it is known how their replies came. */
const mostBytes = 32_000_000
const mostKnown = 50_000
/** A page is kept for so many origins and languages that it is listed in. */
const mostAddresses = 2

interface Drawn {
  /** Of which asking it is: that of another revision of the office is another. */
  readonly of: Known
  /** The hash of all replies that it was drawn with, and of the day. */
  readonly replies: string
  readonly frame: PageFrame
  readonly pages: LeastRecentlyUsed<string, OfficePage>
}

/** How the replies of a page came last. */
interface Known {
  readonly from: object
  /** When they were there, in milliseconds; null: never yet. */
  at: number | null
  /** They took longer than a page waits. */
  slow: boolean
  asking: Promise<Drawn | null> | null
}

/** How an attempt to draw a page ended: `refused` where it is not to be shown, or a reply was no good. */
type Outcome = 'drawn' | 'same' | 'refused' | 'unreachable' | 'failed'

export interface Reports {
  /** Counts an attempt. */
  readonly ended: (outcome: Outcome) => void
  /** Says why the pages of an office come without replies; once until they come with them again. */
  readonly warn: (office: string, error: unknown) => void
}

const nobody: Reports = { ended: () => undefined, warn: () => undefined }

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
  readonly #reports: Reports
  readonly #clock: Clock
  readonly #known = new LeastRecentlyUsed<string, Known>(mostKnown)
  readonly #drawn = new LeastRecentlyUsed<string, Drawn>(mostBytes)
  /** Short name of an office → its pages that are being asked for. */
  readonly #asked = new Map<string, number>()
  /** Short name of an office → until when its office API, which has too much to do, is left alone. */
  readonly #resting = new Map<string, number>()
  /** Offices of which was said that their pages come without replies. */
  readonly #troubled = new Set<string>()

  constructor(
    pages: OfficePages,
    reports: Reports = nobody,
    clock: Clock = { now: Date.now, after: nodeTransport.after },
  ) {
    this.#pages = pages
    this.#reports = reports
    this.#clock = clock
  }

  /** The page with its replies; null where it is to be sent without. */
  async find(office: OfficeBuild, address: PageAddress): Promise<OfficePage | null> {
    if (!office.proxied) return null
    const key = this.#pages.keyOfReplies(office, address)
    const known = this.#knownOf(key, revisionOf(office))
    const age = known.at === null ? Number.POSITIVE_INFINITY : this.#clock.now() - known.at
    if (age >= FRESH) known.asking ??= this.#ask(office, address, known)
    const waits = age >= KEPT && !known.slow && known.asking !== null
    const drawn = waits ? await this.#soon(known.asking) : age < KEPT ? this.#drawnOf(key, known) : null
    return drawn && this.#pageOf(office, address, drawn)
  }

  /** What is drawn, if that is there before a page has waited long enough; else null. */
  #soon(asking: Promise<Drawn | null> | null): Promise<Drawn | null> {
    return new Promise((resolve) => {
      const cancel = this.#clock.after(WAIT, () => resolve(null))
      void asking?.then((drawn) => {
        cancel()
        resolve(drawn)
      })
    })
  }

  #knownOf(key: string, from: object): Known {
    const found = this.#known.get(key)
    if (found?.from === from) return found
    const known = { from, at: null, slow: false, asking: null }
    this.#known.set(key, known)
    return known
  }

  #drawnOf(key: string, known: Known): Drawn | null {
    const drawn = this.#drawn.get(key)
    return drawn?.of === known ? drawn : null
  }

  #pageOf(office: OfficeBuild, address: PageAddress, drawn: Drawn): OfficePage | null {
    const key = this.#pages.keyOf(office, address)
    const found = drawn.pages.get(key)
    if (found !== undefined) return found
    const page = this.#pages.filled(office, address, drawn.frame)
    if (page === null) return null
    drawn.pages.set(key, page)
    // With its compressed forms.
    const bytes = drawn.frame.html.length + drawn.pages.weight * 1.5 * page.document.content.length
    this.#drawn.set(this.#pages.keyOfReplies(office, address), drawn, bytes)
    return page
  }

  /** Null where too many are being asked for, or the office API has asked for a rest; never rejects. */
  #ask(office: OfficeBuild, address: PageAddress, known: Known): Promise<Drawn | null> | null {
    const ofOffice = this.#asked.get(office.slug) ?? 0
    const all = [...this.#asked.values()].reduce((sum, one) => sum + one, 0)
    const began = this.#clock.now()
    const rests = began < (this.#resting.get(office.slug) ?? 0)
    if (rests || ofOffice >= MOST_OF_OFFICE || all >= MOST_AT_ONCE) return null
    this.#asked.set(office.slug, ofOffice + 1)
    return this.#draw(office, address, known)
      .catch((error: unknown) => this.#failed(office, 'failed', error))
      .then((drawn) => {
        known.at = this.#clock.now()
        known.slow = known.at - began > WAIT
        const key = this.#pages.keyOfReplies(office, address)
        if (drawn === null) this.#drawn.delete(key)
        else if (this.#drawnOf(key, known) !== drawn) this.#drawn.set(key, drawn, drawn.frame.html.length)
        return drawn
      })
      .finally(() => {
        const left = (this.#asked.get(office.slug) ?? 1) - 1
        if (left > 0) this.#asked.set(office.slug, left)
        else this.#asked.delete(office.slug)
        known.asking = null
      })
  }

  async #draw(office: OfficeBuild, address: PageAddress, known: Known): Promise<Drawn | null> {
    const calls = new Calls(office)
    const draw = await this.#pages.ask(office, address, calls.read).finally(calls.end)
    if (calls.rest > 0) this.#resting.set(office.slug, this.#clock.now() + calls.rest)
    if (draw === null) {
      const { failure } = calls
      return this.#failed(office, failure === null ? 'refused' : 'unreachable', failure)
    }
    this.#troubled.delete(office.slug)
    const replies = calls.hash(todayInWarsaw(this.#clock.now()))
    const last = this.#drawnOf(this.#pages.keyOfReplies(office, address), known)
    // What was sent before can stay with the browser, and need not be drawn again.
    const isSame = last?.replies === replies
    this.#reports.ended(isSame ? 'same' : 'drawn')
    return isSame ? last : { of: known, replies, frame: await draw(), pages: new LeastRecentlyUsed(mostAddresses) }
  }

  #failed(office: OfficeBuild, outcome: Outcome, error: unknown): null {
    this.#reports.ended(outcome)
    if (outcome !== 'refused' && !this.#troubled.has(office.slug)) {
      this.#troubled.add(office.slug)
      this.#reports.warn(office.slug, error)
    }
    return null
  }
}

/** The calls for one page: below the office API's base, as the proxy would make them. */
class Calls {
  readonly #office: OfficeBuild
  readonly #base: URL
  readonly #ended = new AbortController()
  readonly #signal = AbortSignal.any([this.#ended.signal, AbortSignal.timeout(LONGEST)])
  readonly #read = new Map<string, string>()
  /** Why a reply could not be had; null while all could. */
  failure: unknown = null
  /** Milliseconds for which the office API wants to be left alone; 0 where it has not said that it has too much to do. */
  rest = 0

  constructor(office: OfficeBuild) {
    this.#office = office
    this.#base = new URL(office.api)
  }

  readonly read: ReadReply = async (address) => {
    const path = upstreamPath(address, this.#base)
    if (path === null) throw new Error('Not a call of the office API')
    const headers = { accept: 'application/json', [OFFICE_NAME]: this.#office.slug }
    try {
      const reply = await fetch(this.#base.origin + path, { headers, signal: this.#signal, redirect: 'manual' })
      this.rest = Math.max(this.rest, restOf(reply))
      const text = await boundedText(reply, mostReplyBytes)
      this.#read.set(path, `${reply.status} ${createHash('sha256').update(text).digest('base64url')}`)
      return { status: reply.status, text }
    } catch (error) {
      this.failure ??= error
      throw error
    }
  }

  /** Of all replies on a day. */
  hash(day: string): string {
    const all = JSON.stringify([day, [...this.#read].sort()])
    return createHash('sha256').update(all).digest('base64url')
  }

  /** Nobody waits for what has not come yet. */
  readonly end = (): void => this.#ended.abort()
}

/** Milliseconds: the seconds in `Retry-After` where a reply says that there is too much to do; else 0. */
function restOf({ status, headers }: Response): number {
  if (status !== 429 && status !== 503) return 0
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  if (!(seconds >= 0)) return status === 429 ? REST : 0
  return Math.min(seconds * 1000, LONGEST_REST)
}
