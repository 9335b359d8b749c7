import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutMetadata } from '../../src/server/pictures/metadata.ts'
import { BARE_PHOTO, EXIF_SEGMENT, PLACE, PNG_EXIF, photo, png, segment, webp } from './pictures.ts'

const kept = (content: Buffer): Buffer => Buffer.from(withoutMetadata(content) ?? Buffer.from('refused'))

describe('a photo', () => {
  it.each([
    ['of a camera', photo()],
    ['with fill bytes before a segment', photo(Buffer.concat([Buffer.from([0xff, 0xff]), EXIF_SEGMENT]))],
    ['with a comment', photo(segment(0xfe, PLACE))],
    ['with XMP', photo(segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${PLACE}`))],
    ['with IPTC', photo(segment(0xed, `Photoshop 3.0\0${PLACE}`))],
    ['with a smaller picture', photo(segment(0xe0, `JFXX\0${PLACE}`))],
    ['with another picture', photo(segment(0xe2, `MPF\0${PLACE}`))],
    ['with a restart marker and then EXIF', photo(Buffer.from([0xff, 0xd1]), EXIF_SEGMENT)],
    ['with something after its end', Buffer.concat([photo(), Buffer.from(PLACE), photo()])],
  ])('%s keeps the picture and how it is turned, and not where it was taken', (_name, written) => {
    const left = kept(written)
    expect(left.toString('latin1')).not.toContain(PLACE)
    expect(left.readUInt16BE(left.indexOf('MM\0*', 0, 'latin1') + 18)).toBe(6)
    expect(left.subarray(-4)).toEqual(BARE_PHOTO.subarray(-4))
    expect(kept(left)).toEqual(left)
  })

  it('keeps its colours', () => {
    const colours = segment(0xe2, 'ICC_PROFILE\0 colours')
    expect(kept(photo(colours)).includes(colours)).toBe(true)
    expect(kept(photo(segment(0xee, 'Adobe'))).includes('Adobe')).toBe(true)
  })

  it('that was cut off is kept as far as it goes', () => {
    expect(kept(photo().subarray(0, -3)).includes('refused')).toBe(false)
  })

  it.each([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff]),
    Buffer.from([0xff, 0xd8, 0x00, 0xff, 0xe1]),
    Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xff]),
  ])('that cannot be read is refused', (broken) => expect(withoutMetadata(broken)).toBeNull())
})

/** A file of so many bytes that begins as a picture and repeats what a reader of pictures looks at. */
const repeated = (beginning: Buffer, part: Buffer, bytes: number): Buffer =>
  Buffer.concat([beginning, Buffer.alloc(bytes, part)])

describe('what has more parts than any picture is refused', () => {
  const chunk = Buffer.from('0000000074524e5300000000', 'hex')
  const frame = Buffer.from('ALPH\0\0\0\0', 'latin1')
  const ofWebp = (content: Buffer): Buffer => {
    const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
    head.writeUInt32LE(content.length + 4, 4)
    return Buffer.concat([head, content])
  }
  it.each([
    ['a JPEG of restart markers', repeated(Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd0]), 1_000_000)],
    ['a JPEG of empty tables', repeated(Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xdb, 0, 2]), 1_000_000)],
    ['a PNG of empty chunks', repeated(png().subarray(0, 8), chunk, 1_200_000)],
    ['a WebP of empty chunks', ofWebp(Buffer.alloc(1_000_000, frame))],
  ])('%s', (_name, file) => expect(withoutMetadata(file)).toBeNull())
})

describe('a PNG', () => {
  it.each([
    ['EXIF', PNG_EXIF],
    ['a text', ['tEXt', `Comment\0${PLACE}`]],
    ['an international text', ['iTXt', `XML:com.adobe.xmp\0\0\0\0\0${PLACE}`]],
    ['a compressed text', ['zTXt', `Comment\0\0${PLACE}`]],
    ['a chunk of a program', ['prVt', PLACE]],
  ] as const)('loses %s', (_name, chunk) => expect(kept(png(chunk))).toEqual(png()))

  it('keeps its colours and loses what follows its end', () => {
    const coloured = png(['gAMA', 'abcd'], ['sRGB', 'a'])
    expect(kept(Buffer.concat([coloured, Buffer.from(PLACE)]))).toEqual(coloured)
  })

  it('that is cut off is refused', () => expect(withoutMetadata(png().subarray(0, -5))).toBeNull())
})

describe('a WebP', () => {
  it('loses EXIF and XMP, and says so in its head', () => {
    const written = webp(0x1c, ['VP8 ', 'picture'], ['EXIF', PLACE], ['XMP ', PLACE])
    expect(kept(written)).toEqual(webp(0x10, ['VP8 ', 'picture']))
  })

  it('loses what a frame of an animation has besides its picture', () => {
    const frame = (more: Buffer) => Buffer.concat([Buffer.alloc(16), Buffer.from('VP8L\x02\0\0\0ab', 'latin1'), more])
    const hidden = Buffer.from(`EXIF\x16\0\0\0${PLACE} `, 'latin1')
    expect(kept(webp(2, ['ANMF', frame(hidden)]))).toEqual(webp(2, ['ANMF', frame(Buffer.alloc(0))]))
  })

  it('that is cut off is refused', () => expect(withoutMetadata(webp(0, ['VP8 ', 'ab']).subarray(0, -1))).toBeNull())
})

it('never fails, whatever is changed in a picture', () => {
  const picture = fc.constantFrom(photo(), png(PNG_EXIF), webp(0x1c, ['VP8 ', 'ab'], ['EXIF', PLACE]))
  const change = fc.record({ picture, at: fc.nat(), byte: fc.nat(255) })
  fc.assert(
    fc.property(change, ({ picture: written, at, byte }) => {
      const changed = Buffer.from(written)
      changed.writeUInt8(byte, 8 + (at % (changed.length - 8)))
      expect(() => withoutMetadata(changed)).not.toThrow()
    }),
  )
})

it('leaves other content as it is', () => {
  for (const content of [Buffer.from('%PDF-1.4'), Buffer.alloc(0)]) expect(withoutMetadata(content)).toEqual(content)
})
