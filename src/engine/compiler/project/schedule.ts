import { endOf, isRealMoment, momentPattern, startOf } from '../../model/office-time.ts'
import { type Diagnostic, placeOf, Report, type Span } from '../diagnostics/diagnostic.ts'
import { type OfficeSpec, officeShape } from '../language/portal.ts'
import { entryOf, type MapTree, type Tree } from '../language/tree.ts'
import { withPeriod } from '../layers/period.ts'
import { decodeWithRecovery } from '../source/decode.ts'
import type { OfficeCheck, ReadOffice } from './offices.ts'
import { officeWith } from './own-definitions.ts'

/** A change of an office with a date: what its file says for a time. */
export interface Period {
  readonly tree: MapTree
  readonly at: Span
  /** Milliseconds since 1970. */
  readonly from: number
  /** The first instant after it; infinity when it does not end. */
  readonly until: number
  /** The same as written; null when it does not end. */
  readonly written: { readonly from: string; readonly until: string | null }
}

/** An office from an instant to the next one of its timeline. */
export interface TimelinePart {
  readonly from: number
  /** The periods in force. */
  readonly periods: readonly Period[]
  readonly check: OfficeCheck
}

/** An office as its changes with dates make it. */
export interface Timeline {
  /** By time; the first is from the beginning of time. */
  readonly parts: readonly TimelinePart[]
  /** What is wrong with the periods, each alone and with those that overlap it. */
  readonly diagnostics: readonly Diagnostic[]
  /** Every version of the office that was checked. */
  readonly versions: readonly OfficeCheck[]
}

/** Whether something is wrong with the changes with a date: it stops the one that it is in, and the office goes on without. */
export function isOfPeriods({ tree }: Pick<ReadOffice, 'tree'>, { span }: Pick<Diagnostic, 'span'>): boolean {
  const scheduled = tree && entryOf(tree, 'scheduled')
  return !!scheduled && isBetween(span, scheduled.keyAt, endOfTree(scheduled.value))
}

/**
 * The periods of an office's file, in its order, without those that have an error in the file. What is wrong with their
 * moments is reported, and such a period left out.
 */
export function readPeriods(
  { tree, spec, diagnostics }: Pick<ReadOffice, 'tree' | 'spec' | 'diagnostics'>,
  report: Report,
): readonly Period[] {
  const listed = tree && entryOf(tree, 'scheduled')?.value
  if (listed?.kind !== 'list') return []
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return (spec?.scheduled ?? []).flatMap(({ at, from, until }) => {
    const item = listed.items.find((one): one is MapTree => one.kind === 'map' && placeOf(one.at) === placeOf(at))
    const wrong = [from, ...(until ? [until] : [])].filter(({ value }) => !isRealMoment(value))
    // One of another form is reported where it is decoded.
    for (const { at: place, value } of wrong.filter((one) => momentPattern.test(one.value))) {
      report.error('malformed.day', place, { day: value.slice(0, 10) })
    }
    if (wrong.length > 0 || item === undefined) return []
    if (errors.some(({ span }) => isBetween(span, item.at, endOfTree(item)))) return []
    const [start, end] = [startOf(from.value), until ? endOf(until.value) : Number.POSITIVE_INFINITY]
    if (until && end <= start) {
      report.error('wrong-period', until.at)
      return []
    }
    const written = { from: from.value, until: until?.value ?? null }
    return [{ tree: item, at, from: start, until: end, written }]
  })
}

type Place = Pick<Span, 'line' | 'column'>

const isBefore = (a: Place, b: Place): boolean => a.line < b.line || (a.line === b.line && a.column < b.column)

const isBetween = (place: Place, start: Place, end: Place): boolean => !isBefore(place, start) && isBefore(place, end)

/** The place just after a tree. */
function endOfTree(tree: Tree): Place {
  const ends: Place[] = [{ line: tree.at.line, column: tree.at.endColumn }]
  if (tree.kind === 'map') {
    for (const { keyAt, value } of tree.entries) {
      ends.push({ line: keyAt.line, column: keyAt.endColumn }, endOfTree(value))
    }
  } else if (tree.kind === 'list') ends.push(...tree.items.map(endOfTree))
  else {
    const last = tree.characters?.at(-1)
    if (last) ends.push({ line: last.line, column: last.column + 1 })
  }
  return ends.reduce((a, b) => (isBefore(a, b) ? b : a))
}

