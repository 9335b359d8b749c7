import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, Scalar } from 'yaml'
import { MAX_FILE_CHARACTERS } from '../../model/limits.ts'
import { builtInLanguages } from '../../plan/service.ts'
import type { Report, Span } from '../diagnostics/diagnostic.ts'
import type { MapTree, Tree, TreeEntry } from '../language/tree.ts'
import { boundedDocuments, type OverLimit } from './bounded-documents.ts'
import { placesOfCharacters } from './characters.ts'
import { type SourceFile, sourceFile, spanOf } from './source-file.ts'
import { reportSyntax } from './syntax.ts'

/**
 * A YAML file as a tree with places, or null when it cannot be read as one. Everything wrong with it is reported:
 * syntax, tabs, duplicate keys, anchors, tags, several documents, nothing at all.
 */
export function parseYaml(file: string, content: string, report: Report): Tree | null {
  const written = withoutMark(content.slice(0, MAX_FILE_CHARACTERS + 2))
  if (reportConflict(sourceFile(file, written, report))) return null
  const text = withPlainIndents(sourceFile(file, written, report))
  const source = sourceFile(file, text, report)
  const read = boundedDocuments(text, false)
  if (!read.ok) {
    reportLimit(source, read.problem)
    return null
  }
  const [first, second] = read.documents
  if (first === undefined || (first.errors.length === 0 && first.contents === null)) {
    report.error('empty-file', { file, line: 1, column: 1, endColumn: 2 })
    return null
  }
  // What the first document lacks may be in the second.
  if (second) {
    reportSecond(source, second.range[0])
    return null
  }
  if (first.errors.length > 0) {
    reportSyntax(source, first.errors)
    return null
  }
  return first.contents ? treeOf(source, first.contents) : null
}

const reportLimit = (source: SourceFile, { id, start }: OverLimit): void =>
  source.report.error(id, spanOf(source, start, start + 1))

/** What a version control system writes around two versions of the same lines. One mistake, whatever else it breaks. */
function reportConflict(source: SourceFile): boolean {
  const mark = /^<{7}(?: |$)/m.exec(source.text)
  if (mark === null || !/^>{7}(?: |$)/m.test(source.text)) return false
  source.report.error('syntax.conflict', spanOf(source, mark.index, mark.index + 7))
  return true
}

/** Spaces that only look like one, from a web page or a word processor, where YAML wants plain ones. */
function withPlainIndents(source: SourceFile): string {
  return source.text.replace(
    /^[ \u00a0\u2007\u202f]*[\u00a0\u2007\u202f][ \u00a0\u2007\u202f]*/gm,
    (indent, start: number) => {
      source.report.error('syntax.no-break-space', spanOf(source, start, start + indent.length))
      return ' '.repeat(indent.length)
    },
  )
}

/** Some editors put a byte order mark before the first character; they do not count it as a column. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')

function reportSecond(source: SourceFile, start: number): void {
  const mark = source.text.lastIndexOf('\n---', start)
  const at = mark === -1 ? start : mark + 1
  source.report.error('many-documents', spanOf(source, at, at + 3))
}

function treeOf(source: SourceFile, node: Node): Tree {
  const [start, end] = node.range ?? [0, 1, 1]
  const at = spanOf(source, start, end)
  if (node.anchor !== undefined || isAlias(node)) {
    const mark = isAlias(node) ? start : source.text.lastIndexOf('&', start)
    const span = spanOf(source, mark, mark + (/^[&*][^\s,}\]]*/.exec(source.text.slice(mark))?.[0].length ?? 1))
    source.report.error('anchor', span)
  }
  if (isAlias(node)) return { kind: 'scalar', value: null, at, indent: null, broken: true }
  if (node.tag !== undefined) reportTag(source, start)
  if (isMap(node)) return mapOf(source, node.items, at)
  if (isSeq(node)) return { kind: 'list', at, items: node.items.map((item) => treeOf(source, item as Node)) }
  if (isScalar(node)) return scalarOf(source, node, at)
  return { kind: 'scalar', value: null, at, indent: null }
}

