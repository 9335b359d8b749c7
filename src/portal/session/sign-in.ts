import { atom } from 'jotai'
import type { User } from '../api/models.ts'
import { documentAddress } from '../documents/address.ts'
import { environmentAtom } from '../environment.ts'
import { portalAtom } from '../state/portal.ts'
import { loadAccountAtom } from './account.ts'
import { refreshedAtAtom } from './replies.ts'
import {
  anyTokenAtom,
  forgetSessionAtom,
  restrictedTokenAtom,
  sessionEndAtom,
  sessionNowAtom,
  tokenAtom,
  unconfirmedAtom,
} from './stored.ts'

/** An accepted sign-in: what the token is good for. */
export interface SignIn {
  readonly token: string
  readonly kind: 'full' | 'restricted' | 'codeNeeded'
  readonly unconfirmed: boolean
}

/** The token of the session that is an account's first; null once the dialog has been shown. */
const firstLoginOfAtom = atom<string | null>(null)

/** Whether the dialog of the first login is due: of this session, and not while the account is unconfirmed. */
export const firstLoginAtom = atom(
  (get) => get(firstLoginOfAtom) !== null && get(firstLoginOfAtom) === get(anyTokenAtom) && !get(unconfirmedAtom),
  (get, set, first: boolean) => set(firstLoginOfAtom, first ? get(anyTokenAtom) : null),
)

/** Fetches the plan of the signed-in home page beside the account: most sign-ins lead there. */
const sendHomePlanAtom = atom(null, (get) => {
  const { home } = get(portalAtom)
  if (home !== null) get(environmentAtom).ahead.send(documentAddress(home), { credentials: 'same-origin' })
})

/**
 * Begins a session with a token, full or restricted: keeps it, asks who that is, computes the end, asks for the subjects.
 * Null, and nothing kept, when the account cannot be loaded.
 */
export const beginSessionAtom = atom(null, async (get, set, signIn: SignIn): Promise<User | null> => {
  // Of whoever was here before nothing stays.
  set(forgetSessionAtom)
  const { now } = get(environmentAtom)
  const began = now().getTime()
  set(refreshedAtAtom, began)
  if (signIn.kind === 'restricted') {
    set(restrictedTokenAtom, signIn.token)
    set(unconfirmedAtom, signIn.unconfirmed)
  } else {
    set(tokenAtom, signIn.token)
    set(sendHomePlanAtom)
  }
  const user = await set(loadAccountAtom)
  if (user === null) {
    // Another sign-in may have replaced it in the meantime.
    if (set(sessionNowAtom) === signIn.token) set(forgetSessionAtom)
    return null
  }
  set(sessionEndAtom, began + user.sessionLength)
  set(firstLoginAtom, user.firstLogin)
  return user
})
