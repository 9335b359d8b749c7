import { Report, type Report as Reports, type Span } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { OfficeSpec } from '../language/portal.ts'
import { type LanguageCode, languageCodes } from '../language/shared.ts'
import { entryOf, type Tree } from '../language/tree.ts'
import { parseJson } from '../read/parse.ts'
import type { Base } from './base.ts'
import type { Folder } from './folder.ts'
import type { FormChecks } from './forms.ts'
import type { ServiceChecks } from './services.ts'

/** An office rewords what some page says; a key that no page looks for changes nothing. */
export function checkOfficeTexts(spec: OfficeSpec, base: Base, report: Reports): void {
  for (const { id: language, value } of spec.texts ?? []) {
    for (const { id: key, at } of value) {
      if (isKnown(key, language as LanguageCode, base)) continue
      const near = nearest(key, base.tables[language as LanguageCode]?.flatMap((table) => [...table.keys()]) ?? [])
      report.error('unknown-text', at, `No page says a text under \`${key}\`.`, near)
    }
  }
}

const isKnown = (key: string, language: LanguageCode, { checks, formChecks, tables, shellKeys }: Base): boolean =>
  checks.says(key) || formChecks.says(key) || shellKeys.has(key) || tables[language].some((table) => table.has(key))

/**
 * Texts of services and forms in the folder's own locale files that no page looks for: a slip of the key, or what was left
 * when a definition went. The glossary is a vocabulary, so its words may wait for their page.
 */
export function warnOfUnusedTexts(
  { name, files }: { readonly name: string; readonly files: ReadonlyMap<string, string> },
  own: Folder,
  { checks, formChecks }: { readonly checks: ServiceChecks; readonly formChecks: FormChecks },
  report: Reports,
): void {
  for (const language of languageCodes) {
    for (const [file, prefix] of [
      ['services', 'service'],
      ['forms', 'form'],
    ] as const) {
      const keys = [...own.texts.tables[language].keys()].filter((key) => key.startsWith(`${prefix}.`))
      const unused = keys.filter((key) => !checks.says(key) && !formChecks.says(key))
      if (unused.length === 0) continue
      const path = `locales/${language}/${file}.json`
      const tree = parseJson(`${name}/${path}`, files.get(path) ?? '', new Report())
      for (const key of unused) {
        const at = tree && placeOfKey(tree, key.split('.').slice(1))
        if (at) report.warning('unknown-text', at, `No page says a text under \`${key}\`.`)
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
