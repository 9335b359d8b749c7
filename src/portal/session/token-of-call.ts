import type { PortalPlan, ShellCall, ShellCallName } from '../../engine/plan/portal.ts'

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

/** The tokens of a session; there is at most one. */
export interface Tokens {
  readonly full: string | null
  readonly restricted: string | null
}

/** Which token goes with a call (shell.md, section 7): the full one, unless the call is public; else the restricted one. */
export function tokenOfCall(call: ShellCall | undefined, { full, restricted }: Tokens): keyof Tokens | null {
  if (full !== null && !call?.public) return 'full'
  return restricted !== null && call?.restricted ? 'restricted' : null
}
