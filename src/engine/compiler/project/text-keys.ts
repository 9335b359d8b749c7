import { nearest } from '../../model/nearest.ts'
import { Report, type Report as Reports, type Span } from '../diagnostics/diagnostic.ts'
import type { OfficeSpec } from '../language/portal.ts'
import { type LanguageCode, languageCodes } from '../language/shared.ts'
import { entryOf, type Tree } from '../language/tree.ts'
import { parseJson } from '../source/parse.ts'
import type { Base } from './base.ts'
import type { Folder } from './folder.ts'

/** The versions of definitions that an office has for itself. */
export interface OfficeDefinitions {
  readonly services: readonly Tree[]
  readonly forms: readonly Tree[]
}

/** An office rewords what some page says; a key that no page looks for changes nothing. */
export function checkOfficeTexts(spec: OfficeSpec, base: Base, patched: OfficeDefinitions, report: Reports): void {
  const definitions = withShared(base, patched)
  for (const { id: language, value } of spec.texts ?? []) {
    for (const { id: key, at } of value) {
      if (isKnown(key, language as LanguageCode, base, definitions)) continue
      const near = nearest(key, base.tables[language as LanguageCode]?.flatMap((table) => [...table.keys()]) ?? [])
      report.error('unknown-text', at, { key }, { suggestion: near })
    }
  }
}

const isKnown = (key: string, language: LanguageCode, base: Base, definitions: OfficeDefinitions): boolean =>
  isSaid(key, base, definitions) || base.shellKeys.has(key) || base.tables[language].some((table) => table.has(key))

const isSaid = (key: string, { checks, formChecks }: Base, { services, forms }: OfficeDefinitions): boolean =>
  checks.says(key, services) || formChecks.says(key, forms)

/** What all offices stand on, and an office's own versions. */
const withShared = ({ services, forms }: Base, patched?: OfficeDefinitions): OfficeDefinitions => ({
  services: [...services.map(({ file }) => file.tree), ...(patched?.services ?? [])],
  forms: [...forms.map(({ file }) => file.tree), ...(patched?.forms ?? [])],
})

/**
 * Texts of services and forms in the folder's own locale files that no page of any office looks for: a slip of the key, or
 * what was left when a definition went. The glossary is a vocabulary, so its words may wait for their page.
 */
export function warnOfUnusedTexts(
  { name, files }: { readonly name: string; readonly files: ReadonlyMap<string, string> },
  own: Folder,
  base: Base,
  offices: readonly OfficeDefinitions[],
  report: Reports,
): void {
  const shared = withShared(base)
  const ofOffices = offices.map((patched) => withShared(base, patched))
  for (const language of languageCodes) {
    for (const [file, prefix] of [
      ['services', 'service'],
      ['forms', 'form'],
    ] as const) {
      const keys = [...own.texts.tables[language].keys()].filter((key) => key.startsWith(`${prefix}.`))
      const unused = keys.filter(
        (key) => !isSaid(key, base, shared) && !ofOffices.some((definitions) => isSaid(key, base, definitions)),
      )
      if (unused.length === 0) continue
      const path = `locales/${language}/${file}.json`
      const tree = parseJson(`${name}/${path}`, files.get(path) ?? '', new Report())
      for (const key of unused) {
        const at = tree && placeOfKey(tree, key.split('.').slice(1))
        if (at) report.warning('unknown-text', at, { key })
      }
    }
  }
}

/** Where the first part of a key stands that is said by itself; parts may have dots in them. */
function placeOfKey(tree: Tree, parts: readonly string[]): Span | null {
  for (let length = 1; length <= parts.length; length++) {
    const entry = entryOf(tree, parts.slice(0, length).join('.'))
    if (!entry) continue
    return length === parts.length ? entry.keyAt : placeOfKey(entry.value, parts.slice(length))
  }
  return null
}
