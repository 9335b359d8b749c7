import type { WidgetPlan } from '../../engine/plan/block.ts'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import type { Card } from './card.ts'

/** What the parts of an open card are drawn from. */
export interface CardProps {
  readonly plan: WidgetPlan
  readonly parts: WidgetParts
  readonly card: Card
}
