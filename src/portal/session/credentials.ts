import { atom } from 'jotai'
import type { PortalPlan, ShellCall, ShellCallName } from '../../engine/plan/portal.ts'
import type { Credentials } from '../../engine/runtime/client/transport.ts'
import { portalAtom } from '../state/portal.ts'
import { anyTokenAtom, restrictedTokenAtom, tokenAtom, unconfirmedAtom } from './stored.ts'

/** The calls that are posted; of the others the lists of the session mean the reading alone. */
const posted: readonly ShellCallName[] = [
  'extendSession',
  'logout',
  'login',
  'loginCode',
  'exchange',
  'activation',
  'recoveryCodes',
  'sessionsEnd',
  'linkCheck',
  'activationLink',
  'passwordLink',
  'emailConfirmation',
  'emailCancellation',
  'emailCorrection',
  'deletionByPassword',
  'paymentCancel',
]

/** The shell's call that a path and a method mean; undefined for the calls of services and forms. */
export function shellCallAt(calls: PortalPlan['calls'], path: string, method: string): ShellCall | undefined {
  const names = Object.keys(calls) as ShellCallName[]
  const name = names.find((one) => calls[one].path === path && (posted.includes(one) ? 'POST' : 'GET') === method)
  return name && calls[name]
}

/**
 * The token of a call (shell.md, section 7): the full one, unless the call is public; without it the restricted one, for
 * the few calls it may make. The two never stand together: the one that is used removes the other.
 */
export const credentialsAtom = atom(null, (get, set, path: string, method: string): Credentials => {
  const call = shellCallAt(get(portalAtom).calls, path, method)
  const token = get(tokenAtom)
  const restricted = get(restrictedTokenAtom)
  const session = get(anyTokenAtom)
  if (token !== null && !call?.public) {
    if (restricted !== null) set(restrictedTokenAtom, null)
    if (get(unconfirmedAtom)) set(unconfirmedAtom, false)
    return { token, session }
  }
  if (restricted === null || !call?.restricted) return { token: null, session }
  if (token !== null) set(tokenAtom, null)
  return { token: restricted, session }
})
