import { createHash, randomBytes } from 'node:crypto'

/** A secret for one bearer: 256 random bits, in characters that an address may contain. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. A token is random, so a plain digest cannot be reversed by guessing. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('base64url')
}
