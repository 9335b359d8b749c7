import { grouped } from '../../model/grouped.ts'
import { MAX_PROBLEMS_OF_A_FILE } from '../../model/limits.ts'
import type { Code } from './codes.ts'
import type { ArgsOf, None } from './messages/catalogue.ts'
import type { messages } from './messages/messages.en.ts'

/** A place in a file an author wrote. Lines and columns count from 1, columns in UTF-16 units as editors do. */
export interface Span {
  readonly file: string
  readonly line: number
  readonly column: number
  /** Column just past the end, on the same line. */
  readonly endColumn: number
}

export type Severity = 'error' | 'warning'

/** A code, or a code with a variant that has a message of its own: `malformed.day`. */
export type MessageId = keyof typeof messages
export type MessageArgs<Id extends MessageId> = ArgsOf<(typeof messages)[Id]>

/** A message that is not reported yet. */
export type MessageData<Id extends MessageId = MessageId> = {
  readonly [One in Id]: { readonly id: One; readonly args: MessageArgs<One> }
}[Id]

type CodeOf<Id> = Id extends `${infer C}.${string}` ? C : Id
/** Every message is about a code that is declared: an id of another code does not compile. */
type Declared = CodeOf<MessageId> extends Code ? unknown : never

/** Another place that has to do with what is wrong. `affected`: a place of a definition that an office's change breaks. */
export interface Related {
  readonly role: 'affected'
  readonly span: Span
}

/** One thing that is wrong, as data: where, what, and what the author may have meant. `formatMessage` puts it in words. */
export interface Diagnostic {
  readonly id: MessageId
  /** The id without its variant. Codes are stable: scripts rely on them. */
  readonly code: Code & Declared
  readonly severity: Severity
  readonly span: Span
  /** What the message of the id takes. */
  readonly args: object
  readonly related: readonly Related[]
  /** The nearest right word, ready to be written in place of the wrong one. */
  readonly suggestion: string | null
}

export interface Details {
  readonly suggestion?: string | null
  readonly related?: readonly Related[]
}

/** A message without arguments may leave them out. */
export type MessageRest<Id extends MessageId> =
  None extends MessageArgs<Id>
    ? [args?: MessageArgs<Id>, details?: Details]
    : [args: MessageArgs<Id>, details?: Details]

export function diagnosticOf<Id extends MessageId>(
  severity: Severity,
  id: Id,
  span: Span,
  ...[args, { suggestion = null, related = [] } = {}]: MessageRest<Id>
): Diagnostic {
  const code = id.replace(/\..*$/, '') as Code & Declared
  return { id, code, severity, span, args: args ?? {}, related, suggestion }
}

/** Collects what is wrong instead of throwing it: an author sees all of it in one run. */
export class Report {
  readonly #all: Diagnostic[] = []

  error<Id extends MessageId>(id: Id, span: Span, ...rest: MessageRest<Id>): void {
    this.#all.push(diagnosticOf('error', id, span, ...rest))
  }

  warning<Id extends MessageId>(id: Id, span: Span, ...rest: MessageRest<Id>): void {
    this.#all.push(diagnosticOf('warning', id, span, ...rest))
  }

  add(diagnostics: readonly Diagnostic[]): void {
    for (const diagnostic of diagnostics) this.#all.push(diagnostic)
  }

  get hasErrors(): boolean {
    return this.#all.some((one) => one.severity === 'error')
  }

  /**
   * In file, line and column order; the same message about one place is listed once. Of a file with very many problems the
   * first are listed, errors before warnings, and how many more there are.
   */
  sorted(): readonly Diagnostic[] {
    const seen = new Set<string>()
    const all = [...this.#all].sort(byPlace).filter((one) => {
      const key = `${one.id}|${placeOf(one.span)}|${JSON.stringify(one.args)}`
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
    if (all.length <= MAX_PROBLEMS_OF_A_FILE) return all
    return [...grouped(all.map((one) => [one.span.file, one] as const)).values()].flatMap(withoutFlood)
  }
}

function withoutFlood(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  if (problems.length <= MAX_PROBLEMS_OF_A_FILE) return problems
  const isError = ({ severity }: Diagnostic): boolean => severity === 'error'
  const own = problems.filter((one) => one.code !== 'too-many-problems')
  const inOrder = [...own.filter(isError), ...own.filter((one) => !isError(one))]
  const rest = inOrder.slice(MAX_PROBLEMS_OF_A_FILE)
  const [first] = rest
  if (!first) return problems
  const before = problems.flatMap(({ code, args }) =>
    code === 'too-many-problems' ? [(args as { more: number }).more] : [],
  )
  const more = before.reduce((sum, count) => sum + count, rest.length)
  const severity = rest.some(isError) ? 'error' : 'warning'
  const listed = inOrder.slice(0, MAX_PROBLEMS_OF_A_FILE).sort(byPlace)
  return [...listed, diagnosticOf(severity, 'too-many-problems', first.span, { more })]
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
