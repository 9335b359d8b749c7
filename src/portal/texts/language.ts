import { type Language, languages } from '../../engine/plan/service.ts'

/** Each language by the name its speakers know. */
export const languageNames: Readonly<Record<Language, string>> = {
  pl: 'Polski',
  en: 'English',
  de: 'Deutsch',
  uk: 'Українська',
}

/** The office's default language. */
export const standardLanguage: Language = 'pl'

/** `de-AT` → `de`; null for a language the portal does not speak. */
const known = (tag: string): Language | null =>
  languages.find((language) => language === tag.toLowerCase().split('-')[0]) ?? null

/** The language to try first; `stored` as it is kept in the browser. */
export const firstLanguage = (stored: string | null, browser: readonly string[]): Language =>
  preferredLanguages(languages.find((language) => language === stored) ?? null, browser)[0] ?? standardLanguage

/**
 * The languages to try, best first: the visitor's stored choice, those of the browser, Polish, and the rest, because an
 * office may offer only some of them.
 */
export function preferredLanguages(stored: Language | null, browser: readonly string[]): readonly Language[] {
  const wished = [stored, ...browser.map(known), standardLanguage].filter((language) => language !== null)
  return [...new Set([...wished, ...languages])]
}
