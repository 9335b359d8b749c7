import { atom } from 'jotai'

/** Whether something has been entered on this page that leaving it would lose. */
export const unsavedAtom = atom(false)

/** What waits for the answer whether what was entered may be lost; null when nothing does. */
export const waitingToLeaveAtom = atom<{ readonly act: () => void } | null>(null)

/** Does what leaves the page, at once or once the user has agreed to lose what was entered. */
export const leaveAtom = atom(null, (get, set, act: () => void) => {
  if (get(unsavedAtom)) set(waitingToLeaveAtom, { act })
  else act()
})
