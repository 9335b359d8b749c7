import type { WidgetPlan } from '../../engine/plan/block.ts'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { itemsCsv } from '../../engine/runtime/csv.ts'
import type { Environment } from '../../engine/runtime/environment.ts'
import { amountTotals } from '../../engine/runtime/table.ts'
import type { Card } from './card.ts'

/** What cards have in all, as text, by column. */
export const cardTotals = (
  { tables }: WidgetPlan,
  environment: Environment,
  cards: readonly Card[],
): ReadonlyMap<string, string> =>
  amountTotals(
    environment,
    tables.cards ?? [],
    cards.map(({ row }) => row),
  )

/** The cards that the list shows as CSV, with the total row that it has on the screen. */
export const cardsCsv = (
  plan: WidgetPlan,
  { environment, tPage }: Pick<WidgetParts, 'environment' | 'tPage'>,
  cards: readonly Card[],
): string =>
  itemsCsv(environment, plan.tables.cards ?? [], cards, ({ row }) => row, {
    total: { label: tPage('table.total'), cells: cardTotals(plan, environment, cards) },
  })
