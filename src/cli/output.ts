import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import type { MessageLanguage } from '../engine/compiler/diagnostics/format.ts'
import { printDiagnostic } from '../engine/compiler/diagnostics/print.ts'
import type { PortalSource } from '../host/source.ts'

/** Diagnostics as text, one after the other with an empty line between. */
export function diagnosticsText(
  diagnostics: readonly Diagnostic[],
  source: PortalSource,
  language: MessageLanguage,
): string {
  return diagnostics.map((one) => `${printDiagnostic(source.located(one), source.lineOf, language)}\n`).join('\n')
}

/** `2 errors and 1 warning in 14 files`; the files are left out where they do not matter. */
export function summaryOf(diagnostics: readonly Diagnostic[], files?: number): string {
  const errors = diagnostics.filter((one) => one.severity === 'error').length
  const found = `${counted(errors, 'error')} and ${counted(diagnostics.length - errors, 'warning')}`
  const where = files === undefined ? '' : ` in ${counted(files, 'file')}`
  return `${diagnostics.length === 0 ? 'No problems' : found}${where}`
}

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some((one) => one.severity === 'error')

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Above this, offices are counted rather than named. */
const mostNamed = 20

/** Offices in a line of output: their names, or their number when there are many. */
export const officesText = (slugs: readonly string[]): string =>
  slugs.length > mostNamed ? `${slugs.length} offices` : slugs.join(', ')
