import type { components } from '../../../schemas/office-api.generated.ts'
import { getTokenReply, login2FAReply } from '../../../schemas/office-replies.generated.ts'
import { type Endpoint, reading } from '../api/endpoint.ts'
import type { SignIn } from '../session/sign-in.ts'

function signInOf(reply: components['schemas']['LoginReply']): SignIn {
  const unconfirmed = reply.czyNiepotwierdzony
  const restricted = unconfirmed || reply.czyOgraniczony
  const kind = restricted ? 'restricted' : reply.czy2FaAktywne ? 'codeNeeded' : 'full'
  return { token: reply.token, kind, unconfirmed }
}

/** Reads the reply to the form of the password. */
export const readLogin = reading(getTokenReply, signInOf)

/** The second step of signing in. */
export const codeEndpoint: Endpoint<SignIn> = {
  call: (calls) => calls.loginCode,
  method: 'POST',
  read: reading(login2FAReply, signInOf),
}
