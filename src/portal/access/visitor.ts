import { atom } from 'jotai'
import type { PageEnv } from '../../engine/render/page-env.ts'

export type Subject = NonNullable<PageEnv['subject']>

/** Who is using the portal. */
export interface Visitor {
  readonly signedIn: boolean
  /** Whom a signed-in user acts for. */
  readonly subject: Subject | null
}

/** Nobody is signed in until an account says otherwise. */
export const visitorAtom = atom<Visitor>({ signedIn: false, subject: null })
