import type { Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { CellsSpec } from '../../compiler/language/definition-test.ts'
import type { Located } from '../../compiler/language/shape.ts'
import type { TestFailure } from './test.ts'

/**
 * A text as a test writes it: spaces that do not break are spaces, a minus is a hyphen. Nobody can type the others, or
 * see them in a file.
 */
export const typed = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2212', '-')

/** What stands for no text at all. */
const NOTHING = 'nothing'

const quoted = (text: string | null): string => (text === null ? NOTHING : `"${typed(text)}"`)

/** Collects what is not as it is wanted: all of it, so that an author sees it in one run. */
export class Comparison {
  readonly failures: TestFailure[] = []

  /** A failure in words of its own. */
  fail(at: Span, what: string, expected: string, actual: string): void {
    this.failures.push({ at, what, expected, actual })
  }

  text(expected: Located<string> | undefined, what: string, actual: string | null): void {
    if (expected && (actual === null || typed(expected.value) !== typed(actual))) {
      this.fail(expected.at, what, quoted(expected.value), quoted(actual))
    }
  }

  number(expected: Located<number> | undefined, what: string, actual: number): void {
    if (expected && expected.value !== actual) this.fail(expected.at, what, String(expected.value), String(actual))
  }

  /** One list against another. An element that differs is reported at its own place; missing and extra elements at the list. */
  list(expected: readonly Located<string>[] | undefined, at: Span, what: string, actual: readonly string[]): void {
    if (!expected) return
    const wanted = expected.map((one) => typed(one.value))
    const shown = actual.map(typed)
    if (wanted.length === shown.length) {
      for (const [index, one] of expected.entries()) this.text(one, `${what}[${index + 1}]`, actual[index] ?? null)
      return
    }
    const place = expected.find((_, index) => wanted[index] !== shown[index])?.at ?? expected.at(-1)?.at ?? at
    this.fail(place, what, `[${wanted.join(', ')}]`, `[${shown.join(', ')}]`)
  }

  /** Cells by column: of those that are wanted, each. */
  cells(expected: CellsSpec | undefined, what: string, cellOf: (column: string) => string | null): void {
    for (const { id, at, value } of expected ?? []) {
      const actual = cellOf(id)
      if (value !== null) this.text(value, `${what}.${id}`, actual)
      else if (actual !== null) this.fail(at, `${what}.${id}`, NOTHING, quoted(actual))
    }
  }
}
