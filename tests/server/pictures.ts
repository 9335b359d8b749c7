import { crc32 } from 'node:zlib'

/** Where the picture of these tests was taken; nothing that is kept may have it. */
export const PLACE = 'GPS 52.4064N 16.9252E'

/** TIFF data as cameras write them: how the picture is turned, and where it was taken. */
function tiff(orientation: number): Buffer {
  const head = Buffer.alloc(26)
  head.write('II*\0', 0, 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(1, 8)
  head.writeUInt16LE(0x0112, 10)
  head.writeUInt16LE(3, 12)
  head.writeUInt32LE(1, 14)
  head.writeUInt16LE(orientation, 18)
  return Buffer.concat([head, Buffer.from(PLACE)])
}

/** A segment of a JPEG: its marker, its length, its content. */
export function segment(marker: number, content: Buffer | string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(Buffer.byteLength(content) + 2, 2)
  return Buffer.concat([head, Buffer.from(content)])
}

const EXIF = Buffer.concat([Buffer.from('Exif\0\0'), tiff(6)])
const TABLES = segment(0xdb, Buffer.from([1, 2]))
const SCAN = Buffer.concat([segment(0xda, Buffer.from([1, 2])), Buffer.from([0x55, 0xff, 0, 0x66, 0xff, 0xd0, 0x77])])

/** A JPEG as a camera writes it, turned and with the place; more segments where given, before and between its scans. */
export const photo = (...more: readonly Buffer[]): Buffer =>
  Buffer.concat([
    ...[Buffer.from([0xff, 0xd8]), segment(0xe1, EXIF), ...more, TABLES, SCAN],
    ...[...more, SCAN, Buffer.from([0xff, 0xd9])],
  ])

/** What is left of any of these photos, but for how they are turned. */
export const BARE_PHOTO = Buffer.concat([TABLES, SCAN, SCAN, Buffer.from([0xff, 0xd9])])

export const EXIF_SEGMENT = segment(0xe1, EXIF)

function pngChunk(type: string, content: Buffer | string): Buffer {
  const typed = Buffer.concat([Buffer.from(type), Buffer.from(content)])
  const chunk = Buffer.alloc(typed.length + 8)
  chunk.writeUInt32BE(typed.length - 4, 0)
  typed.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(typed), typed.length + 4)
  return chunk
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const PNG_PICTURE = [pngChunk('IHDR', Buffer.alloc(13, 1)), pngChunk('IDAT', 'picture'), pngChunk('IEND', '')] as const

/** A PNG of these chunks between its head and its data. */
export function png(...chunks: readonly (readonly [type: string, content: string])[]): Buffer {
  const [head, ...rest] = PNG_PICTURE
  const more = chunks.map(([type, content]) => pngChunk(type, content))
  return Buffer.concat([PNG_SIGNATURE, head, ...more, ...rest])
}

export const PNG_EXIF = ['eXIf', tiff(1).toString('latin1')] as const

function riffChunk(type: string, content: Buffer | string): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(Buffer.byteLength(content), 4)
  return Buffer.concat([head, Buffer.from(content), Buffer.alloc(Buffer.byteLength(content) % 2)])
}

/** A WebP of these chunks; its first one says that it has EXIF and XMP where `flags` has their bits. */
export function webp(flags: number, ...chunks: readonly (readonly [type: string, content: string | Buffer])[]): Buffer {
  const first = Buffer.alloc(10)
  first.writeUInt8(flags, 0)
  const body = Buffer.concat([riffChunk('VP8X', first), ...chunks.map(([type, content]) => riffChunk(type, content))])
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}
