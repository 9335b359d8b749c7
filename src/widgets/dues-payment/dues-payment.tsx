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

/** Dues and their payment: services specification, sections 2, 4 and 5. The address says which card is open. */
export function DuesPayment({ plan }: WidgetProps): ReactNode {
  const parts = useWidget(plan)
  const address = useAddress()
  const data = useWidgetData(parts.calls.query('cards'), cardsOf)
  if (data.status === 'loading') {
    const columns = (plan.tables.cards?.length ?? 3) + 1
    return (
      <Block {...titleOf(plan)}>
        <Skeleton shape="table" label={parts.t('loading')} columns={columns} />
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
  const named = address.get(CARD)
  if (named === null) return <CardList plan={plan} parts={parts} cards={data.value} busy={data.isFetching} />
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
