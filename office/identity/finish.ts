import { audit } from '../accounts/audit.ts'
import { arrive, firstArrival } from '../accounts/external.ts'
import type { OfficeContext } from '../http/operations.ts'
import { type ErrorKey, errorText } from '../texts/errors.ts'
import type { ProvedPerson } from './provider.ts'
import { answerSignIn, type StartedSignIn } from './started.ts'

/**
 * Answers a sign-in whose person was proved; returns where the browser goes: in with a token to exchange, or to the
 * confirmation of a first registration. An answer to a sign-in that has been answered is a refusal.
 */
export async function finishSignIn(
  context: OfficeContext,
  started: StartedSignIn,
  person: ProvedPerson,
): Promise<string> {
  const answered = await context.db.transaction(async (tx) =>
    (await answerSignIn(tx, started)) ? { known: await arrive(tx, person, started, context.clock()) } : undefined,
  )
  if (answered === undefined) return refusedAddress(context, started, 'identityProofWrong', 'replayed')
  const arrival = answered.known ?? (await firstArrival(context, person, started))
  const address = new URL('token' in arrival ? started.okAddress : started.confirmAddress)
  for (const [name, value] of Object.entries(arrival)) address.searchParams.set(name, value)
  return address.href
}

/** Answers a sign-in that the person or the service refused; returns where the browser goes to read why. */
export async function refuseSignIn(
  context: OfficeContext,
  started: StartedSignIn,
  key: ErrorKey,
  reason: string,
): Promise<string> {
  await answerSignIn(context.db, started)
  return refusedAddress(context, started, key, reason)
}

/** Where the browser goes to read why, while the sign-in may still be answered; `reason` is for the audit. */
export async function refusedAddress(
  { db, clock }: OfficeContext,
  { service, language, refusedAddress: written }: StartedSignIn,
  key: ErrorKey,
  reason: string,
): Promise<string> {
  await audit(db, clock(), 'sign-in refused', null, { way: service, reason })
  const address = new URL(written)
  address.searchParams.set('trescBledu', errorText(key, language))
  return address.href
}
