import type { LineCounter } from 'yaml'
import type { Report, Span } from '../diagnostics/diagnostic.ts'

/** A file while it is read. */
export interface Reading {
  readonly file: string
  readonly text: string
  readonly lines: LineCounter
  readonly report: Report
}

/** The span of the letters `start` to `end` of the text, cut at the end of their first line; never empty. */
export function spanOf({ file, text, lines }: Reading, start: number, end: number): Span {
  const from = lines.linePos(start)
  const line = Math.max(1, from.line)
  const column = Math.max(1, from.col)
  const stop = Math.min(end, endOfLine(text, start))
  return { file, line, column, endColumn: column + Math.max(1, stop - start) }
}

/** Where the line of `offset` starts. */
export const startOfLine = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1

/** Where the line of `offset` ends, before its line break. */
export function endOfLine(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset)
  const end = feed === -1 ? text.length : feed
  return end > offset && text[end - 1] === '\r' ? end - 1 : end
}
