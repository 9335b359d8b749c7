import { atom } from 'jotai'
import type { PageEnv } from '../../engine/react/page-env.ts'
import { accountStateAtom, subjectAtom } from '../session/account.ts'
import { restrictedTokenAtom, tokenAtom } from '../session/stored.ts'

export type Subject = NonNullable<PageEnv['subject']>

/** Who is using the portal. */
export interface Visitor {
  readonly signedIn: boolean
  /** Signed in to an account that may do only part until it is confirmed. */
  readonly restricted: boolean
  /** Whether the office has confirmed whose session it is; true also when nobody is signed in. */
  readonly known: boolean
  /** Whom a signed-in user acts for. */
  readonly subject: Subject | null
}

/** The visitor according to the stored session. */
export const visitorAtom = atom((get): Visitor => {
  const full = get(tokenAtom) !== null
  const restricted = !full && get(restrictedTokenAtom) !== null
  const state = get(accountStateAtom)
  const known = state === 'none' || state === 'known'
  return { signedIn: full || restricted, restricted, known, subject: full ? get(subjectAtom) : null }
})

/** Identifies the current subject: its NIP or PESEL, empty while there is none. */
export const subjectNumberAtom = atom((get): string => {
  const { subject } = get(visitorAtom)
  return subject?.nip ?? subject?.pesel ?? ''
})
