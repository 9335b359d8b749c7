import type { RevisionId } from '../../studio-protocol/protocol.ts'

/** A text that the server has not acknowledged, as the browser keeps it. */
export interface KeptDraft {
  readonly text: string
  readonly base: RevisionId | null
  /** The version of the draft on the server that it follows. */
  readonly version: number
}

/** What of the standard is kept has this in place of the short name of an office. */
export const STANDARD = '*'

export interface DraftStorage {
  readonly read: () => KeptDraft | null
  readonly write: (draft: KeptDraft | null) => void
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

interface Kept {
  readonly key: string
  /** As it is stored. */
  readonly stored: string
  readonly draft: KeptDraft
  /** Milliseconds; texts without it are older than those with it. */
  readonly at: number
}

/**
 * Keeps one person's draft of one office in the browser. Each tab has a place of its own, so that none removes what another
 * has not sent; what a closed tab has left is read by the next that opens the office, the latest first. A storage that
 * refuses keeps nothing: the server still does.
 */
export function browserDrafts(storage: TextStorage, login: string, slug: string): DraftStorage {
  const place = `okienko-studio/${login}/${slug}`
  const own = `${place}/${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`
  let taken: Kept | null = null
  return {
    read: () => {
      try {
        taken = latest(keptBelow(storage, place))
        return taken?.draft ?? null
      } catch {
        return null
      }
    },
    write: (draft) => {
      try {
        if (draft !== null) return storage.setItem(own, JSON.stringify({ ...draft, at: Date.now() }))
        storage.removeItem(own)
        // Not what its own tab has written since.
        if (taken !== null && storage.getItem(taken.key) === taken.stored) storage.removeItem(taken.key)
        taken = null
      } catch {
        // A full or forbidden storage.
      }
    },
  }
}

const latest = (all: readonly Kept[]): Kept | null =>
  all.reduce<Kept | null>((best, one) => (best === null || one.at >= best.at ? one : best), null)

function keptBelow(storage: TextStorage, place: string): readonly Kept[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.flatMap((key) => {
    if (key !== place && !key.startsWith(`${place}/`)) return []
    const stored = storage.getItem(key) ?? 'null'
    const kept = keptFrom(stored)
    return kept === null ? [] : [{ key, stored, ...kept }]
  })
}

function keptFrom(stored: string): Pick<Kept, 'draft' | 'at'> | null {
  try {
    const kept: unknown = JSON.parse(stored)
    if (!isKept(kept)) return null
    const { text, base, version } = kept
    return { draft: { text, base, version }, at: 'at' in kept && typeof kept.at === 'number' ? kept.at : 0 }
  } catch {
    return null
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
