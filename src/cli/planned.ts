import { Report } from '../engine/compiler/diagnostics/diagnostic.ts'
import { readOffice } from '../engine/compiler/project/offices.ts'
import { readPeriods } from '../engine/compiler/project/schedule.ts'
import { isRealMoment, startOf } from '../engine/model/office-time.ts'
import { officeTimeAt } from '../engine/model/plain-date.ts'
import type { PlannedPublication } from '../host/store/planned.ts'
import type { StoredState } from '../host/store/store.ts'
import { type CliContext, Misuse, timeOf } from './command.ts'
import { textsIn } from './texts.ts'

/** The moment of `--at`, in Polish time. Throws `Misuse` unless it is to come. */
export function momentIn(text: string, context: CliContext): Date {
  const moment = isRealMoment(text) ? startOf(text) : Number.NaN
  if (!(moment > timeOf(context))) throw new Misuse((t) => t.wrongMoment(text))
  return new Date(moment)
}

/** A moment as it is printed, in Polish time. */
export const printedMoment = (moment: number): string => officeTimeAt(moment).slice(0, 16)

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
      const end = Number.isFinite(until) ? printedMoment(until) : null
      return { from, line: texts.scheduledChange(printedMoment(from), end, `${path}:${at.line}`) }
    }),
  ]
  return lines.sort((a, b) => a.from - b.from).map(({ line }) => line)
}

function plannedLine({ number, due, author, message, files }: PlannedPublication, { language }: CliContext): string {
  const scopes = [...new Set(files.map(({ scope }) => scope))].join(', ')
  return `${textsIn(language).plannedFor(number, printedMoment(due.getTime()))}  ${author}  ${scopes}  ${message}`
}

function changesOf(path: string, text: string) {
  // Most offices have none, and there may be thousands of them.
  if (!text.includes('scheduled')) return []
  return readPeriods(readOffice({ file: path, path, text }), new Report()).map((one) => ({ ...one, path }))
}
