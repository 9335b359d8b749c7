import { nearest } from '../../model/nearest.ts'
import type { Report, Span } from '../diagnostics/diagnostic.ts'
import type { CheckedService } from '../language/checked.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { TextRef, Texts } from '../language/texts.ts'

/** Texts that a page may do without; a value of a closed set is then shown as it is. */
const isOptional = (name: string): boolean =>
  ['hint', 'heading', 'corner', 'nothing'].includes(name) || name.startsWith('value.')

/** Every text a page says exists in every language of the office. */
export function checkTexts(
  { spec, findings }: CheckedService,
  texts: Texts,
  languages: readonly LanguageCode[],
  report: Report,
): void {
  for (const [place, refs] of findings.texts) {
    for (const [name, ref] of Object.entries(refs)) {
      // What a definition says itself, it says in every language.
      if (isOptional(name) && ref.own === null) continue
      checkText(ref, ref.at ?? spanOf(place) ?? spec.service.at, texts, languages, report)
    }
  }
}

function checkText(ref: TextRef, at: Span, texts: Texts, languages: readonly LanguageCode[], report: Report): void {
  const missing = languages.filter((language) => texts.find(ref, language) === undefined)
  if (missing.length === 0) return
  const keys = ref.keys.map((key) => `\`${key}\``).join(' or ')
  const message = `No text in ${missing.join(', ')}: looked for ${keys}.`
  report.error('missing-text', ref.own?.[0]?.at ?? at, message, wordMeant(ref, texts, missing))
}

/** A word of the glossary that was named wrongly. */
function wordMeant({ keys }: TextRef, texts: Texts, [language]: readonly LanguageCode[]): string | null {
  const word = /^word\.(.+)$/.exec(keys[0] ?? '')?.[1]
  if (word === undefined || language === undefined) return null
  const known = [...texts.keys(language)].flatMap((key) => (key.startsWith('word.') ? [key.slice(5)] : []))
  return nearest(word, known)
}

/** Every key that a page looks for a text under. */
export const keysSaid = ({ findings }: CheckedService): readonly string[] =>
  [...findings.texts.values()].flatMap((refs) => Object.values(refs).flatMap((ref) => ref.keys))

const spanOf = (place: object): Span | undefined => ('at' in place ? (place.at as Span) : undefined)
