import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { accounts, employees, officeKeys } from '../db/schema/index.ts'
import { employeeTotpPlace, isSealed, type Seal, totpPlace } from './seal.ts'

const CHECK = 'seal-check'

interface SealedColumn {
  readonly table: PgTable
  readonly id: AnyPgColumn
  readonly column: AnyPgColumn
  readonly place: (id: number) => string
}

/** Every column that holds sealed texts. One that is missing here cannot be opened any more after the key was changed. */
const SEALED: readonly SealedColumn[] = [
  { table: accounts, id: accounts.id, column: accounts.totpKey, place: totpPlace },
  { table: accounts, id: accounts.id, column: accounts.totpOffered, place: totpPlace },
  { table: employees, id: employees.id, column: employees.totpKey, place: employeeTotpPlace },
  { table: employees, id: employees.id, column: employees.totpOffered, place: employeeTotpPlace },
]

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
 * Checks the key before anything depends on it, and seals with it whatever is readable (older offices left that) or was
 * sealed with the second key. Returns how many texts it sealed. Throws WrongSealKeyError.
 */
export async function sealStored(db: Database, seal: Seal): Promise<number> {
  await checkKey(db, seal)
  let changed = 0
  for (const { table, id, column, place } of SEALED) {
    const rows = await db.select({ id, text: column }).from(table).where(isNotNull(column))
    for (const row of rows) {
      const [at, text] = [place(Number(row.id)), String(row.text)]
      const open = isSealed(text) ? opened(seal, text, at) : text
      if (open === undefined || seal.isCurrent(text, at)) continue
      const closed = seal.close(open, at)
      // Not if a request changed it in between: that one used a key that this process has, too.
      await db.execute(
        sql`update ${table} set ${sql.identifier(column.name)} = ${closed} where ${and(eq(id, row.id), eq(column, row.text))}`,
      )
      changed += 1
    }
  }
  return changed
}

/** The text; undefined for one that was damaged, which its use reports. */
function opened(seal: Seal, text: string, place: string): string | undefined {
  try {
    return seal.open(text, place)
  } catch {
    return undefined
  }
}

/** The row that shows which key sealed the database; sealed again when that was the second key. */
async function checkKey(db: Database, seal: Seal): Promise<void> {
  const own = { name: CHECK, value: seal.close(CHECK, CHECK) }
  await db.insert(officeKeys).values(own).onConflictDoNothing()
  const [row] = await db.select().from(officeKeys).where(eq(officeKeys.name, CHECK))
  const stored = row?.value ?? ''
  try {
    seal.open(stored, CHECK)
  } catch {
    throw new WrongSealKeyError()
  }
  if (!seal.isCurrent(stored, CHECK)) await db.update(officeKeys).set(own).where(eq(officeKeys.name, CHECK))
}
