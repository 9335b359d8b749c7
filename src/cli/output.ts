import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import { formatToolFailure, type MessageLanguage } from '../engine/compiler/diagnostics/format.ts'
import { printDiagnostic, printWords } from '../engine/compiler/diagnostics/print.ts'
import type { ToolFailure } from '../engine/compiler/diagnostics/tool-failure.ts'
import type { HeldBack } from '../host/served.ts'
import type { PortalSource } from '../host/source.ts'
import type { CliContext } from './command.ts'
import { textsIn } from './texts.ts'

/** Diagnostics as text, one after the other with an empty line between. */
export function diagnosticsText(
  diagnostics: readonly Diagnostic[],
  source: PortalSource,
  language: MessageLanguage,
): string {
  return diagnostics.map((one) => `${printDiagnostic(source.located(one), source.lineOf, language)}\n`).join('\n')
}

/**
 * The same with a mistake that stands in the files of many offices printed once, for the first of them, and the names of the
 * others under it.
 */
export function groupedText(
  diagnostics: readonly Diagnostic[],
  source: PortalSource,
  language: MessageLanguage,
): string {
  const groups = new Map<string, readonly Diagnostic[]>()
  for (const one of diagnostics) {
    const office = officeOf(one)
    const key = office === null ? JSON.stringify(one) : mistakeOf(one, source)
    const group = groups.get(key) ?? []
    // A second one in the same file is at another place, which has to be shown.
    const isSecond = office !== null && group.some((other) => officeOf(other) === office)
    groups.set(isSecond ? JSON.stringify(one) : key, isSecond ? [one] : [...group, one])
  }
  const texts = [...groups.values()].map(([first, ...others]) => {
    const printed = first ? printDiagnostic(source.located(first), source.lineOf, language) : ''
    const offices = [...new Set(others.flatMap((one) => officeOf(one) ?? []))]
    return others.length === 0
      ? `${printed}\n`
      : `${printed}\n  ${textsIn(language).inOthers(offices.length, namedOffices(offices))}\n`
  })
  return texts.join('\n')
}

/** The name of the office in whose file a mistake is; null for any other file. */
const officeOf = ({ span }: Diagnostic): string | null => /(?:^|\/)offices\/(.+)\.ya?ml$/.exec(span.file)?.[1] ?? null

/** What is wrong, whichever office's file it is in: the message and what is written there. */
function mistakeOf({ span, id, args, severity, suggestion, related }: Diagnostic, source: PortalSource): string {
  const written = source.lineOf(span.file, span.line)?.slice(span.column - 1, span.endColumn - 1)
  return JSON.stringify([id, args, severity, suggestion, related, written])
}

/** Others that are named under a mistake. */
const mostListed = 5

const namedOffices = (offices: readonly string[]): string =>
  offices.slice(0, mostListed).join(', ') + (offices.length > mostListed ? ' …' : '')

/** `2 errors and 1 warning in 14 files`; the files are left out where they do not matter. */
export function summaryOf(diagnostics: readonly Diagnostic[], language: MessageLanguage, files?: number): string {
  const errors = diagnostics.filter((one) => one.severity === 'error').length
  return textsIn(language).summary(errors, diagnostics.length - errors, files)
}

/** Why a tool cannot do its work, and what was probably meant. */
export function printToolFailure(failure: ToolFailure, { err, language }: CliContext): void {
  err(formatToolFailure(failure, language))
  if (failure.suggestion !== null) err(printWords[language].meant(failure.suggestion))
}

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some((one) => one.severity === 'error')

/** Above this, offices are counted rather than named. */
const mostNamed = 20

/** Offices in a line of output: their names, or their number when there are many. */
export const officesText = (slugs: readonly string[], language: MessageLanguage): string =>
  slugs.length > mostNamed ? textsIn(language).offices(slugs.length) : slugs.join(', ')

/**
 * What residents of which offices get in place of definitions with errors, a line each; offices that share a line are joined.
 */
export function heldBackText(heldBack: readonly HeldBack[], language: MessageLanguage): string {
  const texts = textsIn(language)
  const lines = new Map<string, string[]>()
  for (const { office, definition, restored } of heldBack) {
    const line = texts.heldBack(definition, restored)
    lines.set(line, [...(lines.get(line) ?? []), office])
  }
  return [...lines].map(([line, offices]) => `${line}: ${officesText(offices, language)}`).join('\n')
}
