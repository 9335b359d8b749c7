import type { LanguageCode } from '../../compiler/language/shared.ts'
import { type BuiltInLanguage, isBuiltIn } from '../../plan/service.ts'
import type { Words } from './yaml.ts'

/** Where a draft finds its words. */
export interface WordSource {
  readonly languages: readonly LanguageCode[]
  /** A text of the folder or of what it stands on. */
  readonly text: (key: string, language: LanguageCode) => string | undefined
}

/** Placeholder texts of a draft, which an administrator replaces with texts for the page. */
const ownWords = {
  description: {
    pl: 'Dane z rejestrów urzędu.',
    en: 'Data from the registers of the office.',
    de: 'Daten aus den Registern des Amtes.',
    uk: 'Дані з реєстрів установи.',
  },
  empty: {
    pl: 'Brak danych do wyświetlenia',
    en: 'No data to display',
    de: 'Keine Daten vorhanden',
    uk: 'Немає даних для показу',
  },
  submit: { pl: 'Pokaż', en: 'Show', de: 'Anzeigen', uk: 'Показати' },
  yes: { pl: 'Tak', en: 'Yes', de: 'Ja', uk: 'Так' },
  no: { pl: 'Nie', en: 'No', de: 'Nein', uk: 'Ні' },
  summary: { pl: 'Podsumowanie', en: 'Summary', de: 'Zusammenfassung', uk: 'Підсумок' },
} as const satisfies Readonly<Record<string, Readonly<Record<BuiltInLanguage, string>>>>

export const wordsFor = ({ languages }: WordSource, name: keyof typeof ownWords): Words =>
  Object.fromEntries(languages.map((language) => [language, ownWords[name][isBuiltIn(language) ? language : 'en']]))

/** Whether the text is there in every language. */
export const hasText = ({ languages, text }: WordSource, key: string): boolean =>
  languages.every((language) => text(key, language) !== undefined)

/** The glossary's word for a field, in each language that has one; else its name, as words. */
export function fieldWords({ languages, text }: WordSource, name: string): Words {
  return Object.fromEntries(languages.map((language) => [language, text(`field.${name}`, language) ?? asWords(name)]))
}

/** `kwotaBrutto` → “Kwota brutto”, `lista-drzew` → “Lista drzew”. */
export function asWords(name: string): string {
  const words = name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
