import type { Report } from '../diagnostics/diagnostic.ts'
import { type LanguageCode, languagePattern } from '../language/shared.ts'
import { flattenTexts, type TextTable, type TextTables } from '../language/texts.ts'
import type { Tree } from '../language/tree.ts'
import { foundIn } from '../source/expectation.ts'
import { parseJson, parseYaml } from '../source/parse.ts'
import type { GlyphOf } from './documents.ts'
import type { FileReader } from './file-reader.ts'
import type { CompileValidator } from './form-documents.ts'
import type { ShellFiles } from './shell-texts.ts'

/** A file of definitions, read as YAML. */
export interface DefinitionFile {
  /** Relative to the definitions folder: `services/lista-faktur-woda.yaml`. */
  readonly path: string
  readonly tree: Tree
}

/** The file of an office, as text: a mistake in it stops that office alone, so it is read separately. */
export interface OfficeFile {
  /** As messages call it: `definitions/offices/jasnowola.yaml`. */
  readonly file: string
  /** Relative to the definitions folder. */
  readonly path: string
  readonly text: string
}

/** One definitions folder, read but not yet decoded. */
export interface Folder {
  /** Null when there is none, or when it could not be read (which has been reported). */
  readonly portal: DefinitionFile | null
  readonly hasPortal: boolean
  /** Every definition could be read as YAML. */
  readonly allRead: boolean
  readonly services: readonly DefinitionFile[]
  readonly forms: readonly DefinitionFile[]
  /** The texts of the files of services and forms that could not be read as YAML, by path. */
  readonly unread: ReadonlyMap<string, string>
  /** Paths of the files of tests, which are read only when they are run or checked. */
  readonly tests: readonly string[]
  /** JSON Schemas of forms, name → tree: they are read and checked like definitions. */
  readonly schemas: ReadonlyMap<string, Tree>
  readonly texts: FolderTexts
}

export interface FolderTexts {
  /** Dotted key → text, by language: the texts of pages, forms and menus. */
  readonly tables: ReadonlyMap<LanguageCode, TextTable>
  /** The other locale files, which the shell reads itself: by language and name. */
  readonly shell: ShellFiles
  /** The keys of those files. */
  readonly shellKeys: ReadonlySet<string>
  /** Languages of which a file could not be read. */
  readonly unreadable: ReadonlySet<LanguageCode>
}

/** Prefix of the keys of a locale file; other files of `locales/` belong to the shell. */
export const textFiles: Readonly<Record<string, string>> = { services: 'service', forms: 'form', glossary: '' }

const isYaml = (path: string): boolean => /\.ya?ml$/.test(path)
const isTest = (path: string): boolean => /\.test\.ya?ml$/.test(path)

export const isOfficeFile = (path: string): boolean => path.startsWith('offices/') && isYaml(path) && !isTest(path)

const definitionsUnder = (folder: string, files: ReadonlyMap<string, string>): readonly string[] =>
  [...files.keys()].filter((path) => path.startsWith(`${folder}/`) && isYaml(path) && !isTest(path)).sort()

/**
 * The files of the offices of a folder, path → text. One that has none of its own gets the first of the folder it extends,
 * which changes nothing; the others are examples of what an office may change.
 */
export function officeTexts(own: DefinitionFiles, parent: DefinitionFiles | null): ReadonlyMap<string, string> {
  const of = (files: DefinitionFiles): readonly (readonly [string, string])[] =>
    definitionsUnder('offices', files).map((path) => [path, files.get(path) ?? ''])
  const offices = of(own)
  return new Map(offices.length > 0 || parent === null ? offices : of(parent).slice(0, 1))
}

/** The same, each with the name that messages call it by. */
export const officeFiles = (
  own: Pick<PortalInput, 'name' | 'files'>,
  parent: DefinitionFiles | null,
): readonly OfficeFile[] =>
  [...officeTexts(own.files, parent)].map(([path, text]) => ({
    file: `${own.files.has(path) ? own.name : 'okienko'}/${path}`,
    path,
    text,
  }))

/** Reads every definition of a folder but its offices; `name` is how messages call the folder. */
export function readFolder(
  name: string,
  files: ReadonlyMap<string, string>,
  report: Report,
  reader: FileReader,
): Folder {
  const pathsUnder = (folder: string) => definitionsUnder(folder, files)
  const read = (path: string, into: Report): readonly DefinitionFile[] => {
    const tree = reader.read(parseYaml, `${name}/${path}`, files.get(path) ?? '', into)
    return tree ? [{ path, tree }] : []
  }
  const portal = ['portal.yaml', 'portal.yml'].find((path) => files.has(path))
  const services = pathsUnder('services').flatMap((path) => read(path, report))
  const forms = pathsUnder('forms').flatMap((path) => read(path, report))
  const known = new Set([...services, ...forms].map(({ path }) => path))
  const unread = [...pathsUnder('services'), ...pathsUnder('forms')].filter((path) => !known.has(path))
  return {
    portal: portal === undefined ? null : (read(portal, report)[0] ?? null),
    hasPortal: portal !== undefined,
    allRead: unread.length === 0,
    services,
    forms,
    unread: new Map(unread.map((path) => [path, files.get(path) ?? ''])),
    tests: [...files.keys()].filter(isTest).sort(),
    schemas: readSchemas(name, files, report, reader),
    texts: readTexts(name, files, report, reader),
  }
}

