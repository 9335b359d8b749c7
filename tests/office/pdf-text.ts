import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The content of a PDF: the text of each page, its metadata, and whether assistive technology can read its structure. */
export interface PdfText {
  readonly pages: readonly string[]
  readonly title: unknown
  readonly language: unknown
  readonly tagged: boolean
  /** Roles of the structure tree of the first page, outermost first. */
  readonly roles: ReadonlySet<string>
}

/** Reads a PDF as a reader program does. */
export async function readPdf(bytes: Buffer): Promise<PdfText> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const pdf = await task.promise
  const pages: string[] = []
  const roles = new Set<string>()
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    // The typeface draws both spaces with one glyph, so a reader cannot tell which it was.
    pages.push(items.map((item) => ('str' in item ? item.str.replaceAll('\u00a0', ' ') : '')).join('\n'))
    if (number === 1) collectRoles(await page.getStructTree(), roles)
  }
  const { info } = await pdf.getMetadata()
  const marks: unknown = await pdf.getMarkInfo()
  const read = (key: string): unknown => Reflect.get(info, key)
  const tagged = typeof marks === 'object' && marks !== null && Reflect.get(marks, 'Marked') === true
  await task.destroy()
  return { pages, title: read('Title'), language: read('Language'), tagged, roles }
}

function collectRoles(node: unknown, roles: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  if ('role' in node && typeof node.role === 'string') roles.add(node.role)
  if ('children' in node && Array.isArray(node.children)) for (const child of node.children) collectRoles(child, roles)
}
