import type { components } from '../../schemas/office-api.generated.ts'
import { Refusal } from '../http/errors.ts'
import type { Call } from '../http/operations.ts'
import { accessOf } from './access.ts'
import { audit } from './audit.ts'
import { closeSession, extendSession, type Session } from './sessions.ts'
import { hashOf } from './tokens.ts'

/** Lets the session last its full length from now. */
export async function prolong(call: Call<'przedluzanieSesji'>): Promise<components['schemas']['SessionExtension']> {
  const session = ownSession(call)
  return { czasDoKoncaSesji: await extendSession(call.db, session, call.clock()) }
}

export async function signOut(call: Call<'wylogowanie'>): Promise<undefined> {
  const session = ownSession(call)
  await closeSession(call.db, session.tokenHash)
  await audit(call.db, call.clock(), 'sign-out', session.account.id)
}

/** The session of the header, which the body must mean too. */
function ownSession(call: Call<'przedluzanieSesji'> | Call<'wylogowanie'>): Session {
  const { session } = accessOf(call)
  if (hashOf(call.body.token) !== session.tokenHash) throw new Refusal(403, 'tokenOfOther')
  return session
}
