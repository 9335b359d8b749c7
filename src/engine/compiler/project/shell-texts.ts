import type { LanguageCode } from '../language/shared.ts'
import { fallbacksOf } from '../language/texts.ts'
import { type FailureTexts, failureTextsIn } from './failure-texts.ts'

/** Names of locale files that the app reads: with the first page, and with pages that few visitors open. */
const firstFiles = ['portal', 'engine'] as const
const laterFiles = ['pages'] as const
const shellFiles = [...firstFiles, ...laterFiles]

/** The locale files of a folder that the shell reads, by language and name. */
export type ShellFiles = ReadonlyMap<LanguageCode, ReadonlyMap<string, unknown>>

interface TextTree {
  readonly [key: string]: string | TextTree
}

/** The texts of the shell in one language, as the documents that the app fetches them from, and those of failure pages. */
export interface ShellDocuments {
  readonly first: string
  readonly pages: string
  readonly failure: FailureTexts
  /** Keys that the language lacks: their texts are those of a fallback. */
  readonly missing: readonly string[]
  /** How many texts there are in all. */
  readonly count: number
}

/** What the shell says in languages that the built app does not have; each is made once. */
export class ShellTexts {
  readonly #folders: readonly ShellFiles[]
  readonly #portal: readonly LanguageCode[]
  readonly #made = new Map<LanguageCode, ShellDocuments>()

  /** `folders`: the nearest first. `portal`: its languages, in which a text is looked for that an added language lacks. */
  constructor(folders: readonly ShellFiles[], portal: readonly LanguageCode[]) {
    this.#folders = folders
    this.#portal = portal
  }

  of(language: LanguageCode): ShellDocuments {
    const made = this.#made.get(language) ?? this.#make(language)
    this.#made.set(language, made)
    return made
  }

  #make(language: LanguageCode): ShellDocuments {
    const [, ...fallbacks] = fallbacksOf(language, this.#portal)
    const trees = (name: string, languages: readonly LanguageCode[]): readonly TextTree[] =>
      languages.flatMap((one) => this.#folders.flatMap((files) => treesIn(files.get(one)?.get(name))))
    const merged = (name: string): TextTree =>
      withAllPlurals(trees(name, [language, ...fallbacks]).reduceRight(laidOver, {}), language)
    const files = Object.fromEntries(shellFiles.map((name) => [name, merged(name)]))
    const all = shellFiles.flatMap((name) => keysOf(files[name] ?? {}))
    const own = new Set(shellFiles.flatMap((name) => trees(name, [language]).flatMap((tree) => keysOf(tree))))
    const { portal, engine, pages } = files
    return {
      first: JSON.stringify({ portal, engine }),
      pages: JSON.stringify(pages),
      failure: failureTextsIn([portal, pages]),
      missing: [...new Set(all.filter((key) => !own.has(key)))],
      count: all.length,
    }
  }
}

const isTree = (value: unknown): value is TextTree => typeof value === 'object' && value !== null

const treesIn = (value: unknown): readonly TextTree[] => (isTree(value) ? [value] : [])

/** The texts of `under`, with those of `over` in place of the same keys. */
function laidOver(under: TextTree, over: TextTree): TextTree {
  const joined = Object.entries(over).map(([key, value]) => {
    const before = under[key]
    return [key, isTree(value) && isTree(before) ? laidOver(before, value) : value] as const
  })
  return { ...under, ...Object.fromEntries(joined) }
}

const pluralEnd = /_(zero|one|two|few|many|other)$/

/** The key without the form of its plural, which depends on the language. */
const keysOf = (tree: TextTree, before = ''): readonly string[] => [
  ...new Set(
    Object.entries(tree).flatMap(([key, value]) =>
      isTree(value) ? keysOf(value, `${before}${key}.`) : [`${before}${key.replace(pluralEnd, '')}`],
    ),
  ),
]

/** A text with a number has every form that the language counts with: one that no fallback has is the general one. */
function withAllPlurals(tree: TextTree, language: LanguageCode): TextTree {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const all: Record<string, string | TextTree> = {}
  for (const [key, value] of Object.entries(tree)) {
    all[key] = isTree(value) ? withAllPlurals(value, language) : value
    if (!key.endsWith('_other')) continue
    for (const form of forms) {
      const name = key.replace(pluralEnd, `_${form}`)
      if (!(name in tree)) all[name] = value
    }
  }
  return all
}
