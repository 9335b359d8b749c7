import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Values that are signed, in the order in which the provider's rules name them. */
type Signed = Readonly<Record<string, string | number>>

/**
 * The `sign` of Przelewy24: SHA-384, in hex, over compact JSON of the fields in their order and of the key `crc` last.
 * `JSON.stringify` leaves slashes and letters beyond ASCII as they are, as the rules ask.
 */
export function p24Signature(fields: Signed, crc: string): string {
  return createHash('sha384')
    .update(JSON.stringify({ ...fields, crc }))
    .digest('hex')
}

/** The `sign` of the clearing house's adapter: HMAC-SHA-256, in hex, over compact JSON of the fields in their order. */
export function kirSignature(fields: Signed, key: string): string {
  return createHmac('sha256', key).update(JSON.stringify(fields)).digest('hex')
}

/** Whether two signatures are the same, told in a time that does not depend on where they differ. */
export function isSame(given: unknown, right: string): boolean {
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
