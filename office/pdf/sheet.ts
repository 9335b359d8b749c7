import PDFDocument from 'pdfkit'
import type { Language } from '../language.ts'
import type { Typeface } from './fonts.ts'

/** Measures in points. */
export const MARGIN = 48
const PAGE_TOP = 92
const PAGE_BOTTOM = 60

export const INK = '#1b1f23'
export const QUIET = '#57606a'
export const LINE = '#c3cad1'
export const ACCENT = '#0b5394'
export const SHADE = '#eef3f8'

const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { pl: 'pl-PL', en: 'en-GB', de: 'de-DE', uk: 'uk-UA' }

export type Element = PDFKit.PDFStructureElement

interface SheetOptions {
  readonly language: Language
  readonly title: string
  readonly author: string
  readonly landscape: boolean
  readonly typeface: Typeface
  readonly madeAt: Date
  /** Draws the top of each page; it is no part of the text. */
  readonly drawTop: (sheet: Sheet) => void
}

/** A tagged PDF under construction: pages, a pen position, and the tree that assistive technology reads. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument
  readonly root: Element
  readonly width: number
  y = 0
  readonly #drawTop: (sheet: Sheet) => void
  readonly #landscape: boolean

  constructor(options: SheetOptions) {
    this.pdf = new PDFDocument({
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: LANGUAGE_TAGS[options.language],
      info: { Title: options.title, Author: options.author, CreationDate: options.madeAt, ModDate: options.madeAt },
    })
    this.pdf.registerFont('regular', options.typeface.regular)
    this.pdf.registerFont('bold', options.typeface.bold)
    this.#drawTop = options.drawTop
    this.#landscape = options.landscape
    this.root = this.pdf.struct('Document')
    this.pdf.addStructure(this.root)
    this.addPage()
    this.width = this.pdf.page.width - 2 * MARGIN
  }

  /** Starts a page with its top drawn and the pen below it. */
  addPage(): void {
    // No margins for the library: it would start pages of its own where a text nears the edge.
    this.pdf.addPage({ size: 'A4', layout: this.#landscape ? 'landscape' : 'portrait', margin: 0 })
    this.artifact(() => this.#drawTop(this))
    this.y = PAGE_TOP
  }

  /** Whether so much height is left on the page. */
  hasRoom(height: number): boolean {
    return this.y + height <= this.pdf.page.height - PAGE_BOTTOM
  }

  /** Draws what belongs to no reading order: lines, shades, what repeats on pages. */
  artifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Pagination' })
    draw()
    this.pdf.endMarkedContent()
  }

  /** Adds a branch to the tree. */
  branch(parent: Element, type: string): Element {
    const element = this.pdf.struct(type)
    parent.add(element)
    return element
  }

  /** Adds a leaf whose text is what `draw` draws; header cells have their scope, column or row. */
  leaf(parent: Element, type: string, scope: 'Column' | 'Row' | undefined, draw: () => void): void {
    // The library writes a scope that its published types do not name.
    const options: { readonly title?: string; readonly scope?: string } = scope === undefined ? {} : { scope }
    parent.add(this.pdf.struct(type, options, draw))
  }

  /** Adds a picture, with words in its place for those who cannot see it. */
  figure(alt: string, draw: () => void): void {
    this.root.add(this.pdf.struct('Figure', { alt }, draw))
  }

  /** Draws on every page what depends on their number. */
  onEveryPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.pdf.bufferedPageRange()
    for (let place = 0; place < count; place++) {
      this.pdf.switchToPage(start + place)
      this.artifact(() => draw(place + 1, count))
    }
  }

  /** The finished file. */
  async bytes(): Promise<Buffer> {
    this.root.end()
    const parts: Buffer[] = []
    this.pdf.on('data', (part: Buffer) => parts.push(part))
    const ended = new Promise<void>((resolve, reject) => {
      this.pdf.on('end', resolve)
      this.pdf.on('error', reject)
    })
    this.pdf.end()
    await ended
    return Buffer.concat(parts)
  }
}