/** The office with periods in force, as its file would be read; null when too little of it can be. */
export function specWith(office: MapTree, periods: readonly Period[], report: Report): OfficeSpec | null {
  const plain = { ...office, entries: office.entries.filter(({ key }) => key !== 'scheduled') }
  const tree = periods.reduce<MapTree>((before, { tree: period }) => withPeriod(before, period), plain)
  return decodeWithRecovery(officeShape, tree, report).value
}

/**
 * Checks an office for every time that its periods divide. A period with which the office has an error that it does not have
 * without is left out: it never takes effect, and the office goes on as it is.
 */
export function officeTimeline(
  read: ReadOffice,
  base: OfficeCheck,
  check: (spec: OfficeSpec) => OfficeCheck,
): Timeline | null {
  const report = new Report()
  const periods = readPeriods(read, report)
  const { tree } = read
  if (tree === null || (periods.length === 0 && report.sorted().length === 0)) return null
  const known = new Set([...read.diagnostics, ...base.diagnostics].map(keyOf))
  const versions = new Map<string, OfficeCheck>([['', base]])
  const versionWith = (chosen: readonly Period[]): OfficeCheck => {
    const key = chosen.map((one) => periods.indexOf(one)).join()
    const before = versions.get(key)
    if (before) return before
    const version = checkVersion(tree, chosen, check)
    report.add(version.diagnostics.filter((one) => !known.has(keyOf(one)) && concerns(one, chosen)))
    versions.set(key, version)
    return version
  }
  const isSound = (chosen: readonly Period[], before: readonly Period[]): boolean => {
    const errors = new Set([...known, ...versionWith(before).diagnostics.map(keyOf)])
    return versionWith(chosen).diagnostics.every((one) => one.severity !== 'error' || errors.has(keyOf(one)))
  }
  const sound = periods.filter((one) => isSound([one], []))
  const instants = sound.flatMap(({ from, until }) => [from, until]).filter(Number.isFinite)
  const parts: TimelinePart[] = []
  for (const from of [Number.NEGATIVE_INFINITY, ...[...new Set(instants)].sort((a, b) => a - b)]) {
    const inForce: Period[] = []
    for (const one of sound) {
      if (one.from <= from && from < one.until && isSound([...inForce, one], inForce)) inForce.push(one)
    }
    const before = parts.at(-1)?.periods
    const isSame = before?.length === inForce.length && before.every((one, index) => one === inForce[index])
    if (!isSame) parts.push({ from, periods: inForce, check: versionWith(inForce) })
  }
  return { parts: withOtherParts(parts), diagnostics: report.sorted(), versions: [...versions.values()] }
}

function checkVersion(
  tree: MapTree,
  periods: readonly Period[],
  check: (spec: OfficeSpec) => OfficeCheck,
): OfficeCheck {
  const report = new Report()
  const spec = specWith(tree, periods, report)
  if (spec === null) return { checked: null, diagnostics: report.sorted(), uses: new Set() }
  const checked = check(spec)
  report.add(checked.diagnostics)
  return { ...checked, diagnostics: report.sorted() }
}

/** Each office says when the next part takes its place, and what is broken in any of them. */
function withOtherParts(parts: readonly TimelinePart[]): readonly TimelinePart[] {
  const broken = parts.flatMap(({ check }) => check.checked?.broken ?? [])
  const brokenAtTimes = [...new Set(broken.map(({ file }) => file))]
  return parts.map((part, index) => {
    const { checked } = part.check
    const changesAt = parts[index + 1]?.from ?? null
    const dated = checked && officeWith(checked, { changesAt, brokenAtTimes })
    return dated ? { ...part, check: { ...part.check, checked: dated } } : part
  })
}

/** The part in force at an instant. */
export const partAt = ({ parts }: Timeline, instant: number): TimelinePart | undefined =>
  parts.filter(({ from }) => from <= instant).at(-1)

const keyOf = (one: Diagnostic): string => `${one.id}|${placeOf(one.span)}|${JSON.stringify(one.args)}`

/** A warning about another part of the file says what is of no use meanwhile: it is of use before and after. */
const concerns = (one: Diagnostic, periods: readonly Period[]): boolean =>
  one.severity === 'error' || periods.some(({ tree }) => hasLine(tree, one.span.line))

const hasLine = (tree: Tree, line: number): boolean =>
  tree.at.line === line ||
  (tree.kind === 'map' && tree.entries.some(({ keyAt, value }) => keyAt.line === line || hasLine(value, line))) ||
  (tree.kind === 'list' && tree.items.some((one) => hasLine(one, line)))
