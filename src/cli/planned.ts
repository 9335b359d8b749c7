import { Report } from '../engine/compiler/diagnostics/diagnostic.ts'
import { readOffice } from '../engine/compiler/project/offices.ts'
import { readPeriods } from '../engine/compiler/project/schedule.ts'
import { isRealMoment, startOf } from '../engine/model/office-time.ts'
import { officeTimeAt } from '../engine/model/plain-date.ts'
import type { PlannedPublication } from '../host/store/planned.ts'
import type { StoredState } from '../host/store/store.ts'
import { type CliContext, Misuse, timeOf } from './command.ts'
import { officesText } from './output.ts'
import { textsIn } from './texts.ts'

/** The moment of `--at`, in Polish time. Throws `Misuse` unless it is to come. */
export function momentIn(text: string, context: CliContext): Date {
  const moment = isRealMoment(text) ? startOf(text) : Number.NaN
  if (!(moment > timeOf(context))) throw new Misuse((t) => t.wrongMoment(text))
  return new Date(moment)
}

/** A moment as it is printed, in Polish time. */
export const printedMoment = (moment: number): string => officeTimeAt(moment).slice(0, 16)

/** A moment of a publication as history prints it, in UTC. */
export const historyMoment = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ')

/**
 * What is to come, a line each, in the order in which it will: planned publications, and the changes with a date of offices. Of
 * one scope, or of all.
 */
export function comingLines({ planned, published }: StoredState, scope: string | null, context: CliContext): string[] {
  const texts = textsIn(context.language)
  const now = timeOf(context)
  const offices = [...(published?.offices ?? [])].filter(([path]) => scope === null || path === scope)
  const changes = offices.flatMap(([path, text]) => changesOf(path, text).filter(({ until }) => until > now))
  const lines = [
    ...planned
      .filter((one) => scope === null || one.files.some((file) => file.scope === scope))
      .map((one) => ({ from: one.due.getTime(), line: plannedLine(one, context) })),
    ...changes.map(({ from, until, at, path }) => {
      return { from, line: texts.scheduledChange(printedMoment(from), endIn(until), `${path}:${at.line}`) }
    }),
  ]
  return lines.sort((a, b) => a.from - b.from).map(({ line }) => line)
}

/**
 * The changes with a date of these offices' files, path → text, that begin or end after a moment: a line for all offices that
 * have them at the same time, in the order in which they are due.
 */
export function changesAfter(
  moment: number,
  files: Iterable<readonly [string, string]>,
  context: CliContext,
): string[] {
  const texts = textsIn(context.language)
  const times = new Map<string, { readonly due: number; readonly time: string; readonly offices: Set<string> }>()
  for (const [path, text] of files) {
    for (const { from, until } of changesOf(path, text)) {
      const due = from > moment ? from : until
      if (due <= moment || !Number.isFinite(due)) continue
      const time = texts.fromUntil(printedMoment(from), endIn(until))
      const known = times.get(time) ?? { due, time, offices: new Set() }
      times.set(time, known)
      known.offices.add(path.replace(/^.*\//, '').replace(/\.ya?ml$/, ''))
    }
  }
  return [...times.values()]
    .sort((a, b) => a.due - b.due)
    .map(({ time, offices }) => `${time}: ${officesText([...offices].sort(), context.language)}`)
}

const endIn = (until: number): string | null => (Number.isFinite(until) ? printedMoment(until) : null)

/** A planned publication on a line. */
export function plannedLine(
  { number, due, author, message, files }: PlannedPublication,
  { language }: CliContext,
): string {
  const scopes = [...new Set(files.map(({ scope }) => scope))].join(', ')
  return `${textsIn(language).plannedFor(number, printedMoment(due.getTime()))}  ${author}  ${scopes}  ${message}`
}

function changesOf(path: string, text: string) {
  // Most offices have none, and there may be thousands of them.
  if (!text.includes('scheduled')) return []
  return readPeriods(readOffice({ file: path, path, text }), new Report()).map((one) => ({ ...one, path }))
}
