import { atom } from 'jotai'
import { environmentAtom } from '../environment.ts'

/** A sign-in whose password was right and whose code is awaited. Its token is good for nothing without a code. */
export interface PendingSignIn {
  readonly token: string
  /** A recovery code may be given instead. */
  readonly recovery: boolean
  /** Where one was going; a path of this portal. */
  readonly target: string | null
  /** Milliseconds since 1970. */
  readonly begun: number
}

const key = 'pendingSignIn'

/** How long offices wait for the code. */
const lasting = 5 * 60_000

/** Keeps it for this tab, so that the second step also opens at its own address; null forgets it. */
export const keepPendingAtom = atom(null, (get, _set, pending: PendingSignIn | null) => {
  const { visitStorage } = get(environmentAtom)
  if (pending === null) visitStorage.removeItem(key)
  else visitStorage.setItem(key, JSON.stringify(pending))
})

/** The sign-in that waits for its code; null when there is none, or it has waited too long. */
export const readPendingAtom = atom(null, (get): PendingSignIn | null => {
  const { visitStorage, now } = get(environmentAtom)
  const pending = pendingIn(visitStorage.getItem(key))
  return pending !== null && now().getTime() - pending.begun < lasting ? pending : null
})

function pendingIn(stored: string | null): PendingSignIn | null {
  if (stored === null) return null
  try {
    const { token, recovery, target, begun } = JSON.parse(stored) as Partial<PendingSignIn>
    if (typeof token !== 'string' || typeof begun !== 'number') return null
    return { token, recovery: recovery === true, target: typeof target === 'string' ? target : null, begun }
  } catch {
    return null
  }
}
