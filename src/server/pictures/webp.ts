import { PartLimit } from './part-limit.ts'

const HEAD_BYTES = 12
const CHUNK_HEAD_BYTES = 8
/** What stands before the chunks of a frame: its place, size, duration and flags. */
const FRAME_HEAD_BYTES = 16
/** Flags of the first chunk that say that there is EXIF or XMP. */
const METADATA_FLAGS = 0x0c

const NEEDED: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const NEEDED_IN_FRAME: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH'])

/** A WebP without metadata: see `withoutMetadata`. Null when it cannot be read as one. */
export function webpWithoutMetadata(file: Buffer): Buffer | null {
  const end = CHUNK_HEAD_BYTES + file.readUInt32LE(4)
  if (end > file.length) return null
  const chunks = neededChunks(file.subarray(HEAD_BYTES, end), NEEDED, new PartLimit())
  if (chunks === null) return null
  const written = Buffer.concat([file.subarray(0, HEAD_BYTES), ...chunks])
  written.writeUInt32LE(written.length - CHUNK_HEAD_BYTES, 4)
  return written
}

function neededChunks(body: Buffer, needed: ReadonlySet<string>, limit: PartLimit): readonly Buffer[] | null {
  const chunks: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    if (at + CHUNK_HEAD_BYTES > body.length || !limit.takesOne()) return null
    const end = at + CHUNK_HEAD_BYTES + body.readUInt32LE(at + 4)
    if (end > body.length) return null
    const type = body.toString('latin1', at, at + 4)
    if (needed.has(type)) {
      const content = contentOf(type, body.subarray(at + CHUNK_HEAD_BYTES, end), limit)
      if (content === null) return null
      chunks.push(chunkOf(type, content))
    }
    // Chunks start at even offsets.
    at = end + (end % 2)
  }
  return chunks
}

function contentOf(type: string, content: Buffer, limit: PartLimit): Buffer | null {
  if (type === 'VP8X' && content.length > 0) {
    const copy = Buffer.from(content)
    copy.writeUInt8(content.readUInt8(0) & ~METADATA_FLAGS, 0)
    return copy
  }
  if (type !== 'ANMF') return content
  const chunks = neededChunks(content.subarray(FRAME_HEAD_BYTES), NEEDED_IN_FRAME, limit)
  return chunks === null ? null : Buffer.concat([content.subarray(0, FRAME_HEAD_BYTES), ...chunks])
}

function chunkOf(type: string, content: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
