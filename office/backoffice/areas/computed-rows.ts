import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { RowQuery } from '../framework/list-page.ts'

/** A row that the code made; `id` is unique. */
export interface ComputedRow {
  readonly id: string
}

/**
 * Rows that are in no table of their own, such as the entries of a tree, as a table for `listPage`: the database searches,
 * sorts and pages them like any other.
 */
export function computedRows<Row extends ComputedRow>(rowsOf: (db: Database) => Promise<readonly Row[]>) {
  const source = (rows: readonly Row[]): SQL =>
    sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as computed(row, place)`
  return {
    /** A field of the rows as text, for `sort` and `contains`. */
    field: (name: keyof Row & string): SQL => sql`(row->>${sql.raw(`'${name}'`)})`,
    /** The order in which `rowsOf` has them. */
    place: sql`place`,
    /** What makes the order total. */
    key: sql`(row->>'id')`,
    load: async ({ db }: { readonly db: Database }, { where, orderBy, limit, offset }: RowQuery): Promise<Row[]> => {
      const found = await db
        .select({ row: sql<Row>`row` })
        .from(source(await rowsOf(db)))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
      return found.map(({ row }) => row)
    },
    count: async ({ db }: { readonly db: Database }, where: SQL | undefined): Promise<number> => {
      const [found] = await db
        .select({ total: sql<number>`count(*)`.mapWith(Number) })
        .from(source(await rowsOf(db)))
        .where(where)
      return found?.total ?? 0
    },
  }
}
