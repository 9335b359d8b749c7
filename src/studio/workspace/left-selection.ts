import type { EditPath } from '../../engine/authoring/edit/plain.ts'

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What was selected when an office was left, as when the session ended: for the same person, in the same tab. */
export interface LeftSelection {
  /** Once: it is forgotten then. */
  readonly take: () => EditPath | null
  readonly keep: (selection: EditPath | null) => void
}

/** A storage that refuses keeps nothing. */
export function leftSelection(storage: TabStorage, login: string, slug: string): LeftSelection {
  const place = `okienko-studio/selection/${login}/${slug}`
  return {
    take: () => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(place) ?? 'null')
        storage.removeItem(place)
        return isPath(kept) ? kept : null
      } catch {
        return null
      }
    },
    keep: (selection) => {
      try {
        if (selection !== null) storage.setItem(place, JSON.stringify(selection))
      } catch {
        // A full or forbidden storage.
      }
    },
  }
}

const isPath = (kept: unknown): kept is EditPath =>
  Array.isArray(kept) && kept.every((step) => typeof step === 'string' || typeof step === 'number')
