import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Steps that a clock may be ahead or behind. */
const DRIFT = 1
/** A stored step that is later than an accepted one by more was stored while the clock was ahead, and says nothing of the present. */
export const MAX_STEPS_AHEAD = 2 * DRIFT

/** SHA-1, six digits, 30 seconds: what authenticators expect (RFC 6238). */
const totpOf = (key: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })

/** A random key of 160 bits in base 32. */
export const newCodeKey = (): string => new Secret({ size: 20 }).base32

/** The `otpauth:` address that authenticator apps read from a QR code. */
export const codeAddress = (key: string, login: string): string =>
  totpOf(key, { issuer: 'Okienko', label: login }).toString()

/**
 * The 30-second step of an accepted code: the current one or a neighbour, later than `after`, unless that is a time to
 * come; null for a wrong code. The caller stores the step and marks the code as used, so that none is accepted twice.
 */
export function acceptedStep(key: string, code: string, now: Date, after: number): number | null {
  // The library throws on characters of more than one byte.
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(key).validate({ token: code, timestamp, window: DRIFT })
  if (delta === null) return null
  const step = TOTP.counter({ timestamp, period: PERIOD_SECONDS }) + delta
  return step > after || after > step + MAX_STEPS_AHEAD ? step : null
}

/** When the code of a step stops being right, whatever the drift. */
export const endOfStep = (step: number): Date => new Date((step + DRIFT + 1) * PERIOD_SECONDS * 1000)
