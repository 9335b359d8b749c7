import { Report, type Span } from '../../compiler/diagnostics/diagnostic.ts'
import { entryOf, type Tree } from '../../compiler/language/tree.ts'
import type { CheckedPortal } from '../../compiler/project/build.ts'
import type { CheckedOffice } from '../../compiler/project/documents.ts'
import type { PortalInput } from '../../compiler/project/folder.ts'
import { ownServicesOf } from '../../compiler/project/own-services.ts'
import type { ServiceTree } from '../../compiler/project/services.ts'
import { parseJson, parseYaml } from '../../compiler/source/parse.ts'
import { type DefinitionTest, readOwnTests, shellWords, withoutEnding } from '../testing/definition-tests.ts'
import { readTests } from '../testing/read.ts'
import { runTest } from '../testing/run.ts'
import { planOfOffice } from '../testing/service-plan.ts'
import type { ReadyTest, TestEnvironment, TestFailure } from '../testing/test.ts'

/** One version of an office, with what its definitions were checked with. */
export interface OfficeVersion {
  readonly portal: CheckedPortal
  readonly office: CheckedOffice
}

/** A test that passes with the old base and fails with the new one. */
export interface BrokenTest {
  readonly file: string
  readonly name: string
  readonly at: Span
  /** Nothing where the test does not fit the new definitions any more. */
  readonly failures: readonly TestFailure[]
}

interface TestFile {
  readonly file: string
  readonly tree: Tree
  /** Of its tests. */
  readonly names: readonly string[]
  /** That its tests name. */
  readonly offices: readonly string[]
}

/** The definition tests of a folder and of its base, to be run with the services of any office. */
export class OfficeTests {
  readonly #files = new Map<string, TestFile[]>()

  constructor({ name, files, builtIn }: Pick<PortalInput, 'name' | 'files' | 'builtIn'>) {
    const folders = [...(builtIn === files ? [] : [['okienko', builtIn] as const]), [name, files] as const]
    for (const [folder, all] of folders) {
      for (const [path, text] of all) if (/\.test\.ya?ml$/.test(path)) this.#add(path, `${folder}/${path}`, text)
    }
  }

  /** Those of a service that the change of an office from one version to the other breaks. */
  broken(service: number, before: OfficeVersion, after: OfficeVersion): readonly BrokenTest[] {
    const is = serviceOf(service, after)
    const was = serviceOf(service, before)
    if (!is || !was) return brokenOwn(String(service), before, after)
    return (this.#files.get(withoutEnding(is.file.path)) ?? []).flatMap((file) =>
      brokenOf(
        file,
        () => testsOf(file, was, before),
        () => testsOf(file, is, after),
      ),
    )
  }

  /** Those of a service that fit its version of an office, ready to be run. */
  of(service: number, version: OfficeVersion): readonly DefinitionTest[] {
    const is = serviceOf(service, version)
    const files = is ? (this.#files.get(withoutEnding(is.file.path)) ?? []) : []
    return files.flatMap((file) =>
      (is ? testsOf(file, is, version) : []).map((test) => ({
        file: file.file,
        service,
        name: test.name,
        at: test.at,
        run: () => runTest(test),
      })),
    )
  }

  #add(path: string, file: string, text: string): void {
    const tree = parseYaml(file, text, new Report())
    if (!tree) return
    const service = withoutEnding(path)
    const offices = [...text.matchAll(/\boffice: *([\w-]+)/g)].map(([, slug = '']) => slug)
    const tests = entryOf(tree, 'tests')?.value
    const names = tests?.kind === 'map' ? tests.entries.map(({ key }) => key) : []
    this.#files.set(service, [...(this.#files.get(service) ?? []), { file, tree, names, offices }])
  }
}

/** For comparisons that are about what residents see alone. */
export const noTests = new OfficeTests({ name: '', files: new Map(), builtIn: new Map() })

const ofImpact = { strict: false, elsewhere: undefined }

/** The same of a service of the office's own, whose tests stand with it. */
function brokenOwn(number: string, before: OfficeVersion, after: OfficeVersion): readonly BrokenTest[] {
  const testsIn = ({ portal, office }: OfficeVersion): readonly ReadyTest[] =>
    ownServicesOf(office.spec).flatMap((one) =>
      one.number === number ? readOwnTests(one, office, portal, ofImpact, new Report()) : [],
    )
  const names = testsIn(after).map(({ name }) => name)
  const of = { file: after.office.spec.at.file, names }
  return brokenOf(
    of,
    () => testsIn(before),
    () => testsIn(after),
  )
}

/** The tests of a file that pass with what was, and not with what is. */
function brokenOf(
  { file, names }: Pick<TestFile, 'file' | 'names'>,
  testsBefore: () => readonly ReadyTest[],
  testsAfter: () => readonly ReadyTest[],
): readonly BrokenTest[] {
  // Most pass with both: only those that fail with the new base are run with the old one.
  const now = new Map(testsAfter().map((test) => [test.name, runTest(test)]))
  if (!names.some((name) => now.get(name)?.length !== 0)) return []
  const passed = testsBefore().filter((test) => now.get(test.name)?.length !== 0 && runTest(test).length === 0)
  return passed.map(({ name, at }) => ({ file, name, at, failures: now.get(name) ?? [] }))
}

const serviceOf = (id: number, { portal }: OfficeVersion): ServiceTree | undefined =>
  portal.config.services.find((one) => one.id === id)

function testsOf({ tree, offices }: TestFile, service: ServiceTree, version: OfficeVersion): readonly ReadyTest[] {
  return readTests(tree, environmentFor(service, version, offices), new Report())
}

/** A test that names no office is run with this one; one that names another is not its test. */
function environmentFor(
  service: ServiceTree,
  { portal: { input, environment }, office }: OfficeVersion,
  offices: readonly string[],
): TestEnvironment {
  return {
    config: environment.config,
    user: environment.user,
    tested: (slug, language) => {
      if (slug !== null && slug !== office.spec.office.value) return null
      if (language !== null && !office.languages.includes(language)) return null
      const one = planOfOffice(service, office, language)
      return one && { ...one, sources: one.plan.sources, words: shellWords(input, one.plan.language) }
    },
    offices,
    strict: false,
    sample: (path) => parseJson(`${input.name}/${path}`, input.files.get(path) ?? '', new Report()),
    samples: [...environment.samples.keys()],
  }
}
