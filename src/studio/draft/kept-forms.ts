import { createContext, useContext, useState } from 'react'

/** What was entered in forms and neither sent nor given up, by the names of the forms. */
export interface KeptForms {
  readonly read: (form: string) => unknown
  readonly write: (form: string, entered: object | null) => void
}

/** The description of the publication, which belongs to the draft. */
export const PUBLICATION = 'publication'

/** Keeps forms of one person at one office in the browser. A storage that refuses keeps nothing. */
export function browserForms(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  login: string,
  slug: string,
): KeptForms {
  const placeOf = (form: string) => `okienko-studio/form/${login}/${slug}/${form}`
  return {
    read: (form) => {
      try {
        return JSON.parse(storage.getItem(placeOf(form)) ?? 'null')
      } catch {
        return null
      }
    },
    write: (form, entered) => {
      try {
        if (entered === null) storage.removeItem(placeOf(form))
        else storage.setItem(placeOf(form), JSON.stringify(entered))
      } catch {
        // A full or forbidden storage.
      }
    },
  }
}

/** Of the office that is open; of the standard where none is. */
export const KeptFormsContext = createContext<KeptForms>({ read: () => null, write: () => undefined })

/**
 * The state of a form that begins with what was entered before the page was left; the third function forgets it once it is
 * sent or given up. `empty` is as the form begins else; what is kept has to look like it: null stands for a text, too.
 * `keptOf` leaves out what must not stay in the browser.
 */
export function useKeptForm<T extends object>(
  form: string,
  empty: T,
  keptOf: (entered: T) => T = (entered) => entered,
): readonly [T, (entered: T) => void, () => void] {
  const forms = useContext(KeptFormsContext)
  const [entered, setEntered] = useState<T>(() => {
    const kept = forms.read(form)
    return isLike(kept, empty) ? (kept as T) : empty
  })
  const enter = (next: T) => {
    setEntered(next)
    forms.write(form, keptOf(next))
  }
  return [entered, enter, () => forms.write(form, null)]
}

function isLike(kept: unknown, model: unknown): boolean {
  if (model === null) return kept === null || typeof kept === 'string'
  if (typeof model !== 'object') return typeof kept === typeof model
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept) !== Array.isArray(model)) return false
  return Object.entries(model).every(([key, value]) => isLike((kept as Record<string, unknown>)[key], value))
}
