import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { recoveryCodes } from '../db/schema/index.ts'
import { hashOf } from './tokens.ts'

const COUNT = 10
/** Of four characters each: 79 random bits, so that a plain digest cannot be reversed by guessing. */
const GROUPS = 4
/** No two look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** How a recovery code is written: four groups of four. */
export const RECOVERY_CODE = /^[a-z0-9]{4}(-?[a-z0-9]{4}){3}$/i

/** Makes ten new codes in place of all earlier ones; each opens the second step of a sign-in once. */
export async function makeRecoveryCodes(db: Database, accountId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await dropRecoveryCodes(db, accountId)
  await db.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: stored(accountId, code), accountId })))
  return codes
}

/** Uses a code up, in one statement so that it serves once; false when the account has no such code. */
export async function spendRecoveryCode(db: Database, accountId: number, code: string): Promise<boolean> {
  const spent = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, stored(accountId, code))))
    .returning({ accountId: recoveryCodes.accountId })
  return spent.length > 0
}

/** How many codes are left. */
export const countRecoveryCodes = (db: Database, accountId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId))

/** Two-factor sign-in is off, or the codes are no longer the holder's. */
export async function dropRecoveryCodes(db: Database, accountId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

const stored = (accountId: number, code: string): string =>
  hashOf(`${accountId}\n${code.replaceAll('-', '').toLowerCase()}`)
