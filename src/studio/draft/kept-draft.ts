import type { RevisionId } from '../../studio-protocol/protocol.ts'

/** A text that the server has not acknowledged, as the browser keeps it. */
export interface KeptDraft {
  readonly text: string
  readonly base: RevisionId | null
  /** The version of the draft on the server that it follows. */
  readonly version: number
}

export interface DraftStorage {
  readonly read: () => KeptDraft | null
  readonly write: (draft: KeptDraft | null) => void
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps one person's draft of one office in the browser. A storage that refuses keeps nothing: the server still does. */
export function browserDrafts(storage: TextStorage, login: string, slug: string): DraftStorage {
  const key = `okienko-studio/${login}/${slug}`
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null')
        return isKept(kept) ? kept : null
      } catch {
        return null
      }
    },
    write: (draft) => {
      try {
        if (draft === null) storage.removeItem(key)
        else storage.setItem(key, JSON.stringify(draft))
      } catch {
        // A full or forbidden storage.
      }
    },
  }
}

const isKept = (kept: unknown): kept is KeptDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  'text' in kept &&
  typeof kept.text === 'string' &&
  'version' in kept &&
  typeof kept.version === 'number' &&
  'base' in kept &&
  (kept.base === null || typeof kept.base === 'number')
