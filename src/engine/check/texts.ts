import type { Report, Span } from '../diagnostics/diagnostic.ts'
import type { CheckedService } from '../language/checked.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { TextRef, Texts } from '../language/texts.ts'

/** Texts that a page may do without; a value of a closed set is then shown as it is. */
const isOptional = (name: string): boolean => ['hint', 'heading', 'corner'].includes(name) || name.startsWith('value.')

/** Every text a page says exists in every language of the office. */
export function checkTexts(
  { spec, findings }: CheckedService,
  texts: Texts,
  languages: readonly LanguageCode[],
  report: Report,
): void {
  for (const [place, refs] of findings.texts) {
    for (const [name, ref] of Object.entries(refs)) {
      if (isOptional(name)) continue
      checkText(ref, spanOf(place) ?? spec.service.at, texts, languages, report)
    }
  }
}

function checkText(ref: TextRef, at: Span, texts: Texts, languages: readonly LanguageCode[], report: Report): void {
  const missing = languages.filter((language) => texts.find(ref, language) === undefined)
  if (missing.length === 0) return
  const keys = ref.keys.map((key) => `\`${key}\``).join(' or ')
  report.error('missing-text', ref.own?.[0]?.at ?? at, `No text in ${missing.join(', ')}: looked for ${keys}.`)
}

/** Every key that a page looks for a text under. */
export const keysSaid = ({ findings }: CheckedService): readonly string[] =>
  [...findings.texts.values()].flatMap((refs) => Object.values(refs).flatMap((ref) => ref.keys))

const spanOf = (place: object): Span | undefined => ('at' in place ? (place.at as Span) : undefined)
