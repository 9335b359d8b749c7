import { reviewedChanges } from '../../engine/authoring/impact/reviewed-changes.ts'
import type { Diagnostic } from '../../engine/compiler/diagnostics/diagnostic.ts'
import { isOfficeFile } from '../../engine/compiler/project/folder.ts'
import { pathIn } from '../../engine/compiler/project/shared-config.ts'
import { officeTimeAt } from '../../engine/model/plain-date.ts'
import type { Review, Revision, TestResult } from '../../studio-protocol/protocol.ts'
import { slugOfFile } from '../published.ts'
import { unifiedDifference } from '../store/difference.ts'
import { changesOnly, type PlannedPublication } from '../store/planned.ts'
import {
  type CheckedProposal,
  checkProposal,
  inputOf,
  type Proposal,
  type ProposalTools,
  planChecked,
  publishChecked,
} from '../store/proposal.ts'
import { PublishedMeanwhile, type Store, type Revision as StoredRevision, type StoredState } from '../store/store.ts'
import type { Pictures } from './pictures.ts'
import { studioHostClaims, vendorChanges } from './vendor-keys.ts'

/** Publishing beside a folder of definitions that is served: what is published counts until the folder's file changes. */
export interface BesideFolder {
  /** What marks the folder's file as it is now. */
  markOf(path: string): string | undefined
  /** Serves what the work has published, before it resolves. */
  publishing<T>(work: () => Promise<T>): Promise<T>
}

/** A new text of an office's file. */
export interface NewText {
  /** Path of the file. */
  readonly path: string
  readonly text: string
  /** The revision that it replaces. */
  readonly base: number | null
  readonly author: string
  readonly message: string
  /** Whether it may change what the vendor decides. */
  readonly byVendor: boolean
  /** When it is to be published; now when left out. */
  readonly due?: Date
}

/** Who reads the problems of a publication. */
interface Reader {
  /** May change what the vendor decides. */
  readonly byVendor: boolean
  /** May publish in the office. */
  readonly publishes: boolean
}

interface Place {
  /** Null where what is published in the store is served. */
  readonly folder: BesideFolder | null
  /** The host name of the studio. */
  readonly host?: string | undefined
  readonly pictures: Pictures
}

export type Outcome =
  | { readonly kind: 'published'; readonly revision: Revision }
  | { readonly kind: 'planned'; readonly plan: number }
  /** Somebody has published since. */
  | { readonly kind: 'stale' }
  /** It does not differ from what is live. */
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly problems: readonly Diagnostic[]; readonly tests: readonly TestResult[] }

/** A text that may be published, the state that it was checked with, its path, and by whom. */
type Accepted = readonly [CheckedProposal, StoredState, string, Pick<NewText, 'author' | 'message'>]

/** How often a publication is tried again while others publish other offices. */
export const MOST_ATTEMPTS = 5

/** Checks and publishes files of offices, by the same rules as `okienko publish`. */
export class Publishing {
  readonly #store: Store
  readonly #tools: ProposalTools
  readonly #folder: BesideFolder | null
  readonly #host: string | undefined
  readonly #pictures: Pictures

  constructor(store: Store, tools: ProposalTools, { folder, host, pictures }: Place) {
    this.#store = store
    this.#tools = tools
    this.#folder = folder
    this.#host = host
    this.#pictures = pictures
  }

  /** The revision of an office's file that is live. */
  async live(path: string): Promise<Revision | null> {
    const [latest] = await this.#store.history(path, 1)
    return latest && !latest.removed ? revisionFrom(latest) : null
  }

