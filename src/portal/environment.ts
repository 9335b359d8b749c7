import { atom, createStore } from 'jotai'
import type { Language } from '../engine/plan/service.ts'
import type { FormPageProps } from '../engine/react/form/form-page.tsx'
import type { Ahead } from './api/ahead.ts'

/** Text by key; what is stored outlives the visit. */
export interface KeptTexts {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, text: string) => void
  readonly removeItem: (key: string) => void
}

/** What the shell takes from the browser it runs in; a test passes its own. */
export interface PortalEnvironment {
  readonly fetch: typeof fetch
  /** Sends what `fetch` will be asked for. */
  readonly ahead: Ahead
  readonly storage: KeptTexts
  /** The same for as long as this tab is open. */
  readonly visitStorage: KeptTexts
  /** The visitor's languages in order of preference, as BCP 47 tags. */
  readonly browserLanguages: readonly string[]
  /** The languages of the office, its default first; null where the page does not say. */
  readonly offeredLanguages: readonly Language[] | null
  /** Leaves for an address of this origin and drops everything in memory. */
  readonly reloadAt: (path: string) => void
  readonly now: () => Date
  /** Calls back when another tab has stored something, or may have; gives what stops it. */
  readonly onStored: (listener: () => void) => () => void
  /** Scheme and host of the portal. */
  readonly origin: string
  /** The path of the address that was opened. */
  readonly openedAt: string
  /** The query of that address, with its `?`. */
  readonly openedWith: string
  /** Calls back when the opened page has usually asked for all that it shows; returns what prevents it. */
  readonly onceArrived: (callback: () => void) => () => void
  /** Loads the validator of a form; from the portal's own origin where left out. */
  readonly loadModule?: FormPageProps['loadModule']
}

export type PortalStore = ReturnType<typeof createStore>

const heldEnvironment = atom<PortalEnvironment | null>(null)

/** The environment of this store. Throws in a store that `createPortalStore` did not make. */
export const environmentAtom = atom((get) => {
  const environment = get(heldEnvironment)
  if (!environment) throw new Error('The store has no environment')
  return environment
})

/** The state of one running portal: two of them on a page, or in a test file, never meet. */
export function createPortalStore(environment: PortalEnvironment): PortalStore {
  const store = createStore()
  store.set(heldEnvironment, environment)
  return store
}