function readSchemas(
  name: string,
  files: ReadonlyMap<string, string>,
  report: Report,
  reader: FileReader,
): Folder['schemas'] {
  const schemas = new Map<string, Tree>()
  for (const [path, text] of files) {
    const file = /^forms\/([^/]+)\.schema\.json$/.exec(path)?.[1]
    const tree = file === undefined ? null : reader.read(parseJson, `${name}/${path}`, text, report)
    if (file !== undefined && tree) schemas.set(file, tree)
  }
  return schemas
}

function readTexts(name: string, files: ReadonlyMap<string, string>, report: Report, reader: FileReader): FolderTexts {
  const ofShell: unknown[] = []
  const ofTables = new Map<LanguageCode, { readonly nested: unknown; readonly prefix: string }[]>()
  const shell = new Map<LanguageCode, Map<string, unknown>>()
  const unreadable = new Set<LanguageCode>()
  for (const [path, text] of files) {
    const [, language = '', file = ''] = /^locales\/([a-z]{2})\/([^/]+)\.json$/.exec(path) ?? []
    if (!languagePattern.test(language)) continue
    const prefix = textFiles[file]
    const nested = reader.read(parsedJson, `${name}/${path}`, text, report)
    const parts = ofTables.get(language) ?? []
    ofTables.set(language, parts)
    if (nested === null) unreadable.add(language)
    else if (prefix !== undefined) parts.push({ nested, prefix })
    else {
      ofShell.push(nested)
      shell.set(language, new Map([...(shell.get(language) ?? []), [file, nested]]))
    }
  }
  // Large, and the same objects as long as the files are the same: what is found out about them is kept too.
  const tables = new Map(
    [...ofTables].map(([language, parts]) => [language, tableOf(`${name}/${language}`, parts, reader)]),
  )
  const shellKeys = reader.made(`${name}: keys of the shell`, ofShell, () => keysIn(ofShell))
  return { tables, shell, shellKeys, unreadable }
}

function tableOf(
  name: string,
  parts: readonly { readonly nested: unknown; readonly prefix: string }[],
  reader: FileReader,
): TextTable {
  return reader.made(
    name,
    parts.flatMap(({ nested, prefix }) => [nested, prefix]),
    () => {
      const table = new Map<string, string>()
      for (const { nested, prefix } of parts) flattenTexts(nested, prefix, table)
      return table
    },
  )
}

function keysIn(files: readonly unknown[]): ReadonlySet<string> {
  const texts = new Map<string, string>()
  for (const nested of files) flattenTexts(nested, '', texts)
  return new Set(texts.keys())
}

/**
 * A locale file's texts, or null when something is wrong with it (reported). Such files are many and seldom wrong: only
 * one that is wrong is read again with its places, to report where.
 */
function parsedJson(file: string, text: string, report: Report): unknown {
  try {
    const nested: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (keysOf(nested) === keysWritten(text)) return nested
  } catch {
    // Reported below.
  }
  const tree = parseJson(file, text, report)
  if (tree) reportNoTexts(tree, report)
  return null
}

/** How many keys there are in objects of texts; NaN where something else stands among the texts. */
function keysOf(nested: unknown): number {
  if (typeof nested === 'string') return 0
  if (typeof nested !== 'object' || nested === null || Array.isArray(nested)) return Number.NaN
  return Object.values(nested).reduce((sum: number, one) => sum + 1 + keysOf(one), 0)
}

/** How many keys a JSON text has, duplicates included. */
function keysWritten(text: string): number {
  let count = 0
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) if (colon) count++
  return count
}

function reportNoTexts(tree: Tree, report: Report): void {
  if (tree.kind === 'map') {
    for (const entry of tree.entries) reportNoTexts(entry.value, report)
  } else if (tree.kind === 'list' || typeof tree.value !== 'string') {
    report.error('wrong-type', tree.at, { expected: { kind: 'texts' }, found: foundIn(tree) })
  }
}

/** A definitions folder in memory: path relative to the folder, with `/`, → text. The engine never touches a disk. */
export type DefinitionFiles = ReadonlyMap<string, string>

export interface PortalInput {
  /** The folder that is built, as it is named in messages (`definitions`). */
  readonly name: string
  readonly files: DefinitionFiles
  /** The folder that `extends: okienko` means; the same as `files` when the built-in definitions themselves are built. */
  readonly builtIn: DefinitionFiles
  /** The built-in OpenAPI document's text. */
  readonly contract: string
  /** The version of the portal, as its pages show it. */
  readonly version: string
  /** The pictures beside the files of offices: path in the folder, or in the built-in one, → content. */
  readonly images?: ReadonlyMap<string, Uint8Array>
  /** The manifests of the widgets, file name → YAML. */
  readonly widgets: ReadonlyMap<string, string>
  /** A short hash of a text, for the names of files that never change. */
  readonly hash: (text: string) => string
  /** The drawing of an icon. */
  readonly glyphOf: GlyphOf
  /** Makes an ES module out of a form's schema: its default export validates a value without `eval`. */
  readonly compileValidator: CompileValidator
}

/** Text tables by language, the folder's own first. */
export function textTables(own: Folder, parent: Folder | null): TextTables {
  const folders = [own, parent].flatMap((folder) => folder?.texts.tables ?? [])
  const languages = new Set(folders.flatMap((tables) => [...tables.keys()]))
  return new Map([...languages].map((one) => [one, folders.flatMap((tables) => tables.get(one) ?? [])]))
}

/** The folder's own files, and those of the folder that it extends that it does not replace, not even by an unreadable file. */
export function withParent(
  own: readonly DefinitionFile[],
  unread: Folder['unread'],
  parent: readonly DefinitionFile[] = [],
): readonly DefinitionFile[] {
  const paths = new Set([...own.map((file) => file.path), ...unread.keys()])
  return [...parent.filter((file) => !paths.has(file.path)), ...own]
}
