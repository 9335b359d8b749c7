import type { CheckEnvironment } from '../../compiler/analysis/environment.ts'
import { Report, type Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { LanguageCode } from '../../compiler/language/shared.ts'
import type { Base } from '../../compiler/project/base.ts'
import type { CheckedOffice } from '../../compiler/project/documents.ts'
import type { Folder } from '../../compiler/project/folder.ts'
import { type OnePlan, planOfBase, planOfOffice } from '../../compiler/project/one-plan.ts'
import type { ServiceTree } from '../../compiler/project/services.ts'
import { parseJson, parseYaml } from '../../compiler/source/parse.ts'
import { readTests } from './read.ts'
import { runTest } from './run.ts'
import type { ShellWords, Tested, TestFailure, TestWorld } from './test.ts'

/** A test of a definition, ready to be run. */
export interface DefinitionTest {
  readonly file: string
  readonly name: string
  readonly at: Span
  /** What is not as the test wants it; nothing when it passes. */
  readonly run: () => readonly TestFailure[]
}

export type { TestFailure } from './test.ts'

/** The folder itself, and what it stands on: path → text. */
export interface TestedInput {
  readonly name: string
  readonly files: ReadonlyMap<string, string>
  readonly builtIn: ReadonlyMap<string, string>
}

/** All that tests are read with: what a build has found out about the folder. */
export interface TestedPortal {
  readonly input: TestedInput
  readonly own: Folder
  readonly base: Base
  readonly world: CheckEnvironment
  readonly offices: readonly CheckedOffice[]
  /** Of all offices, also of those with an error. */
  readonly slugs: readonly string[]
}

/** The tests of a folder, each beside its service. What is wrong with a file of tests is reported, and it has none. */
export function definitionTests(portal: TestedPortal, report: Report): readonly DefinitionTest[] {
  const { input, own } = portal
  return own.tests.flatMap((path) => {
    const file = `${input.name}/${path}`
    const tree = parseYaml(file, input.files.get(path) ?? '', report)
    const service = serviceBeside(path, portal.base.services)
    if (!service) reportAlone(file, path, report)
    if (!tree || !service) return []
    return readTests(tree, worldFor(service, portal), report).map((test) => ({
      file,
      name: test.name,
      at: test.at,
      run: () => runTest(test),
    }))
  })
}

const withoutEnding = (path: string): string => path.replace(/(\.test)?\.ya?ml$/, '')

const serviceBeside = (path: string, services: readonly ServiceTree[]): ServiceTree | undefined =>
  services.find((service) => withoutEnding(service.file.path) === withoutEnding(path))

function reportAlone(file: string, path: string, report: Report): void {
  const at = { file, line: 1, column: 1, endColumn: 2 }
  report.error('test-without-service', at, { file: `${withoutEnding(path)}.yaml` })
}

function worldFor(service: ServiceTree, { input, base, world, offices, slugs }: TestedPortal): TestWorld {
  const planOf = (slug: string | null, language: LanguageCode | null): OnePlan | null => {
    if (slug === null) return planOfBase(service, base, language)
    const office = offices.find((one) => one.spec.office.value === slug)
    return office ? planOfOffice(service, office, language) : null
  }
  return {
    config: world.config,
    user: world.user,
    tested: (slug, language): Tested | null => {
      const one = planOf(slug, language)
      return one && { ...one, words: shellWords(input, one.plan.language) }
    },
    offices: slugs,
    // That a sample is no JSON has been told.
    sample: (path) => parseJson(`${input.name}/${path}`, input.files.get(path) ?? '', new Report()),
    samples: [...world.samples.keys()],
  }
}

/** The words of the shell are not compiled into plans: they are read where the shell reads them. */
function shellWords(input: TestedInput, language: LanguageCode): ShellWords {
  const path = `locales/${language}/engine.json`
  const texts = parsed(input.files.get(path) ?? input.builtIn.get(path) ?? '{}')
  return {
    yes: textAt(texts, 'yes'),
    no: textAt(texts, 'no'),
    empty: textAt(texts, 'empty'),
    total: textAt(texts, 'table', 'total'),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function textAt(texts: unknown, ...keys: readonly string[]): string {
  const value = keys.reduce<unknown>(
    (within, key) => (typeof within === 'object' && within !== null ? Reflect.get(within, key) : undefined),
    texts,
  )
  return typeof value === 'string' ? value : (keys.at(-1) ?? '')
}
