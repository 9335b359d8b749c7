import type { TypedForm } from '../../compiler/analysis/typed-form.ts'
import type { TypedService } from '../../compiler/analysis/typed-tree.ts'
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts'
import type { CheckedPortal, PortalBuild } from '../../compiler/project/build.ts'
import type { CheckedOffice } from '../../compiler/project/documents.ts'
import type { BaseChanges, Rename } from './base-changes.ts'
import type { Findings, PresenceChange } from './causes.ts'
import type { OfficeComparison, OfficePair, SubjectDifference } from './comparison.ts'
import { type Held, type OfficePlans, plansOf, type Subject } from './office-plans.ts'
import type { OfficeTests } from './office-tests.ts'
import { overlayPlaceOf, periodPlaceOf } from './overlay-place.ts'

/** What all offices are compared with. */
export interface OfficeTools {
  readonly base: BaseChanges
  readonly comparison: OfficeComparison
  readonly tests: OfficeTests
}

/** The offices of a folder on one base. */
export interface Version {
  readonly build: PortalBuild
  readonly portal: CheckedPortal
}

/** Adds what the new base changes for the office of a file. */
export function compareOffice(
  path: string,
  before: Version,
  after: Version,
  tools: OfficeTools,
  found: Findings,
): void {
  const name = path.replace(/^.*\//, '').replace(/\.ya?ml$/, '')
  const [was, is] = [officeOf(path, before.portal), officeOf(path, after.portal)]
  if (!was || !is) {
    if (was) found.add(name, { type: 'office', change: 'unavailable' })
    if (is) found.add(name, { type: 'office', change: 'available' })
    return
  }
  const pair = { before: plansOf(was), after: plansOf(is) }
  const text = after.portal.input.files.get(path) ?? ''
  const explained = addOverlayProblems({ name, text, office: is }, [before, after], pair, tools.base, found)
  const add = (differences: readonly SubjectDifference[]): void => {
    for (const one of differences) found.add(name, { type: 'difference', ...one })
  }
  comparePresence(pair, (subject, change) => {
    if (change === 'unavailable' && explained.has(JSON.stringify(subject))) return
    found.add(name, { type: 'presence', subject, change })
  })
  for (const [id, both] of inBoth(pair.before.services, pair.after.services)) {
    const differences = tools.comparison.service(id, both, pair)
    add(differences)
    if (differences.length === 0) continue
    const versions = [
      { portal: before.portal, office: was },
      { portal: after.portal, office: is },
    ] as const
    for (const test of tools.tests.broken(Number(id), ...versions)) found.addTest(name, test)
  }
  for (const [id, both] of inBoth(pair.before.forms, pair.after.forms)) add(tools.comparison.form(id, both, pair))
  add(tools.comparison.shell(pair))
}

/** The office of a file. */
export const officeOf = (path: string, { offices }: CheckedPortal): CheckedOffice | undefined =>
  offices.find((one) => one.spec.at.file.endsWith(`/${path}`))

type Definitions<One> = ReadonlyMap<string, Held<One>>

function* inBoth<One extends TypedService | TypedForm>(
  before: Definitions<One>,
  after: Definitions<One>,
): Generator<readonly [string, readonly [One, One]]> {
  for (const [id, was] of before) {
    const is = after.get(id)
    if (is !== undefined && is !== 'unavailable' && was !== 'unavailable') yield [id, [was, is]]
  }
}

function comparePresence({ before, after }: OfficePair, add: (subject: Subject, change: PresenceChange) => void): void {
  for (const kind of ['service', 'form'] as const) {
    const [was, is] = [heldBy(before, kind), heldBy(after, kind)]
    for (const id of new Set([...was.keys(), ...is.keys()])) {
      const change = presenceOf(was.get(id), is.get(id))
      if (change) add({ kind, id }, change)
    }
  }
}

const heldBy = (plans: OfficePlans, kind: 'service' | 'form'): Definitions<TypedService | TypedForm> =>
  kind === 'service' ? plans.services : plans.forms

function presenceOf(was: unknown, is: unknown): PresenceChange | null {
  if (was === undefined) return is === undefined ? null : 'added'
  if (is === undefined) return 'removed'
  if (was === 'unavailable') return is === 'unavailable' ? null : 'available'
  return is === 'unavailable' ? 'unavailable' : null
}

/** Reports what is wrong with the office's file only since the new base; the subjects that are unavailable because of it. */
function addOverlayProblems(
  { name, text, office: { spec } }: { readonly name: string; readonly text: string; readonly office: CheckedOffice },
  [before, after]: readonly [Version, Version],
  pair: OfficePair,
  base: BaseChanges,
  found: Findings,
): ReadonlySet<string> {
  const explained = new Set<string>()
  const ofFile = ({ build }: Version) => build.diagnostics.filter((one) => one.span.file === spec.at.file)
  const known = new Set(ofFile(before).map(keyOf))
  for (const diagnostic of ofFile(after).filter((one) => !known.has(keyOf(one)))) {
    const usual = overlayPlaceOf(spec, diagnostic.span)
    const dated = usual.subject.kind === 'portal' ? periodPlaceOf(text, diagnostic.span) : null
    const { subject, address } = dated ?? usual
    const unavailable = diagnostic.severity === 'error' && isUnavailable(pair.after, subject)
    if (unavailable) explained.add(JSON.stringify(subject))
    const rename = subject.kind === 'portal' ? null : renameOf(address, base.renames.get(subject.id) ?? [])
    found.add(name, { type: 'overlay', subject, address, diagnostic, rename, unavailable, dated: dated !== null })
  }
  return explained
}

const isUnavailable = (plans: OfficePlans, subject: Subject): boolean =>
  subject.kind !== 'portal' && heldBy(plans, subject.kind).get(subject.id) === 'unavailable'

const keyOf = ({ id, span }: Diagnostic): string => `${id} ${span.line}:${span.column}`

/** The rename of the part that an address leads to or into. */
const renameOf = (address: string, renames: readonly Rename[]): Rename | null =>
  renames.find((one) => address === one.address || address.startsWith(`${one.address}.`)) ?? null
