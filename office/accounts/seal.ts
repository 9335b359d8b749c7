import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts values, so that the database alone does not reveal them. */
export interface Seal {
  /** The encrypted text, bound to `place`: it can be opened for that place only. */
  close(text: string, place: string): string
  /** The text again. Throws when it was closed with another key, for another place, or was changed. */
  open(sealed: string, place: string): string
  /** Whether a text that can be opened was closed with the key that is used for closing. */
  isCurrent(sealed: string, place: string): boolean
}

const VERSION = 'v1'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM with a random 96-bit nonce (NIST SP 800-38D): `v1.` and base64url of nonce, tag and text. While the key is being
 * changed, a second one opens what was closed with it.
 */
export function aesSeal(key: Buffer, second?: Buffer): Seal {
  const keys = second === undefined ? [key] : [key, second]
  for (const { length } of keys)
    if (length !== KEY_BYTES) throw new Error(`The key has ${length} bytes instead of ${KEY_BYTES}`)
  const isCurrent = (sealed: string, place: string): boolean => {
    try {
      openWith(key, sealed, place)
      return true
    } catch {
      return false
    }
  }
  return {
    close: (text, place) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open: (sealed, place) => openWith(second === undefined || isCurrent(sealed, place) ? key : second, sealed, place),
    isCurrent,
  }
}

function openWith(key: Buffer, sealed: string, place: string): string {
  if (!isSealed(sealed)) throw new Error('The stored text was never sealed')
  const bytes = Buffer.from(sealed.slice(VERSION.length + 1), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** Whether a text is a sealed one. No key of two-factor sign-in is: base 32 has no dot. */
export const isSealed = (text: string): boolean => text.startsWith(`${VERSION}.`)

/** The place of the key of an account's two-factor sign-in. */
export const totpPlace = (accountId: number): string => `accounts/${accountId}/totp`

/** The place of the key of an employee's two-factor sign-in. */
export const employeeTotpPlace = (employeeId: number): string => `employees/${employeeId}/totp`
