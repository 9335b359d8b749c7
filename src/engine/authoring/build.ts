import { type Diagnostic, Report } from '../compiler/diagnostics/diagnostic.ts'
import { type BuildOptions, baseOf, type PortalBuild, portalBuilder } from '../compiler/project/build.ts'
import type { PortalInput } from '../compiler/project/folder.ts'
import { type OfficeProbe, officeProbe } from './probe/probe.ts'
import { type DefinitionTest, definitionTests } from './testing/definition-tests.ts'
import { type OfficeTest, testsOfOffices } from './testing/tests-of-offices.ts'

export interface AuthoringOptions extends BuildOptions {
  /** Also reads the tests of definitions, or of some files; their mistakes are reported and stop nothing else. */
  readonly tests?: boolean | ((file: string) => boolean)
  /** Short names of offices that are not in the folder although there are such: tests of them are left out. */
  readonly elsewhere?: ReadonlySet<string>
  /** Also runs them with each office that changes what they are about. */
  readonly testsOfOffices?: boolean
  /** A reply given in a test may have no fields that the contract has not; they are ignored when left out. */
  readonly strict?: boolean
  /** Also prepares what tries the live API of the office. */
  readonly probe?: boolean
}

/** A build of the compiler, with the tools for authors on what it has checked. */
export interface AuthoringBuild extends PortalBuild {
  /** The tests of definitions, if they were wanted, of the files without mistakes. */
  readonly tests?: readonly DefinitionTest[]
  /** What is wrong with them, which is also among the diagnostics. */
  readonly testProblems?: readonly Diagnostic[]
  /** The same with the versions of offices, if they were wanted. */
  readonly officeTests?: readonly OfficeTest[]
  /** Of the chosen office, if it has no error. */
  readonly probe?: OfficeProbe
}

/** Builds as `portalBuilder` does, keeping results from build to build. */
export function authoringBuilder(): (input: PortalInput, options?: AuthoringOptions) => AuthoringBuild {
  const build = portalBuilder()
  return (
    input,
    { tests = false, elsewhere, testsOfOffices: ofOffices = false, strict = false, probe = false, ...options } = {},
  ) => {
    const built = build(input, options)
    const { checked } = built
    if (!checked) return built
    const report = new Report()
    report.add(built.diagnostics)
    const ofTests = new Report()
    const isWanted = typeof tests === 'function' ? tests : undefined
    const found = tests ? definitionTests(checked, ofTests, { strict, elsewhere, isWanted }) : undefined
    const testProblems = ofTests.sorted()
    report.add(testProblems)
    const [office] = checked.offices
    return {
      ...built,
      diagnostics: report.sorted(),
      ...(found && { tests: found, testProblems }),
      ...(ofOffices && { officeTests: testsOfOffices(checked) }),
      ...(probe && office && { probe: officeProbe(office, checked.environment, baseOf(office.spec, options.api)) }),
    }
  }
}
