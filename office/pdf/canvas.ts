import type { EmbeddedFont } from './embedded-font.ts'

/** What is set on a page; it begins so by the format. */
const INITIAL = { fill: '', stroke: '', lineWidth: 1, font: '' }

/** How far the control points of a quarter of a circle of radius 1 lie from its ends. */
const QUARTER = 0.5523

/** The fonts of a document, by weight. */
export interface Fonts {
  readonly regular: EmbeddedFont
  readonly bold: EmbeddedFont
}

export interface TextStyle {
  readonly font: keyof Fonts
  readonly size: number
  readonly color: string
}

/**
 * The content of a page, written as operators of the format. Points are measured from the left top corner, downwards;
 * colours are `#rrggbb`. A state that is set already is not set again.
 */
export class Canvas {
  readonly fonts: Fonts
  readonly #operators: string[]
  #state = { ...INITIAL }

  constructor(fonts: Fonts, height: number) {
    this.fonts = fonts
    this.#operators = [`1 0 0 -1 0 ${rounded(height)} cm`]
  }

  /** Everything drawn so far. */
  content(): string {
    return this.#operators.join('\n')
  }

  fillRectangle(x: number, y: number, width: number, height: number, color: string): void {
    this.#fill(color)
    this.#operators.push(`${rounded(x)} ${rounded(y)} ${rounded(width)} ${rounded(height)} re f`)
  }

  strokeRectangle(x: number, y: number, width: number, height: number, color: string, lineWidth: number): void {
    this.#stroke(color, lineWidth)
    this.#operators.push(`${rounded(x)} ${rounded(y)} ${rounded(width)} ${rounded(height)} re S`)
  }

  line(fromX: number, fromY: number, toX: number, toY: number, color: string, lineWidth: number): void {
    this.#stroke(color, lineWidth)
    this.#operators.push(`${rounded(fromX)} ${rounded(fromY)} m ${rounded(toX)} ${rounded(toY)} l S`)
  }

  fillCircle(x: number, y: number, radius: number, color: string): void {
    const bend = radius * QUARTER
    const at = (dx: number, dy: number): string => `${rounded(x + dx)} ${rounded(y + dy)}`
    this.fillPath(
      [
        `${at(radius, 0)} m`,
        `${at(radius, bend)} ${at(bend, radius)} ${at(0, radius)} c`,
        `${at(-bend, radius)} ${at(-radius, bend)} ${at(-radius, 0)} c`,
        `${at(-radius, -bend)} ${at(-bend, -radius)} ${at(0, -radius)} c`,
        `${at(bend, -radius)} ${at(radius, -bend)} ${at(radius, 0)} c`,
      ].join(' '),
      color,
    )
  }

  /** Fills a path given in the format's own operators, `m`, `l`, `c` and `h`. */
  fillPath(path: string, color: string): void {
    this.#fill(color)
    this.#operators.push(`${path} f`)
  }

  /** Draws with the left top corner at a point. */
  at(x: number, y: number, draw: () => void): void {
    this.#within(`1 0 0 1 ${rounded(x)} ${rounded(y)} cm`, draw)
  }

  /** Draws with the left top corner at a point, and nothing outside of a path there. */
  inside(x: number, y: number, path: string, draw: () => void): void {
    this.#within(`1 0 0 1 ${rounded(x)} ${rounded(y)} cm ${path} W n`, draw)
  }

  #within(operators: string, draw: () => void): void {
    const before = { ...this.#state }
    this.#operators.push(`q ${operators}`)
    draw()
    this.#operators.push('Q')
    this.#state = before
  }

  /** Draws a line of text with its top at `y`; returns its width. */
  text(text: string, x: number, y: number, { font, size, color }: TextStyle): number {
    if (text === '') return 0
    const face = this.fonts[font]
    const { show, width } = face.shape(text)
    this.#fill(color)
    const wanted = `/${face.name} ${size} Tf`
    const set = wanted === this.#state.font ? '' : `${wanted} `
    this.#state.font = wanted
    this.#operators.push(`BT ${set}1 0 0 -1 ${rounded(x)} ${rounded(y + face.ascent(size))} Tm ${show} ET`)
    return (width * size) / 1000
  }

  /** Draws a line of text that ends at `right`. */
  textEndingAt(text: string, right: number, y: number, style: TextStyle): void {
    this.text(text, right - this.fonts[style.font].width(text, style.size), y, style)
  }

  /** Draws a line of text around a middle. */
  textAround(text: string, middle: number, y: number, style: TextStyle): void {
    this.text(text, middle - this.fonts[style.font].width(text, style.size) / 2, y, style)
  }

  /** Begins a part of the content that has a tag; `properties` are those of the format, with their brackets. */
  beginTagged(tag: string, properties: string): void {
    this.#operators.push(`/${tag}${properties} BDC`)
  }

  endTagged(): void {
    this.#operators.push('EMC')
  }

  #fill(color: string): void {
    if (color === this.#state.fill) return
    this.#operators.push(`${components(color)} rg`)
    this.#state.fill = color
  }

  #stroke(color: string, lineWidth: number): void {
    if (color !== this.#state.stroke) this.#operators.push(`${components(color)} RG`)
    if (lineWidth !== this.#state.lineWidth) this.#operators.push(`${lineWidth} w`)
    this.#state.stroke = color
    this.#state.lineWidth = lineWidth
  }
}

/** The path of a rectangle. */
export function rectangle(x: number, y: number, width: number, height: number): string {
  return `${rounded(x)} ${rounded(y)} ${rounded(width)} ${rounded(height)} re`
}

/** A hundredth of a point is finer than any printer. */
function rounded(points: number): number {
  return Math.round(points * 100) / 100
}

/** The colour's parts between 0 and 1. */
function components(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return parts.map((part) => Math.round((part / 255) * 1000) / 1000).join(' ')
}
