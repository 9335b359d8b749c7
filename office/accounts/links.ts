import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accountLinks } from '../db/schema/index.ts'
import { hashOf, newToken } from './tokens.ts'

const HOUR = 3_600_000

/** How long a link is valid, in milliseconds; the mails name the same periods. */
export const LINK_LIFETIME = { activation: 48 * HOUR, office: 14 * 24 * HOUR, reset: HOUR } as const

export type LinkKind = keyof typeof LINK_LIFETIME

/**
 * Makes the code of a new link. Earlier activation links stop working. Links for a new password stay good until one is used
 * or they expire: anybody may ask for one, and must not void the one that the holder is about to open.
 */
export async function issueLink(
  db: Database,
  accountId: number,
  kind: LinkKind,
  now: Date,
  lifetime: number = LINK_LIFETIME[kind],
): Promise<string> {
  const code = newToken()
  if (kind !== 'reset')
    await db.delete(accountLinks).where(and(eq(accountLinks.accountId, accountId), eq(accountLinks.kind, kind)))
  const expiresAt = new Date(now.getTime() + lifetime)
  await db.insert(accountLinks).values({ codeHash: hashOf(code), accountId, kind, expiresAt })
  return code
}

/** The account that a code is good for, without using it up. */
export async function peekLink(db: Database, code: string, kind: LinkKind, now: Date): Promise<number | undefined> {
  const [link] = await db
    .select()
    .from(accountLinks)
    .where(isLink(code, kind, now))
  return link?.accountId
}

/**
 * Uses a code up, in one statement so that it serves once, and with it the account's other links of the kind; undefined
 * when it is unknown, used or too old. Within a transaction.
 */
export async function takeLink(db: Database, code: string, kind: LinkKind, now: Date): Promise<number | undefined> {
  const [link] = await db
    .delete(accountLinks)
    .where(isLink(code, kind, now))
    .returning()
  if (link !== undefined)
    await db.delete(accountLinks).where(and(eq(accountLinks.accountId, link.accountId), eq(accountLinks.kind, kind)))
  return link?.accountId
}

function isLink(code: string, kind: LinkKind, now: Date) {
  return and(eq(accountLinks.codeHash, hashOf(code)), eq(accountLinks.kind, kind), gt(accountLinks.expiresAt, now))
}
