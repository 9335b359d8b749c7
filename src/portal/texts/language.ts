import { type BuiltInLanguage, builtInLanguages, isBuiltIn, type Language } from '../../engine/plan/service.ts'

/** Every page names the language in use, and the browser's own names take a phone some 40 ms to load. */
const builtInNames: Readonly<Record<BuiltInLanguage, string>> = {
  pl: 'Polski',
  en: 'English',
  de: 'Deutsch',
  uk: 'Українська',
}

/** The language by the name its speakers know. */
export function languageName(language: Language): string {
  if (isBuiltIn(language)) return builtInNames[language]
  const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The default language of an office of which nothing is known. */
export const standardLanguage: Language = 'pl'

/** The language to try first; `stored` as it is kept in the browser. */
export const firstLanguage = (
  stored: string | null,
  browser: readonly string[],
  offered: readonly Language[] | null,
): Language => preferredLanguages(stored, browser, offered)[0] ?? standardLanguage

/**
 * The languages to try, best first: the visitor's stored choice, those of the browser, and the office's own, its default
 * first. Where it is not known what the office offers, the built-in ones stand for that.
 */
export function preferredLanguages(
  stored: Language | null,
  browser: readonly string[],
  offered: readonly Language[] | null,
): readonly Language[] {
  const known = offered ?? builtInLanguages
  // `de-AT` → `de`
  const wished = browser.map((tag) => tag.toLowerCase().split('-')[0] ?? '').filter((one) => known.includes(one))
  // A stored choice was offered once.
  const chosen = stored !== null && (offered === null || offered.includes(stored)) ? [stored] : []
  return [...new Set([...chosen, ...wished, ...known])]
}
