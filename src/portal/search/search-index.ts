import MiniSearch from 'minisearch'
import { searchable } from '../../engine/model/search-text.ts'

/** What can be found, and where it leads. */
export interface Findable {
  readonly id: string
  readonly title: string
  /** What is also searched, and shown beside the title. */
  readonly text: string
  readonly href: string
  readonly kind: 'service' | 'page' | 'procedure'
  /** What stands between the visitor and it, in words. */
  readonly note: string | null
}

/** How many are shown. */
const SHOWN = 8

/** Words of so many letters or fewer are compared whole; of longer ones the ending is left out as well. */
const SHORT = 3
const ENDING = 3

/** A word without an ending of so many letters. Short words have no ending to spare. */
const withoutEnding = (word: string, letters: number): string => word.slice(0, Math.max(SHORT, word.length - letters))

/** A word as it is looked for: whole, and without its ending, since words are declined (`woda`, `wody`, `wodociągów`). */
function forms(word: string): string[] {
  const plain = searchable(word)
  return plain === '' ? [] : [...new Set([plain, withoutEnding(plain, ENDING)])]
}

/** A word as it is indexed: with each shorter ending as well, so that a mistake in another form of it is found. */
function indexedForms(word: string): string[] {
  const plain = searchable(word)
  if (plain === '') return []
  return [...new Set(Array.from({ length: ENDING + 1 }, (_, letters) => withoutEnding(plain, letters)))]
}

/** How much a word counts that was not typed, beside one that was. */
const SYNONYM_WEIGHT = 0.4

/** Letters that two forms of a word have in common at least. */
const COMMON = 4
/** Letters in which the longer of two forms of a word may differ. */
const MAX_ENDING = 2

/** Whether both are forms of one word: `dowodu`, `dowód`. Short words are compared whole. */
function areForms(word: string, other: string): boolean {
  const longest = Math.max(word.length, other.length)
  const common = Math.max(COMMON, longest - MAX_ENDING)
  return word === other || (word.slice(0, common) === other.slice(0, common) && longest - common <= MAX_ENDING)
}

interface Synonyms {
  readonly words: readonly string[]
  /** What is looked for with any of them: these words, and the long ones of groups of words such as `olej napędowy`. */
  readonly found: readonly string[]
}

/** Groups of words with one meaning: `pies, psy, psa; auto, samochód`. */
const synonymsIn = (groups: string): readonly Synonyms[] =>
  groups.split(';').map((group) => {
    const entries = group.split(',').map(searchable).filter(Boolean)
    const words = entries.filter((entry) => !entry.includes(' '))
    const parts = entries.filter((entry) => entry.includes(' ')).flatMap((entry) => entry.split(' '))
    return { words, found: [...words, ...parts.filter((part) => part.length >= COMMON)] }
  })

/**
 * Finds by words, whatever their diacritics and endings, and with typing mistakes. `synonyms`: groups of words of one meaning, with
 * commas between words and semicolons between groups.
 */
export function searchIndex(all: readonly Findable[], synonyms = ''): (query: string) => readonly Findable[] {
  const meanings = synonymsIn(synonyms)
  const synonymsOf = (word: string): readonly string[] => {
    const plain = searchable(word)
    return meanings.flatMap(({ words, found }) => (words.some((known) => areForms(plain, known)) ? found : []))
  }
  const index = new MiniSearch<Findable>({ fields: ['title', 'text'], processTerm: indexedForms })
  index.addAll(all)
  const byId = new Map(all.map((one) => [one.id, one]))
  return (query) => {
    const words = query.split(/[^\p{L}\p{N}]+/u)
    const typed = new Set(words.flatMap(forms))
    const whole = new Set([...words.map(searchable), ...words.flatMap(synonymsOf)])
    return index
      .search(query, {
        boost: { title: 3 },
        processTerm: (word) => [...new Set([...forms(word), ...synonymsOf(word).flatMap(forms)])],
        boostTerm: (term) => (typed.has(term) ? 1 : SYNONYM_WEIGHT),
        // A word that is still being typed, or the first part of one; a word without its ending is neither.
        prefix: (term) => whole.has(term),
        // A mistake in six letters, two in ten.
        fuzzy: (term) => (term.length > SHORT + 1 ? 0.2 : false),
        weights: { fuzzy: 0.3, prefix: 0.6 },
        combineWith: 'OR',
      })
      .slice(0, SHOWN)
      .flatMap(({ id }) => byId.get(id) ?? [])
  }
}
