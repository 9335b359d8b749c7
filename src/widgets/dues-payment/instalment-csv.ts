import type { WidgetPlan } from '../../engine/plan/block.ts'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { itemsCsv } from '../../engine/runtime/csv.ts'
import { type Instalment, isOverdue, labelOf } from './instalment.ts'
import type { Say } from './words.ts'

/** The instalments that the filters let through as CSV: number and standing in words, then the columns of the table. */
export const instalmentsCsv = (
  plan: WidgetPlan,
  { session, say }: Pick<WidgetParts, 'session' | 'say'>,
  instalments: readonly Instalment[],
): string =>
  itemsCsv(session, plan.tables.instalments ?? [], instalments, ({ row }) => row, [
    { label: say('number'), textOf: labelOf },
    { label: say('standing'), textOf: (one) => standingIn(say, one, session.today) },
  ])

/** Paid, unpaid or overdue, what its letters mean, and through whom it has been ordered. */
function standingIn(say: Say, one: Instalment, today: string): string {
  const paid = isOverdue(one, today) ? 'overdue' : one.paid ? 'paid' : 'unpaid'
  const ordered = one.paid ? [] : one.orderedThrough.map((provider) => `${say('ordered')} ${say(provider)}`)
  return [say(paid), ...one.letters.map((letter) => say(letter)), ...ordered].join(', ')
}
