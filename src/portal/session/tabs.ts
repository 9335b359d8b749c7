import { keepDraftsAtom } from '../drafts/drafts.ts'
import { environmentAtom, type PortalStore } from '../environment.ts'
import { rereadAtom } from '../preferences/preference.ts'
import { followAccountAtom } from './account.ts'
import { endedAtom } from './session.ts'
import { sessionEndAtom } from './stored.ts'

/** Milliseconds that the clocks of two tabs, which strike each second, may be apart. */
const leeway = 1500

/** Keeps this tab as the others are: signed in or out, for the same subject, until the same time. */
export function followOtherTabs(store: PortalStore): () => void {
  const { onStored, now } = store.get(environmentAtom)
  return onStored(() => {
    const end = store.get(sessionEndAtom)
    store.set(rereadAtom)
    // Another tab saw first that the time is up: this one shows the message too and keeps what was entered.
    if (end !== null && end <= now().getTime() + leeway && store.get(sessionEndAtom) === null) {
      store.set(keepDraftsAtom)
      store.set(endedAtom, true)
    }
    void store.set(followAccountAtom)
  })
}
