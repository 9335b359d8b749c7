import type { LanguageCode } from '../../compiler/language/shared.ts'
import type { Tree } from '../../compiler/language/tree.ts'
import type { CompiledOffice } from './compile-office.ts'
import { type OfficeParts, partsOf } from './office-parts.ts'
import { type EditPath, treeAt } from './plain.ts'
import type { TextValue } from './property.ts'
import { shellKeys, shellText } from './shell-texts.ts'

/** A text of the app as an office has it: see `TextRow`. */
export interface ShellRow {
  readonly id: string
  readonly owner: EditPath
  readonly address: string
  readonly optional: boolean
  readonly texts: readonly TextValue[]
}

/** Texts of the app, and those of the menu that the definitions have. */
export function shellRows({ compiled, file, standardTexts }: OfficeParts): readonly ShellRow[] {
  const { folders, languages } = compiled
  const ofPages = languages.flatMap((language) => [...standardTexts.keys(language)])
  const menu = [...new Set(ofPages)].filter((key) => key.startsWith('menu.'))
  const keys = [...new Set([...menu, ...shellKeys(folders, languages)])]
  return keys.map((key) => ({
    id: `texts.${key}`,
    owner: ['texts'],
    address: key,
    optional: false,
    texts: languages
      .filter((language) => hasForm(language, key))
      .map((language) => {
        const usual = shellText(folders, language, key) ?? standardTexts.findIn({ own: null, keys: [key] }, language)
        return valueAt(file, language, ['texts', language, key], usual)
      }),
  }))
}

/** Texts with the same words that are offered: an office may mean any of them. */
const mostAlike = 5

/** The keys of the texts of the app that are read in these words in a language, whatever values stand in them. */
export function textsReadAs(compiled: CompiledOffice, words: string, language: LanguageCode): readonly string[] {
  const texts = shellRows(partsOf(compiled)).flatMap(({ address, texts }) => {
    const text = texts.find((one) => one.language === language)?.value
    return text === undefined || text === null ? [] : [{ address, parts: partsOfText(text) }]
  })
  const exact = texts.filter(({ parts }) => parts.length === 1 && parts[0] === words)
  const alike = exact.length > 0 ? exact : texts.filter(({ parts }) => parts.length > 1 && readsAs(parts, words))
  return alike.slice(0, mostAlike).map(({ address }) => address)
}

/** What stands around the values of a text. */
const partsOfText = (text: string): readonly string[] =>
  // Tags mark links and line breaks, values stand in double braces.
  spaced(text.replace(/<\/?\w+ ?\/?>/g, '')).split(/\{\{[^}]*\}\}/)

/** How much of a text is neither a figure nor a space. */
const wordsIn = (text: string): number => text.replace(/[\d\s]/g, '').length

function readsAs(parts: readonly string[], words: string): boolean {
  const fixed = parts.join('')
  // A text that is nearly all values would be read as anything.
  if (fixed.trim().length < 3 || wordsIn(fixed) * 2 <= wordsIn(words)) return false
  const [first = '', ...others] = parts
  let at = words.startsWith(first) ? first.length : -1
  for (const part of others) {
    if (at < 0) return false
    const found = part === '' ? words.length : words.indexOf(part, at)
    at = found < 0 ? -1 : found + part.length
  }
  return at === words.length || (at >= 0 && (others.at(-1) ?? '') !== '' && words.endsWith(others.at(-1) ?? ''))
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

const pluralEnd = /_(zero|one|two|few|many|other)$/

/** Of a text with a number only the forms that a language counts with. */
function hasForm(language: LanguageCode, key: string): boolean {
  const [, form] = pluralEnd.exec(key) ?? []
  if (form === undefined) return true
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.some((one) => one === form)
}

/** What the office's file has at a path, else the standard. */
export function valueAt(
  file: Tree | undefined,
  language: LanguageCode,
  path: EditPath,
  usual: string | undefined,
): TextValue {
  const own = treeAt(file, path)
  const value = own?.kind === 'scalar' ? String(own.value) : null
  const standard = usual === undefined ? null : { value: usual, at: null }
  return { language, path, value: value ?? usual ?? null, at: own?.at ?? null, standard, differs: value !== null }
}
