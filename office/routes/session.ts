import type { components } from '../../schemas/office-api.generated.ts'
import { accessOf } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { subjectList, userInfo } from '../accounts/profile.ts'
import { closeSession, extendSession, type Session } from '../accounts/sessions.ts'
import { hashOf } from '../accounts/tokens.ts'
import { Refusal } from '../http/errors.ts'
import type { Call, Handlers } from '../http/operations.ts'

/** The session and whom the account may act for. */
export const sessionCalls = {
  przedluzanieSesji: prolong,
  wylogowanie: signOut,
  listaPodmiotow: subjectList,
  userInfo,
} satisfies Handlers

/** Lets the session last its full length from now. */
async function prolong(call: Call<'przedluzanieSesji'>): Promise<components['schemas']['SessionExtension']> {
  const session = ownSession(call)
  return { czasDoKoncaSesji: await extendSession(call.db, session, call.clock()) }
}

/** Ends the session. */
async function signOut(call: Call<'wylogowanie'>): Promise<undefined> {
  const session = ownSession(call)
  await call.db.transaction(async (tx) => {
    await closeSession(tx, session.tokenHash)
    await audit(tx, call.clock(), 'sign-out', session.account.id)
  })
}

/** The session of the header; the body must have the same token. */
function ownSession(call: Call<'przedluzanieSesji'> | Call<'wylogowanie'>): Session {
  const { session } = accessOf(call)
  if (hashOf(call.body.token) !== session.tokenHash) throw new Refusal(403, 'tokenOfOther')
  return session
}
