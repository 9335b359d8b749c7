import { LANGUAGES, type Language, type Texts } from '../../language.ts'
import type { Field, FormValues } from '../framework/fields.ts'
import { type Words, words } from '../words.ts'

const NAMES: Readonly<Record<Language, Words>> = {
  pl: words('po polsku', 'in Polish'),
  en: words('po angielsku', 'in English'),
  de: words('po niemiecku', 'in German'),
  uk: words('po ukraińsku', 'in Ukrainian'),
}

const EMPTY = words('Puste: mieszkaniec zobaczy tekst polski.', 'Empty: the resident sees the Polish text.')

/** A field in each language of the portal. Only the Polish one may be required: it stands in for the others. */
export function textFields(
  name: string,
  title: Words,
  options: Pick<Field, 'kind'> & Partial<Pick<Field, 'hint' | 'longest' | 'optional' | 'check'>>,
): readonly Field[] {
  return LANGUAGES.map((language, place) => {
    const isFirst = place === 0
    const { hint, ...rest } = options
    const shown = isFirst ? hint : EMPTY
    return {
      ...rest,
      ...(shown === undefined ? {} : { hint: shown }),
      name: `${name}-${language}`,
      title: words(`${title.pl} ${NAMES[language].pl}`, `${title.en} ${NAMES[language].en}`),
      optional: !isFirst || options.optional === true,
    }
  })
}

/** What was entered in the fields of a name. */
export const textsIn = (values: FormValues, name: string): Texts => {
  const text = (language: Language): string => values[`${name}-${language}`] ?? ''
  return { pl: text('pl'), en: text('en'), de: text('de'), uk: text('uk') }
}

/** What the fields of a name hold for a text: one text without languages is in all of them. */
export function textValues(name: string, text: unknown): FormValues {
  const of = (language: Language): string => {
    const value: unknown = typeof text === 'object' && text !== null ? Reflect.get(text, language) : text
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(LANGUAGES.map((language) => [`${name}-${language}`, of(language)]))
}
