import type { Report, Span } from '../diagnostics/diagnostic.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { TextTable, TextTables } from '../language/texts.ts'
import { type MapTree, type ScalarTree, type Tree, type TreeEntry, textOf } from '../language/tree.ts'
import type { Folder } from './folder.ts'
import { type LocaleFolder, textLayers } from './text-layers.ts'

/** What a language is recognized by: words of at least two letters, and the letters that its texts use. */
interface Marks {
  readonly words: ReadonlySet<string>
  readonly letters: ReadonlySet<string>
}

/** A text without what stands in braces, which is no language. */
const withoutValues = (text: string): string => text.replaceAll(/\{[^}]*\}/g, ' ').toLowerCase()

const wordsOf = (text: string): readonly string[] => withoutValues(text).match(/\p{L}{2,}/gu) ?? []

/** A letter that is rarer than one in so many belongs to a name or a foreign word. */
const rarest = 2000

function marksOf(table: TextTable): Marks {
  const words = new Set<string>()
  const counts = new Map<string, number>()
  let all = 0
  for (const text of table.values()) {
    for (const word of wordsOf(text)) {
      if (words.has(word)) continue
      words.add(word)
      for (const letter of word) counts.set(letter, (counts.get(letter) ?? 0) + 1)
      all += word.length
    }
  }
  return { words, letters: new Set([...counts].flatMap(([letter, count]) => (count * rarest < all ? [] : [letter]))) }
}

const known = new WeakMap<TextTable, Marks>()

/** Tables are large and seldom change: each is read once. */
function marksOfTable(table: TextTable): Marks {
  const marks = known.get(table) ?? marksOf(table)
  known.set(table, marks)
  return marks
}

/** Finds texts that are written under each other's language. */
export class SwappedTexts {
  readonly #tables: TextTables

  /**
   * `tables`: the nearest first. The last of a language shows what it is like: the product's, or, of a language that only the
   * folder has, the folder's own, whose texts are then what the language is, so that none of them is found.
   */
  constructor(tables: TextTables) {
    this.#tables = tables
  }

  /** Warns of each map of a definition that has a text for each of several languages, two of which are exchanged. */
  check(tree: Tree, report: Report): void {
    if (tree.kind === 'list') for (const item of tree.items) this.check(item, report)
    if (tree.kind !== 'map') return
    for (const { value } of tree.entries) this.check(value, report)
    if (!tree.entries.every(({ key }) => this.#tables.has(key))) return
    const texts = tree.entries.filter(isText)
    this.#pairs(texts, (entry) => textOf(entry.value)).forEach(([a, b]) => {
      const { at, suggestion } = exchange(tree, a, b)
      report.warning('swapped-texts', at, { first: a.key, second: b.key }, { suggestion })
    })
    this.#checkTables(tree, report)
  }

  /** The languages of two tables whose texts under a key are exchanged, and the key. */
  ofTables(tables: ReadonlyMap<LanguageCode, TextTable>): readonly (readonly [LanguageCode, LanguageCode, string])[] {
    // The texts that languages are recognized by are what they are.
    const isStandard = [...tables].every(([language, table]) => this.#tables.get(language)?.at(-1) === table)
    const keys = isStandard ? [] : new Set([...tables.values()].flatMap((table) => [...table.keys()]))
    return [...keys].flatMap((id) => {
      const texts = [...tables].flatMap(([key, table]) => (table.has(id) ? [{ key, text: table.get(id) ?? '' }] : []))
      return this.#pairs(texts, ({ text }) => text).map(([a, b]) => [a.key, b.key, id] as const)
    })
  }

  /** `pl: { title: … }, en: { title: … }` */
  #checkTables(tree: MapTree, report: Report): void {
    const languages = tree.entries.flatMap(({ key, value }) => (value.kind === 'map' ? [{ key, value }] : []))
    const tables = languages.map(({ key, value }) => {
      const texts = value.entries.filter(isText).map((one) => [one.key, textOf(one.value)] as const)
      return [key, new Map(texts)] as const
    })
    for (const [first, second, key] of this.ofTables(new Map(tables))) {
      const at = languages.find((one) => one.key === first)?.value.entries.find((one) => one.key === key)?.value.at
      if (at) report.warning('swapped-texts', at, { first, second })
    }
  }

  #pairs<T extends { readonly key: LanguageCode }>(
    texts: readonly T[],
    textIn: (one: T) => string,
  ): readonly (readonly [T, T])[] {
    return texts.flatMap((a, index) =>
      texts
        .slice(index + 1)
        .filter((b) => this.#isOf(textIn(a), b.key, a.key) && this.#isOf(textIn(b), a.key, b.key))
        .map((b) => [a, b] as const),
    )
  }

  /** Whether a text has words or letters that only `language` has, and none that only `other` has. */
  #isOf(text: string, language: LanguageCode, other: LanguageCode): boolean {
    const [own, foreign] = [this.#marks(language), this.#marks(other)]
    if (!own || !foreign) return false
    const words = wordsOf(text)
    const has = (a: Marks, b: Marks): boolean =>
      words.some((word) => a.words.has(word) && !b.words.has(word)) ||
      words.some((word) => [...word].some((letter) => a.letters.has(letter) && !b.letters.has(letter)))
    // Nearly every text is of its own language, which its first words show.
    return !has(foreign, own) && has(own, foreign)
  }

  #marks(language: LanguageCode): Marks | null {
    const table = this.#tables.get(language)?.at(-1)
    return table ? marksOfTable(table) : null
  }
}

/** Texts of the folder itself, in definitions and in locale files, that are under each other's language. */
export function warnOfSwappedTexts(folder: LocaleFolder, own: Folder, swapped: SwappedTexts, report: Report): void {
  for (const { tree } of [...own.services, ...own.forms, ...(own.portal ? [own.portal] : [])])
    swapped.check(tree, report)
  for (const [first, second, key] of swapped.ofTables(own.texts.tables)) {
    const [layer] = textLayers([key], first, null, [folder])
    if (layer) report.warning('swapped-texts', layer.at, { first, second })
  }
}

type TextEntry = TreeEntry & { readonly value: ScalarTree }

const isText = (entry: TreeEntry): entry is TextEntry =>
  entry.value.kind === 'scalar' && typeof entry.value.value === 'string'

/** A text as a value within braces. */
const written = (text: string): string =>
  /^\p{L}[\p{L}\p{N} .()%/–-]*$/u.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text.trim())
    ? text
    : JSON.stringify(text)

/**
 * Where two exchanged texts stand. On one line: both, with what belongs there. Else the first, as a suggestion takes the
 * place of a single one.
 */
function exchange({ entries }: MapTree, a: TextEntry, b: TextEntry): { at: Span; suggestion: string | null } {
  const between = entries.slice(entries.indexOf(a), entries.indexOf(b) + 1).filter(isText)
  const { line } = a.value.at
  // A quoted key would lose its quotes, and in JSON so would the text.
  const isPlain = ({ key, keyAt }: TextEntry): boolean => keyAt.endColumn - keyAt.column === key.length
  const isOneLine = between.every((one) => isPlain(one) && one.keyAt.line === line && one.value.at.line === line)
  if (!isOneLine || between.length !== entries.indexOf(b) - entries.indexOf(a) + 1)
    return { at: a.value.at, suggestion: null }
  const textFor = (entry: TextEntry): string => textOf((entry === a ? b : entry === b ? a : entry).value)
  return {
    at: { ...a.keyAt, endColumn: b.value.at.endColumn },
    suggestion: between.map((entry) => `${entry.key}: ${written(textFor(entry))}`).join(', '),
  }
}
