import type { CompiledOffice } from './compile-office.ts'
import { partsOf } from './office-parts.ts'
import { isList, isMapping, plainOf, treeAt } from './plain.ts'

/** A day on which changes with a date begin, or on which they are over. */
export interface PlannedDay {
  /** `yyyy-MM-dd`. */
  readonly day: string
  readonly change: 'begins' | 'isOver'
}

/** The days on which the portal of an office changes, by what its file plans; in their order. */
export function plannedDays(compiled: CompiledOffice): readonly PlannedDay[] {
  const tree = treeAt(partsOf(compiled).file, ['scheduled'])
  const listed = tree ? plainOf(tree) : []
  const found = (isList(listed) ? listed : []).flatMap((period) => {
    const moment = (name: 'from' | 'until'): string => (isMapping(period) ? String(period[name] ?? '') : '')
    const [begins, ends] = [moment('from').slice(0, 10), dayAfter(moment('until'))]
    return [
      ...(isDay(begins) ? [{ day: begins, change: 'begins' as const }] : []),
      ...(ends === null ? [] : [{ day: ends, change: 'isOver' as const }]),
    ]
  })
  // A day on which one change follows another is the one on which that begins.
  const days = new Map(
    found.toSorted((a, b) => (a.change === b.change ? 0 : a.change === 'isOver' ? -1 : 1)).map((one) => [one.day, one]),
  )
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The first whole day after a moment; null where it is none. */
function dayAfter(moment: string): string | null {
  const day = moment.slice(0, 10)
  return isDay(day) ? new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10) : null
}
