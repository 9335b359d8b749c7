import { parseSyntax, type SyntaxNode } from './syntax.ts'
import { canOpen, inOwnLines, lineBreakOf } from './text-edits.ts'

/**
 * The text of an office's file with a definition more under `ownServices`, in lines of its own. Null where the file is written
 * in a way that takes no such lines.
 */
export function withOwnService(text: string, number: string, body: string): string | null {
  const root = parseSyntax(text)
  if (!root || root.flow) return null
  const lineBreak = lineBreakOf(text)
  const joined = (lines: readonly string[]): string => lines.map((line) => line + lineBreak).join('')
  const own = root.entries.find(({ key }) => key === 'ownServices')?.value
  if (!own) {
    const before = text === '' || text.endsWith('\n') ? text : text + lineBreak
    return before + joined(['ownServices:', ...linesOf(number, body, '  ')])
  }
  const afterLine = (whole: string, offset: number, lines: string): string => {
    const feed = whole.indexOf('\n', offset)
    const next = feed === -1 ? whole.length : feed + 1
    return whole.slice(0, next) + (feed === -1 ? lineBreak : '') + lines + whole.slice(next)
  }
  if (isEmpty(own)) {
    // `ownServices: {}` → `ownServices:`; a comment after it stays.
    const before = text.slice(0, own.start).trimEnd()
    return afterLine(before + text.slice(own.end), before.length, joined(linesOf(number, body, '  ')))
  }
  if (own.kind === 'map' && canOpen(text, own)) {
    return withOwnService(inOwnLines(text, own, ['ownServices']), number, body)
  }
  const [first] = own.kind === 'map' && !own.flow ? own.entries : []
  const last = own.kind === 'map' ? own.entries.at(-1) : undefined
  if (!first || !last) return null
  const column = first.start - (text.lastIndexOf('\n', first.start - 1) + 1)
  return afterLine(text, last.end, joined(linesOf(number, body, ' '.repeat(column))))
}

const isEmpty = (node: SyntaxNode): boolean =>
  node.kind === 'map' ? node.entries.length === 0 : node.kind === 'scalar' && node.value === null

const linesOf = (number: string, body: string, indent: string): readonly string[] => [
  `${indent}${number}:`,
  ...body
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `${indent}  ${line}`)),
]
