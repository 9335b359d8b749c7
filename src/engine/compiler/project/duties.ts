import { parsePlainDate } from '../../model/plain-date.ts'
import type { Report, Span } from '../diagnostics/diagnostic.ts'
import type { AccessibilitySpec, OfficeSpec } from '../language/portal.ts'
import type { Entry } from '../language/shape.ts'
import type { LanguageCode } from '../language/shared.ts'

/**
 * What the law asks an office to publish: its accessibility statement (act of 4 April 2019) and the way to its page in the
 * Public Information Bulletin (act of 6 September 2001). An office without them is served, and told of it.
 */
export function checkDuties({ office, bip, accessibility }: OfficeSpec, report: Report): void {
  const lacking = [
    ...(bip ? [] : ['`bip`, the address of its page in the Public Information Bulletin']),
    ...(accessibility ? [] : ['`accessibility`, the accessibility statement of its website']),
  ]
  if (lacking.length === 0) return
  report.warning('required-by-law', office.at, `The law asks the office to publish ${lacking.join(', and ')}.`)
}

/** What an accessibility statement says holds: its days exist, its status and its exceptions agree, no language lacks a text. */
export function checkStatement(spec: AccessibilitySpec, languages: readonly LanguageCode[], report: Report): void {
  for (const day of [spec.published, spec.updated, spec.prepared, spec.reviewed]) {
    if (day && parsePlainDate(day.value) === null) {
      report.error('malformed', day.at, `\`${day.value}\` is no day of the calendar.`)
    }
  }
  const texts = [spec.exceptions, spec.assessedBy, spec.contact.person, spec.apps, spec.architecture]
  for (const said of texts) checkLanguages(said, languages, report)
  if (spec.status.value === 'full' && spec.exceptions) {
    const message = 'A website that complies fully has no exceptions; say `partial`, or leave them out.'
    report.error('status-disagrees', spec.status.at, message, 'partial')
  }
  if (spec.status.value !== 'full' && !spec.exceptions) {
    const message = 'What is not accessible, and why, must be said in `exceptions`.'
    report.error('status-disagrees', spec.status.at, message)
  }
}

function checkLanguages(
  said: readonly Entry<unknown>[] | undefined,
  languages: readonly LanguageCode[],
  report: Report,
): void {
  const first: Span | undefined = said?.[0]?.at
  if (!said || !first) return
  const missing = languages.filter((one) => !said.some(({ id }) => id === one))
  if (missing.length > 0) report.error('missing-text', first, `No text in ${missing.join(', ')}.`)
}
