import { createHash } from 'node:crypto'
import { type ObjectId, type PdfObjects, reference } from './file.ts'
import type { Face } from './typeface.ts'

/** A text ready to be drawn: the operator that shows it, and its width in thousandths of the font size. */
export interface ShapedText {
  readonly show: string
  readonly width: number
}

interface EmbeddedGlyph {
  /** The glyph's two bytes, escaped as a string of a page's content. */
  readonly code: string
  readonly advance: number
}

/** A face in one document, which holds no more glyphs of it than its texts need. */
export class EmbeddedFont {
  /** Its name in the content of pages. */
  readonly name: string
  readonly face: Face
  readonly #glyphs = new Map<number, EmbeddedGlyph>()
  readonly #shaped = new Map<string, ShapedText>()
  /** Glyph of the face → its number here. */
  readonly #numbers = new Map<number, number>()
  readonly #advances: number[]
  /** The character of each glyph, for those who search and copy. */
  readonly #characters: number[] = [0]

  constructor(name: string, face: Face) {
    this.name = name
    this.face = face
    this.#numbers.set(face.missing.id, 0)
    this.#advances = [face.missing.advance]
  }

  /** Width in points. */
  width(text: string, size: number): number {
    return (this.shape(text).width * size) / 1000
  }

  /** Distance between the baselines of two lines in points. */
  lineHeight(size: number): number {
    const { ascent, descent, lineGap } = this.face.metrics
    return ((ascent + lineGap - descent) * size) / 1000
  }

  /** From the top of a line down to its baseline, in points. */
  ascent(size: number): number {
    return (this.face.metrics.ascent * size) / 1000
  }

  shape(text: string): ShapedText {
    const known = this.#shaped.get(text)
    if (known !== undefined) return known
    const shaped = this.#shape(text.normalize('NFC'))
    this.#shaped.set(text, shaped)
    return shaped
  }

  #shape(text: string): ShapedText {
    const parts: string[] = []
    let run = ''
    let width = 0
    let before = -1
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0
      const kerning = before === -1 ? 0 : this.face.kerning(before, codePoint, text)
      if (kerning !== 0) {
        parts.push(`(${run})${-kerning}`)
        run = ''
      }
      const glyph = this.#glyphs.get(codePoint) ?? this.#embed(codePoint)
      run += glyph.code
      width += kerning + glyph.advance
      before = codePoint
    }
    return { show: parts.length === 0 ? `(${run})Tj` : `[${parts.join('')}(${run})]TJ`, width }
  }

  #embed(codePoint: number): EmbeddedGlyph {
    const { id, advance } = this.face.glyph(codePoint)
    const number = this.#numbers.get(id) ?? this.#numbers.size
    this.#numbers.set(id, number)
    this.#advances[number] = advance
    // Two characters may share a glyph, as both spaces do: readers find the plainer one.
    if (number > 0) this.#characters[number] = Math.min(this.#characters[number] ?? codePoint, codePoint)
    const glyph = { code: escaped(number >> 8) + escaped(number & 0xff), advance }
    this.#glyphs.set(codePoint, glyph)
    return glyph
  }

  /** Writes the font into a file after the last text has been shaped. */
  embed(objects: PdfObjects): ObjectId {
    const bytes = this.face.subset([...this.#numbers.keys()].slice(1))
    const { metrics } = this.face
    const name = `${subsetTag(bytes)}+${this.face.name}`
    const file = objects.addStream(`/Length1 ${bytes.length}`, bytes)
    const descriptor = objects.add(
      `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${metrics.box.join(' ')}]/ItalicAngle 0` +
        `/Ascent ${metrics.ascent}/Descent ${metrics.descent}/CapHeight ${metrics.capHeight}/XHeight ${metrics.xHeight}` +
        `/StemV 0/FontFile2 ${reference(file)}>>`,
    )
    const glyphs = objects.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${reference(descriptor)}/CIDToGIDMap/Identity/W[0[${this.#advances.map(Math.round).join(' ')}]]>>`,
    )
    const characters = objects.addStream('', characterMap(this.#characters))
    return objects.add(
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${reference(glyphs)}]` +
        `/ToUnicode ${reference(characters)}>>`,
    )
  }
}

/** A byte in a string of a page's content: brackets, the backslash and line ends have another meaning there. */
function escaped(byte: number): string {
  const character = String.fromCharCode(byte)
  if (character === '\r') return '\\r'
  if (character === '\n') return '\\n'
  return '()\\'.includes(character) ? `\\${character}` : character
}

/** Six letters that differ between subsets of one font, as the format demands. */
function subsetTag(bytes: Buffer): string {
  const digest = createHash('sha256').update(bytes).digest()
  return String.fromCharCode(...[...digest.subarray(0, 6)].map((byte) => 65 + (byte % 26)))
}

/** Lines of one `beginbfchar` section; the format allows no more. */
const SECTION = 100

function characterMap(characters: readonly number[]): string {
  const lines = characters.slice(1).map((character, place) => `<${hex(place + 1)}><${utf16(character)}>`)
  const sections: string[] = []
  for (let from = 0; from < lines.length; from += SECTION) {
    const section = lines.slice(from, from + SECTION)
    sections.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def',
    '/CMapName/Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000><ffff> endcodespacerange',
    ...sections,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

function hex(number: number): string {
  return number.toString(16).padStart(4, '0')
}

function utf16(codePoint: number): string {
  return Buffer.from(String.fromCodePoint(codePoint), 'utf16le').swap16().toString('hex')
}
