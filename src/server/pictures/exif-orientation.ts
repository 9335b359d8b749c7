const ORIENTATION = 0x0112
/** Bytes of a TIFF header with one entry. */
const TIFF_BYTES = 26

/** How a picture is turned (2 to 8), by TIFF data as EXIF has them; undefined for an upright one and for unreadable data. */
export function orientationOf(tiff: Buffer): number | undefined {
  if (tiff.length < 14) return undefined
  const order = tiff.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return undefined
  const isLittle = order === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return undefined
  for (let index = 0; index < short(directory); index++) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > tiff.length) return undefined
    if (short(entry) === ORIENTATION) {
      const value = short(entry + 8)
      return value >= 2 && value <= 8 ? value : undefined
    }
  }
  return undefined
}

/** TIFF data that say only how a picture is turned. */
export function tiffOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(TIFF_BYTES)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
