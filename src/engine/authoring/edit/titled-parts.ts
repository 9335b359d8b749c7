import type { OfficeParts, ReadOffice } from './office-parts.ts'
import { blockTitler } from './part-titles.ts'
import { type EditPath, treeAt } from './plain.ts'
import type { StudioText } from './property.ts'
import { namesIn } from './standard.ts'

/** What parts of services and forms are called in the studio, also those that the office hides. */
export class TitledParts {
  readonly #parts: OfficeParts<ReadOffice>

  constructor(parts: OfficeParts<ReadOffice>) {
    this.#parts = parts
  }

  /** What residents read as the title of a part, else its kind; null where it has neither. `rel`: its path in its definition. */
  of(owner: EditPath, rel: readonly string[]): StudioText | null {
    const last = ['label', 'title'].map((one) => this.text(owner, [...rel, one].join('.')))
    return last.find((one) => one !== null) ?? this.byKind(owner, rel)
  }

  /** A text of a part, also of one that the office hides; null where there is none. */
  text(owner: EditPath, address: string): StudioText | null {
    const text = this.#parts.textsOf(owner).find((one) => one.address === address)?.text
    const hidden = this.#parts.textsOf(owner, this.#parts.standard.definition(owner))
    const ref = text ?? hidden.find((one) => one.address === address)?.text
    const words = (language: 'pl' | 'en') => ref && this.#parts.texts.find(ref, language)
    const [pl, en] = [words('pl'), words('en')]
    return pl === undefined && en === undefined ? null : { pl: pl ?? en ?? '', en: en ?? pl ?? '' }
  }

  /**
   * What a block without a title is called. Its number is that among the blocks of the standard and, after them, the office's
   * own: it stays when the office hides or moves others.
   */
  byKind(owner: EditPath, rel: readonly string[]): StudioText | null {
    const around = rel.slice(0, -1)
    const list = around.at(-1)
    if (list !== 'blocks' && list !== 'details') return null
    const [own, standard] = [this.#parts.definition(owner), this.#parts.standard.definition(owner)]
    const names = [...new Set([standard, own].flatMap((tree) => namesIn(treeAt(tree, around))))]
    const untitled = blockTitler()
    for (const name of names) {
      const path = [...around, name]
      if (this.text(owner, [...path, 'title'].join('.')) !== null) continue
      const title = untitled(treeAt(own, path) ?? treeAt(standard, path))
      if (name === rel.at(-1)) return title
    }
    return null
  }

  /** What an entry of the menu is called; null where there is none of that name. */
  menuEntry(name: string): StudioText | null {
    const own = treeAt(this.#parts.file, ['menu'])
    const written = (language: string): string | undefined => {
      const one = treeAt(own, [name, 'label', language])
      return one?.kind === 'scalar' ? String(one.value) : undefined
    }
    const pl = written('pl')
    if (pl !== undefined) return { pl, en: written('en') ?? pl }
    const found = (language: 'pl' | 'en') => this.#parts.texts.find({ own: null, keys: [`menu.${name}`] }, language)
    const [polish, english] = [found('pl'), found('en')]
    if (polish === undefined && english === undefined) return null
    return { pl: polish ?? name, en: english ?? name }
  }
}