  /** What a new text would change; null while nothing is published. */
  async review(
    path: string,
    text: string,
    reader: Reader,
    now: Date,
  ): Promise<Omit<Review, 'version' | 'text' | 'stale'> | null> {
    const state = await this.#store.load()
    const proposal = await this.proposal(state, path, text)
    if (proposal === null) return null
    const before = state.published?.offices.get(path)
    const checked = this.#check(proposal, path, reader)
    const { errors, served } = checked
    const ofFile = served.diagnostics.filter(({ span }) => span.file.endsWith(`/${path}`))
    return {
      before: before ?? '',
      problems: [...new Set([...errors, ...ofFile])],
      changes: before === undefined ? [] : this.#changes(path, before, proposal, now),
      difference: unifiedDifference({ path, was: before, is: text, names: ['live', 'draft'] }),
      tests: resultsOf(checked, this.#tools),
      publishable: checked.acceptable !== null && before !== text,
    }
  }

  async publish({ path, text, base, byVendor, due, ...by }: NewText): Promise<Outcome | null> {
    for (let attempt = 1; ; attempt += 1) {
      const state = await this.#store.load()
      // After the state, so that a publication between the two makes what follows fail.
      if (((await this.live(path))?.id ?? null) !== base) return { kind: 'stale' }
      const found = await this.proposal(state, path, text)
      if (found === null) return null
      const checked = this.#check({ ...found, ...(due && { due }) }, path, { byVendor, publishes: true })
      if (checked.acceptable === null) {
        return { kind: 'refused', problems: checked.errors, tests: resultsOf(checked, this.#tools) }
      }
      try {
        return await (due ? this.#plan(base, checked, state, path, by) : this.#publish(checked, state, path, by))
      } catch (error) {
        if (!(error instanceof PublishedMeanwhile) || attempt === MOST_ATTEMPTS) throw error
      }
    }
  }

  /** The text in place of what is published, with the pictures that it names; null while nothing is published. */
  async proposal(state: StoredState, path: string, text: string): Promise<Proposal | null> {
    const { published } = state
    if (published === null) return null
    const uploaded = await this.#pictures.namedIn(path, text)
    return withText({ state, next: { ...published, images: new Map([...uploaded, ...published.images]) } }, path, text)
  }

  /** As for `okienko publish`, and what cannot be changed in the studio. */
  #check(proposal: Proposal, path: string, reader: Reader): CheckedProposal {
    const checked = checkProposal(proposal, this.#tools)
    const before = proposal.state.published?.offices.get(path)
    const after = proposal.next.offices.get(path) ?? ''
    const file = `${this.#tools.input.name}/${path}`
    const errors = [
      ...(reader.byVendor ? [] : vendorChanges({ file, before, after })),
      ...(this.#host === undefined ? [] : studioHostClaims(file, after, this.#host)),
    ]
    const found = checked.errors.map((one) => inStudio(one, path, proposal.state.planned, reader))
    if (errors.length === 0) return { ...checked, errors: found }
    return { ...checked, errors: [...found, ...errors], acceptable: null }
  }

  async #publish(...[checked, state, path, by]: Accepted): Promise<Outcome> {
    const result = this.#markOf(path)
    const work = () => publishChecked(this.#store, checked, state, { ...by, result })
    const made = await (this.#folder ? this.#folder.publishing(work) : work())
    return outcomeOf(made, path) ?? { kind: 'same' }
  }

  async #plan(base: number | null, ...[checked, state, path, by]: Accepted): Promise<Outcome> {
    const result = { ...this.#markOf(path), base }
    const plan = await planChecked(this.#store, checked, state, { ...by, result })
    return plan === null ? { kind: 'same' } : { kind: 'planned', plan }
  }

  /** What is noted with a publication: where a folder is served, the state of it that it counts over. */
  #markOf(path: string): Readonly<Record<string, unknown>> {
    const mark = this.#folder?.markOf(path)
    return { studio: true, ...(mark !== undefined && { over: mark }) }
  }

  #changes(path: string, before: string, proposal: Proposal, now: Date): Review['changes'] {
    const { build } = this.#tools
    const { owners } = proposal.state
    const office = path.replace(/^.*\/|\.ya?ml$/g, '')
    const version = (text: string) => {
      const input = inputOf(withText(proposal, path, text), path, this.#tools)
      return { text, buildAt: (at: number) => build(input, { office, owners, at }) }
    }
    const after = proposal.next.offices.get(path) ?? ''
    return reviewedChanges(path, version(before), version(after), now.getTime())
  }
}

/**
 * A planned publication that is in the way, with what this person can do about it in the studio. The same object where there is
 * nothing to replace: a review lists each problem once.
 */
function inStudio(
  problem: Diagnostic,
  path: string,
  planned: readonly PlannedPublication[],
  reader: Reader,
): Diagnostic {
  if (problem.code !== 'planned-publication') return problem
  const isNamed = ({ number }: PlannedPublication): boolean => number === (problem.args as { number?: number }).number
  const changing = planned.filter(({ files }) => files.some(({ scope }) => scope === path))
  const plan = changing.find(isNamed) ?? changing[0]
  const isOwn = plan !== undefined && changesOnly(path, plan)
  if (!plan || (reader.byVendor && !isOwn)) return problem
  const id = !isOwn
    ? 'planned-publication.vendor'
    : reader.publishes
      ? 'planned-publication.studio'
      : 'planned-publication.asked'
  return { ...problem, id, args: { number: plan.number, due: officeTimeAt(plan.due.getTime()).slice(0, 16) } }
}

const withText = ({ state, next }: Proposal, path: string, text: string): Proposal => ({
  state,
  next: { ...next, offices: new Map([...next.offices, [path, text]]) },
})

/**
 * What a publication made of a file, or of what offices share; null where it left that as it was. What is live by then may be
 * somebody else's already.
 */
export function outcomeOf(made: readonly StoredRevision[] | null, scope: string): Outcome | null {
  const own = made?.find((one) => one.scope === scope)
  return own ? { kind: 'published', revision: revisionFrom(own) } : null
}

/** How the tests went. `input`: of the folder of definitions. */
export const resultsOf = ({ tests }: CheckedProposal, { input }: Pick<ProposalTools, 'input'>): readonly TestResult[] =>
  tests.map(({ test: { name, service, file, at }, failures: [first], known }) => {
    if (!first) return { name, service, passed: true }
    const message = `${first.what}: ${first.expected} ≠ ${first.actual}`
    const path = pathIn(input.name, file)
    const place = isOfficeFile(path) ? { office: slugOfFile(path), line: at.line } : {}
    return { name, service, passed: false, message, known, ...place }
  })

export const revisionFrom = ({ number, author, created, message, result }: StoredRevision): Revision => ({
  id: number,
  author,
  at: created.toISOString(),
  message,
  ...(isOfFolder(result) && { ofFolder: true }),
})

const isOfFolder = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'ofFolder' in result && result.ofFolder === true
