import { type AnyColumn, gt, lt, or, type SQL } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Steps that a clock may be ahead or behind. */
const DRIFT = 1
/** A stored step that is later than an accepted one by more was stored while the clock was ahead, and says nothing of the present. */
const MAX_STEPS_AHEAD = 2 * DRIFT

/** SHA-1, six digits, 30 seconds: what authenticators expect (RFC 6238). */
function totpOf(key: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })
}

/** A random key of 160 bits in base 32 (RFC 4648, without padding). */
export function newTotpKey(): string {
  return new Secret({ size: 20 }).base32
}

/** What is stored of a key that is offered: it is for the session that was shown it alone. */
export const offerTo = (session: string, key: string): string => `${key} ${session}`

/** The key of an offer; undefined when it was made to another session, where a stranger may have read it. */
export function offeredTo(session: string, offer: string): string | undefined {
  const [key, owner] = offer.split(' ')
  return owner === session ? key : undefined
}

/**
 * The 30-second step of an accepted code: the current one or a neighbour, later than `after`, unless that is a time to come.
 * Undefined when the code is wrong or its step is not later. The caller stores the step, where `isNewStep` still holds, and
 * marks the code as used with `spendCodeOnce`: no code up to the step is accepted again.
 */
export function acceptedStep(key: string, code: string, now: Date, after: number): number | undefined {
  // The library throws on characters of more than one byte.
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(key).validate({ token: code, timestamp, window: DRIFT })
  if (delta === null) return undefined
  const step = TOTP.counter({ timestamp, period: PERIOD_SECONDS }) + delta
  return step > after || after > step + MAX_STEPS_AHEAD ? step : undefined
}

/** Whether the step in a column allows that this one is stored in its place; for the statement that stores it. */
export const isNewStep = (column: AnyColumn, step: number): SQL | undefined =>
  or(lt(column, step), gt(column, step + MAX_STEPS_AHEAD))

/** When the code of a step stops being right, whatever the drift. */
export const endOfStep = (step: number): Date => new Date((step + DRIFT + 1) * PERIOD_SECONDS * 1000)

/** The `otpauth:` address that authenticators read from the QR code. */
export function totpAddress(key: string, issuer: string, login: string): string {
  return totpOf(key, { issuer, label: login }).toString()
}
