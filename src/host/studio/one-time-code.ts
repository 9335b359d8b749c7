import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Steps that a clock may be ahead or behind. */
const DRIFT = 1

/** SHA-1, six digits, 30 seconds: what authenticators expect (RFC 6238). */
const totpOf = (key: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })

/** A random key of 160 bits in base 32. */
export const newCodeKey = (): string => new Secret({ size: 20 }).base32

/** The `otpauth:` address that authenticator apps read from a QR code. */
export const codeAddress = (key: string, login: string): string =>
  totpOf(key, { issuer: 'Okienko', label: login }).toString()

/**
 * The 30-second step of an accepted code: the current one or a neighbour, later than `after`; null for a wrong code. The
 * caller stores the step, so that no code is accepted twice.
 */
export function acceptedStep(key: string, code: string, now: Date, after: number): number | null {
  // The library throws on characters of more than one byte.
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(key).validate({ token: code, timestamp, window: DRIFT })
  if (delta === null) return null
  const step = TOTP.counter({ timestamp, period: PERIOD_SECONDS }) + delta
  return step > after ? step : null
}
