import { and, eq, isNull } from 'drizzle-orm'
import { isWithin } from '../db/future-moments.ts'
import { accounts } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Call } from '../http/operations.ts'
import { accessOf } from './access.ts'
import { audit } from './audit.ts'
import { KOD } from './codes.ts'
import { sendSoon, writeToHolder } from './mailing.ts'
import { checkNewPassword } from './new-password.ts'

/** How long after an identity service proved the holder a first password may be set without more. */
const PROOF_MILLISECONDS = 15 * 60_000

export const isFreshProof = (provedAt: Date | null, now: Date): boolean => isWithin(provedAt, now, PROOF_MILLISECONDS)

/**
 * Sets the password of an account that has none, because it was opened through an identity service. Needs a session that
 * such a service opened a moment ago (1017): who finds one open must not get a way in that lasts.
 */
export async function setFirstPassword(call: Call<'pierwszeHaslo'>): Promise<undefined> {
  const { db, clock, services, body } = call
  const { account, provedAt } = accessOf(call).session
  if (account.passwordHash !== null) throw new Refusal(400, 'passwordPresent')
  if (!isFreshProof(provedAt, clock())) throw new Refusal(403, 'proofNeeded', { kod: KOD.proofNeeded })
  checkNewPassword(body.noweHaslo)
  const passwordHash = await services.passwords.hash(body.noweHaslo)
  await db.transaction(async (tx) => {
    const set = await tx
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, account.id), isNull(accounts.passwordHash)))
      .returning({ id: accounts.id })
    if (set.length === 0) throw new Refusal(400, 'passwordPresent')
    await audit(tx, clock(), 'password set', account.id)
    await writeToHolder({ ...call, db: tx }, account, 'passwordSet')
  })
  sendSoon(call)
}
