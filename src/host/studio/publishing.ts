import type { Diagnostic } from '../../engine/compiler/diagnostics/diagnostic.ts'
import type { Review, Revision, TestResult } from '../../studio-protocol/protocol.ts'
import type { Compiler } from '../compiling/compiler.ts'
import { completedCheck, reducedProposal } from '../compiling/reduced-proposal.ts'
import { slugOfFile } from '../published.ts'
import { type CheckedProposal, type Proposal, planChecked, publishChecked } from '../store/proposal.ts'
import { PublishedMeanwhile, type Store, type Revision as StoredRevision, type StoredState } from '../store/store.ts'
import { type Reader, resultsOf, withText } from './office-check.ts'
import type { Pictures } from './pictures.ts'

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
  readonly #compiler: Compiler
  readonly #folder: BesideFolder | null
  readonly #host: string | undefined
  readonly #pictures: Pictures

  constructor(store: Store, compiler: Compiler, { folder, host, pictures }: Place) {
    this.#store = store
    this.#compiler = compiler
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
    const proposal = await this.proposal(await this.#store.load(), path, text)
    if (proposal === null) return null
    const input = { proposal: reducedProposal(proposal), path, reader, host: this.#host, now: now.getTime() }
    return this.#compiler.run('review', input, { office: slugOfFile(path) })
  }

  async publish({ path, text, base, byVendor, due, ...by }: NewText): Promise<Outcome | null> {
    for (let attempt = 1; ; attempt += 1) {
      const state = await this.#store.load()
      // After the state, so that a publication between the two makes what follows fail.
      if (((await this.live(path))?.id ?? null) !== base) return { kind: 'stale' }
      const found = await this.proposal(state, path, text)
      if (found === null) return null
      const checked = await this.#check({ ...found, ...(due && { due }) }, path, { byVendor, publishes: true })
      if (checked.acceptable === null) {
        return { kind: 'refused', problems: checked.errors, tests: resultsOf(checked, this.#compiler.name) }
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
    const images = new Map([...uploaded, ...published.images])
    return withText({ state, next: { ...published, images } }, path, text)
  }

  async #check(proposal: Proposal, path: string, reader: Reader): Promise<CheckedProposal> {
    const input = { proposal: reducedProposal(proposal), path, reader, host: this.#host }
    return completedCheck(await this.#compiler.run('check', input, { office: slugOfFile(path) }), proposal)
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
}

/**
 * What a publication made of a file, or of what offices share; null where it left that as it was. What is live by then may be
 * somebody else's already.
 */
export function outcomeOf(made: readonly StoredRevision[] | null, scope: string): Outcome | null {
  const own = made?.find((one) => one.scope === scope)
  return own ? { kind: 'published', revision: revisionFrom(own) } : null
}

export const revisionFrom = ({ number, author, created, message, result }: StoredRevision): Revision => ({
  id: number,
  author,
  at: created.toISOString(),
  message,
  ...(isOfFolder(result) && { ofFolder: true }),
})

const isOfFolder = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'ofFolder' in result && result.ofFolder === true
