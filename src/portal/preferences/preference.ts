import { atom, type WritableAtom } from 'jotai'
import { environmentAtom } from '../environment.ts'

/** How a preference is written down. A text that cannot be understood reads as the default. */
export interface Codec<T> {
  readonly read: (text: string | null) => T
  /** Null: nothing is kept. */
  readonly write: (value: T) => string | null
}

export type Preference<T> = WritableAtom<T, [T], void>

const roundAtom = atom(0)

/** Another tab has stored something: what was read or set here before gives way to it. */
export const rereadAtom = atom(null, (get, set) => set(roundAtom, get(roundAtom) + 1))

/** A value kept in the browser under `key`; it reads as stored until it is set, and again once another tab has stored. */
export function preference<T>(key: string, codec: Codec<T>): Preference<T> {
  const chosen = atom<{ readonly value: T; readonly round: number } | null>(null)
  return atom(
    (get) => {
      const now = get(chosen)
      return now?.round === get(roundAtom) ? now.value : codec.read(get(environmentAtom).storage.getItem(key))
    },
    (get, set, value: T) => {
      set(chosen, { value, round: get(roundAtom) })
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