/** A tag with the space after it. */
const MAX_TAG_CHARACTERS = 200

/** Only `!tag value` sets a tag of its own: YAML resolves the rest from the characters. */
function reportTag(source: SourceFile, start: number): void {
  const from = Math.max(0, start - MAX_TAG_CHARACTERS)
  const mark = /![^\s!]*(?:![^\s]*)?\s+$/.exec(source.text.slice(from, start))
  if (!mark) return
  const at = from + mark.index
  const span = spanOf(source, at, at + mark[0].trimEnd().length)
  source.report.error('tag', span)
}

function scalarOf(source: SourceFile, node: Scalar, at: Span): Tree {
  const [start, end] = node.range ?? [0, 1, 1]
  const { value } = node
  if (typeof value === 'string') {
    const quote = node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE ? 1 : 0
    const inStep = source.text.startsWith(value, start + quote) && !value.includes('\n')
    if (inStep) return { kind: 'scalar', value, at, indent: quote }
    const sign = node.type === Scalar.QUOTE_DOUBLE ? '"' : node.type === Scalar.QUOTE_SINGLE ? "'" : null
    const characters = placesOfCharacters(source, value, [start, end], sign)
    return { kind: 'scalar', value, at, indent: null, ...(characters && { characters }) }
  }
  if (typeof value === 'number' || typeof value === 'boolean') {
    return { kind: 'scalar', value, written: node.source ?? String(value), at, indent: 0 }
  }
  return { kind: 'scalar', value: null, at, indent: 0, ...(start === end && { empty: true }) }
}

/**
 * `{ when: rows.exists(one, one > 1) }` or `{ pl: Dochody, wydatki }`: within braces the comma of an expression or of a text
 * starts a member. Reports each value that is cut so, and gives the members without its rest.
 */
function cutByCommas(source: SourceFile, items: readonly Pair[]): { whole: readonly Pair[]; cut: ReadonlySet<Pair> } {
  const whole: Pair[] = []
  const cut = new Set<Pair>()
  const holdsTexts = items.some(({ key, value }) => isTextIn(key, value))
  for (let index = 0; index < items.length; index++) {
    const pair = items[index] as Pair
    whole.push(pair)
    const [start, end] = (pair.value as Node | null)?.range ?? [0, 0]
    if (!isScalar(pair.value) || pair.value.type !== Scalar.PLAIN || start === end) continue
    if (!holdsTexts && openBrackets(source.text.slice(start, end)) <= 0) continue
    const rest = items.slice(index + 1, index + 1 + MAX_MEMBERS_OF_A_TEXT)
    const more = holdsTexts ? restOfText(rest) : restOfExpression(source, rest, start)
    const last = more.at(-1)
    if (last === undefined) continue
    const text = source.text.slice(start, endOf(last)).trimEnd()
    const quote = text.includes('"') ? "'" : '"'
    const suggestion = text.includes(quote) ? null : `${quote}${text}${quote}`
    source.report.error('syntax.comma-within', spanOf(source, start, start + text.length), {}, { suggestion })
    cut.add(pair)
    index += more.length
  }
  return { whole, cut }
}

/** Members that commas can make of one text or expression. */
const MAX_MEMBERS_OF_A_TEXT = 100

const endOf = ({ key, value }: Pair): number =>
  (value as Node | null)?.range?.[1] || (key as Node | null)?.range?.[1] || 0

/** Members up to the one in which the last bracket closes that the value at `start` opens. */
function restOfExpression(source: SourceFile, items: readonly Pair[], start: number): readonly Pair[] {
  const closing = items.findIndex((pair) => openBrackets(source.text.slice(start, endOf(pair))) <= 0)
  const last = items[closing]
  return last && openBrackets(source.text.slice(start, endOf(last))) === 0 ? items.slice(0, closing + 1) : []
}

const namesLanguage = (key: unknown): boolean => isScalar(key) && builtInLanguages.some((one) => one === key.value)

