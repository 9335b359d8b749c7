import type { TextRow } from '../../engine/authoring/edit/text-table.ts'
import { type FileText, type ReadTexts, withPlainBreaks } from './text-file.ts'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'

export interface XliffContent {
  /** Name of the file within the document: that of the office. */
  readonly name: string
  readonly source: string
  readonly target: string
  readonly placeOf: (row: TextRow) => string
}

/** The texts that can be translated into a language: a file has nothing to translate from where the source has no text. */
export function translatable(rows: readonly TextRow[], source: string, target: string) {
  const ofTarget = rows.filter(({ texts }) => texts.some(({ language }) => language === target))
  const isKnown = ({ texts }: TextRow) => texts.some(({ language, value }) => language === source && value !== null)
  const known = ofTarget.filter(isKnown)
  return { rows: known, leftOut: ofTarget.length - known.length }
}

/** Texts of one language and what they are translated from, as XLIFF 2.0, which the programs of translators read. */
export function xliffOfTexts(rows: readonly TextRow[], { name, source, target, placeOf }: XliffContent): string {
  const units = translatable(rows, source, target).rows.map((row) => {
    const textIn = (language: string) => row.texts.find((one) => one.language === language)?.value ?? null
    return unitOf({ id: row.id, note: placeOf(row), from: textIn(source) ?? '', to: textIn(target) })
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="${escaped(source)}" trgLang="${escaped(target)}">
  <file id="${escaped(name)}" xml:space="preserve">
${units.join('')}  </file>
</xliff>
`
}

interface Unit {
  readonly id: string
  readonly note: string
  readonly from: string
  readonly to: string | null
}

const unitOf = ({ id, note, from, to }: Unit): string => `    <unit id="${escaped(id)}">
      <notes><note>${escaped(note)}</note></notes>
      <segment state="${to === null ? 'initial' : 'translated'}">
        <source>${content(from)}</source>
${to === null ? '' : `        <target>${content(to)}</target>\n`}      </segment>
    </unit>
`

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Line breaks and tabs as numbers: an attribute would make them spaces. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => named[sign] ?? sign).replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Characters that XML cannot have are written as XLIFF does. */
const content = (text: string): string =>
  [...text]
    .map((sign) => {
      const isXml = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]$/u.test(sign)
      return isXml ? escaped(sign) : `<cp hex="${sign.charCodeAt(0).toString(16).padStart(4, '0')}"/>`
    })
    .join('')

/** Elements within elements that are read; programs of translators nest a few. */
const MAX_DEPTH = 100

/**
 * The translations of an XLIFF 2 file; null for one that is cut off, not well-formed, or nested deeper than any program does. One with
 * a document type is not read: entities are not needed, and could stand for other files or for endless text. `parse`: the browser’s parser of XML.
 */
export function textsOfXliff(text: string, parse: (xml: string) => Document): ReadTexts {
  // Of what is no XML a browser's parser makes a page with styles of its own, which the security policy reports.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || !/<(?:[\w.-]+:)?xliff[\s>]/.test(text)) return null
  if (!/<\/(?:[\w.-]+:)?xliff\s*>\s*$/.test(text)) return null
  const root = parse(text).documentElement
  if (!isReadable(root)) return null
  const isXliff = root.localName === 'xliff' && root.namespaceURI?.startsWith('urn:oasis:names:tc:xliff:document:2')
  const language = root.getAttribute('trgLang')?.toLowerCase()
  const source = root.getAttribute('srcLang')?.toLowerCase()
  if (!isXliff || !language || !source) return null
  return unitsIn(root).flatMap((unit): readonly FileText[] => {
    const parts = childrenOf(unit).filter(({ localName }) => localName === 'segment' || localName === 'ignorable')
    const segments = parts.filter(({ localName }) => localName === 'segment')
    if (segments.length === 0 || segments.some((one) => childOf(one, 'target') === undefined)) return []
    const from = parts.map((part) => textOf(childOf(part, 'source'))).join('')
    const to = parts.map((part) => textOf(childOf(part, 'target') ?? childOf(part, 'source'))).join('')
    if (to.trim() === '') return []
    return [{ id: unit.getAttribute('id') ?? '', language, text: to, source: { language: source, text: from } }]
  })
}

/** Whether a browser could read all of a document, and its elements are nested so that they can be walked. */
function isReadable(root: Element): boolean {
  let level: readonly Element[] = [root]
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    // A browser puts this element where it could not read on, and leaves what it has read before.
    if (level.some(({ localName }) => localName === 'parsererror')) return false
    level = level.flatMap(childrenOf)
    if (level.length === 0) return true
  }
  return false
}

const childrenOf = (element: Element): readonly Element[] => [...element.children]

const childOf = (element: Element, name: string): Element | undefined =>
  childrenOf(element).find(({ localName }) => localName === name)

/** The units of the file; groups may be within groups. */
const unitsIn = (element: Element): readonly Element[] =>
  childrenOf(element).flatMap((child) => {
    if (child.localName === 'unit') return [child]
    return child.localName === 'file' || child.localName === 'group' ? unitsIn(child) : []
  })

/** Text with what a program of translators has marked in it, but without the marks. */
function textOf(element: Element | undefined): string {
  const parts = [...(element?.childNodes ?? [])].map((node) => {
    if (!('localName' in node)) return node.nodeType === Node.COMMENT_NODE ? '' : (node.textContent ?? '')
    const inner = node as Element
    const code = inner.localName === 'cp' ? Number.parseInt(inner.getAttribute('hex') ?? '', 16) : Number.NaN
    return Number.isInteger(code) && code >= 0 && code <= 0xffff ? String.fromCharCode(code) : textOf(inner)
  })
  return withPlainBreaks(parts.join(''))
}
