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

  constructor(tools: BaseTextTools) {
    this.#tools = tools
  }

  /** Takes the text of another revision; that of the one that is live is at hand. */
  follow(base: RevisionId | null, { revision, file }: OfficeView): void {
    this.#base = base
    if (base === (revision?.id ?? null)) this.#tools.onText(file.text)
    else if (base !== null) void this.#read(base)
  }

  async #read(base: RevisionId): Promise<void> {
    const answer = await this.#tools.read(base)
    if (answer.ok && this.#base === base) this.#tools.onText(answer.value.file.text)
  }
}
