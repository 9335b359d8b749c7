import type { Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { LanguageCode } from '../../compiler/language/shared.ts'
import { flattenTexts } from '../../compiler/language/texts.ts'
import { textFiles } from '../../compiler/project/folder.ts'
import { type LocaleFolder, localeText } from '../../compiler/project/text-layers.ts'

type Table = ReadonlyMap<string, string>
type Tables = ReadonlyMap<string, Table>

const known = new WeakMap<LocaleFolder['files'], Tables>()

/** The texts of the app itself in a folder, by language: of the locale files that are neither of pages nor of forms. */
function tablesOf({ files }: LocaleFolder): Tables {
  const made = known.get(files) ?? readTables(files)
  known.set(files, made)
  return made
}

/** Of a file with texts of the app; null for any other. */
function languageOf(path: string): LanguageCode | null {
  const [, language, name = ''] = /^locales\/([a-z]{2})\/([^/]+)\.json$/.exec(path) ?? []
  // What the app shows before it has loaded is not looked up by an office.
  return language === undefined || name in textFiles || name === 'start' ? null : language
}

function readTables(files: LocaleFolder['files']): Tables {
  const tables = new Map<string, Map<string, string>>()
  for (const [path, text] of files) {
    const language = languageOf(path)
    if (language === null) continue
    const table = tables.get(language) ?? new Map<string, string>()
    tables.set(language, table)
    try {
      flattenTexts(JSON.parse(text), '', table)
    } catch {
      // Reported by the compiler.
    }
  }
  return tables
}

/** A text of the app in one language as the definitions have it, the nearest folder first. */
export const shellText = (folders: readonly LocaleFolder[], language: LanguageCode, key: string): string | undefined =>
  folders.map((folder) => tablesOf(folder).get(language)?.get(key)).find((text) => text !== undefined)

/** Where a text of the app is set, the nearest folder first; null where it is not. */
export function shellPlace(folders: readonly LocaleFolder[], language: LanguageCode, key: string): Span | null {
  for (const folder of folders) {
    if (tablesOf(folder).get(language)?.has(key) !== true) continue
    const files = [...folder.files.keys()].filter((path) => languageOf(path) === language)
    const places = files.flatMap((path) => localeText(folder, path, key.split('.'))?.at ?? [])
    return places.at(-1) ?? null
  }
  return null
}

/** The keys of the texts of the app, in the order of its files. */
export function shellKeys(folders: readonly LocaleFolder[], languages: readonly LanguageCode[]): readonly string[] {
  const tables = folders.flatMap((folder) => languages.flatMap((language) => tablesOf(folder).get(language) ?? []))
  return [...new Set(tables.flatMap((table) => [...table.keys()]))]
}
