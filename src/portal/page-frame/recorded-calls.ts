import type { OfficeReply } from '../../engine/plan/page-frame.ts'

/** Turns of the event loop after which a page without a new call is taken to have made all that it can. */
const QUIET_TURNS = 5

/** Replies are bounded by the host in size. What is nested deeper than any contract is refused before it is parsed. */
const MAX_REPLY_DEPTH = 64

/** Calls of a page that are answered by known replies. */
export class RecordedCalls {
  readonly #replies: ReadonlyMap<string, OfficeReply>
  readonly #answered = new Set<string>()
  readonly #missing = new Set<string>()
  readonly #rejections: (() => void)[] = []
  #isOver = false

  constructor(replies: ReadonlyMap<string, OfficeReply>) {
    this.#replies = replies
  }

  /** The addresses of the calls that had a reply. */
  get answered(): readonly string[] {
    return [...this.#answered]
  }

  readonly fetch: typeof fetch = (address) => {
    const reply = this.#replies.get(String(address))
    if (reply === undefined) {
      this.#missing.add(String(address))
      return new Promise((_, reject) => this.#rejections.push(() => reject(new Error('Not among the replies'))))
    }
    this.#answered.add(String(address))
    const { status, text } = reply
    if (isTooDeep(text)) return Promise.reject(new Error('The reply is nested too deeply'))
    return Promise.resolve(new Response(text === '' ? null : text, { status }))
  }

  /** Rejects the calls without a reply, so that nothing waits for them. */
  end(): void {
    this.#isOver = true
    for (const reject of this.#rejections) reject()
  }

  /**
   * Resolves to the addresses without a reply once the page makes no more calls; not while there is none. Where it resolves
   * too early, the page needs one more round.
   */
  async missing(): Promise<readonly string[]> {
    for (let quiet = 0, before = 0; !this.#isOver && (before === 0 || quiet < QUIET_TURNS); ) {
      await new Promise((resolve) => setImmediate(resolve))
      quiet = this.#missing.size === before ? quiet + 1 : 0
      before = this.#missing.size
    }
    return [...this.#missing]
  }
}

/** Whether arrays and objects of a JSON text are nested deeper than those of any reply of the contract. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > MAX_REPLY_DEPTH) return true
    } else if (character === ']' || character === '}') depth -= 1
  }
  return false
}
