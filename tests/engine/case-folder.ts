import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { AuthoringOptions } from '../../src/engine/authoring/build.ts'
import type { Diagnostic } from '../../src/engine/compiler/diagnostics/diagnostic.ts'
import type { DefinitionFiles } from '../../src/engine/compiler/project/folder.ts'
import { build, planOf, printed } from './definitions.ts'

/** What a case expects, and what later stages of the pipeline are given: none of it is a definition. */
const notDefinitions = /^(plan\.json|diagnostics\.txt|expected(\.pl)?\.txt|page\.html|replies.*\.json|case\.json)$/

/** A case that needs more than files says so in `case.json`. */
interface CaseOptions extends AuthoringOptions {
  /** False: the folder has no portal.yaml, not even the usual one. */
  readonly portal?: boolean
}

export interface Case {
  readonly files: DefinitionFiles
  readonly options: CaseOptions
}

const usualPortal = 'language: 2\nextends: okienko\nlanguages: [pl]\n'
/** The words of the service that the cases of errors are about. */
const usualTexts = { 90: { title: 'Usługa', description: 'Usługa, na której widać błąd.' } }

/**
 * A case is a definitions folder in short: `service.yaml` is its one service and `service.test.yaml` the tests of it,
 * `texts.json` its texts in Polish by key, and
 * a portal.yaml that says nothing of its own may be left out.
 */
export function readCase(folder: string): Case {
  const files = new Map<string, string>()
  for (const path of filesUnder(folder)) {
    const text = readFileSync(join(folder, path), 'utf8')
    if (path === 'texts.json') for (const [file, texts] of localeFiles(text)) files.set(file, texts)
    else if (!notDefinitions.test(path))
      files.set(/^service(\.test)?\.yaml$/.test(path) ? `services/${path}` : path, text)
  }
  const optionsFile = join(folder, 'case.json')
  const options: CaseOptions = existsSync(optionsFile) ? JSON.parse(readFileSync(optionsFile, 'utf8')) : {}
  const hasPortal = files.has('portal.yaml') || options.portal === false
  if (!hasPortal) files.set('portal.yaml', usualPortal)
  const locales = 'locales/pl/services.json'
  if (!files.has(locales) && [...files.values()].some((text) => text.includes('service: 90')))
    files.set(locales, JSON.stringify(usualTexts))
  return { files, options }
}

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()

function localeFiles(text: string): readonly (readonly [string, string])[] {
  const { service = {}, ...glossary } = JSON.parse(text) as Record<string, unknown>
  return [
    ['locales/pl/services.json', JSON.stringify(service)],
    ['locales/pl/glossary.json', JSON.stringify(glossary)],
  ]
}

export function buildCase(
  { files, options }: Case,
  isCounted: (one: Diagnostic) => boolean = () => true,
): {
  readonly diagnostics: readonly Diagnostic[]
  readonly text: string
  readonly plan: unknown
} {
  const built = build(files, { tests: true, ...options }, 'case')
  const number = Number(/^service: (\d+)/m.exec(files.get('services/service.yaml') ?? '')?.[1])
  const diagnostics = built.diagnostics.filter(isCounted)
  const text = printed(diagnostics, files, 'case')
  // The case's own name for its files, not the one they have in a definitions folder.
  const own = text.replaceAll(/case\/services\/service(\.test)?\.yaml/g, 'service$1.yaml').replaceAll('case/', '')
  return { diagnostics, text: own === '' ? '' : `${own}\n`, plan: planOf(built, number) }
}
