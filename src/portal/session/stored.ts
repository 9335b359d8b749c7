import { atom } from 'jotai'
import { type Codec, flag, preference, rereadAtom } from '../preferences/preference.ts'

const text: Codec<string | null> = { read: (stored) => stored || null, write: (value) => value }

/** Milliseconds since 1970. */
const instant: Codec<number | null> = {
  read: (stored) => (/^\d{1,15}$/.test(stored ?? '') ? Number(stored) : null),
  write: (value) => (value === null ? null : String(value)),
}

// What a session keeps in the browser, by the names of shell.md, section 3. Every tab reads the same.

export const tokenAtom = preference('accessToken', text)
/** Of an account that is confirmed in part; there is never a full token beside it. */
export const restrictedTokenAtom = preference('restrictedAccessToken', text)
export const nipAtom = preference('nip', text)
export const peselAtom = preference('pesel', text)
export const unconfirmedAtom = preference('unconfirmed', flag)
export const sessionEndAtom = preference('sessionEnd', instant)

/** The token of the session, of either kind. */
export const anyTokenAtom = atom((get) => get(tokenAtom) ?? get(restrictedTokenAtom))

/** The token of the session as every tab has it now, also where another has changed it a moment ago. */
export const sessionNowAtom = atom(null, (get, set): string | null => {
  set(rereadAtom)
  return get(anyTokenAtom)
})

/** Forgets the session: tokens, unconfirmed flag, session end, nip and pesel. */
export const forgetSessionAtom = atom(null, (_get, set) => {
  set(tokenAtom, null)
  set(restrictedTokenAtom, null)
  set(unconfirmedAtom, false)
  set(sessionEndAtom, null)
  set(nipAtom, null)
  set(peselAtom, null)
})
