import type { OfficeView, RevisionFile, RevisionId } from '../../studio-protocol/protocol.ts'
import type { Answer } from '../session/client.ts'

interface BaseTextTools {
  readonly read: (id: RevisionId) => Promise<Answer<RevisionFile>>
  /** Called with the text whenever it is another one. */
  readonly onText: (text: string) => void
}

/** The text of the revision that a draft changes, which is not always the one that is live. */
export class BaseText {
  readonly #tools: BaseTextTools
  #base: RevisionId | null | undefined
  #text: string | null = null

  constructor(tools: BaseTextTools) {
    this.#tools = tools
  }

  /** Reads the text of another revision; that of the one that is live is at hand. */
  follow(base: RevisionId | null, { revision, file }: OfficeView): void {
    const isSame = base === this.#base
    this.#base = base
    if (base === (revision?.id ?? null)) this.#take(file.text)
    else if (base !== null && !isSame) void this.#read(base)
  }

  async #read(base: RevisionId): Promise<void> {
    const answer = await this.#tools.read(base)
    if (answer.ok && this.#base === base) this.#take(answer.value.file.text)
  }

  #take(text: string): void {
    if (text === this.#text) return
    this.#text = text
    this.#tools.onText(text)
  }
}
