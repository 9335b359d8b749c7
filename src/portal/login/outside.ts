import { sha256 } from '@noble/hashes/sha2.js'
import { atom } from 'jotai'
import { addressOf } from '../../engine/runtime/client/address.ts'
import { environmentAtom } from '../environment.ts'
import { paths } from '../paths.ts'
import { portalAtom } from '../state/portal.ts'
import { keepOutsideStateAtom, type OutsideState, STATE_OF } from './outside-state.ts'

/**
 * Sends the browser to an identity service, with the addresses of the three ways it may end. They carry the digest of a
 * secret that stays in this tab, so that a link with somebody else's sign-in is recognised.
 */
export const goOutsideAtom = atom(
  null,
  (get, set, service: 'nationalNode' | 'trustedProfile', target: string | null) => {
    const { origin, reloadAt } = get(environmentAtom)
    const { api, calls, language } = get(portalAtom)
    const state = newState()
    set(keepOutsideStateAtom, state)
    const carried = new URLSearchParams([...(target === null ? [] : [['link', target]]), [STATE_OF, state.digest]])
    const back = (path: string) => `${origin}${path}?${carried}`
    const query = [
      ['urlPowrotuOk', back(paths.signedInOutside)],
      ['urlPowrotuBlad', back(paths.refusedOutside)],
      ['urlPowrotuPotwierdz', back(paths.confirmation)],
      [STATE_OF, state.digest],
    ] as const
    reloadAt(addressOf(api, calls[service].path, query, language))
  },
)

function newState(): OutsideState {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)))
  return { secret, digest: base64url(sha256(new TextEncoder().encode(secret))) }
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
