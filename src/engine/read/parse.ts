import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseAllDocuments, Scalar } from 'yaml'
import type { Report, Span } from '../diagnostics/diagnostic.ts'
import type { MapTree, Tree, TreeEntry } from '../language/tree.ts'

interface Context {
  readonly file: string
  readonly text: string
  readonly lines: LineCounter
  readonly report: Report
}

/**
 * A YAML file as a tree with places, or null when it cannot be read as one. Everything wrong with it is reported:
 * syntax, tabs, keys said twice, anchors, several documents, nothing at all.
 */
export function parseYaml(file: string, text: string, report: Report): Tree | null {
  const lines = new LineCounter()
  const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false })
  const context = { file, text, lines, report }
  const start: Span = { file, line: 1, column: 1, endColumn: 2 }
  const [first, second] = 'empty' in documents ? [] : documents
  if (first === undefined || (first.errors.length === 0 && first.contents === null)) {
    report.error('empty-file', start, 'The file says nothing.')
    return null
  }
  if (second?.range) {
    report.error(
      'many-documents',
      spanOf(context, second.range[0], second.range[0] + 1),
      'A file holds one definition; start a new file instead of a second document.',
    )
  }
  if (first.errors.length > 0) {
    reportSyntax(context, first.errors)
    return null
  }
  return first.contents ? treeOf(context, first.contents) : null
}

/** One syntax error sets off others further down; only the first of a line is told. */
function reportSyntax(
  context: Context,
  errors: readonly { pos: [number, number]; code: string; message: string }[],
): void {
  let lastLine = 0
  for (const { pos, code, message } of errors) {
    const tab = tabBefore(context, pos[0])
    const span = spanOf(context, tab ?? pos[0], (tab ?? pos[0]) + 1)
    if (span.line === lastLine) continue
    lastLine = span.line
    if (tab !== null || code === 'TAB_AS_INDENT') {
      context.report.error('tab', span, 'A tab cannot indent YAML; use two spaces.')
    } else {
      context.report.error('syntax', span, `This cannot be read as YAML: ${message.replace(/\.$/, '')}.`)
    }
  }
}

/** The place of a tab in the indent of the line of `offset`, or null. */
function tabBefore({ text }: Context, offset: number): number | null {
  const lineStart = text.lastIndexOf('\n', Math.max(0, offset - 1)) + 1
  const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? ''
  const tab = indent.indexOf('\t')
  return tab === -1 ? null : lineStart + tab
}

function spanOf(context: Context, start: number, end: number): Span {
  const from = context.lines.linePos(start)
  const line = Math.max(1, from.line)
  const column = Math.max(1, from.col)
  const lineEnd = context.text.indexOf('\n', start)
  const stop = lineEnd === -1 ? end : Math.min(end, lineEnd)
  return { file: context.file, line, column, endColumn: column + Math.max(1, stop - start) }
}

function treeOf(context: Context, node: Node): Tree {
  const [start, end] = node.range ?? [0, 1, 1]
  const at = spanOf(context, start, end)
  if (node.anchor !== undefined || isAlias(node)) {
    context.report.error('anchor', at, 'Anchors and aliases are not part of the language: say it where it is meant.')
    return { kind: 'scalar', value: null, at, indent: null }
  }
  if (isMap(node)) return mapOf(context, node.items, at)
  if (isSeq(node)) {
    return { kind: 'list', at, items: node.items.map((item) => treeOf(context, item as Node)) }
  }
  if (isScalar(node)) return scalarOf(context, node, at)
  return { kind: 'scalar', value: null, at, indent: null }
}

function scalarOf(context: Context, node: Scalar, at: Span): Tree {
  const [start] = node.range ?? [0, 1, 1]
  const { value } = node
  if (typeof value === 'string') {
    const quote = node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE ? 1 : 0
    const inStep = context.text.startsWith(value, start + quote) && !value.includes('\n')
    return { kind: 'scalar', value, at, indent: inStep ? quote : null }
  }
  if (typeof value === 'number' || typeof value === 'boolean') return { kind: 'scalar', value, at, indent: 0 }
  return { kind: 'scalar', value: null, at, indent: 0 }
}

function mapOf(context: Context, items: readonly Pair[], at: Span): MapTree {
  const entries: TreeEntry[] = []
  const seen = new Map<string, Span>()
  for (const pair of items) {
    const keyNode = pair.key as Node | null
    const [start, end] = keyNode?.range ?? [0, 1, 1]
    const keyAt = spanOf(context, start, end)
    if (!isScalar(keyNode)) {
      context.report.error('wrong-type', keyAt, 'A key is a single word.')
      continue
    }
    const key = String(keyNode.value)
    const before = seen.get(key)
    if (before) {
      context.report.error('duplicate-key', keyAt, `\`${key}\` is already said on line ${before.line}.`)
      continue
    }
    seen.set(key, keyAt)
    const value: Tree = pair.value
      ? treeOf(context, pair.value as Node)
      : { kind: 'scalar', value: null, at: keyAt, indent: null }
    entries.push({ key, keyAt, value })
  }
  return { kind: 'map', at, entries }
}

/** A document that is not a definition (the OpenAPI contract): plain data, or null when it cannot be read. */
export function parseData(file: string, text: string, report: Report): unknown {
  const lines = new LineCounter()
  const [document] = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false })
  if (!document || !('errors' in document)) return null
  reportSyntax({ file, text, lines, report }, document.errors)
  return document.errors.length > 0 ? null : document.toJS()
}
