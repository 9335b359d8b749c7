import type { Span } from '../diagnostics/diagnostic.ts'
import type { Entry, Located } from './shape.ts'
import type { LanguageCode } from './shared.ts'

/** Words written in a definition, by language. */
export type OwnWords = readonly Entry<Located<string>>[]

/** A text that a page needs: written in the definition, or found under the first of `keys` that a language has. */
export interface TextRef {
  readonly own: OwnWords | null
  readonly keys: readonly string[]
  /** Whose text it is, where that is not the place that sets it. */
  readonly at?: Span
}

/** Dotted key → text. */
export type TextTable = ReadonlyMap<string, string>

/** The texts of one office: its own before those of every office. */
export class Texts {
  readonly #tables: Readonly<Partial<Record<LanguageCode, readonly TextTable[]>>>

  /** For each language the tables to look in, the nearest to the office first. */
  constructor(tables: Readonly<Partial<Record<LanguageCode, readonly TextTable[]>>>) {
    this.#tables = tables
  }

  find(ref: TextRef, language: LanguageCode): string | undefined {
    const own = ref.own?.find((entry) => entry.id === language)
    if (own) return own.value.value
    // Every table is asked for a key before the next key is tried: a service's own word goes before the glossary's.
    for (const key of ref.keys) {
      for (const table of this.#tables[language] ?? []) {
        const text = table.get(key)
        if (text !== undefined) return text
      }
    }
    return undefined
  }

  /** Every key of a language, for suggestions. */
  keys(language: LanguageCode): Iterable<string> {
    return new Set((this.#tables[language] ?? []).flatMap((table) => [...table.keys()]))
  }
}

/** A locale file's nested texts under dotted keys, with `prefix` before each. */
export function flattenTexts(
  nested: unknown,
  prefix: string,
  into: Map<string, string> = new Map(),
): Map<string, string> {
  if (typeof nested === 'string') into.set(prefix, nested)
  else if (typeof nested === 'object' && nested !== null) {
    for (const [key, value] of Object.entries(nested))
      flattenTexts(value, prefix === '' ? key : `${prefix}.${key}`, into)
  }
  return into
}
