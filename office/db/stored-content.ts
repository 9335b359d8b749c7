import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { contentOf } from './schema/bytes.ts'
import type { requestFiles, uploadedFiles } from './schema/index.ts'

/** Bytes that one query reads. */
const SLICE_BYTES = 256 * 1024

/**
 * The content of a stored file; undefined when it was deleted meanwhile. It is read in slices, between which others are served:
 * the embedded database answers on the event loop, and never waits for anything.
 */
export async function readContent(
  db: Database,
  files: typeof uploadedFiles | typeof requestFiles,
  { id, size }: { readonly id: number; readonly size: number },
): Promise<Buffer | undefined> {
  const content = Buffer.alloc(size)
  for (let start = 0; start < size; start += SLICE_BYTES) {
    const slice = contentOf(files.content, { start, length: SLICE_BYTES })
    const [row] = await db.select({ slice }).from(files).where(eq(files.id, id))
    if (row === undefined) return undefined
    content.set(row.slice, start)
    await setImmediate()
  }
  return content
}
