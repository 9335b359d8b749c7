import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts'
import { type CheckedPortal, type PortalBuild, portalBuilder } from '../../compiler/project/build.ts'
import { isOfficeFile, type PortalInput } from '../../compiler/project/folder.ts'
import { mostCompiled } from '../../compiler/project/own-definitions.ts'
import { baseChanges } from './base-changes.ts'
import { type Cause, CauseCollector, type FailingTest } from './causes.ts'
import { OfficeComparison } from './comparison.ts'
import { type DatedCauses, DatedImpact } from './dated-impact.ts'
import { compareOffice, type OfficeTools } from './office-impact.ts'
import { noTests, OfficeTests } from './office-tests.ts'
import { hasDates, untouchedServices, withoutUntouched } from './untouched-overlays.ts'

/** The same offices on two versions of what they are based on. */
export interface Versions {
  readonly before: PortalInput
  readonly after: PortalInput
}

export interface Impact {
  /** How many offices were compared. */
  readonly offices: number
  /** What changes for residents, each with the offices that it reaches. */
  readonly causes: readonly Cause[]
  /** What changes besides, only while changes with a date of offices are in force. */
  readonly later: readonly DatedCauses[]
  /** What changes with a date to come change for residents with the new base. */
  readonly planned: readonly DatedCauses[]
  /** Definition tests that pass with the old base and fail with the new one. */
  readonly tests: readonly FailingTest[]
  /** Errors of the new base itself. */
  readonly errors: readonly Diagnostic[]
}

/** Offices that are compiled at a time: their definitions are forgotten before the next ones are. */
const batchSize = mostCompiled

/** What a new version of the base changes for the residents of each office; `now`: in milliseconds since 1970. */
export function impactOf(versions: Versions, now: number): Impact {
  const steps = impactSteps(versions, now)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The same in steps of a few offices, between which the caller may do something else. */
export function* impactSteps({ before, after }: Versions, now: number): Generator<void, Impact> {
  const all = [...after.files.keys()].filter(isOfficeFile).sort()
  const paths = all.filter((path) => !hasDates(after.files.get(path) ?? ''))
  const [buildBefore, buildAfter] = [portalBuilder(), portalBuilder()]
  const found = new CauseCollector()
  const errors = new Map<string, Diagnostic>()
  const none = new Set<string>()
  const [bareBefore, bareAfter] = [
    buildBefore(withOffices(before, none, none)),
    buildAfter(withOffices(after, none, none)),
  ]
  for (const one of errorsOfBase(bareAfter)) errors.set(JSON.stringify([one.id, one.span]), one)
  const tools = bareBefore.checked && bareAfter.checked ? toolsFor(bareBefore.checked, bareAfter.checked) : null
  const untouched = tools ? untouchedServices(tools.base) : none
  for (let start = 0; tools && start < paths.length; start += batchSize) {
    const batch = new Set(paths.slice(start, start + batchSize))
    const was = buildBefore(withOffices(before, batch, untouched))
    const is = buildAfter(withOffices(after, batch, untouched))
    if (!was.checked || !is.checked) continue
    for (const path of batch) {
      compareOffice(path, { build: was, portal: was.checked }, { build: is, portal: is.checked }, tools, found)
    }
    yield
  }
  const dated = tools && new DatedImpact(tools)
  const builds = {
    before: (path: string, at: number) => buildBefore(withOffices(before, new Set([path]), none), { at }),
    after: (path: string, at: number) => buildAfter(withOffices(after, new Set([path]), none), { at }),
  }
  for (const path of all.filter((one) => hasDates(after.files.get(one) ?? ''))) {
    dated?.add(path, builds, now, found)
    yield
  }
  return {
    offices: all.length,
    causes: found.causes(),
    later: dated?.later ?? [],
    planned: dated?.planned ?? [],
    tests: found.tests(),
    errors: [...errors.values()],
  }
}

/** What a change of the file of one office, at this path, changes for its residents: the same definitions built with both. */
export function impactOfOffice(path: string, before: PortalBuild, after: PortalBuild): readonly Cause[] {
  const found = new CauseCollector()
  if (before.checked && after.checked) {
    // The definitions are the same, and the office says something else of them.
    const base = { ...baseChanges(before.checked, after.checked), sameEnvironment: false }
    const was = { build: before, portal: before.checked }
    const is = { build: after, portal: after.checked }
    compareOffice(path, was, is, { base, comparison: new OfficeComparison(base), tests: noTests }, found)
  }
  return found.causes()
}

/** What the changes with a date in an office's file, at this path, change for its residents after an instant. */
export function plannedImpactOfOffice(
  path: string,
  buildAt: (instant: number) => PortalBuild,
  now: number,
): readonly DatedCauses[] {
  const { checked } = buildAt(now)
  if (!checked) return []
  const base = baseChanges(checked, checked)
  const impact = new DatedImpact({ base, comparison: new OfficeComparison(base), tests: noTests })
  const build = (_path: string, at: number): PortalBuild => buildAt(at)
  impact.add(path, { before: build, after: build }, now, new CauseCollector())
  return impact.planned
}

function toolsFor(was: CheckedPortal, is: CheckedPortal): OfficeTools {
  const base = baseChanges(was, is)
  return { base, comparison: new OfficeComparison(base), tests: new OfficeTests(is.input) }
}

const withOffices = (input: PortalInput, paths: ReadonlySet<string>, untouched: ReadonlySet<string>): PortalInput => ({
  ...input,
  files: new Map(
    [...input.files].flatMap(([path, text]) => {
      if (!isOfficeFile(path)) return [[path, text] as const]
      return paths.has(path) ? [[path, withoutUntouched(text, untouched)] as const] : []
    }),
  ),
})

const errorsOfBase = ({ diagnostics }: PortalBuild): readonly Diagnostic[] =>
  diagnostics.filter(({ severity, span }) => severity === 'error' && !/(?:^|\/)offices\/[^/]+$/.test(span.file))
