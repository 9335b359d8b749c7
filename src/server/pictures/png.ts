import { crc32 } from 'node:zlib'
import { orientationOf, tiffOf } from './exif-orientation.ts'
import { PartLimit } from './part-limit.ts'

const SIGNATURE_BYTES = 8
/** Length and type before the data of a chunk, the checksum after them. */
const HEAD_BYTES = 8
const FRAME_BYTES = 12

/** The chunks that a browser needs to show the picture: its data, transparency, colours, size and animation. */
const NEEDED: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'pHYs'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
  ...['acTL', 'fcTL', 'fdAT'],
])

/** A PNG without metadata: see `withoutMetadata`. Null when it cannot be read as one. */
export function pngWithoutMetadata(file: Buffer): Buffer | null {
  const parts: Buffer[] = [file.subarray(0, SIGNATURE_BYTES)]
  const limit = new PartLimit()
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= file.length; ) {
    const end = at + FRAME_BYTES + file.readUInt32BE(at)
    if (end > file.length || !limit.takesOne()) return null
    const type = file.toString('latin1', at + 4, at + HEAD_BYTES)
    if (NEEDED.has(type)) parts.push(file.subarray(at, end))
    if (type === 'eXIf') parts.push(...orientationChunk(file.subarray(at + HEAD_BYTES, end - 4)))
    if (type === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return null
}

function orientationChunk(exif: Buffer): readonly Buffer[] {
  const orientation = orientationOf(exif)
  if (orientation === undefined) return []
  const typed = Buffer.concat([Buffer.from('eXIf', 'latin1'), tiffOf(orientation)])
  const chunk = Buffer.alloc(typed.length + 8)
  chunk.writeUInt32BE(typed.length - 4, 0)
  typed.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(typed), typed.length + 4)
  return [chunk]
}
