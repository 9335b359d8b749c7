import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_MILLISECONDS = 30_000
const DIGITS = 6
/** Steps that a clock may run ahead or behind. */
const DRIFT = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A key of 160 bits in base 32 (RFC 4648, without padding), as authenticators read it. */
export function newTotpKey(): string {
  return toBase32(randomBytes(20))
}

/** The number of the 30-second step that a moment falls in (RFC 6238, T0 = 0). */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / STEP_MILLISECONDS)
}

/** The code of a step (RFC 4226 section 5.3 with HMAC-SHA-1). */
export function totpCode(key: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(key)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const value = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits
  return value.toString().padStart(digits, '0')
}

/**
 * The step whose code was given: the current one or one of its neighbours, later than `after`. Undefined when the code
 * belongs to none. The caller keeps the step, so that nothing up to it is accepted again.
 */
export function acceptedStep(key: string, code: string, now: Date, after: number): number | undefined {
  const current = totpStep(now)
  let accepted: number | undefined
  for (let step = current - DRIFT; step <= current + DRIFT; step++) {
    if (isSame(totpCode(key, step), code) && step > after) accepted ??= step
  }
  return accepted
}

/** What an authenticator reads from the picture. */
export function totpAddress(key: string, issuer: string, login: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=30`
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
