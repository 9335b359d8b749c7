import { environmentAtom, type PortalStore } from '../environment.ts'
import { rereadAtom } from '../preferences/preference.ts'
import { followAccountAtom } from './account.ts'

/** Keeps this tab as the others are: signed in or out, for the same subject, until the same time. */
export function followOtherTabs(store: PortalStore): () => void {
  return store.get(environmentAtom).onStored(() => {
    store.set(rereadAtom)
    void store.set(followAccountAtom)
  })
}
