import { LANGUAGES, type Language } from '../language.ts'

/**
 * A stored value in one language: wherever a group has the languages as keys, the text of the language takes its
 * place; `{lang}` in a text becomes the language.
 */
export function localise(value: unknown, language: Language): unknown {
  if (typeof value === 'string') return value.replaceAll('{lang}', language)
  if (Array.isArray(value)) return value.map((item) => localise(item, language))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isTexts = entries.length === LANGUAGES.length && LANGUAGES.every((one) => one in value)
  if (isTexts) return localise(Reflect.get(value, language), language)
  return Object.fromEntries(entries.map(([key, item]) => [key, localise(item, language)]))
}
