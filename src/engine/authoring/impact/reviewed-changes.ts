import type { MessageLanguage } from '../../compiler/diagnostics/format.ts'
import type { CheckedPortal, PortalBuild } from '../../compiler/project/build.ts'
import { readOnce } from '../edit/compile-office.ts'
import { OfficeParts } from '../edit/office-parts.ts'
import { choiceWord } from '../edit/property-words.ts'
import { shellText } from '../edit/shell-texts.ts'
import { TitledParts } from '../edit/titled-parts.ts'
import { impactWords } from './catalogues.ts'
import type { Cause } from './causes.ts'
import type { DatedCauses } from './dated-impact.ts'
import { describeChange, describeTime, type OfficeNames } from './describe.ts'
import { withoutFollowing } from './following.ts'
import { impactOfOffice, plannedImpactOfOffice } from './impact.ts'
import { officeOf } from './office-impact.ts'
import type { Subject } from './office-plans.ts'
import { hasDates } from './untouched-overlays.ts'

/** A version of an office's file, and what is built with it. */
export interface ReviewedVersion {
  readonly text: string
  /** The office, without others, as it is at an instant, in milliseconds since 1970. */
  readonly buildAt: (instant: number) => PortalBuild
}

type Words = Readonly<Record<MessageLanguage, string>>

/**
 * What a change of an office's file, at this path, changes for its residents, now and on the days for which it plans something:
 * in the words of whoever edits it.
 */
export function reviewedChanges(
  path: string,
  before: ReviewedVersion,
  after: ReviewedVersion,
  now: number,
): readonly Words[] {
  const [was, is] = [before.buildAt(now), after.buildAt(now)]
  // As residents know it; what they get with this version alone, as that calls it.
  const names = namesIn([titlesIn(path, before.text, was), titlesIn(path, after.text, is)].flat())
  const textsOf = (causes: readonly Cause[]): readonly Words[] =>
    withoutFollowing(importantOf(causes, is.checked)).map((cause) => ({
      en: describeChange(cause, 'en', names),
      pl: describeChange(cause, 'pl', names),
    }))
  const planned = [before, after].map(({ text, buildAt }) =>
    hasDates(text) ? plannedImpactOfOffice(path, buildAt, now) : [],
  )
  const [plannedBefore = [], plannedAfter = []] = planned
  return [
    ...textsOf(impactOfOffice(path, was, is)),
    ...without(plannedAfter, plannedBefore).flatMap((one) => dated(one, 'plannedFor', textsOf)),
    ...without(plannedBefore, plannedAfter).flatMap((one) => dated(one, 'notPlanned', textsOf)),
  ]
}

const dated = (
  { causes, ...time }: DatedCauses,
  says: 'plannedFor' | 'notPlanned',
  textsOf: (causes: readonly Cause[]) => readonly Words[],
): readonly Words[] =>
  textsOf(causes).map(({ en, pl }) => ({
    en: impactWords('en')[says](describeTime(time, 'en'), en),
    pl: impactWords('pl')[says](describeTime(time, 'pl'), pl),
  }))

/** Changes with a date that others do not have, whatever stands until then. */
function without(planned: readonly DatedCauses[], others: readonly DatedCauses[]): readonly DatedCauses[] {
  const known = new Set(others.flatMap(({ causes, ...time }) => causes.map((one) => plannedKey(one, time))))
  return planned.map(({ causes, ...time }) => ({
    ...time,
    causes: causes.filter((one) => !known.has(plannedKey(one, time))),
  }))
}

function plannedKey(cause: Cause, { from, until }: Omit<DatedCauses, 'causes'>): string {
  if (cause.type !== 'difference') return JSON.stringify([from, until, cause])
  const values = cause.values.map(({ language, after }) => [language, after])
  return JSON.stringify([from, until, cause.subject, cause.path, cause.kind, values])
}

/** Texts of the app, with those that the office has not set; texts of pages and forms are differences of these. */
function importantOf(causes: readonly Cause[], checked: CheckedPortal | null): readonly Cause[] {
  if (!checked) return causes
  const { input, config } = checked
  const folders = [
    { name: input.name, files: input.files },
    ...(input.builtIn ? [{ name: '', files: input.builtIn }] : []),
  ]
  return causes.flatMap((cause) => {
    if (cause.type !== 'difference' || cause.subject.kind !== 'portal' || cause.path[0] !== 'texts') return cause
    const [, key = ''] = cause.path
    if (!config.shellKeys.has(key)) return []
    const values = cause.values.map(({ language, before, after }) => {
      const usual = language === null ? undefined : shellText(folders, language, key)
      return { language, before: before ?? usual, after: after ?? usual }
    })
    return { ...cause, values }
  })
}

function titlesIn(path: string, text: string, { checked }: PortalBuild): readonly TitledParts[] {
  const office = checked && officeOf(path, checked)
  if (!office) return []
  const { languages } = office
  return [new TitledParts(new OfficeParts({ checked, languages, ...readOnce(text, checked, office) }))]
}

/** Lists of a plan whose members are titled, by what a definition calls the list. */
const titledLists: Readonly<Record<string, string>> = {
  params: 'params',
  blocks: 'blocks',
  details: 'details',
  columns: 'columns',
  show: 'show',
  totals: 'columns',
  fields: 'layout',
}

/** Properties of a plan that are chosen from a few values, by their keys in a definition. */
const chosen: Readonly<Record<string, string>> = {
  access: 'access',
  default: 'default',
  allow: 'date',
  format: 'text',
  shape: 'shape',
  tone: 'note',
  of: 'total',
  'accessibility.status': 'status',
}

/** The names of parts in versions of an office's file: the first that has one counts. */
const namesIn = (versions: readonly TitledParts[]): OfficeNames => ({
  part: (subject, path, language) => {
    for (const titles of versions) {
      const title = titleIn(titles, subject, path)?.[language]
      if (title !== undefined) return title
    }
    return undefined
  },
  choice: (property, value, language) => {
    const key = chosen[property]
    return key === undefined ? undefined : choiceWord(key, value)?.[language]
  },
  language: (code, language) => new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code,
})

function titleIn(titles: TitledParts, subject: Subject, path: readonly string[]) {
  const [list, id] = path
  if (subject.kind !== 'portal') {
    const rel = path.map((step, index) => (index % 2 === 0 ? (titledLists[step] ?? step) : step))
    return titles.of([`${subject.kind}s`, subject.id], rel)
  }
  if (id === undefined) return null
  if (list === 'tiles') return titles.of(['services', id], [])
  return list === 'menu' ? titles.menuEntry(id) : null
}
