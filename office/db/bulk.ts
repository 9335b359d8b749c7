import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * Inserts any number of rows with one statement and one parameter (a JSON array that the database unpacks), which is
 * many times faster than a parameter for each value and knows no limit of parameters. Columns that the first row does
 * not name take their defaults.
 */
export async function insertMany<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const named = new Set(Object.keys(first))
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => named.has(key))
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const records = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row))
    return Object.fromEntries(columns.map(([key, column]) => [column.name, values.get(key) ?? null]))
  })
  const target = sql.identifier(getTableName(table))
  await db.execute(
    sql`insert into ${target} (${names}) select ${names} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(records)}::jsonb)`,
  )
}
