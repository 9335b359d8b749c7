import { atom } from 'jotai'
import type { PageEnv } from '../../engine/render/page-env.ts'
import { subjectAtom } from '../session/account.ts'
import { restrictedTokenAtom, tokenAtom } from '../session/stored.ts'

export type Subject = NonNullable<PageEnv['subject']>

/** Who is using the portal. */
export interface Visitor {
  readonly signedIn: boolean
  /** Signed in to an account that may do only part until it is confirmed. */
  readonly restricted: boolean
  /** Whom a signed-in user acts for. */
  readonly subject: Subject | null
}

/** The visitor as the stored session says. */
export const visitorAtom = atom((get): Visitor => {
  const full = get(tokenAtom) !== null
  const restricted = !full && get(restrictedTokenAtom) !== null
  return { signedIn: full || restricted, restricted, subject: full ? get(subjectAtom) : null }
})

/** What tells subjects apart: the NIP or PESEL of the current one, empty while there is none. */
export const subjectNumberAtom = atom((get): string => {
  const { subject } = get(visitorAtom)
  return subject?.nip ?? subject?.pesel ?? ''
})
