import type { WidgetPlan } from '../../engine/plan/block.ts'
import type { WidgetParts, WidgetTexts } from '../../engine/react/use-widget.ts'
import { itemsCsv } from '../../engine/runtime/csv.ts'
import { type Instalment, labelOf, longerUntil, standingWords } from './instalment.ts'

/** The instalments that the filters let through as CSV: number and status in words, then the columns of the table. */
export const instalmentsCsv = (
  plan: WidgetPlan,
  { environment, t }: Pick<WidgetParts, 'environment' | 't'>,
  instalments: readonly Instalment[],
): string =>
  itemsCsv(environment, plan.tables.instalments ?? [], instalments, ({ row }) => row, [
    { label: t('number'), textOf: labelOf },
    { label: t('standing'), textOf: (one) => statusText(t, one, environment.today) },
  ])

/** How it stands, what its letters mean, and through whom it has been ordered. */
function statusText(t: WidgetTexts, one: Instalment, today: string): string {
  const ordered = one.paid ? [] : one.orderedThrough.map((provider) => `${t('ordered')} ${t(provider)}`)
  const until = longerUntil(one, today)
  const longer = until === null ? [] : [t('payableUntil', { date: until })]
  return [...standingWords(t, one, today), ...longer, ...one.letters.map((letter) => t(letter)), ...ordered].join(', ')
}
