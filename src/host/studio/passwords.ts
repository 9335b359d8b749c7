import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { OneByOne } from '../one-by-one.ts'

/** Cost of a hash (RFC 7914): memory is 128·N·r bytes, N = 2^log2N. */
export interface PasswordCost {
  readonly log2N: number
  readonly r: number
  readonly p: number
}

/** 32 MiB a hash; one of the settings that OWASP holds equal for scrypt. */
export const PASSWORD_COST: PasswordCost = { log2N: 15, r: 8, p: 3 }

/** Too many passwords wait to be compared. */
export class TooBusy extends Error {}

/** What a right password gives: it opens what was sealed with it. */
export type SealKey = Buffer

const HALF = 32
const SALT_BYTES = 16
/** Passwords that may wait for their turn. A hash takes a fifth of a second or so. */
const MOST_WAITING = 16

/**
 * Hashes and compares passwords, one at a time: the threads that hash also compress replies and read files. Of the derived
 * bytes one half is compared, and the other seals what belongs to the person alone, so that a copy of the database does not
 * reveal it.
 */
export class Passwords {
  readonly #cost: PasswordCost
  readonly #unmatched: string
  readonly #turns = new OneByOne()
  #waiting = 0

  constructor(cost: PasswordCost = PASSWORD_COST) {
    this.#cost = cost
    this.#unmatched = written(cost, randomBytes(SALT_BYTES), randomBytes(HALF))
  }

  /** `$scrypt$ln=15,r=8,p=3$<salt>$<hash>` and the key. Throws `TooBusy`. */
  async hash(password: string): Promise<{ readonly stored: string; readonly key: SealKey }> {
    const salt = randomBytes(SALT_BYTES)
    const [hash, key] = await this.#derive(password, salt, this.#cost)
    return { stored: written(this.#cost, salt, hash), key }
  }

  /**
   * The key of a password that is right, else null. It takes as long without a stored hash, so that nobody learns which
   * accounts there are. Throws `TooBusy`.
   */
  async verify(password: string, stored: string | null): Promise<SealKey | null> {
    const { cost, salt, hash } = read(stored ?? this.#unmatched)
    const [derived, key] = await this.#derive(password, salt, cost)
    return timingSafeEqual(derived, hash) && stored !== null ? key : null
  }

  async #derive(password: string, salt: Buffer, cost: PasswordCost): Promise<readonly [Buffer, SealKey]> {
    if (this.#waiting >= MOST_WAITING) throw new TooBusy()
    this.#waiting += 1
    try {
      const bytes = await this.#turns.do(() => derive(password, salt, cost))
      return [bytes.subarray(0, HALF), bytes.subarray(HALF)]
    } finally {
      this.#waiting -= 1
    }
  }
}

function derive(password: string, salt: Buffer, { log2N, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** log2N
  return new Promise((resolve, reject) => {
    // The same letters typed on another keyboard may be composed otherwise.
    scrypt(password.normalize('NFKC'), salt, 2 * HALF, { N, r, p, maxmem: 256 * N * r }, (error, bytes) =>
      error ? reject(error) : resolve(bytes),
    )
  })
}

const encode = (bytes: Buffer): string => bytes.toString('base64url')

const written = ({ log2N, r, p }: PasswordCost, salt: Buffer, hash: Buffer): string =>
  `$scrypt$ln=${log2N},r=${r},p=${p}$${encode(salt)}$${encode(hash)}`

function read(stored: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored)
  if (parts === null) throw new Error('A stored password has an unknown form')
  const [, log2N, r, p, salt = '', hash = ''] = parts
  return {
    cost: { log2N: Number(log2N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  }
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text with AES-256-GCM. */
export function seal(text: string, key: SealKey): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return encode(Buffer.concat([nonce, cipher.getAuthTag(), sealed]))
}

/** What `seal` encrypted with this key. Throws for any other. */
export function open(sealed: string, key: SealKey): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
