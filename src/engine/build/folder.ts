import type { Report } from '../diagnostics/diagnostic.ts'
import { type LanguageCode, languageCodes } from '../language/shared.ts'
import { flattenTexts, type TextTable } from '../language/texts.ts'
import type { Tree } from '../language/tree.ts'
import { parseYaml } from '../read/parse.ts'

/** A file of definitions, read as YAML. */
export interface DefinitionFile {
  /** Relative to the definitions folder: `services/lista-faktur-woda.yaml`. */
  readonly path: string
  readonly tree: Tree
}

/** One definitions folder, read but not yet decoded. */
export interface Folder {
  readonly portal: Tree | null
  readonly services: readonly DefinitionFile[]
  readonly offices: readonly DefinitionFile[]
  readonly forms: readonly DefinitionFile[]
  /** JSON Schemas of forms, name → tree: JSON is YAML too, so they are read and told of like definitions. */
  readonly schemas: ReadonlyMap<string, Tree>
  /** Texts by language: dotted key → text. */
  readonly texts: Readonly<Record<LanguageCode, TextTable>>
}

/** Prefix of the keys of a locale file; other files of `locales/` belong to the shell. */
const textFiles: Readonly<Record<string, string>> = { services: 'service', forms: 'form', glossary: '' }

const isYaml = (path: string): boolean => /\.ya?ml$/.test(path)
const isTest = (path: string): boolean => /\.test\.ya?ml$/.test(path)

/** Reads every definition of a folder; `name` is how messages call the folder. */
export function readFolder(name: string, files: ReadonlyMap<string, string>, report: Report): Folder {
  const under = (folder: string): readonly DefinitionFile[] =>
    [...files.keys()]
      .filter((path) => path.startsWith(`${folder}/`) && isYaml(path) && !isTest(path))
      .sort()
      .flatMap((path) => {
        const tree = parseYaml(`${name}/${path}`, files.get(path) ?? '', report)
        return tree ? [{ path, tree }] : []
      })
  const portal = files.get('portal.yaml')
  return {
    portal: portal === undefined ? null : parseYaml(`${name}/portal.yaml`, portal, report),
    services: under('services'),
    offices: under('offices'),
    forms: under('forms'),
    schemas: readSchemas(name, files, report),
    texts: readTexts(name, files, report),
  }
}

function readSchemas(name: string, files: ReadonlyMap<string, string>, report: Report): Folder['schemas'] {
  const schemas = new Map<string, Tree>()
  for (const [path, text] of files) {
    const file = /^forms\/([^/]+)\.schema\.json$/.exec(path)?.[1]
    const tree = file === undefined ? null : parseYaml(`${name}/${path}`, text, report)
    if (file !== undefined && tree) schemas.set(file, tree)
  }
  return schemas
}

function readTexts(name: string, files: ReadonlyMap<string, string>, report: Report): Folder['texts'] {
  const table = (language: LanguageCode): TextTable => {
    const into = new Map<string, string>()
    for (const [file, prefix] of Object.entries(textFiles)) {
      const path = `locales/${language}/${file}.json`
      const text = files.get(path)
      if (text !== undefined) flattenTexts(parseJson(`${name}/${path}`, text, report), prefix, into)
    }
    return into
  }
  return Object.fromEntries(languageCodes.map((language) => [language, table(language)])) as Folder['texts']
}

/** JSON is YAML too, so the YAML reader says where it is wrong. */
function parseJson(file: string, text: string, report: Report): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (parseYaml(file, text, report)) {
      report.error('syntax', { file, line: 1, column: 1, endColumn: 2 }, 'This file is YAML, but not JSON.')
    }
    return {}
  }
}
