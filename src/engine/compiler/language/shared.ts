import { apiPathPattern, wholePathPattern } from '../../model/call-path.ts'
import { momentPattern } from '../../model/office-time.ts'
import { accessLevels, type Language } from '../../plan/service.ts'
import { choice, either, map, type Shape, type TypeOf, text } from './shape.ts'

export type LanguageCode = Language

/** ISO 639-1. Another code, such as `ua` or `cz`, is a mistake. */
const isoCodes =
  'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'

export const languagePattern = new RegExp(`^(${isoCodes.replaceAll(' ', '|')})$`)

export const language = (doc: string) => text(doc, 'language', languagePattern, 'language')

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

/** The path of a call whose values go into its query: nothing fills a part of it in braces. */
export const wholePath = (doc: string) => text(doc, 'path', wholePathPattern, 'whole-path')

export const apiPath = (doc: string) => text(doc, 'path', apiPathPattern, 'api-path')

export const kebab = (doc: string) => text(doc, 'slug', /^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug')

export const fieldName = (doc: string) =>
  text(doc, 'field', /^-?[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)*$/, 'field')

/** A moment in Polish time: a day, or a day and an hour. */
export const moment = (doc: string) => text(doc, 'moment', momentPattern, 'moment')

export const access = choice('Who may use the service.', accessLevels)

export type ValueWordsSpec = TypeOf<ReturnType<typeof valueWords>>
