import type { WidgetPlan } from '../../engine/plan/block.ts'
import type { WidgetParts, WidgetTexts } from '../../engine/react/use-widget.ts'
import { itemsCsv } from '../../engine/runtime/csv.ts'
import type { Environment } from '../../engine/runtime/environment.ts'
import { amountTotals } from '../../engine/runtime/table.ts'
import { type Instalment, labelOf, longerUntil, standingWords } from './instalment.ts'

/** The instalments that the filters let through as CSV: number and status in words, then the columns of the table, and its total row. */
export const instalmentsCsv = (
  plan: WidgetPlan,
  { environment, t, tPage }: Pick<WidgetParts, 'environment' | 't' | 'tPage'>,
  instalments: readonly Instalment[],
): string =>
  itemsCsv(environment, plan.tables.instalments ?? [], instalments, ({ row }) => row, {
    own: [
      { label: t('number'), textOf: labelOf },
      { label: t('standing'), textOf: (instalment) => statusText(t, instalment, environment.today) },
    ],
    total: { label: tPage('table.total'), cells: instalmentTotals(plan, environment, instalments) },
  })

/** What instalments come to in all, as text, by column. */
export const instalmentTotals = (
  { tables }: WidgetPlan,
  environment: Environment,
  instalments: readonly Instalment[],
): ReadonlyMap<string, string> =>
  amountTotals(
    environment,
    tables.instalments ?? [],
    instalments.map(({ row }) => row),
  )

/** How it stands, what its letters mean, and through whom it has been ordered. */
function statusText(t: WidgetTexts, one: Instalment, today: string): string {
  const ordered = one.paid ? [] : one.orderedThrough.map((provider) => `${t('ordered')} ${t(provider)}`)
  const until = longerUntil(one, today)
  const longer = until === null ? [] : [t('payableUntil', { date: until })]
  return [...standingWords(t, one, today), ...longer, ...one.letters.map((letter) => t(letter)), ...ordered].join(', ')
}
