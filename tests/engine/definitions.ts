import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type AuthoringBuild, type AuthoringOptions, authoringBuilder } from '../../src/engine/authoring/build.ts'
import { type Diagnostic, placeOf } from '../../src/engine/compiler/diagnostics/diagnostic.ts'
import { printDiagnostic } from '../../src/engine/compiler/diagnostics/print.ts'
import type { DefinitionFiles, PortalInput } from '../../src/engine/compiler/project/folder.ts'
import { readSource } from '../../src/host/source.ts'

export const root = join(import.meta.dirname, '../../')

/** The built-in definitions with their texts and schemas, as they lie on the disk. */
const source = readSource('definitions', root, root).input
export const builtInFiles: DefinitionFiles = source.files

/** The manifests of the product's widgets. */
export const widgets = source.widgets

/** What a definition can stand on, without the services and forms that it has no need of. */
const shared: DefinitionFiles = new Map(
  [...builtInFiles].filter(([path]) => !path.startsWith('services/') && !path.startsWith('forms/')),
)

/** The contract as JSON, which is read faster: these tests read it some hundred times. */
export const contract = JSON.stringify(parse(readFileSync(join(root, 'schemas/office-api.yaml'), 'utf8')))

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Definitions that may extend the shared ones; `name` is how messages call the folder. */
export const inputOf = (files: DefinitionFiles, name = 'definitions'): PortalInput => ({
  name,
  files,
  builtIn: shared,
  contract,
  widgets,
  images: new Map(),
  version: '1.2.3',
  hash,
  compileValidator: () => 'export default () => true',
  glyphOf: () => null,
})

/** Keeps what it has read: most builds of the tests differ from the one before in one file. */
export const buildForAuthors = authoringBuilder()

export const build = (files: DefinitionFiles, options: AuthoringOptions = {}, name = 'definitions'): AuthoringBuild =>
  buildForAuthors(inputOf(files, name), options)

/** Builds the built-in definitions themselves, some files of theirs changed. */
export function buildBuiltIn(changes: ReadonlyMap<string, string> = new Map()): AuthoringBuild {
  const files = new Map([...builtInFiles, ...changes])
  const input = { name: 'definitions', files, builtIn: files, contract, widgets, version: '1.2.3', hash }
  return buildForAuthors({ ...input, compileValidator: () => 'export default () => true', glyphOf: () => null })
}

/** The plan of a service in a language, or null when nothing was built. */
export function planOf({ offices }: AuthoringBuild, service: number, language = 'pl'): unknown {
  for (const [name, text] of offices[0]?.documents ?? [])
    if (name.startsWith(`service-${service}.${language}.`)) return JSON.parse(text)
  return null
}

/** Diagnostics as `okienko check` prints them. */
export const printed = (diagnostics: readonly Diagnostic[], files: DefinitionFiles, name = 'definitions'): string =>
  diagnostics
    .map((one) => printDiagnostic(one, (file, line) => lineOf(files, file.replace(`${name}/`, ''), line), 'en'))
    .join('\n\n')

const lineOf = (files: DefinitionFiles, path: string, line: number): string | undefined =>
  files.get(path)?.split('\n')[line - 1]?.replace(/\r$/, '')

/** `code line:column` of each, for short assertions. */
export const reported = (diagnostics: readonly Diagnostic[]): readonly string[] =>
  diagnostics.map((one) => `${one.code} ${placeOf(one.span).replace(/^[^/]*\//, '')}`)
