import { type Diagnostic, placeOf } from './diagnostic.ts'

/** The text of a line of a file (1-based), or undefined when it is not at hand. */
export type LineOf = (file: string, line: number) => string | undefined

/**
 * A diagnostic as a person reads it on a terminal: place, severity and code, message, the line with a caret under what
 * is wrong, and the nearest right word.
 */
export function printDiagnostic(diagnostic: Diagnostic, lineOf: LineOf): string {
  const { span, severity, code, message, suggestion } = diagnostic
  const out = [`${placeOf(span)} ${severity} ${code}`, `  ${message}`]
  const line = lineOf(span.file, span.line)
  if (line !== undefined) {
    const gutter = `${span.line}`.padStart(4)
    // A tab stays a tab under a tab, so that the caret stands below what it points at at any tab width.
    const lead = line.slice(0, span.column - 1).replace(/[^\t]/g, ' ')
    const width = Math.max(1, Math.min(span.endColumn, line.length + 1) - span.column)
    out.push(`${gutter} | ${line}`, `${' '.repeat(gutter.length)} | ${lead}${'^'.repeat(width)}`)
  }
  if (suggestion !== null) out.push(`  Did you mean \`${suggestion}\`?`)
  return out.join('\n')
}

/** The machine-readable form of `okienko check --format json`. */
export interface DiagnosticJson {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly severity: string
  readonly code: string
  readonly message: string
  readonly suggestion: string | null
}

export const toJson = ({ span, severity, code, message, suggestion }: Diagnostic): DiagnosticJson => ({
  file: span.file,
  line: span.line,
  column: span.column,
  severity,
  code,
  message,
  suggestion,
})
