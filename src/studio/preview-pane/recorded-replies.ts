import type { SampleReply } from '../preview/messages.ts'

/** By path with query. */
export type Recorded = Readonly<Record<string, SampleReply>>

/** Replies that somebody has kept, of one office, in this browser alone. */
export interface RecordedReplies {
  readonly read: () => Recorded
  /** Adds replies; false where the browser cannot keep them. */
  readonly keep: (replies: Recorded) => boolean
}

/**
 * What is kept are replies to public calls, which the studio's server has made without a session: they have no data of
 * residents.
 */
export function recordedReplies(storage: Pick<Storage, 'getItem' | 'setItem'>, slug: string): RecordedReplies {
  const place = `okienko-studio-replies/${slug}`
  const read = (): Recorded => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(place) ?? '{}')
      return typeof kept === 'object' && kept !== null ? (kept as Recorded) : {}
    } catch {
      return {}
    }
  }
  return {
    read,
    keep: (replies) => {
      try {
        storage.setItem(place, JSON.stringify({ ...read(), ...replies }))
        return true
      } catch {
        // A full or forbidden storage.
        return false
      }
    },
  }
}