const isTextIn = (key: unknown, value: unknown): boolean =>
  namesLanguage(key) && isScalar(value) && typeof value.value === 'string'

/** Members that are a name alone: a map of texts by language has none, so they are the rest of a text. */
function restOfText(items: readonly Pair[]): readonly Pair[] {
  const end = items.findIndex(({ key, value }) => value !== null || namesLanguage(key))
  return end === -1 ? items : items.slice(0, end)
}

const openBrackets = (text: string): number => text.split('(').length - text.split(')').length

function mapOf(source: SourceFile, written: readonly Pair[], at: Span): MapTree {
  const entries: TreeEntry[] = []
  const { whole: items, cut } = cutByCommas(source, written)
  const seen = new Map<string, Span>()
  for (const pair of items) {
    const keyNode = pair.key as Node | null
    const [start, end] = keyNode?.range ?? [0, 1, 1]
    const keyAt = spanOf(source, start, end)
    if (!isScalar(keyNode)) {
      source.report.error('wrong-type.key', keyAt)
      continue
    }
    const key = typeof keyNode.value === 'string' ? keyNode.value : (keyNode.source ?? '')
    const before = seen.get(key)
    if (before) {
      source.report.error('duplicate-key', keyAt, { key, line: before.line })
      continue
    }
    seen.set(key, keyAt)
    const value: Tree = cut.has(pair)
      ? { kind: 'scalar', value: null, at: keyAt, indent: null, broken: true }
      : pair.value
        ? treeOf(source, pair.value as Node)
        : { kind: 'scalar', value: null, at: keyAt, indent: null, empty: true }
    entries.push({ key, keyAt, value })
  }
  return { kind: 'map', at, entries }
}

/**
 * A JSON file as a tree with places, or null when it is not JSON (reported). JSON is YAML too, but what a browser reads
 * as JSON must be nothing else.
 */
export function parseJson(file: string, content: string, report: Report): Tree | null {
  const text = withoutMark(content)
  try {
    JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const comma = /,\s*$/.exec(text.slice(0, Number(/at position (\d+)/.exec(message)?.[1] ?? 0)))
    const source = sourceFile(file, text, report)
    if (comma) {
      report.error('syntax.json-comma', spanOf(source, comma.index, comma.index + 1))
      return null
    }
    const reason = message.replace(/ in JSON at position.*| is not valid JSON|, (\.\.\.)?".*/gs, '')
    const position = /at position (\d+)/.exec(message)?.[1]
    const at = Math.max(
      0,
      Math.min(position === undefined ? firstStray(text) : Number(position), Math.max(0, text.length - 1)),
    )
    report.error('syntax.json', spanOf(source, at, at + 1), { reason })
    return null
  }
  return parseYaml(file, text, report)
}

/** The first character that is part of no JSON token. */
function firstStray(text: string): number {
  const token = /\s+|"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\],:]/y
  while (token.lastIndex < text.length) {
    const { lastIndex } = token
    if (!token.test(text)) return lastIndex
  }
  return text.trimEnd().length - 1
}

/**
 * A document that is not a definition (the OpenAPI contract): plain data, or null when it cannot be read. One that is
 * written as JSON is read a hundred times faster.
 */
export function parseData(file: string, content: string, report: Report): unknown {
  const text = withoutMark(content)
  if (text.startsWith('{')) {
    try {
      return JSON.parse(text)
    } catch {
      // YAML that starts with a brace, or JSON with a mistake: reported below.
    }
  }
  const read = boundedDocuments(text, true)
  if (!read.ok) {
    reportLimit(sourceFile(file, text, report), read.problem)
    return null
  }
  const [document] = read.documents
  if (!document) return null
  if (document.errors.length > 0) reportSyntax(sourceFile(file, text, report), document.errors)
  try {
    return document.errors.length > 0 ? null : document.toJS()
  } catch {
    // An alias of nothing, or so many that they would fill the memory.
    const at = Math.max(0, text.search(/\*[^\s*]/))
    report.error('anchor', spanOf(sourceFile(file, text, report), at, at + 1))
    return null
  }
}
