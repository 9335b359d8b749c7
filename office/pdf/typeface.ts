import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

/** Measures in thousandths of the font size. */
export interface FaceMetrics {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  readonly capHeight: number
  readonly xHeight: number
  readonly box: readonly [left: number, bottom: number, right: number, top: number]
}

/**
 * One face of the typeface, kept open for many documents. It remembers each glyph and each pair of characters that it
 * has measured: shaping whole texts takes many times longer than printing them.
 */
export class Face {
  readonly name: string
  readonly metrics: FaceMetrics
  /** Drawn for a character that the face does not have. */
  readonly missing: FaceGlyph
  readonly #font: Font
  readonly #scale: number
  readonly #glyphs = new Map<number, FaceGlyph>()
  readonly #kerning = new Map<number, number>()

  constructor(file: string) {
    const font = create(readFileSync(file))
    if (!('layout' in font)) throw new Error(`${file} is a collection of fonts, not one font`)
    this.#font = font
    this.#scale = 1000 / font.unitsPerEm
    this.name = font.postscriptName
    this.missing = { id: 0, advance: font.getGlyph(0).advanceWidth * this.#scale }
    const scaled = (units: number): number => Math.round(units * this.#scale)
    const { minX, minY, maxX, maxY } = font.bbox
    this.metrics = {
      ascent: scaled(font.ascent),
      descent: scaled(font.descent),
      lineGap: scaled(font.lineGap),
      capHeight: scaled(font.capHeight),
      xHeight: scaled(font.xHeight),
      box: [scaled(minX), scaled(minY), scaled(maxX), scaled(maxY)],
    }
  }

  glyph(codePoint: number): FaceGlyph {
    const known = this.#glyphs.get(codePoint)
    if (known !== undefined) return known
    const { id, advanceWidth } = this.#font.glyphForCodePoint(codePoint)
    const glyph = { id, advance: advanceWidth * this.#scale }
    this.#glyphs.set(codePoint, glyph)
    return glyph
  }

  /** By how much the second of two neighbours of a text moves; less than 0 brings them together. */
  kerning(left: number, right: number, text: string): number {
    const pair = pairOf(left, right)
    const known = this.#kerning.get(pair)
    if (known !== undefined) return known
    this.#learn(text)
    return this.#kerning.get(pair) ?? 0
  }

  /** Shapes a text and remembers all its pairs. Where the shaper joins characters to one glyph, each pair is shaped alone. */
  #learn(text: string): void {
    const characters = [...text]
    const { glyphs, positions } = this.#font.layout(text)
    const isPlain = glyphs.length === characters.length
    for (const [place, character] of characters.slice(0, -1).entries()) {
      const next = characters[place + 1] ?? ''
      const pair = pairOf(character.codePointAt(0) ?? 0, next.codePointAt(0) ?? 0)
      const moved = (positions[place]?.xAdvance ?? 0) - (glyphs[place]?.advanceWidth ?? 0)
      if (isPlain) this.#kerning.set(pair, Math.round(moved * this.#scale))
      else if (characters.length === 2) this.#kerning.set(pair, 0)
      else if (!this.#kerning.has(pair)) this.#learn(character + next)
    }
  }

  /** A font of its own with these glyphs, numbered from 1 in this order; 0 is that of a missing character. */
  subset(glyphs: readonly number[]): Buffer {
    const subset = this.#font.createSubset()
    for (const id of glyphs) subset.includeGlyph(this.#font.getGlyph(id))
    return Buffer.from(subset.encode())
  }
}

/** Unicode has 21 bits, so that two characters make one exact number. */
function pairOf(left: number, right: number): number {
  return left * 0x200000 + right
}

interface FaceGlyph {
  readonly id: number
  readonly advance: number
}

export type Weight = 'regular' | 'bold'

/** The faces that documents are printed with. */
export type Typeface = Readonly<Record<Weight, Face>>

/** Opens the product's own typeface: whole fonts with the letters of all four languages. Throws when it is missing. */
export function openTypeface(root: string): Typeface {
  const packages = createRequire(join(root, 'package.json'))
  const open = (style: string): Face =>
    new Face(packages.resolve(`@expo-google-fonts/source-sans-3/${style}/SourceSans3_${style}.ttf`))
  return { regular: open('400Regular'), bold: open('600SemiBold') }
}
