import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { latestMoment } from '../db/future-moments.ts'
import { officeKeys } from '../db/schema/index.ts'

/** Signs values that the office issues and later verifies, so that they need not be stored. */
export interface Signer {
  /** `<base64url of the JSON>.<mac>`; `purpose` keeps one kind of statement from passing for another. */
  sign(purpose: string, claims: object, lifetime: number): Promise<string>
  /**
   * The claims of a statement that this office signed for the purpose and that has not expired; else undefined, also for one
   * that was signed while the clock was ahead.
   */
  read(purpose: string, statement: string): Promise<Readonly<Record<string, unknown>> | undefined>
}

/** A signer whose key is made on first use and shared by every process over the same database. */
export function databaseSigner(db: Database, clock: Clock): Signer {
  let key: Promise<Buffer> | undefined
  const mac = async (text: string): Promise<Buffer> => {
    key ??= signingKey(db).catch((error: unknown) => {
      key = undefined
      throw error
    })
    return createHmac('sha256', await key)
      .update(text)
      .digest()
  }
  return {
    sign: async (purpose, claims, lifetime) => {
      const payload = { ...claims, lifetime, exp: clock().getTime() + lifetime }
      const text = Buffer.from(JSON.stringify(payload)).toString('base64url')
      return `${text}.${(await mac(`${purpose}\n${text}`)).toString('base64url')}`
    },
    read: async (purpose, statement) => {
      const [text = '', given = '', ...rest] = statement.split('.')
      const expected = Buffer.from((await mac(`${purpose}\n${text}`)).toString('base64url'))
      // Compared as written: base64 has several spellings of the same bytes, and each would count as another statement.
      const received = Buffer.from(given)
      const same = received.length === expected.length && timingSafeEqual(received, expected)
      if (rest.length > 0 || !same) return undefined
      const claims: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
      if (typeof claims !== 'object' || claims === null) return undefined
      const entries = Object.fromEntries(Object.entries(claims))
      return isInForce(entries, clock()) ? entries : undefined
    },
  }
}

function isInForce({ exp, lifetime }: Readonly<Record<string, unknown>>, now: Date): boolean {
  if (typeof exp !== 'number' || exp <= now.getTime()) return false
  // Statements of earlier versions do not name it.
  return typeof lifetime !== 'number' || exp <= latestMoment(now, lifetime).getTime()
}

async function signingKey(db: Database): Promise<Buffer> {
  const made = randomBytes(32).toString('base64url')
  await db.insert(officeKeys).values({ name: 'signing', value: made }).onConflictDoNothing()
  const [row] = await db.select().from(officeKeys).where(eq(officeKeys.name, 'signing'))
  return Buffer.from(row?.value ?? made, 'base64url')
}
