import { atom } from 'jotai'
import type { Credentials } from '../../engine/runtime/client/transport.ts'
import { portalAtom } from '../state/portal.ts'
import { anyTokenAtom, restrictedTokenAtom, tokenAtom, unconfirmedAtom } from './stored.ts'
import { shellCallAt, tokenOfCall } from './token-of-call.ts'

/**
 * The token of a call (shell.md, section 7): the full one, unless the call is public; without it the restricted one, for
 * the few calls it may make. The two never stand together: the one that is used removes the other.
 */
export const credentialsAtom = atom(null, (get, set, path: string, method: string): Credentials => {
  const call = shellCallAt(get(portalAtom).calls, path, method)
  const token = get(tokenAtom)
  const restricted = get(restrictedTokenAtom)
  const session = get(anyTokenAtom)
  switch (tokenOfCall(call, { full: token, restricted })) {
    case null:
      return { token: null, session }
    case 'full':
      if (restricted !== null) set(restrictedTokenAtom, null)
      if (get(unconfirmedAtom)) set(unconfirmedAtom, false)
      return { token, session }
    case 'restricted':
      if (token !== null) set(tokenAtom, null)
      return { token: restricted, session }
  }
})
