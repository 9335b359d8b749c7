import { type LanguageCode, languageCodes } from '../language/shared.ts'
import type { TextTable } from '../language/texts.ts'
import type { Base } from './base.ts'
import type { DefinitionFile, Folder } from './folder.ts'

/** The folder's own files, and those it stands on that it does not define anew. */
export function joined(
  own: readonly DefinitionFile[],
  stands: readonly DefinitionFile[] = [],
): readonly DefinitionFile[] {
  const paths = new Set(own.map((file) => file.path))
  return [...stands.filter((file) => !paths.has(file.path)), ...own]
}

/** Text tables by language: the folder's own first. */
export function textTables(own: Folder, stands: Folder | null): Base['tables'] {
  const table = (language: LanguageCode): readonly TextTable[] =>
    [own, stands].flatMap((folder) => folder?.texts.tables[language] ?? [])
  return Object.fromEntries(languageCodes.map((language) => [language, table(language)])) as Base['tables']
}
