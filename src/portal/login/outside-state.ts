import { atom } from 'jotai'
import { environmentAtom } from '../environment.ts'

/** Binds an external sign-in to the tab that began it: the secret stays here, its digest travels through the addresses. */
export interface OutsideState {
  readonly secret: string
  /** SHA-256 of the secret, base64url. */
  readonly digest: string
}

/** Name of the digest in return addresses and in the call that begins the sign-in. */
export const STATE_OF = 'stan'

const key = 'outsideSignIn'

/** Keeps the state of a sign-in that begins now; an earlier one can no longer be finished in this tab. */
export const keepOutsideStateAtom = atom(null, (get, _set, state: OutsideState) => {
  get(environmentAtom).visitStorage.setItem(key, JSON.stringify(state))
})

/** The secret of the sign-in that returns with this digest; null when this tab did not begin it, or it was finished. */
export const outsideSecretAtom = atom(null, (get, _set, digest: string | undefined): string | null => {
  const state = stateOf(get(environmentAtom).visitStorage.getItem(key))
  return state !== null && digest !== undefined && state.digest === digest ? state.secret : null
})

/** Forgets the sign-in: what returns with its digest once more is refused. */
export const dropOutsideStateAtom = atom(null, (get) => get(environmentAtom).visitStorage.removeItem(key))

function stateOf(stored: string | null): OutsideState | null {
  if (stored === null) return null
  try {
    const { secret, digest } = JSON.parse(stored) as Partial<OutsideState>
    return typeof secret === 'string' && typeof digest === 'string' ? { secret, digest } : null
  } catch {
    return null
  }
}
