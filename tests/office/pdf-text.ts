import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The content of a PDF: the text of each page, its metadata, and whether assistive technology can read its structure. */
export interface PdfText {
  readonly pages: readonly string[]
  readonly title: unknown
  readonly language: unknown
  readonly tagged: boolean
  /** Roles of the structure tree of the first page, outermost first. */
  readonly roles: ReadonlySet<string>
  /** Rows of its tables as assistive technology reads them: the role and the text of each cell. */
  readonly rows: readonly (readonly (readonly [role: string, text: string])[])[]
}

/** Reads a PDF as a reader program does. */
export async function readPdf(bytes: Buffer): Promise<PdfText> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const pdf = await task.promise
  const pages: string[] = []
  const roles = new Set<string>()
  const rows: [string, string][][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    // The typeface draws both spaces with one glyph, so a reader cannot tell which it was.
    pages.push(items.map((item) => ('str' in item ? item.str.replaceAll('\u00a0', ' ') : '')).join('\n'))
    const tree = await page.getStructTree()
    if (number === 1) collectRoles(tree, roles)
    collectRows(tree, textsById((await page.getTextContent({ includeMarkedContent: true })).items), rows)
  }
  const { info } = await pdf.getMetadata()
  const marks: unknown = await pdf.getMarkInfo()
  const read = (key: string): unknown => Reflect.get(info, key)
  const tagged = typeof marks === 'object' && marks !== null && Reflect.get(marks, 'Marked') === true
  await task.destroy()
  return { pages, title: read('Title'), language: read('Language'), tagged, roles, rows }
}

function collectRoles(node: unknown, roles: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  if ('role' in node && typeof node.role === 'string') roles.add(node.role)
  if ('children' in node && Array.isArray(node.children)) for (const child of node.children) collectRoles(child, roles)
}

/** The text of each marked part of a page. */
function textsById(items: readonly object[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const item of items) {
    const type = Reflect.get(item, 'type')
    if (type === undefined) {
      const id = open.at(-1) ?? ''
      texts.set(id, (texts.get(id) ?? '') + String(Reflect.get(item, 'str')).replaceAll('\u00a0', ' '))
    } else if (type === 'endMarkedContent') open.pop()
    else open.push(String(Reflect.get(item, 'id') ?? ''))
  }
  return texts
}

function collectRows(node: unknown, texts: ReadonlyMap<string, string>, rows: [string, string][][]): void {
  if (typeof node !== 'object' || node === null || !('children' in node) || !Array.isArray(node.children)) return
  if (Reflect.get(node, 'role') !== 'TR') {
    for (const child of node.children) collectRows(child, texts, rows)
    return
  }
  const row = node.children.map((cell): [string, string] => [
    String(Reflect.get(cell, 'role')),
    contentOf(cell, texts).trim(),
  ])
  // The tree of a page has the rows of other pages as well, without their content.
  if (row.some(([, text]) => text !== '')) rows.push(row)
}

function contentOf(node: object, texts: ReadonlyMap<string, string>): string {
  const id: unknown = Reflect.get(node, 'id')
  if (typeof id === 'string') return texts.get(id) ?? ''
  const children: unknown = Reflect.get(node, 'children')
  return Array.isArray(children) ? children.map((child) => contentOf(child, texts)).join('') : ''
}
