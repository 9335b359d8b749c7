import type { Result } from '../../engine/runtime/client/error.ts'
import { parseJson } from '../../engine/runtime/client/exchange.ts'

/** The address of a call that the office does not serve. */
export const NOT_SERVED = ''

/** Replies of the office API that are there before the components that show them are drawn. */
export interface EarlyReplies {
  /** Keeps the text of a successful reply, for the components that will ask for it. */
  readonly keepReply: (address: string, text: string) => void
  /**
   * What was replied at this address, for a component that is drawn first. Null where nothing was, or too long ago, or what
   * cannot be read. `isNeeded`: the page is not complete without it.
   */
  readonly replyOf: <T>(address: string, read: (json: unknown) => Result<T>, isNeeded: boolean) => T | null
  /** Forgets them: what is drawn from now on requests its own. */
  readonly forgetReplies: () => void
}

/** `maxAgeMs`: older ones may differ from a reply of now. */
export function createEarlyReplies(maxAgeMs: number, now: () => Date): EarlyReplies {
  const replies = new Map<string, { readonly at: number; readonly text: string }>()
  return {
    keepReply: (address, text) => void replies.set(address, { at: now().getTime(), text }),
    replyOf: (address, read) => {
      const reply = replies.get(address)
      return reply === undefined || now().getTime() - reply.at >= maxAgeMs ? null : valueIn(reply.text, read)
    },
    forgetReplies: () => replies.clear(),
  }
}

/** What the text of a successful reply says; an empty one stands for null. Null where it cannot be read. */
export function valueIn<T>(text: string, read: (json: unknown) => Result<T>): T | null {
  const json = text.trim() === '' ? null : parseJson(text)
  if (json === undefined) return null
  const result = read(json)
  return result.ok ? result.value : null
}
