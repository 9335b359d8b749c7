import { atom, type WritableAtom } from 'jotai'
import { environmentAtom } from '../environment.ts'

/** How a preference is written down. A text that cannot be understood reads as the default. */
export interface Codec<T> {
  readonly read: (text: string | null) => T
  /** Null: nothing is kept. */
  readonly write: (value: T) => string | null
}

export type Preference<T> = WritableAtom<T, [T], void>

/** A value kept in the browser under `key`; it reads as stored until it is set. */
export function preference<T>(key: string, codec: Codec<T>): Preference<T> {
  const chosen = atom<{ readonly value: T } | null>(null)
  return atom(
    (get) => {
      const now = get(chosen)
      return now ? now.value : codec.read(get(environmentAtom).storage.getItem(key))
    },
    (get, set, value: T) => {
      set(chosen, { value })
      const { storage } = get(environmentAtom)
      const text = codec.write(value)
      try {
        if (text === null) storage.removeItem(key)
        else storage.setItem(key, text)
      } catch {
        // A full storage loses the preference at the end of the visit and nothing else.
      }
    },
  )
}

/** A flag: kept as `true`, or not at all. */
export const flag: Codec<boolean> = {
  read: (text) => text === 'true',
  write: (value) => (value ? 'true' : null),
}

/** One of a closed set of words. */
export const oneOf = <T extends string>(words: readonly T[], standard: T): Codec<T> => ({
  read: (text) => words.find((word) => word === text) ?? standard,
  write: (value) => value,
})
