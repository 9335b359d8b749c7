import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * The content of a PDF, as `PdfText` of pdf-text.ts describes it, and the structure of so many pages (`TaggedText`). That of a
 * page holds the rows of all others, which takes longer than its text.
 */
export async function read({ data, structured }) {
  const task = getDocument({ data, useSystemFonts: false, verbosity: 0 })
  const pdf = await task.promise
  const pages = []
  const roles = new Set()
  const rows = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    pages.push(items.flatMap(({ str }) => (str === undefined ? [] : [plain(str)])).join('\n'))
    if (number > structured) continue
    const tree = await page.getStructTree()
    if (number === 1) collectRoles(tree, roles)
    collectRows(tree, textsById(items), rows)
  }
  const { info } = await pdf.getMetadata()
  const tagged = (await pdf.getMarkInfo())?.Marked === true
  await task.destroy()
  return { pages, title: info.Title, language: info.Language, tagged, roles, rows }
}

/** The typeface draws both spaces with one glyph, so a reader cannot tell which it was. */
const plain = (text) => text.replaceAll('\u00a0', ' ')

function collectRoles(node, roles) {
  if (node?.role) roles.add(node.role)
  for (const child of node?.children ?? []) collectRoles(child, roles)
}

/** The text of each marked part of a page. */
function textsById(items) {
  const texts = new Map()
  const open = []
  for (const { type, id, str } of items) {
    if (type === undefined) texts.set(open.at(-1) ?? '', (texts.get(open.at(-1) ?? '') ?? '') + plain(str))
    else if (type === 'endMarkedContent') open.pop()
    else open.push(id ?? '')
  }
  return texts
}

function collectRows(node, texts, rows) {
  if (node?.role !== 'TR') {
    for (const child of node?.children ?? []) collectRows(child, texts, rows)
    return
  }
  const row = (node.children ?? []).map((cell) => [String(cell.role), contentOf(cell, texts).trim()])
  // The tree of a page has the rows of other pages as well, without their content.
  if (row.some(([, text]) => text !== '')) rows.push(row)
}

/** The text of a part of the structure tree. */
function contentOf({ id, children = [] }, texts) {
  if (typeof id === 'string') return texts.get(id) ?? ''
  return children.map((child) => contentOf(child, texts)).join('')
}
