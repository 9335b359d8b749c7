import { scryptSync } from 'node:crypto'

/** One hash, computed in a thread of hashing-queue.ts. */
export function derive({ password, salt, length, options }) {
  return scryptSync(password, salt, length, options)
}
