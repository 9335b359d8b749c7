import { momentPattern } from '../../model/office-time.ts'
import { accessLevels, type Language, languages } from '../../plan/service.ts'
import { choice, either, map, type Shape, type TypeOf, text } from './shape.ts'

export const languageCodes = languages
export type LanguageCode = Language

export const languagePattern = new RegExp(`^(${languages.join('|')})$`)

/** One value for each language. */
export const perLanguage = <T>(doc: string, of: Shape<T>) =>
  map(doc, of, { ids: languagePattern, like: 'language', least: 1 })

/** Words a resident reads: written here by language, in place of the words in `locales/`. */
export const wordsOf = <T>(what: string, of: Shape<T>) =>
  perLanguage(`${what} In place of the words in locales/: by language.`, of)

export const words = (what: string) => wordsOf(what, text('The words in this language.'))

/** Value → a word of the glossary, or words by language. */
export const valueWords = (doc: string) =>
  map(
    doc,
    either(
      'What stands in its place.',
      text('A word of `word.` in the glossary.', 'word'),
      perLanguage('The words themselves, by language.', text('The words in this language.')),
    ),
    { ids: /^.+$/, like: 'field-value', least: 1 },
  )

export const apiPath = (doc: string) => text(doc, 'path', /^\/[A-Za-z0-9/_.{}-]*$/, 'api-path')

export const kebab = (doc: string) => text(doc, 'slug', /^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug')

export const fieldName = (doc: string) =>
  text(doc, 'field', /^-?[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)*$/, 'field')

/** A moment in Polish time: a day, or a day and an hour. */
export const moment = (doc: string) => text(doc, 'moment', momentPattern, 'moment')

export const access = choice('Who may use the service.', accessLevels)

export type ValueWordsSpec = TypeOf<ReturnType<typeof valueWords>>
