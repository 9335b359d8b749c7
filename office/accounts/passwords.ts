import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type HashingQueue, sharedHashing } from './hashing-queue.ts'

/** Cost of a hash (RFC 7914): memory is 128·N·r bytes, N = 2^log2N. */
export interface PasswordCost {
  readonly log2N: number
  readonly r: number
  readonly p: number
}

/** 32 MiB a hash; one of the settings that OWASP holds equal for scrypt. */
export const PASSWORD_COST: PasswordCost = { log2N: 15, r: 8, p: 3 }

const HASH_BYTES = 32
const SALT_BYTES = 16

/**
 * Hashes and verifies passwords; every verification costs the same, also for an account that does not exist. Both refuse
 * with 429 when too many wait for their turn already.
 */
export interface Passwords {
  /** `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`: the parameters are stored with the hash, so that they can be raised later. */
  hash(password: string): Promise<string>
  /** Without a stored hash it compares with a hash of nothing, which no password meets. */
  verify(password: string, stored: string | null | undefined): Promise<boolean>
  /** Refuses with 429 when `verify` would: to be called before the account is looked up. */
  requireRoom(): void
  /** Whether a stored hash was made with other parameters than are used now. */
  isStale(stored: string): boolean
}

export function scryptPasswords(cost: PasswordCost = PASSWORD_COST, queue: HashingQueue = sharedHashing()): Passwords {
  const unmatched = `${head(cost)}$${encode(randomBytes(SALT_BYTES))}$${encode(randomBytes(HASH_BYTES))}`
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES)
      return `${head(cost)}$${encode(salt)}$${encode(await derive(queue, password, salt, cost))}`
    },
    verify: async (password, stored) => {
      const { cost: used, salt, hash } = read(stored ?? unmatched)
      const matches = timingSafeEqual(await derive(queue, password, salt, used), hash)
      return matches && typeof stored === 'string'
    },
    requireRoom: () => queue.requireRoom(),
    isStale: (stored) => !stored.startsWith(`${head(cost)}$`),
  }
}

function head(cost: PasswordCost): string {
  return `$scrypt$ln=${cost.log2N},r=${cost.r},p=${cost.p}`
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64url')
}

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

function derive(queue: HashingQueue, password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  const N = 2 ** cost.log2N
  const options = { N, r: cost.r, p: cost.p, maxmem: 256 * N * cost.r }
  // The same letters typed on another keyboard may be composed otherwise.
  return queue.derive({ password: password.normalize('NFKC'), salt, length: HASH_BYTES, options })
}
