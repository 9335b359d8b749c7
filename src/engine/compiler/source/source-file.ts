import type { Report, Span } from '../diagnostics/diagnostic.ts'

/** A file while it is parsed. */
export interface SourceFile {
  readonly file: string
  readonly text: string
  /** Where each line starts. */
  readonly starts: readonly number[]
  readonly report: Report
}

export function sourceFile(file: string, text: string, report: Report): SourceFile {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return { file, text, starts, report }
}

/** The span of the characters `start` to `end` of the text, cut at the end of their first line; never empty. */
export function spanOf({ file, text, starts }: SourceFile, start: number, end: number): Span {
  const line = lineAt(starts, start)
  const column = start - (starts[line] ?? 0)
  const next = starts[line + 1]
  // Not looked for in the text: a line may be long, and have thousands of spans.
  const feed = next === undefined ? text.length : next - 1
  const stop = Math.min(end, feed > start && text[feed - 1] === '\r' ? feed - 1 : feed)
  return { file, line: line + 1, column: column + 1, endColumn: column + 1 + Math.max(1, stop - start) }
}

/** The line and column of an offset, both from 1. */
export function placeAt({ starts }: SourceFile, offset: number): { readonly line: number; readonly column: number } {
  const line = lineAt(starts, offset)
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
}

/** The line of an offset, from 0: the last that starts at or before it. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Where the line of `offset` starts. */
export const startOfLine = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1

/** Where the line of `offset` ends, before its line break. */
export function endOfLine(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset)
  const end = feed === -1 ? text.length : feed
  return end > offset && text[end - 1] === '\r' ? end - 1 : end
}
