import type { Draft, NewerDraft, RevisionId, SaveDraft, Saved } from '../../studio-protocol/protocol.ts'
import type { Answer } from '../session/client.ts'
import type { DraftStorage } from './kept-draft.ts'

/** `none`: nothing differs from what is live. `newer`: the same person has saved another text elsewhere. */
export type DraftState = 'none' | 'saved' | 'saving' | 'offline' | 'refused' | 'newer'

export interface DraftServer {
  readonly save: (draft: SaveDraft, lasting: boolean) => Promise<Answer<Saved>>
}

export interface DraftClock {
  /** Calls back once after so many milliseconds; gives what prevents it. */
  readonly after: (milliseconds: number, callback: () => void) => () => void
}

interface Known {
  readonly text: string
  readonly base: RevisionId | null
  readonly version: number
}

/** Milliseconds from a change to its being sent, at the latest. */
const DELAY = 600
/** Milliseconds between attempts while the server cannot be reached. */
const RETRY = 3_000
/** Texts without a reply that are remembered. */
const MOST_UNSURE = 50

/**
 * Saves a draft as it is typed: in the browser at once, on the server within a second, one request at a time. What the server
 * has not acknowledged stays in the browser, and is sent when the office is opened again.
 */
export class DraftKeeper {
  readonly #server: DraftServer
  readonly #storage: DraftStorage
  readonly #clock: DraftClock
  readonly #onChange: () => void
  #acknowledged: Known
  #text: string
  #state: DraftState
  #newer: Draft | null = null
  /** By texts at which an edit has changed it: the revision that the draft changes from there on. */
  readonly #bases = new Map<string, RevisionId | null>()
  #isDraft: boolean
  /** What was sent without a reply: the server may have one of them. */
  #unsure: readonly string[] = []
  /** The one request that is under way: whether the server took it. */
  #sending: Promise<boolean> | null = null
  #cancel: (() => void) | null = null
  #isDisposed = false

  constructor(known: Known, isDraft: boolean, tools: DraftTools) {
    this.#acknowledged = known
    this.#text = known.text
    this.#isDraft = isDraft
    this.#state = this.#sentState
    this.#server = tools.server
    this.#storage = tools.storage
    this.#clock = tools.clock
    this.#onChange = tools.onChange
  }

  get state(): DraftState {
    return this.#state
  }

  /** What was saved elsewhere, while the state is `newer`. */
  get newer(): Draft | null {
    return this.#newer
  }

  /** The revision that the draft changes. */
  get base(): RevisionId | null {
    return this.#acknowledged.base
  }

  /** Of the draft on the server. */
  get version(): number {
    return this.#acknowledged.version
  }

  /** Takes a text that was typed. */
  change(text: string): void {
    if (text === this.#text) return
    this.#text = text
    this.#keep()
    if (this.#state === 'newer') return
    if (this.#isUnsent || this.#sending) {
      this.#set('saving')
      this.#schedule(DELAY)
    } else {
      this.#cancel?.()
      this.#cancel = null
      this.#set(this.#sentState)
    }
  }

  /** Takes a whole text, as a draft of another revision; `passed` leads back when it is undone. */
  replace(text: string, base: RevisionId | null): void {
    this.#bases.set(this.#text, this.#acknowledged.base).set(text, base)
    this.change(text)
    this.passed(text)
  }

  /** An edit, an undo or a redo has led to or through a text. */
  passed(text: string): void {
    const base = this.#bases.get(text)
    if (base !== undefined) void this.#follow(base)
  }

  async #follow(base: RevisionId | null): Promise<void> {
    // A request that is under way still names the other.
    while (this.#sending) await this.#sending
    if (base === this.#acknowledged.base) return
    // Sent again, be the text the same or not.
    this.#acknowledged = { ...this.#acknowledged, base, text: '' }
    this.#keep()
    this.#set(this.#state === 'newer' ? 'newer' : 'saving')
    if (this.#state !== 'newer') this.#schedule(DELAY)
  }

  /**
   * Sends what has not been sent, also what is typed meanwhile; resolves once the server has answered, with whether it has
   * all. `lasting`: although the page is being closed.
   */
  async flush(lasting = false): Promise<boolean> {
    this.#cancel?.()
    this.#cancel = null
    while (this.#state !== 'newer' && this.#isUnsent) {
      this.#sending ??= this.#send(lasting)
      if (!(await this.#sending)) return false
    }
    return this.#state !== 'newer'
  }

  /** Resolves `newer`: this text is saved over the other. */
  async keepMine(): Promise<void> {
    this.#acknowledged = { ...this.#acknowledged, text: '', version: this.#newer?.version ?? 0 }
    this.#newer = null
    this.#set('saving')
    await this.flush()
  }

  /** Starts over from what the server has: after a publication, a rebase, or another's version was taken. */
  reset(known: Known, isDraft: boolean): void {
    this.#cancel?.()
    this.#cancel = null
    this.#acknowledged = known
    this.#text = known.text
    this.#newer = null
    this.#unsure = []
    this.#bases.clear()
    this.#isDraft = isDraft
    this.#storage.write(null)
    this.#set(this.#sentState)
  }

  /** Sends once more what has not been sent, and then nothing: it stays in the browser when that fails. */
  dispose(): void {
    this.#isDisposed = true
    void this.flush(true)
  }

  async #send(lasting: boolean): Promise<boolean> {
    const { base, version } = this.#acknowledged
    const text = this.#text
    const answer = await this.#server.save({ text, base, version }, lasting)
    this.#sending = null
    if (answer.ok) return this.#acknowledge({ text, base, version: answer.value.version })
    if (answer.refusal.code === 'newer') {
      const { draft } = answer.refusal.body as NewerDraft
      // An earlier request arrived although its reply was lost.
      if (draft !== null && [text, ...this.#unsure].includes(draft.text)) return this.#acknowledge(draft)
      this.#newer = draft
      this.#set('newer')
      return false
    }
    const passing = answer.refusal.code === 'offline' || answer.refusal.code === 'unavailable'
    if (passing) this.#unsure = [...this.#unsure, text].slice(-MOST_UNSURE)
    this.#set(passing ? 'offline' : 'refused')
    if (passing) this.#schedule(RETRY)
    return false
  }

  #acknowledge({ text, base, version }: Known): true {
    this.#acknowledged = { text, base, version }
    this.#unsure = []
    this.#isDraft = true
    this.#keep()
    if (!this.#isUnsent) this.#set(this.#sentState)
    return true
  }

  get #isUnsent(): boolean {
    return this.#text !== this.#acknowledged.text || this.#unsure.length > 0
  }

  /** The state while nothing is unsent. */
  get #sentState(): DraftState {
    return this.#isDraft ? 'saved' : 'none'
  }

  #keep(): void {
    const { base, version } = this.#acknowledged
    this.#storage.write(this.#isUnsent ? { text: this.#text, base, version } : null)
  }

  #schedule(milliseconds: number): void {
    if (this.#isDisposed) return
    this.#cancel ??= this.#clock.after(milliseconds, () => {
      this.#cancel = null
      void this.flush()
    })
  }

  #set(state: DraftState): void {
    this.#state = state
    if (!this.#isDisposed) this.#onChange()
  }
}

export interface DraftTools {
  readonly server: DraftServer
  readonly storage: DraftStorage
  readonly clock: DraftClock
  readonly onChange: () => void
}
