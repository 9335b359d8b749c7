import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts'
import type { OfficeDocument } from './document.ts'

/** Whether a problem suggests a word for a place in a file. `path`: as the definitions call the file. */
export const suggestsIn = (path: string, { span, suggestion }: Diagnostic): boolean =>
  suggestion !== null && span.file.endsWith(`/${path}`)

/**
 * Writes the word that a problem suggests in place of the wrong one. False where it suggests none, or where the text has
 * changed since it was compiled (`compiled`).
 */
export function applySuggestion(document: OfficeDocument, compiled: string, { span, suggestion }: Diagnostic): boolean {
  const { text } = document
  if (suggestion === null || text !== compiled) return false
  const lines = text.split('\n')
  const line = lines[span.line - 1]
  if (line === undefined) return false
  const written = line.slice(span.column - 1, span.endColumn - 1)
  const quote = /^(["']).*\1$/.exec(written)?.[1] ?? ''
  const word = quote !== '' && !suggestion.startsWith(quote) ? `${quote}${suggestion}${quote}` : suggestion
  lines[span.line - 1] = line.slice(0, span.column - 1) + word + line.slice(span.endColumn - 1)
  document.replaceText(lines.join('\n'))
  return true
}
