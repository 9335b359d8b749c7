import { lastPaymentDay } from '../../../schemas/payment-day.ts'
import type { DigestPart } from '../plan/block.ts'
import type { ServicePlan } from '../plan/service.ts'
import type { BlockState } from './blocks.ts'
import type { DigestEntry } from './digest.ts'
import type { Environment, Subject } from './environment.ts'
import { type PageClient, PageController } from './page/page-controller.ts'

/** What one service gives to the home page for one subject. */
export interface DigestFeed {
  readonly plan: ServicePlan
  readonly subject: Subject
}

export interface FeedState extends DigestFeed {
  readonly blocks: readonly BlockState[]
  /** Requests again what has failed. */
  readonly refetch: (sources: readonly string[]) => void
}

/**
 * The digest blocks of many services, each for a subject: every feed is a page of its own, so that one whose source is
 * down takes nothing from the others. Requests are made while there is a subscriber.
 */
export class DigestBoard {
  readonly #feeds: readonly (DigestFeed & { readonly page: PageController })[]
  #snapshot: readonly FeedState[] = []

  constructor(feeds: readonly DigestFeed[], client: PageClient, environmentOf: (feed: DigestFeed) => Environment) {
    this.#feeds = feeds.map((feed) => ({ ...feed, page: new PageController(feed.plan, client, environmentOf(feed)) }))
    this.#read()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const changed = () => {
      this.#read()
      listener()
    }
    const ends = this.#feeds.map(({ page }) => page.subscribe(changed))
    this.#read()
    return () => {
      for (const end of ends) end()
    }
  }

  /** The same object as long as nothing in it has changed. */
  readonly getSnapshot = (): readonly FeedState[] => this.#snapshot

  dispose(): void {
    for (const { page } of this.#feeds) page.dispose()
  }

  #read(): void {
    const now = this.#feeds.map(({ plan, subject, page }, index) => {
      const before = this.#snapshot[index]
      const { blocks } = page.getSnapshot()
      const refetch = (sources: readonly string[]) => page.refetch(sources)
      return before?.blocks === blocks ? before : { plan, subject, blocks, refetch }
    })
    const isSame = now.length === this.#snapshot.length && now.every((one, index) => one === this.#snapshot[index])
    if (!isSame) this.#snapshot = now
  }
}

/** An entry and where it comes from. */
export interface DigestLine extends DigestEntry {
  readonly key: string
  /** Of the service. */
  readonly service: string
  readonly subject: Subject
}

/** One part of the home page, as far as it is known. */
export interface DigestSection {
  readonly lines: readonly DigestLine[]
  readonly loading: boolean
  /** Sources that could not be read, each with its service. */
  readonly failures: readonly { readonly service: string; readonly title: string; readonly refetch: () => void }[]
  /** Whether any service gives anything to it. */
  readonly offered: boolean
}

/** What the feeds give to a part. A call that the office does not have (404) gives nothing to it. */
export function sectionOf(states: readonly FeedState[], part: DigestPart): DigestSection {
  const blocks = states.flatMap((feed) =>
    feed.blocks.flatMap((block) => (block.plan.kind === 'digest' && block.plan.part === part ? [{ feed, block }] : [])),
  )
  const failures = new Map<string, { service: string; title: string; sources: (() => void)[] }>()
  for (const { feed, block } of blocks) {
    if (block.state !== 'failed' || isAbsent(block)) continue
    const { id, title } = feed.plan
    const failure = failures.get(id) ?? { service: id, title, sources: [] }
    failures.set(id, { ...failure, sources: [...failure.sources, () => feed.refetch(block.sources)] })
  }
  return {
    lines: blocks.flatMap(({ feed, block }) => linesOf(feed, block)),
    loading: blocks.some(({ block }) => block.state === 'loading'),
    failures: [...failures.values()].map(({ service, title, sources }) => ({
      service,
      title,
      refetch: () => {
        for (const refetch of sources) refetch()
      },
    })),
    offered: blocks.some(({ block }) => block.state !== 'hidden' && !isAbsent(block)),
  }
}

const isAbsent = (block: BlockState): boolean =>
  block.state === 'failed' && block.error.kind === 'refused' && block.error.status === 404

function linesOf({ plan, subject }: FeedState, block: BlockState): readonly DigestLine[] {
  if (block.state !== 'ready' || block.view.kind !== 'digest') return []
  const whose = subject.nip ?? subject.pesel ?? ''
  return block.view.entries.map((entry, index) => ({
    ...entry,
    key: `${plan.id} ${block.plan.id} ${whose} ${index}`,
    service: plan.id,
    subject,
  }))
}

/** What is to be paid; sums in grosze. `today`, `later` and the sums of `apart` make up `all`. */
export interface ToPay {
  /** What could be paid in time before today, the oldest first. */
  readonly overdue: readonly DigestLine[]
  /** What can still be paid in time, the soonest first. */
  readonly next: readonly DigestLine[]
  /** What cannot be paid now, by the words that say why: it has been ordered, or it is enforced. */
  readonly apart: readonly { readonly words: string; readonly sum: number }[]
  /** Of what is due by the end of today, overdue included. */
  readonly today: number
  /** Of what is overdue. */
  readonly late: number
  /** Of what is due after today. */
  readonly later: number
  /** Of everything unpaid, what cannot be paid now included. */
  readonly all: number
}

export function toPay(lines: readonly DigestLine[], today: string): ToPay {
  const open = lines.filter(({ apart }) => apart === null).sort(byDay)
  const reasons = [...new Set(lines.flatMap(({ apart }) => apart ?? []))]
  const isLate = ({ day }: DigestLine) => day !== null && lastPaymentDay(day.slice(0, 10)) < today
  const isDue = ({ day }: DigestLine) => day === null || day.slice(0, 10) <= today
  const overdue = open.filter(isLate)
  return {
    overdue,
    next: open.filter((line) => !isLate(line)),
    apart: reasons.map((words) => ({ words, sum: sumOf(lines.filter(({ apart }) => apart === words)) })),
    today: sumOf(open.filter(isDue)),
    late: sumOf(overdue),
    later: sumOf(open.filter((line) => !isDue(line))),
    all: sumOf(lines),
  }
}

const sumOf = (lines: readonly DigestLine[]): number => lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/** Earliest first; without a day last. */
const byDay = (a: DigestLine, b: DigestLine): number => compare(a.day ?? '9999', b.day ?? '9999')
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What is to be done, the nearest deadline first. */
export const toDo = (lines: readonly DigestLine[]): readonly DigestLine[] => [...lines].sort(byDay)

/** What has happened, the latest first, at most `count`. */
export const lately = (lines: readonly DigestLine[], count: number): readonly DigestLine[] =>
  [...lines].sort((a, b) => compare(b.day ?? '', a.day ?? '')).slice(0, count)
