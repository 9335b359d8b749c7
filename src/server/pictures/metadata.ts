import { jpegWithoutMetadata } from './jpeg.ts'
import { pngWithoutMetadata } from './png.ts'
import { webpWithoutMetadata } from './webp.ts'

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const isJpeg = (file: Buffer): boolean => file[0] === 0xff && file[1] === 0xd8
const isPng = (file: Buffer): boolean => file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)
const isWebp = (file: Buffer): boolean =>
  file.length >= 12 && file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'

/**
 * A picture (JPEG, PNG, WebP) without what cameras and programs write about it: place, time, device, author, comments, smaller
 * pictures, and whatever follows its end. What a browser needs to show it stays, with its colours and how it is turned. Other
 * content comes back as it is. Null for a picture that cannot be read: nobody knows what is in it.
 */
export function withoutMetadata(content: Uint8Array): Uint8Array | null {
  const file = Buffer.from(content.buffer, content.byteOffset, content.length)
  if (isJpeg(file)) return jpegWithoutMetadata(file)
  if (isPng(file)) return pngWithoutMetadata(file)
  return isWebp(file) ? webpWithoutMetadata(file) : content
}
