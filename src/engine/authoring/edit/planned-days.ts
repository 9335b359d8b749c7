import { endOf, isRealMoment, startOf } from '../../model/office-time.ts'
import type { CompiledOffice } from './compile-office.ts'
import { partsOf } from './office-parts.ts'
import { isList, isMapping, plainOf, treeAt } from './plain.ts'

/** A moment at which changes with a date begin, or from which they are over. */
export interface PlannedDay {
  /** `yyyy-MM-dd`, with an hour where the file has one: `yyyy-MM-dd HH:mm`. */
  readonly day: string
  readonly change: 'begins' | 'isOver'
}

interface Moment extends PlannedDay {
  /** Milliseconds since 1970. */
  readonly at: number
}

/** When the portal of an office changes, by what its file plans; in order. */
export function plannedDays(compiled: CompiledOffice): readonly PlannedDay[] {
  const tree = treeAt(partsOf(compiled).file, ['scheduled'])
  const listed = tree ? plainOf(tree) : []
  const found = (isList(listed) ? listed : []).flatMap((period): readonly Moment[] => {
    const moment = (name: 'from' | 'until'): string => (isMapping(period) ? String(period[name] ?? '') : '')
    const [from, until] = [moment('from'), moment('until')]
    return [
      ...(isRealMoment(from) ? [{ day: from, change: 'begins' as const, at: startOf(from) }] : []),
      ...(isRealMoment(until) ? [{ day: afterLast(until), change: 'isOver' as const, at: endOf(until) }] : []),
    ]
  })
  // Where one change follows another, that one begins.
  const moments = new Map(found.toSorted((a, b) => (a.change < b.change ? 1 : -1)).map((one) => [one.at, one]))
  return [...moments.values()].sort((a, b) => a.at - b.at).map(({ day, change }) => ({ day, change }))
}

/** The first moment after a period: a day is included, an hour is not. */
const afterLast = (until: string): string =>
  until.length > 10 ? until : new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10)
