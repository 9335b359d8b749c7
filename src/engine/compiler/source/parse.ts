import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, parseAllDocuments, Scalar } from 'yaml'
import type { Report, Span } from '../diagnostics/diagnostic.ts'
import type { MapTree, Tree, TreeEntry } from '../language/tree.ts'
import { lettersOf } from './letters.ts'
import { type Reading, readingOf, spanOf } from './place.ts'
import { reportSyntax } from './syntax.ts'

/**
 * A YAML file as a tree with places, or null when it cannot be read as one. Everything wrong with it is reported:
 * syntax, tabs, keys said twice, anchors, tags, several documents, nothing at all.
 */
export function parseYaml(file: string, content: string, report: Report): Tree | null {
  const text = withoutMark(content)
  const documents = parseAllDocuments(text, { prettyErrors: false, uniqueKeys: false })
  const reading = readingOf(file, text, report)
  const [first, second] = 'empty' in documents ? [] : documents
  if (first === undefined || (first.errors.length === 0 && first.contents === null)) {
    report.error('empty-file', { file, line: 1, column: 1, endColumn: 2 }, 'The file says nothing.')
    return null
  }
  if (second) reportSecond(reading, second.range[0])
  if (first.errors.length > 0) {
    reportSyntax(reading, first.errors)
    return null
  }
  return first.contents ? treeOf(reading, first.contents) : null
}

/** Some editors put a byte order mark before the first letter; they do not count it as one. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')

function reportSecond(reading: Reading, start: number): void {
  const mark = reading.text.lastIndexOf('\n---', start)
  const at = mark === -1 ? start : mark + 1
  reading.report.error(
    'many-documents',
    spanOf(reading, at, at + 3),
    'A file holds one definition; start a new file instead of a second document.',
  )
}

function treeOf(reading: Reading, node: Node): Tree {
  const [start, end] = node.range ?? [0, 1, 1]
  const at = spanOf(reading, start, end)
  if (node.anchor !== undefined || isAlias(node)) {
    const mark = isAlias(node) ? start : reading.text.lastIndexOf('&', start)
    const span = spanOf(reading, mark, mark + (/^[&*][^\s,}\]]*/.exec(reading.text.slice(mark))?.[0].length ?? 1))
    reading.report.error('anchor', span, 'Anchors and aliases are not part of the language: say it where it is meant.')
  }
  if (isAlias(node)) return { kind: 'scalar', value: null, at, indent: null, broken: true }
  if (node.tag !== undefined) reportTag(reading, start)
  if (isMap(node)) return mapOf(reading, node.items, at)
  if (isSeq(node)) return { kind: 'list', at, items: node.items.map((item) => treeOf(reading, item as Node)) }
  if (isScalar(node)) return scalarOf(reading, node, at)
  return { kind: 'scalar', value: null, at, indent: null }
}

/** Only `!tag value` sets a tag of its own: YAML resolves the rest from the letters. */
function reportTag(reading: Reading, start: number): void {
  const mark = /![^\s!]*(?:![^\s]*)?\s+$/.exec(reading.text.slice(0, start))
  if (!mark) return
  const span = spanOf(reading, mark.index, mark.index + mark[0].trimEnd().length)
  reading.report.error('tag', span, 'YAML tags are not part of the language; quotes make a text of a number.')
}

function scalarOf(reading: Reading, node: Scalar, at: Span): Tree {
  const [start, end] = node.range ?? [0, 1, 1]
  const { value } = node
  if (typeof value === 'string') {
    const quote = node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE ? 1 : 0
    const inStep = reading.text.startsWith(value, start + quote) && !value.includes('\n')
    if (inStep) return { kind: 'scalar', value, at, indent: quote }
    const sign = node.type === Scalar.QUOTE_DOUBLE ? '"' : node.type === Scalar.QUOTE_SINGLE ? "'" : null
    const letters = lettersOf(reading, value, [start, end], sign)
    return { kind: 'scalar', value, at, indent: null, ...(letters && { letters }) }
  }
  if (typeof value === 'number' || typeof value === 'boolean') {
    return { kind: 'scalar', value, written: node.source ?? String(value), at, indent: 0 }
  }
  return { kind: 'scalar', value: null, at, indent: 0 }
}

function mapOf(reading: Reading, items: readonly Pair[], at: Span): MapTree {
  const entries: TreeEntry[] = []
  const seen = new Map<string, Span>()
  for (const pair of items) {
    const keyNode = pair.key as Node | null
    const [start, end] = keyNode?.range ?? [0, 1, 1]
    const keyAt = spanOf(reading, start, end)
    if (!isScalar(keyNode)) {
      reading.report.error('wrong-type', keyAt, 'A key is a single word.')
      continue
    }
    const key = typeof keyNode.value === 'string' ? keyNode.value : (keyNode.source ?? '')
    const before = seen.get(key)
    if (before) {
      reading.report.error('duplicate-key', keyAt, `\`${key}\` is already said on line ${before.line}.`)
      continue
    }
    seen.set(key, keyAt)
    const value: Tree = pair.value
      ? treeOf(reading, pair.value as Node)
      : { kind: 'scalar', value: null, at: keyAt, indent: null }
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
    const reading = readingOf(file, text, report)
    if (comma) {
      report.error('syntax', spanOf(reading, comma.index, comma.index + 1), 'JSON has no comma after the last member.')
      return null
    }
    const reason = message.replace(/ in JSON at position.*| is not valid JSON|, (\.\.\.)?".*/gs, '')
    const position = /at position (\d+)/.exec(message)?.[1]
    const at = Math.max(
      0,
      Math.min(position === undefined ? firstStray(text) : Number(position), Math.max(0, text.length - 1)),
    )
    report.error('syntax', spanOf(reading, at, at + 1), `This is not JSON: ${reason}.`)
    return null
  }
  return parseYaml(file, text, report)
}

/** The first letter that is part of no JSON token. */
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
      // YAML that starts with a brace, or JSON that is wrong: told below.
    }
  }
  const [document] = parseAllDocuments(text, { prettyErrors: false })
  if (!document || !('errors' in document)) return null
  if (document.errors.length > 0) reportSyntax(readingOf(file, text, report), document.errors)
  return document.errors.length > 0 ? null : document.toJS()
}
