const START = 0xffd8
const APP1 = 0xe1
const APP13 = 0xed
/** Start of scan: what follows is the picture. */
const SCAN = 0xda

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const ORIENTATION = 0x0112

/**
 * A JPEG photo without what cameras write about it (place, time, device): the segments of EXIF, XMP and IPTC are left out,
 * only how it is turned stays. What is no JPEG, or cannot be read as one, comes back as it is.
 */
export function withoutPhotoData(content: Uint8Array): Uint8Array {
  const file = Buffer.from(content.buffer, content.byteOffset, content.length)
  if (file.length < 4 || file.readUInt16BE(0) !== START) return content
  const kept: Buffer[] = [file.subarray(0, 2)]
  let at = 2
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== SCAN) {
    const kind = file[at + 1]
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (end > file.length) return content
    const segment = file.subarray(at, end)
    if (kind === APP1) kept.push(...turned(segment.subarray(4)))
    else if (kind !== APP13) kept.push(segment)
    at = end
  }
  return Buffer.concat([...kept, file.subarray(at)])
}

/** A segment that says only how the photo is turned; none where the given one does not say it, or it is upright. */
function turned(exif: Buffer): readonly Buffer[] {
  const orientation = orientationOf(exif)
  if (orientation === undefined || orientation === 1) return []
  const body = Buffer.alloc(EXIF.length + 26)
  EXIF.copy(body)
  const tiff = body.subarray(EXIF.length)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const head = Buffer.from([0xff, APP1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return [Buffer.concat([head, body])]
}

function orientationOf(exif: Buffer): number | undefined {
  if (exif.length < EXIF.length + 14 || !exif.subarray(0, EXIF.length).equals(EXIF)) return undefined
  const tiff = exif.subarray(EXIF.length)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (first + 2 > tiff.length) return undefined
  for (let place = 0; place < short(first); place++) {
    const entry = first + 2 + place * 12
    if (entry + 12 > tiff.length) return undefined
    if (short(entry) === ORIENTATION) {
      const value = short(entry + 8)
      return value >= 1 && value <= 8 ? value : undefined
    }
  }
  return undefined
}
