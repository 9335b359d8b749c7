import { orientationOf, tiffOf } from './exif-orientation.ts'
import { PartLimit } from './part-limit.ts'

const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COMMENT = 0xfe
const END = 0xd9
const SCAN = 0xda
const TEMPORARY = 0x01
const FIRST_RESTART = 0xd0
const LAST_RESTART = 0xd7

const EXIF = Buffer.from('Exif\0\0', 'latin1')

/** What of the segments of applications a browser needs to show the picture: segment → how its content begins. */
const NEEDED: Readonly<Record<number, string>> = { [APP0]: 'JFIF\0', [APP2]: 'ICC_PROFILE\0', [APP14]: 'Adobe' }

const isRestart = (marker: number): boolean => marker >= FIRST_RESTART && marker <= LAST_RESTART

/** Thrown while reading what is no JPEG. */
class Unreadable extends Error {}

/** A JPEG without metadata: see `withoutMetadata`. Null when it cannot be read as one. */
export function jpegWithoutMetadata(file: Buffer): Buffer | null {
  try {
    return Buffer.concat(partsOf(file))
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

function partsOf(file: Buffer): readonly Buffer[] {
  const parts: Buffer[] = [file.subarray(0, 2)]
  const limit = new PartLimit()
  let hasOrientation = false
  let at = 2
  while (at < file.length) {
    if (!limit.takesOne()) throw new Unreadable()
    const { marker, start } = markerAt(file, at)
    if (marker === END) return [...parts, Buffer.from([0xff, END])]
    if (isRestart(marker) || marker === TEMPORARY) {
      parts.push(Buffer.from([0xff, marker]))
      at = start
      continue
    }
    const end = segmentEnd(file, start)
    const content = file.subarray(start + 2, end)
    if (isNeeded(marker, content)) parts.push(Buffer.from([0xff, marker]), file.subarray(start, end))
    else if (marker === APP1 && !hasOrientation) {
      const orientation = exifOrientation(content)
      hasOrientation = orientation !== undefined
      if (orientation !== undefined) parts.push(orientationSegment(orientation))
    }
    at = end
    if (marker === SCAN) {
      at = scanEnd(file, end)
      parts.push(file.subarray(end, at))
    }
  }
  // A photo that was cut off: what there is of it can be shown.
  return parts
}

/** The marker that begins at an offset, after any number of fill bytes, and where what belongs to it starts. */
function markerAt(file: Buffer, at: number): { readonly marker: number; readonly start: number } {
  if (file[at] !== 0xff) throw new Unreadable()
  let start = at + 1
  while (file[start] === 0xff) start += 1
  const marker = file[start]
  if (marker === undefined || marker === 0) throw new Unreadable()
  return { marker, start: start + 1 }
}

function segmentEnd(file: Buffer, start: number): number {
  if (start + 2 > file.length) throw new Unreadable()
  const length = file.readUInt16BE(start)
  if (length < 2 || start + length > file.length) throw new Unreadable()
  return start + length
}

/** Where the coded data that start at an offset end: at the next marker that is no part of them. */
function scanEnd(file: Buffer, start: number): number {
  let at = file.indexOf(0xff, start)
  while (at !== -1) {
    const next = file[at + 1]
    if (next === undefined) return file.length
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
    at = file.indexOf(0xff, next === 0xff ? at + 1 : at + 2)
  }
  return file.length
}

function isNeeded(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > APP15) return true
  const beginning = NEEDED[marker]
  return beginning !== undefined && content.toString('latin1', 0, beginning.length) === beginning
}

function exifOrientation(content: Buffer): number | undefined {
  const isExif = content.subarray(0, EXIF.length).equals(EXIF)
  return isExif ? orientationOf(content.subarray(EXIF.length)) : undefined
}

function orientationSegment(orientation: number): Buffer {
  const content = Buffer.concat([EXIF, tiffOf(orientation)])
  const head = Buffer.from([0xff, APP1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
