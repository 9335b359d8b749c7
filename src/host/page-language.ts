import { builtInLanguages } from '../engine/plan/service.ts'

/** The query parameter that names the language of a page, for search engines and links between languages. */
export const LANGUAGE_OF = 'jezyk'

/**
 * The language of a page's HTML, among those that the office offers: the address names it, else the browser's
 * `Accept-Language` does, else it is the office's default, the first that it offers. The app chooses by the same rule, with the
 * visitor's stored choice before it, which no server knows.
 */
export function languageOf(offered: readonly string[], named: string | null, accepted: string | undefined): string {
  const wished = [...(named === null ? [] : [named]), ...acceptedLanguages(accepted)]
  return wished.find((language) => offered.includes(language)) ?? offered[0] ?? builtInLanguages[0]
}

/** The primary subtags of an `Accept-Language` header, most wanted first: `de-AT, en;q=0.8` → de, en. */
function acceptedLanguages(header = ''): readonly string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';')
      const quality = options.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find((one) => one !== undefined)
      return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
}
