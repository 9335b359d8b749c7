import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { hashOf, newToken } from '../accounts/tokens.ts'
import type { Database } from '../db/database.ts'
import { identityRequests } from '../db/schema/index.ts'
import type { Language } from '../language.ts'

/** How long an identity service may take to answer. */
export const REQUEST_MILLISECONDS = 15 * 60_000

/** The national node and the trusted profile. */
export const IDENTITY_SERVICES = ['wezel', 'epuap'] as const

export type IdentityService = (typeof IDENTITY_SERVICES)[number]

/** A sign-in that was begun at an identity service. */
export interface StartedSignIn {
  /** What the answer must repeat; an XML name. */
  readonly id: string
  readonly service: IdentityService
  readonly language: Language
  readonly okAddress: string
  readonly refusedAddress: string
  readonly confirmAddress: string
  /** Digest of the secret that the browser keeps. */
  readonly browserState: string
}

/** Stores a sign-in; returns it with the token that travels through the service and back. */
export async function storeSignIn(
  db: Database,
  begun: Omit<StartedSignIn, 'id'>,
  now: Date,
): Promise<StartedSignIn & { readonly relay: string }> {
  const started = { ...begun, id: `_${randomBytes(20).toString('hex')}` }
  const relay = newToken()
  const expiresAt = new Date(now.getTime() + REQUEST_MILLISECONDS)
  await db.insert(identityRequests).values({ ...started, relayHash: hashOf(relay), expiresAt })
  return { ...started, relay }
}

/** The sign-in that a token belongs to, without answering it; undefined when it is unknown, answered or too old. */
export async function findSignIn(
  db: Database,
  service: IdentityService | undefined,
  relay: string,
  now: Date,
): Promise<StartedSignIn | undefined> {
  const [row] = await db
    .select()
    .from(identityRequests)
    .where(and(eq(identityRequests.relayHash, hashOf(relay)), gt(identityRequests.expiresAt, now)))
  return row === undefined || (service !== undefined && row.service !== service) ? undefined : row
}

/** Marks a sign-in as answered, in one statement; false when another answer came first. */
export async function answerSignIn(db: Database, { id }: StartedSignIn): Promise<boolean> {
  const answered = await db
    .delete(identityRequests)
    .where(eq(identityRequests.id, id))
    .returning({ id: identityRequests.id })
  return answered.length > 0
}
