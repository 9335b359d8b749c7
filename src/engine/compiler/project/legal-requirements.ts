import { parsePlainDate } from '../../model/plain-date.ts'
import { isBuiltIn } from '../../plan/service.ts'
import type { Report, Span } from '../diagnostics/diagnostic.ts'
import type { AccessibilitySpec, OfficeSpec } from '../language/portal.ts'
import type { Entry } from '../language/shape.ts'
import type { LanguageCode } from '../language/shared.ts'

/**
 * What the law requires an office to publish: its accessibility statement (act of 4 April 2019) and the address of its page
 * in the Public Information Bulletin (act of 6 September 2001). An office without them is served with a warning.
 */
export function checkLegalRequirements({ office, bip, accessibility }: OfficeSpec, report: Report): void {
  const missing = [...(bip ? [] : ['bip' as const]), ...(accessibility ? [] : ['accessibility' as const])]
  if (missing.length > 0) report.warning('required-by-law', office.at, { missing })
}

/**
 * Reports days that do not exist or contradict each other, a status that contradicts the exceptions, and texts that a language
 * lacks.
 */
export function checkStatement(spec: AccessibilitySpec, languages: readonly LanguageCode[], report: Report): void {
  for (const day of [spec.published, spec.updated, spec.prepared, spec.reviewed]) {
    if (day && parsePlainDate(day.value) === null) {
      report.error('malformed.day', day.at, { day: day.value })
    }
  }
  if (spec.updated.value < spec.published.value) report.error('status-disagrees.days', spec.updated.at)
  const texts = [spec.exceptions, spec.assessedBy, spec.contact.person, spec.apps, spec.architecture]
  for (const text of texts) checkLanguages(text, languages, report)
  if (spec.status.value === 'full' && spec.exceptions) {
    report.error('status-disagrees.full', spec.status.at, {}, { suggestion: 'partial' })
  }
  if (spec.status.value !== 'full' && !spec.exceptions) {
    report.error('status-disagrees.exceptions', spec.status.at)
  }
}

function checkLanguages(
  text: readonly Entry<unknown>[] | undefined,
  languages: readonly LanguageCode[],
  report: Report,
): void {
  const first: Span | undefined = text?.[0]?.at
  if (!text || !first) return
  const missing = languages.filter((one) => isBuiltIn(one) && !text.some(({ id }) => id === one))
  if (missing.length > 0) report.error('missing-text', first, { languages: missing, keys: [] })
}
