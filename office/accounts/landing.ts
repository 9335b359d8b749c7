import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { landings } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { Call } from '../http/operations.ts'
import { audit } from './audit.ts'
import { deviceOf } from './device.ts'
import { openSession } from './sessions.ts'
import { type Account, accountById, isInForce } from './store.ts'
import { hashOf, newToken } from './tokens.ts'

/** How long the token of a return address may wait for its exchange. */
export const LANDING_MILLISECONDS = 60_000

/** Where an external sign-in came from, and the digest of the secret that the browser that began it keeps. */
interface Origin {
  readonly service: 'wezel' | 'epuap'
  readonly browserState: string
}

/** Makes the token of a return address. It opens nothing: it is exchanged once for a session. */
export async function issueLanding(db: Database, account: Account, origin: Origin, now: Date): Promise<string> {
  const { service, browserState } = origin
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LANDING_MILLISECONDS)
  await db
    .insert(landings)
    .values({ tokenHash: hashOf(token), accountId: account.id, service, browserState, expiresAt })
  return token
}

/** Exchanges the token of a return address for a session, in the browser that began the sign-in alone. */
export async function exchangeLanding({
  db,
  clock,
  services,
  body,
  request,
}: Call<'wymianaTokenu'>): Promise<{ token: string }> {
  const now = clock()
  return db.transaction(async (tx) => {
    const [landing] = await tx
      .delete(landings)
      .where(
        and(
          eq(landings.tokenHash, hashOf(body.token)),
          eq(landings.browserState, hashOf(body.stan)),
          gt(landings.expiresAt, now),
        ),
      )
      .returning()
    const account = landing && (await accountById(tx, landing.accountId))
    const proved = account?.state === 'full' || account?.state === 'restricted'
    if (account === undefined || !proved || !isInForce(account, services)) throw new Refusal(400, 'identityProofWrong')
    const token = await openSession(tx, account, now, { proved: true, device: deviceOf(request) })
    await audit(tx, now, 'sign-in', account.id, { way: landing?.service ?? '', restricted: account.state !== 'full' })
    return { token }
  })
}
