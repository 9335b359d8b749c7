import type { Language } from '../language.ts'
import { Canvas, type Fonts, type TextStyle } from './canvas.ts'
import { EmbeddedFont } from './embedded-font.ts'
import { type ObjectId, PdfObjects, reference, textString } from './file.ts'
import { breakLines } from './lines.ts'
import { type DocumentInfo, infoDictionary, metadata } from './metadata.ts'
import { type Element, type ElementOptions, StructureTree, type TaggedPage } from './structure.ts'
import type { Typeface } from './typeface.ts'

/** Measures in points. */
export const MARGIN = 48
const PAGE_TOP = 92
const PAGE_BOTTOM = 60
const A4 = { short: 595.28, long: 841.89 }

export const PAPER = '#ffffff'
export const INK = '#1b1f23'
export const QUIET = '#57606a'
export const LINE = '#c3cad1'
export const ACCENT = '#0b5394'
export const SHADE = '#eef3f8'

const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { pl: 'pl-PL', en: 'en-GB', de: 'de-DE', uk: 'uk-UA' }

interface SheetOptions extends DocumentInfo {
  readonly language: Language
  readonly landscape: boolean
  readonly typeface: Typeface
  /** Draws the top of each page; it is no part of the text. */
  readonly drawTop: (sheet: Sheet) => void
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

interface Page extends TaggedPage {
  readonly canvas: Canvas
}

/** A tagged PDF under construction: pages, a pen position, and the tree that assistive technology reads. */
export class Sheet {
  readonly root: Element
  readonly fonts: Fonts
  /** Of a page, and of the part of it between the margins. */
  readonly pageWidth: number
  readonly pageHeight: number
  readonly width: number
  y = 0
  readonly #options: SheetOptions
  readonly #objects = new PdfObjects()
  readonly #tree = new StructureTree(this.#objects)
  readonly #pages: Page[] = []
  #page: Page

  constructor(options: SheetOptions) {
    const { landscape, typeface } = options
    this.#options = options
    this.root = this.#tree.root
    this.fonts = { regular: new EmbeddedFont('F1', typeface.regular), bold: new EmbeddedFont('F2', typeface.bold) }
    this.pageWidth = landscape ? A4.long : A4.short
    this.pageHeight = landscape ? A4.short : A4.long
    this.width = this.pageWidth - 2 * MARGIN
    this.#page = this.#startPage()
  }

  /** Of the page that the pen is on. */
  get canvas(): Canvas {
    return this.#page.canvas
  }

  /** Starts a page with its top drawn and the pen below it. */
  addPage(): void {
    this.#page = this.#startPage()
  }

  #startPage(): Page {
    const page = { id: this.#objects.reserve(), owners: [], canvas: new Canvas(this.fonts, this.pageHeight) }
    this.#page = page
    this.#pages.push(page)
    this.artifact(() => this.#options.drawTop(this))
    this.y = PAGE_TOP
    return page
  }

  /** Whether so much height is left on the page. */
  hasRoom(height: number): boolean {
    return this.y + height <= this.pageHeight - PAGE_BOTTOM
  }

  /** Draws what belongs to no reading order: lines, shades, what repeats on pages. */
  artifact(draw: () => void): void {
    this.canvas.beginTagged('Artifact', '<</Type/Pagination>>')
    draw()
    this.canvas.endTagged()
  }

  /** Adds an element without content of its own to the tree. */
  branch(parent: Element, type: string): Element {
    return this.#tree.add(parent, type)
  }

  /** Adds an element whose content is what `draw` draws; it has none where nothing is drawn. */
  leaf(parent: Element, type: string, options: ElementOptions, draw?: () => void): void {
    const element = this.#tree.add(parent, type, options)
    if (draw === undefined) return
    this.canvas.beginTagged(type, `<</MCID ${this.#tree.claim(element, this.#page)}>>`)
    draw()
    this.canvas.endTagged()
  }

  /** Adds a paragraph or a heading in lines no wider than its place; returns its height. */
  paragraph(type: 'P' | 'H1' | 'H2', text: string, place: Place, style: TextStyle): number {
    const font = this.fonts[style.font]
    const lines = breakLines(font, text, style.size, place.width)
    const lineHeight = font.lineHeight(style.size)
    this.leaf(this.root, type, {}, () => {
      for (const [number, line] of lines.entries())
        this.canvas.text(line, place.x, place.y + number * lineHeight, style)
    })
    return lines.length * lineHeight
  }

  /** Draws on every page what depends on their number. */
  onEveryPage(draw: (page: number, pages: number) => void): void {
    for (const [place, page] of this.#pages.entries()) {
      this.#page = page
      this.artifact(() => draw(place + 1, this.#pages.length))
    }
  }

  /** The finished file. */
  bytes(): Buffer {
    const objects = this.#objects
    const fonts = Object.values(this.fonts).map(
      (font: EmbeddedFont) => `/${font.name} ${reference(font.embed(objects))}`,
    )
    const resources = objects.add(`<</Font<<${fonts.join('')}>>>>`)
    const tree = objects.reserve()
    for (const [place, page] of this.#pages.entries()) this.#writePage(page, place, tree, resources)
    const kids = this.#pages.map(({ id }) => reference(id)).join(' ')
    objects.define(tree, `<</Type/Pages/Count ${this.#pages.length}/Kids[${kids}]>>`)
    const structure = this.#tree.write(this.#pages)
    const xmp = objects.addPlainStream('/Type/Metadata/Subtype/XML', metadata(this.#options))
    const catalog = objects.add(
      `<</Type/Catalog/Pages ${reference(tree)}/Lang${textString(LANGUAGE_TAGS[this.#options.language])}` +
        `/MarkInfo<</Marked true>>/StructTreeRoot ${reference(structure)}` +
        `/ViewerPreferences<</DisplayDocTitle true>>/Metadata ${reference(xmp)}>>`,
    )
    return objects.bytes(catalog, objects.add(infoDictionary(this.#options)))
  }

  #writePage({ id, canvas }: Page, place: number, tree: ObjectId, resources: ObjectId): void {
    const content = this.#objects.addStream('', canvas.content())
    this.#objects.define(
      id,
      `<</Type/Page/Parent ${reference(tree)}/MediaBox[0 0 ${this.pageWidth} ${this.pageHeight}]` +
        `/Contents ${reference(content)}/Resources ${reference(resources)}/StructParents ${place}/Tabs/S>>`,
    )
  }
}
