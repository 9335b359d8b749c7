import type { Code } from './codes.ts'

/** A place in a file an author wrote. Lines and columns count from 1, columns in UTF-16 units as editors do. */
export interface Span {
  readonly file: string
  readonly line: number
  readonly column: number
  /** Column just past the end, on the same line. */
  readonly endColumn: number
}

export type Severity = 'error' | 'warning'

/** One thing that is wrong, where, and what the author may have meant. */
export interface Diagnostic {
  /** One of `codes`, or of the host's own for files that cannot even be read. */
  readonly code: string
  readonly severity: Severity
  readonly span: Span
  readonly message: string
  /** The nearest right word, ready to be written in place of the wrong one. */
  readonly suggestion: string | null
}

/** Collects what is wrong instead of throwing it: an author sees all of it in one run. */
export class Report {
  readonly #all: Diagnostic[] = []

  error(code: Code, span: Span, message: string, suggestion: string | null = null): void {
    this.#all.push({ code, severity: 'error', span, message, suggestion })
  }

  warning(code: Code, span: Span, message: string, suggestion: string | null = null): void {
    this.#all.push({ code, severity: 'warning', span, message, suggestion })
  }

  add(diagnostics: readonly Diagnostic[]): void {
    this.#all.push(...diagnostics)
  }

  get hasErrors(): boolean {
    return this.#all.some((one) => one.severity === 'error')
  }

  /** In file, line and column order; the same thing said twice of one place is said once. */
  sorted(): readonly Diagnostic[] {
    const seen = new Set<string>()
    return [...this.#all].sort(byPlace).filter((one) => {
      const key = `${one.code}|${placeOf(one.span)}|${one.message}`
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
  }
}

export const placeOf = (span: Span): string => `${span.file}:${span.line}:${span.column}`

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    (a.span.file < b.span.file ? -1 : a.span.file > b.span.file ? 1 : 0) ||
    a.span.line - b.span.line ||
    a.span.column - b.span.column ||
    (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)
  )
}
