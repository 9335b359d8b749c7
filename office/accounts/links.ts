import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accountLinks } from '../db/schema/index.ts'
import { hashOf, newToken } from './tokens.ts'

const HOUR = 3_600_000

/** How long a link is valid, in milliseconds; the mails name the same periods. */
export const LINK_LIFETIME = {
  activation: 48 * HOUR,
  office: 14 * 24 * HOUR,
  reset: HOUR,
  verified: 48 * HOUR,
  email: 48 * HOUR,
} as const

export type LinkKind = keyof typeof LINK_LIFETIME

/** Links of one page: a new password is set with either of the first. */
const isOfKind = (...kinds: readonly LinkKind[]): SQL =>
  inArray(accountLinks.kind, kinds.includes('reset') ? [...kinds, 'verified'] : [...kinds])

/**
 * Makes the code of a new link; one of kind `email` is for an address. Earlier ones of its kind stop working. Links for a new
 * password stay good until one is used or they expire: anybody may ask for one, and must not void the one that the holder is
 * about to open.
 */
export async function issueLink(
  db: Database,
  accountId: number,
  kind: LinkKind,
  now: Date,
  /** The address that a link of kind `email` confirms. */
  email: string | null = null,
): Promise<string> {
  const code = newToken()
  if (kind !== 'reset' && kind !== 'verified')
    await db.delete(accountLinks).where(and(eq(accountLinks.accountId, accountId), eq(accountLinks.kind, kind)))
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME[kind])
  await db.insert(accountLinks).values({ codeHash: hashOf(code), accountId, kind, email, expiresAt })
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
  return (await take(db, code, kind, now))?.accountId
}

/** Uses up a link that was sent to a new e-mail address, in the same way. */
export async function takeEmailLink(
  db: Database,
  code: string,
  now: Date,
): Promise<{ readonly accountId: number; readonly email: string } | undefined> {
  const link = await take(db, code, 'email', now)
  return link === undefined || link.email === null ? undefined : { accountId: link.accountId, email: link.email }
}

/** The e-mail address that waits to be confirmed; null when none does. */
export async function pendingEmail(db: Database, accountId: number, now: Date): Promise<string | null> {
  const [link] = await db
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(and(eq(accountLinks.accountId, accountId), eq(accountLinks.kind, 'email'), gt(accountLinks.expiresAt, now)))
  return link?.email ?? null
}

/** Makes the links of these kinds useless. */
export async function dropLinks(db: Database, accountId: number, ...kinds: readonly LinkKind[]): Promise<boolean> {
  const dropped = await db
    .delete(accountLinks)
    .where(and(eq(accountLinks.accountId, accountId), isOfKind(...kinds)))
    .returning({ kind: accountLinks.kind })
  return dropped.length > 0
}

async function take(db: Database, code: string, kind: LinkKind, now: Date) {
  const [link] = await db
    .delete(accountLinks)
    .where(isLink(code, kind, now))
    .returning()
  if (link !== undefined)
    await db.delete(accountLinks).where(and(eq(accountLinks.accountId, link.accountId), isOfKind(kind)))
  return link
}

function isLink(code: string, kind: LinkKind, now: Date) {
  return and(eq(accountLinks.codeHash, hashOf(code)), isOfKind(kind), gt(accountLinks.expiresAt, now))
}
