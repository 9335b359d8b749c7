import { atom } from 'jotai'
import type { components } from '../../../schemas/office-api.generated.ts'
import { getTokenReply, login2FAReply } from '../../../schemas/office-replies.generated.ts'
import { type Endpoint, reading } from '../api/endpoint.ts'
import { requestOffice } from '../api/request.ts'
import type { SignIn } from '../session/sign-in.ts'

/** An accepted step of a sign-in. */
export interface AcceptedStep extends SignIn {
  /** At the second step a recovery code may be given instead. */
  readonly recovery: boolean
}

function signInOf(reply: components['schemas']['LoginReply']): AcceptedStep {
  const unconfirmed = reply.czyNiepotwierdzony
  const restricted = unconfirmed || reply.czyOgraniczony
  const kind = restricted ? 'restricted' : reply.czy2FaAktywne ? 'codeNeeded' : 'full'
  return { token: reply.token, kind, unconfirmed, recovery: reply.czyKodyZapasowe ?? false }
}

/** Reads the reply to the form of the password. */
export const readLogin = reading(getTokenReply, signInOf)

const codeEndpoint: Endpoint<AcceptedStep> = {
  call: (calls) => calls.loginCode,
  method: 'POST',
  read: reading(login2FAReply, signInOf),
}

/** The second step of signing in. */
export const sendCodeAtom = atom(null, (get, set, totp: string, token: string) =>
  requestOffice(get, set, codeEndpoint, { totp, token }),
)
