import { atom, type Getter, type Setter } from 'jotai'
import { connectionOf } from '../api/connection.ts'
import { callEndpoint, readNothing } from '../api/endpoint.ts'
import { forgetDraftsAtom, keepDraftsAtom } from '../drafts/drafts.ts'
import { environmentAtom } from '../environment.ts'
import { paths } from '../paths.ts'
import { rereadAtom } from '../preferences/preference.ts'
import { portalAtom } from '../state/portal.ts'
import { unsavedAtom } from '../state/unsaved.ts'
import { anyTokenAtom, forgetSessionAtom, sessionEndAtom, sessionNowAtom } from './stored.ts'

/** Whether the dialog of the session's end is shown. */
export const endedAtom = atom(false)

/** Whoever the office answers, the session is over here. */
async function logOut(get: Getter, set: Setter): Promise<void> {
  const token = get(anyTokenAtom)
  if (token !== null) {
    // Whatever it answers means the same, also that there is no such session.
    const connection = connectionOf(get, set, () => undefined)
    const { path } = get(portalAtom).calls.logout
    await callEndpoint(connection, { path, method: 'POST', body: { token } }, readNothing)
  }
  // Another tab may have signed somebody in while the office answered.
  if (set(sessionNowAtom) === token) set(forgetSessionAtom)
}

/** Logs out at the user's request: whatever the office replies, the session is forgotten and the root page reloaded. */
export const logOutAtom = atom(null, async (get, set) => {
  set(forgetDraftsAtom)
  await logOut(get, set)
  // The browser shall not ask whether to stay where nobody is signed in any more.
  set(unsavedAtom, false)
  get(environmentAtom).reloadAt(paths.home)
})

/** The time is up: logs out and shows a message. Nothing when another tab has had the session extended. */
export const endSessionAtom = atom(null, async (get, set) => {
  set(rereadAtom)
  const end = get(sessionEndAtom)
  if (end === null || end > get(environmentAtom).now().getTime()) return
  set(keepDraftsAtom)
  // Before the office is asked: it must not be asked twice.
  set(sessionEndAtom, null)
  set(endedAtom, true)
  await logOut(get, set)
})
