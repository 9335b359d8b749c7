import { Report, type Span } from '../diagnostics/diagnostic.ts'
import type { OfficeSpec } from '../language/portal.ts'
import type { TextRef } from '../language/texts.ts'
import { entryOf, type Tree, textOf } from '../language/tree.ts'
import { parseJson } from '../source/parse.ts'
import { textFiles } from './folder.ts'

/** A definitions folder, for its locale files. */
export interface LocaleFolder {
  readonly name: string
  readonly files: ReadonlyMap<string, string>
}

interface TextLayer {
  readonly at: Span
  readonly text: string
  readonly key: string
}

/** Every place that sets a text under one of the keys, in the order in which they are looked up: the first applies. */
export function textLayers(
  keys: TextRef['keys'],
  language: string,
  office: OfficeSpec | null,
  folders: readonly LocaleFolder[],
): readonly TextLayer[] {
  const own = office?.texts?.find((entry) => entry.id === language)?.value ?? []
  return keys.flatMap((key) => [
    ...own.flatMap((entry) => (entry.id === key ? [{ at: entry.value.at, text: entry.value.value, key }] : [])),
    ...folders.flatMap((folder) => inFolder(folder, language, key)),
  ])
}

/** The trees of locale files, which are read once for all the texts that are looked for in a folder. */
const localeTrees = new WeakMap<ReadonlyMap<string, string>, Map<string, Tree | null>>()

function localeTree(name: string, files: ReadonlyMap<string, string>, path: string, text: string): Tree | null {
  const known = localeTrees.get(files) ?? new Map<string, Tree | null>()
  localeTrees.set(files, known)
  const tree = known.get(path) ?? parseJson(`${name}/${path}`, text, new Report())
  known.set(path, tree)
  return tree
}

/** A text of a locale file, by the keys that lead to it; undefined where the file has none. */
export function localeText({ name, files }: LocaleFolder, path: string, steps: readonly string[]) {
  const text = files.get(path)
  const tree = text === undefined ? null : localeTree(name, files, path, text)
  const value = steps.reduce<Tree | undefined>((at, step) => at && entryOf(at, step)?.value, tree ?? undefined)
  return value?.kind === 'scalar' ? value : undefined
}

function inFolder(folder: LocaleFolder, language: string, key: string): readonly TextLayer[] {
  return Object.entries(textFiles).flatMap(([file, prefix]) => {
    const rest = prefix === '' ? key : key.startsWith(`${prefix}.`) ? key.slice(prefix.length + 1) : null
    const value = rest === null ? undefined : localeText(folder, `locales/${language}/${file}.json`, rest.split('.'))
    return value ? [{ at: value.at, text: textOf(value), key }] : []
  })
}
