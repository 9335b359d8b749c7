/** Languages in which the office answers; the first is the one used when a request names none. */
export const LANGUAGES = ['pl', 'en', 'de', 'uk'] as const

export type Language = (typeof LANGUAGES)[number]

/** One text in every language of the office. */
export type Texts = Readonly<Record<Language, string>>

/** One text in all languages, given in their order. */
export const texts = (pl: string, en: string, de: string, uk: string): Texts => ({ pl, en, de, uk })

/** The language that a query requests, or the default; never throws, so that error replies can use it on any input. */
export function languageOf(query: unknown): Language {
  const requested = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  return LANGUAGES.find((language) => language === requested) ?? LANGUAGES[0]
}
