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

/** Finds by words, whatever their diacritics and endings, and with typing mistakes. */
export function searchIndex(all: readonly Findable[]): (query: string) => readonly Findable[] {
  const index = new MiniSearch<Findable>({ fields: ['title', 'text'], processTerm: indexedForms })
  index.addAll(all)
  const byId = new Map(all.map((one) => [one.id, one]))
  return (query) =>
    index
      .search(query, {
        boost: { title: 3 },
        processTerm: forms,
        prefix: true,
        // A mistake in six letters, two in ten.
        fuzzy: (term) => (term.length > SHORT + 1 ? 0.2 : false),
        weights: { fuzzy: 0.3, prefix: 0.6 },
        combineWith: 'OR',
      })
      .slice(0, SHOWN)
      .flatMap(({ id }) => byId.get(id) ?? [])
}
