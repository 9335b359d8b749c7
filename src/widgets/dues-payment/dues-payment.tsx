import { type ReactNode, useEffect } from 'react'
import { CallFailure, titleOf } from '../../engine/react/blocks/block-parts.tsx'
import type { WidgetProps } from '../../engine/react/page-env.ts'
import { useAddress } from '../../engine/react/use-address.ts'
import { useWidget, useWidgetData } from '../../engine/react/use-widget.ts'
import { Block } from '../../kit/block.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { CARD, CHOSEN } from './address.ts'
import { cardNamed, cardsOf } from './card.ts'
import { CardDetails } from './card-details.tsx'
import { CardList } from './card-list.tsx'
import './dues-payment.css'
import { summaryOf } from './summary.ts'

/** Dues and their payment: services specification, sections 2, 4 and 5. The open card is in the address. */
export function DuesPayment({ plan }: WidgetProps): ReactNode {
  const parts = useWidget(plan)
  const address = useAddress()
  const data = useWidgetData(parts.calls.query('cards'), cardsOf)
  const summary = useWidgetData(parts.calls.query('summary'), summaryOf)
  const named = address.get(CARD)
  // What is to be paid stands above the cards: they would move down once it comes.
  if (data.status === 'loading' || (named === null && summary.status === 'loading')) {
    const columns = (plan.tables.cards?.length ?? 3) + 1
    return (
      <Block {...titleOf(plan)}>
        <Skeleton shape="table" label={parts.tPage('loading')} columns={columns} />
      </Block>
    )
  }
  if (data.status === 'error') {
    return (
      <Block {...titleOf(plan)}>
        <CallFailure {...data} />
      </Block>
    )
  }
  if (named === null) {
    return <CardList plan={plan} parts={parts} cards={data.value} summary={summary} busy={data.isFetching} />
  }
  const card = cardNamed(data.value, named)
  if (card === undefined) return <BackToList />
  return <CardDetails key={card.id} plan={plan} parts={parts} card={card} />
}

/** A card that the subject does not have, or that nobody has, leads to the list. */
function BackToList(): ReactNode {
  const { go } = useAddress()
  useEffect(() => go({ [CARD]: null, [CHOSEN]: null }, { inPlace: true }), [go])
  return null
}
