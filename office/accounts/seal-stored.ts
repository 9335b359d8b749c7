import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accounts, officeKeys } from '../db/schema/index.ts'
import { isSealed, type Seal, totpPlace } from './seal.ts'

const CHECK = 'seal-check'

/** The office was started with another key than the one its database was sealed with. */
export class WrongSealKeyError extends Error {
  constructor() {
    super(
      'The key of OFFICE_SECRET_KEY, or of the .key file beside the data folder, is not the one that this database was sealed with. Start the office with that key.',
    )
    this.name = 'WrongSealKeyError'
  }
}

/**
 * Proves the key before anything depends on it, and seals the keys of two-factor sign-in that an older office left
 * readable. Throws WrongSealKeyError. Does nothing a second time.
 */
export async function sealStored(db: Database, seal: Seal): Promise<void> {
  await proveKey(db, seal)
  const plain = (column: typeof accounts.totpKey | typeof accounts.totpOffered) => sql`${column} not like 'v1.%'`
  const rows = await db
    .select({ id: accounts.id, totpKey: accounts.totpKey, totpOffered: accounts.totpOffered })
    .from(accounts)
    .where(or(plain(accounts.totpKey), plain(accounts.totpOffered)))
  for (const { id, totpKey, totpOffered } of rows) {
    const closed = (text: string | null) => (text === null || isSealed(text) ? text : seal.close(text, totpPlace(id)))
    await db
      .update(accounts)
      .set({ totpKey: closed(totpKey), totpOffered: closed(totpOffered) })
      .where(eq(accounts.id, id))
  }
}

async function proveKey(db: Database, seal: Seal): Promise<void> {
  await db
    .insert(officeKeys)
    .values({ name: CHECK, value: seal.close(CHECK, CHECK) })
    .onConflictDoNothing()
  const [row] = await db.select().from(officeKeys).where(eq(officeKeys.name, CHECK))
  try {
    seal.open(row?.value ?? '', CHECK)
  } catch {
    throw new WrongSealKeyError()
  }
}
