import { isBuiltIn } from '../../plan/service.ts'
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

/** For each language the tables to look in, the nearest to the office first. */
export type TextTables = ReadonlyMap<LanguageCode, readonly TextTable[]>

/**
 * Where the texts of a language are looked for, in this order. An added language goes on with the built-in languages of the
 * portal, the default first, and at last with Polish; a built-in language must have all texts itself.
 */
export const fallbacksOf = (language: LanguageCode, portal: readonly LanguageCode[]): readonly LanguageCode[] =>
  isBuiltIn(language) ? [language] : [...new Set([language, ...portal.filter(isBuiltIn), 'pl'])]

/** The texts of one office: its own before those of every office. */
export class Texts {
  readonly #tables: TextTables
  readonly #portal: readonly LanguageCode[]

  /** `portal`: the languages of the portal, in which a text is looked for that an added language lacks. */
  constructor(tables: TextTables, portal: readonly LanguageCode[]) {
    this.#tables = tables
    this.#portal = portal
  }

  /** The text in the language; of an added language, in the first of its fallbacks that has it. */
  find(ref: TextRef, language: LanguageCode): string | undefined {
    for (const one of fallbacksOf(language, this.#portal)) {
      const text = this.findIn(ref, one)
      if (text !== undefined) return text
    }
    return undefined
  }

  /** The text in this language and no other. */
  findIn(ref: TextRef, language: LanguageCode): string | undefined {
    const own = ref.own?.find((entry) => entry.id === language)
    if (own) return own.value.value
    // Every table is asked for a key before the next key is tried: a service's own word goes before the glossary's.
    for (const key of ref.keys) {
      for (const table of this.#tables.get(language) ?? []) {
        const text = table.get(key)
        if (text !== undefined) return text
      }
    }
    return undefined
  }

  /** Every key of a language, for suggestions. */
  keys(language: LanguageCode): Iterable<string> {
    return new Set((this.#tables.get(language) ?? []).flatMap((table) => [...table.keys()]))
  }
}

/** What a plan is made with. */
export type FindText = Pick<Texts, 'find' | 'findIn'>

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
