import { setImmediate } from 'node:timers/promises'
import type { Query } from './connection.ts'

/**
 * Contents of at most this size together are read or written in one query, or a single larger one: an embedded store blocks the
 * event loop meanwhile.
 */
const SLICE_BYTES = 500_000

/**
 * Contents by hash, each decoded. Those that `known` has are not read; the rest is read in several queries, between which the
 * event loop is free. A content never changes and is never removed: it may be read outside the transaction that found its hash.
 * Throws when one is not there: a back-up without it was restored since then.
 */
export async function readContents<Content extends string | Uint8Array>(
  query: Query,
  hashes: Iterable<string>,
  decode: (bytes: Uint8Array) => Content,
  known: (hash: string) => Content | undefined = () => undefined,
): Promise<ReadonlyMap<string, Content>> {
  const contents = new Map<string, Content>()
  const missing: string[] = []
  for (const hash of new Set(hashes)) {
    const content = known(hash)
    if (content === undefined) missing.push(hash)
    else contents.set(hash, content)
  }
  if (missing.length === 0) return contents
  const sizes = await query(
    'select hash, octet_length(content) as bytes from okienko_blobs where hash = any($1::text[])',
    [missing],
  )
  const slices = slicesOf(sizes.map(({ hash, bytes }) => ({ hash: String(hash), bytes: Number(bytes) })))
  for (const slice of slices) {
    await setImmediate()
    const rows = await query('select hash, content from okienko_blobs where hash = any($1::text[])', [
      slice.map(({ hash }) => hash),
    ])
    for (const { hash, content } of rows) contents.set(String(hash), decode(content as Uint8Array))
  }
  const lost = missing.find((hash) => !contents.has(hash))
  if (lost !== undefined) throw new Error(`The store has no content ${lost} any more: was a back-up restored?`)
  return contents
}

/** The same items in their order, in lists for one query each. */
export function slicesOf<Item extends { readonly bytes: number }>(items: Iterable<Item>): readonly (readonly Item[])[] {
  const slices: Item[][] = []
  let sliceBytes = Number.POSITIVE_INFINITY
  for (const item of items) {
    if (sliceBytes + item.bytes > SLICE_BYTES) {
      slices.push([])
      sliceBytes = 0
    }
    slices.at(-1)?.push(item)
    sliceBytes += item.bytes
  }
  return slices
}

export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

/** A copy that keeps no larger buffer of a driver in memory. */
export const bytesOf = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes)
