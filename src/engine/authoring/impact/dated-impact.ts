import type { CheckedPortal, PortalBuild } from '../../compiler/project/build.ts'
import { type Cause, CauseCollector, type Findings, keyOf, type NewCause } from './causes.ts'
import { OfficeComparison } from './comparison.ts'
import { compareOffice, type OfficeTools, type Version } from './office-impact.ts'
import { noTests } from './office-tests.ts'

/** Causes that hold for a time to come. */
export interface DatedCauses {
  /** Milliseconds since 1970. */
  readonly from: number
  /** The first instant after it; null when it does not end. */
  readonly until: number | null
  readonly causes: readonly Cause[]
}

/** Builds one office on a base, as it is at an instant. */
export type BuildAt = (path: string, at: number) => PortalBuild

/** An office on both bases, from an instant to the next at which a change with a date begins or ends. */
interface Stretch {
  readonly from: number
  readonly until: number | null
  readonly was: Version
  readonly is: Version
}

/** What changes with a date have to do with a new base. */
export class DatedImpact {
  readonly #tools: OfficeTools
  /** For the new base beside itself. */
  readonly #ownTools: OfficeTools
  readonly #later = new CausesByTime()
  readonly #planned = new CausesByTime()

  constructor(tools: OfficeTools) {
    this.#tools = tools
    // The definitions are the same, and the office says something else of them.
    const base = { ...tools.base, sameEnvironment: false, renames: new Map() }
    this.#ownTools = { base, comparison: new OfficeComparison(base), tests: noTests }
  }

  /** What the new base changes only while changes with a date are in force. */
  get later(): readonly DatedCauses[] {
    return this.#later.all()
  }

  /** What changes with a date change for residents on the new base. */
  get planned(): readonly DatedCauses[] {
    return this.#planned.all()
  }

  /** Adds an office; what the new base changes for it now goes to `found`. */
  add(path: string, builds: { readonly before: BuildAt; readonly after: BuildAt }, now: number, found: CauseCollector) {
    const [first, ...rest] = stretchesOf(path, builds, now)
    if (!first) return
    const usual = this.#between(path, first.was, first.is, this.#tools, found)
    for (const { name, cause } of usual) found.add(name, cause)
    const known = new Set(usual.map(({ cause }) => keyOf(cause)))
    this.#later.add(
      rest.map(({ was, is, ...time }) => ({
        ...time,
        causes: this.#between(path, was, is, this.#tools, found).filter(({ cause }) => !known.has(keyOf(cause))),
      })),
    )
    this.#planned.add(
      rest.map(({ is, ...time }) => ({
        ...time,
        causes: this.#between(path, first.is, is, this.#ownTools, found),
      })),
    )
  }

  #between(path: string, was: Version, is: Version, tools: OfficeTools, found: CauseCollector): readonly Named[] {
    const causes: Named[] = []
    const findings: Findings = {
      add: (name, cause) => void causes.push({ name, cause }),
      addTest: (name, test) => found.addTest(name, test),
    }
    compareOffice(path, was, is, tools, findings)
    return causes
  }
}

interface Named {
  readonly name: string
  readonly cause: NewCause
}

interface Found extends Pick<Stretch, 'from' | 'until'> {
  readonly causes: readonly Named[]
}

function stretchesOf(path: string, { before, after }: Readonly<Record<'before' | 'after', BuildAt>>, now: number) {
  const stretches: Stretch[] = []
  for (let from: number | null = now; from !== null; from = stretches.at(-1)?.until ?? null) {
    const [was, is] = [before(path, from), after(path, from)]
    if (!was.checked || !is.checked) break
    const until = earliest([...was.offices, ...is.offices].map(({ changesAt }) => changesAt ?? null))
    stretches.push({ from, until, was: versionOf(was, was.checked), is: versionOf(is, is.checked) })
  }
  return stretches
}

const versionOf = (build: PortalBuild, portal: CheckedPortal): Version => ({ build, portal })

function earliest(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((one) => one !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** Joins causes of many offices that hold at the same time. */
class CausesByTime {
  readonly #times = new Map<string, { readonly from: number; readonly until: number | null; found: CauseCollector }>()

  /** What was found of one office, by time. */
  add(stretches: readonly Found[]): void {
    for (const { name, cause, from, until } of joined(stretches)) {
      const key = `${from} ${until}`
      const time = this.#times.get(key) ?? { from, until, found: new CauseCollector() }
      this.#times.set(key, time)
      time.found.add(name, cause)
    }
  }

  all(): readonly DatedCauses[] {
    return [...this.#times.values()]
      .sort((a, b) => a.from - b.from || (a.until ?? Number.POSITIVE_INFINITY) - (b.until ?? Number.POSITIVE_INFINITY))
      .map(({ from, until, found }) => ({ from, until, causes: found.causes() }))
  }
}

/** Each cause once for the whole time in which it holds, whatever else begins or ends in it. */
function joined(stretches: readonly Found[]): readonly (Named & Pick<Stretch, 'from' | 'until'>)[] {
  const done: (Named & Pick<Stretch, 'from' | 'until'>)[] = []
  let open = new Map<string, Named & { readonly from: number }>()
  for (const [index, { from, until, causes }] of stretches.entries()) {
    const now = new Map(causes.map((one) => [keyOf(one.cause), one]))
    const going = new Map([...now].map(([key, one]) => [key, open.get(key) ?? { ...one, from }]))
    for (const [key, one] of open) if (!now.has(key)) done.push({ ...one, until: from })
    open = going
    if (index === stretches.length - 1) for (const one of going.values()) done.push({ ...one, until })
  }
  return done
}
