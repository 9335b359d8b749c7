import { type SQL, sql } from 'drizzle-orm'
import { customType, type PgColumn } from 'drizzle-orm/pg-core'

/**
 * A column of bytes. They are written as base64, because the driver of the embedded database takes 0.7 s a megabyte for its own
 * notation.
 */
export const bytes = customType<{ data: Uint8Array; driverData: SQL }>({
  dataType: () => 'bytea',
  toDriver: ({ buffer, byteOffset, byteLength }) =>
    sql`decode(${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}, 'base64')`,
})

/** What a query reads of a column of bytes, as base64 likewise: `length` bytes from `start`, counted from zero. */
export function contentOf(column: PgColumn, slice: { readonly start: number; readonly length: number }): SQL<Buffer> {
  // The database counts bytes from one.
  const part = sql`substring(${column} from ${slice.start + 1}::int for ${slice.length}::int)`
  return sql`encode(${part}, 'base64')`.mapWith((text: string) => Buffer.from(text, 'base64'))
}
