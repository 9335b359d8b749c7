import { Report, type Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { LanguageCode } from '../../compiler/language/shared.ts'
import { entryOf, type MapTree, type Tree } from '../../compiler/language/tree.ts'
import type { CheckedPortal } from '../../compiler/project/build.ts'
import type { CheckedOffice } from '../../compiler/project/documents.ts'
import type { PortalInput } from '../../compiler/project/folder.ts'
import { type OwnService, ownServicesOf, ownTestsTree } from '../../compiler/project/own-services.ts'
import type { ServiceTree } from '../../compiler/project/services.ts'
import { parseJson, parseYaml } from '../../compiler/source/parse.ts'
import { readTests } from './read.ts'
import { runTest } from './run.ts'
import { planOfDefinition, planOfOffice, planOfOwn, type ServiceInLanguage } from './service-plan.ts'
import type { ReadyTest, ShellWords, TestEnvironment, Tested, TestFailure } from './test.ts'

/** A test of a definition, ready to be run. */
export interface DefinitionTest {
  readonly file: string
  /** The number of the service that it is about. */
  readonly service: number
  readonly name: string
  readonly at: Span
  /** What is not as the test wants it; nothing when it passes. */
  readonly run: () => readonly TestFailure[]
}

export type { TestFailure } from './test.ts'

interface Reading extends Pick<TestEnvironment, 'strict' | 'elsewhere'> {
  /** Whether the tests of a file are wanted; all are when left out. */
  readonly isWanted?: ((file: string) => boolean) | undefined
}

/**
 * The tests of a folder, each beside its service: in a file, or with a service of an office's own. What is wrong with tests is
 * reported, and those of that file or that service are left out.
 */
export function definitionTests(portal: CheckedPortal, report: Report, reading: Reading): readonly DefinitionTest[] {
  return [...testsOfFiles(portal, report, reading), ...testsOfOwnServices(portal, report, reading)]
}

function testsOfFiles(portal: CheckedPortal, report: Report, reading: Reading): readonly DefinitionTest[] {
  const { input, own } = portal
  return own.tests.flatMap((path) => {
    const file = `${input.name}/${path}`
    if (reading.isWanted?.(file) === false) return []
    const tree = parseYaml(file, input.files.get(path) ?? '', report)
    const service = serviceBeside(path, portal.config.services)
    // A service that cannot be read has been reported; its tests wait for it.
    if (!service && !input.files.has(fileBeside(path))) reportAlone(file, path, report)
    if (!tree || !service) return []
    const planOf: PlanOf = (slug, language) => {
      if (slug === null) return planOfDefinition(service, portal.config, language)
      const office = portal.offices.find((one) => one.spec.office.value === slug)
      return office ? planOfOffice(service, office, language) : null
    }
    return ready(
      { file, service: service.id },
      readTests(tree, environmentFor(planOf, portal.slugs, portal, reading), report),
    )
  })
}

/** They are about the service as its office has it, and as defined while the office hides it. */
function testsOfOwnServices(portal: CheckedPortal, report: Report, reading: Reading): readonly DefinitionTest[] {
  return portal.offices.flatMap((office) => {
    if (reading.isWanted?.(office.spec.at.file) === false) return []
    return ownServicesOf(office.spec).flatMap((service) => {
      const of = { file: office.spec.at.file, service: Number(service.number) }
      return ready(of, readOwnTests(service, office, portal, reading, report))
    })
  })
}

/** The tests of one service of an office's own. */
export function readOwnTests(
  service: OwnService,
  office: CheckedOffice,
  portal: CheckedPortal,
  reading: Omit<Reading, 'isWanted'>,
  report: Report,
): readonly ReadyTest[] {
  const tree = ownTestsTree(service)
  if (!tree || !isWithinLimits(tree, report)) return []
  const planOf: PlanOf = (_, language) => planOfOwn(service, office, portal.config, language)
  return readTests(tree, environmentFor(planOf, [office.spec.office.value], portal, reading), report)
}

/** The host runs these tests while an editor waits, and other offices with them. */
const most = { tests: 100, values: 50_000 }

/** Whether there are not too many tests, counted before anything of them is read. */
function isWithinLimits(tree: MapTree, report: Report): boolean {
  const tests = entryOf(tree, 'tests')
  if (tests?.value.kind !== 'map') return true
  const { entries } = tests.value
  const common = valuesIn(entryOf(tree, 'given')?.value)
  const values = entries.reduce((sum, { value }) => sum + common + valuesIn(value), 0)
  if (entries.length > most.tests) report.error('too-many-tests', tests.keyAt, { max: most.tests })
  else if (values > most.values) report.error('too-many-tests.values', tests.keyAt, { values, max: most.values })
  else return true
  return false
}

function valuesIn(tree: Tree | undefined): number {
  if (tree === undefined) return 0
  if (tree.kind === 'list') return tree.items.reduce((sum, one) => sum + valuesIn(one), 1)
  return tree.kind === 'map' ? tree.entries.reduce((sum, { value }) => sum + valuesIn(value), 1) : 1
}

const ready = (of: Pick<DefinitionTest, 'file' | 'service'>, tests: readonly ReadyTest[]): readonly DefinitionTest[] =>
  tests.map((test) => ({ ...of, name: test.name, at: test.at, run: () => runTest(test) }))

export const withoutEnding = (path: string): string => path.replace(/(\.test)?\.ya?ml$/, '')

const serviceBeside = (path: string, services: readonly ServiceTree[]): ServiceTree | undefined =>
  services.find((service) => withoutEnding(service.file.path) === withoutEnding(path))

/** `services/a.test.yaml` → `services/a.yaml` */
const fileBeside = (path: string): string => `${withoutEnding(path)}${path.slice(path.lastIndexOf('.'))}`

function reportAlone(file: string, path: string, report: Report): void {
  const at = { file, line: 1, column: 1, endColumn: 2 }
  report.error('test-without-service', at, { file: `${withoutEnding(path)}.yaml` })
}

/** The page that tests are about: of an office by its short name, or as it is defined, in a language. */
type PlanOf = (slug: string | null, language: LanguageCode | null) => ServiceInLanguage | null

/** `offices`: those that the tests may name. */
function environmentFor(
  planOf: PlanOf,
  offices: readonly string[],
  { input, environment }: CheckedPortal,
  reading: Omit<Reading, 'isWanted'>,
): TestEnvironment {
  // Most tests of a service are about the same plan of it.
  const known = new Map<string, Tested | null>()
  const testedOf = (slug: string | null, language: LanguageCode | null): Tested | null => {
    const one = planOf(slug, language)
    return one && { ...one, sources: one.plan.sources, words: shellWords(input, one.plan.language) }
  }
  return {
    config: environment.config,
    user: environment.user,
    tested: (slug, language): Tested | null => {
      const key = `${slug} ${language}`
      const tested = known.get(key) ?? testedOf(slug, language)
      known.set(key, tested)
      return tested
    },
    offices,
    strict: reading.strict,
    elsewhere: reading.elsewhere,
    // A sample that is not JSON is reported in its own file.
    sample: (path) => parseJson(`${input.name}/${path}`, input.files.get(path) ?? '', new Report()),
    samples: [...environment.samples.keys()],
  }
}

/** The words of the shell are not compiled into plans: they are read where the shell reads them. */
export function shellWords(input: PortalInput, language: LanguageCode): ShellWords {
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
