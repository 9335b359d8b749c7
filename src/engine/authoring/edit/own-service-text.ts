import { parseSyntax } from './syntax.ts'
import { lineBreakOf } from './text-edits.ts'

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
  const [first] = own.kind === 'map' && !own.flow ? own.entries : []
  const last = own.kind === 'map' ? own.entries.at(-1) : undefined
  if (!first || !last) return null
  const column = first.start - (text.lastIndexOf('\n', first.start - 1) + 1)
  const feed = text.indexOf('\n', last.end)
  const [before, after] = feed === -1 ? [text + lineBreak, ''] : [text.slice(0, feed + 1), text.slice(feed + 1)]
  return before + joined(linesOf(number, body, ' '.repeat(column))) + after
}

const linesOf = (number: string, body: string, indent: string): readonly string[] => [
  `${indent}${number}:`,
  ...body
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `${indent}  ${line}`)),
]
