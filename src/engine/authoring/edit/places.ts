import type { Diagnostic, Span } from '../../compiler/diagnostics/diagnostic.ts'
import { isPatchRoot } from './addresses.ts'
import type { EditPath } from './plain.ts'
import { parseSyntax, type SyntaxNode } from './syntax.ts'

/** The path of what stands at a place of an office's text: line and column from 1. */
export function pathAt(text: string, { line, column }: Pick<Span, 'line' | 'column'>): EditPath {
  const root = parseSyntax(text)
  let start = 0
  for (let count = 1; count < line && start !== -1; count++) start = text.indexOf('\n', start) + 1
  return root ? within(root, start + column - 1, []) : []
}

function within(node: SyntaxNode, offset: number, path: EditPath): EditPath {
  if (node.kind === 'scalar') return path
  if (node.kind === 'list') {
    const index = node.items.findIndex((one) => one.start <= offset && offset <= one.end)
    const item = node.items[index]
    return item ? within(item, offset, [...path, index]) : path
  }
  const entry = node.entries.find((one) => one.start <= offset && offset <= one.end)
  if (!entry) return path
  const steps = isPatchRoot(path) ? entry.key.split('.') : [entry.key]
  if (offset > entry.keyEnd) return within(entry.value, offset, [...path, ...steps])
  // A place within an address is that of the step in which it is.
  const before = (isPatchRoot(path) ? entry.key.slice(0, Math.max(0, offset - entry.start)) : '').split('.').length
  return [...path, ...steps.slice(0, before)]
}

export interface PlacedProblem {
  readonly path: EditPath
  readonly problem: Diagnostic
}

/** What is wrong in an office's file, each with the path of its place. */
export const placedProblems = (text: string, problems: readonly Diagnostic[], file: string): readonly PlacedProblem[] =>
  problems.flatMap((problem) => (problem.span.file === file ? [{ path: pathAt(text, problem.span), problem }] : []))

export const startsWith = (path: EditPath, beginning: EditPath): boolean =>
  beginning.length <= path.length && beginning.every((step, index) => String(path[index]) === String(step))
