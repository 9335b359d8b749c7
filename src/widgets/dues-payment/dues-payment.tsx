import { type ReactNode, useEffect, useMemo } from 'react'
import type { WidgetPlan } from '../../engine/plan/block.ts'
import { CallFailure, titleOf } from '../../engine/react/blocks/block-parts.tsx'
import type { WidgetProps } from '../../engine/react/page-env.ts'
import { useAddress } from '../../engine/react/use-address.ts'
import {
  useRequiredData,
  useWidget,
  useWidgetData,
  useWidgetDataOfAll,
  type WidgetParts,
} from '../../engine/react/use-widget.ts'
import { Block } from '../../kit/block.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { CARD, CHOSEN } from './address.ts'
import { type Card, cardNamed, cardsOf } from './card.ts'
import { CardDetails } from './card-details.tsx'
import { CardList } from './card-list.tsx'
import './dues-payment.css'
import { instalmentsOf } from './instalment.ts'
import { cardQuery } from './queries.ts'
import { cardsToPay, summaryOf, summaryOfCards } from './summary.ts'

/** Dues and their payment: services specification, sections 2, 4 and 5. The open card is in the address. */
export function DuesPayment({ plan }: WidgetProps): ReactNode {
  const parts = useWidget(plan)
  const address = useAddress()
  const data = useRequiredData(parts.calls.query('cards'), cardsOf)
  const named = address.get(CARD)
  if (data.status === 'error') {
    return (
      <Block {...titleOf(plan)}>
        <CallFailure {...data} />
      </Block>
    )
  }
  const cards = data.status === 'success' ? data.value : null
  const busy = data.status === 'success' && data.isFetching
  if (named === null) return <Cards plan={plan} parts={parts} cards={cards} busy={busy} />
  if (cards === null) return <Coming plan={plan} parts={parts} />
  const card = cardNamed(cards, named)
  if (card === undefined) return <BackToList />
  return <CardDetails key={card.id} plan={plan} parts={parts} card={card} />
}

interface DuesProps {
  readonly plan: WidgetPlan
  readonly parts: WidgetParts
}

interface CardsProps extends DuesProps {
  /** Null while they are on their way. */
  readonly cards: readonly Card[] | null
  readonly busy: boolean
}

/** The cards, below what is to be paid on them, which is requested beside them: they would move down when it comes later. */
function Cards({ plan, parts, cards, busy }: CardsProps): ReactNode {
  const summary = useWidgetData(parts.calls.query('summary'), summaryOf)
  if (cards === null || summary.status === 'loading') return <Coming plan={plan} parts={parts} />
  if (summary.status === 'success' && summary.value !== null)
    return (
      <CardList plan={plan} parts={parts} cards={cards} summary={{ ...summary, value: summary.value }} busy={busy} />
    )
  return <CardsWithoutSummary plan={plan} parts={parts} cards={cards} busy={busy} onAnotherTry={summary.refetch} />
}

interface WithoutSummaryProps extends DuesProps {
  readonly cards: readonly Card[]
  readonly busy: boolean
  readonly onAnotherTry: () => void
}

/** The same when the office does not sum up what is to be paid: the instalments of each card do. */
function CardsWithoutSummary({ plan, parts, cards, busy, onAnotherTry }: WithoutSummaryProps): ReactNode {
  const open = useMemo(() => cardsToPay(cards, null), [cards])
  const queries = useMemo(() => open.map((card) => parts.calls.query('instalments', cardQuery(card))), [open, parts])
  const data = useWidgetDataOfAll(queries, instalmentsOf)
  const instalments = data.status === 'success' ? data.value : null
  const { today } = parts.environment
  const value = useMemo(
    () =>
      instalments &&
      summaryOfCards(
        open.map((card, place) => ({ card, instalments: instalments[place] ?? [] })),
        today,
      ),
    [instalments, open, today],
  )
  if (data.status === 'loading') return <Coming plan={plan} parts={parts} />
  const refetch = () => {
    data.refetch()
    onAnotherTry()
  }
  if (data.status === 'error')
    return <CardList plan={plan} parts={parts} cards={cards} summary={{ ...data, refetch }} busy={busy} />
  return value && <CardList plan={plan} parts={parts} cards={cards} summary={{ ...data, value, refetch }} busy={busy} />
}

function Coming({ plan, parts }: DuesProps): ReactNode {
  const columns = (plan.tables.cards?.length ?? 3) + 1
  return (
    <Block {...titleOf(plan)}>
      <Skeleton shape="table" label={parts.tPage('loading')} columns={columns} />
    </Block>
  )
}

/** A card that the subject does not have, or that nobody has, leads to the list. */
function BackToList(): ReactNode {
  const { go } = useAddress()
  useEffect(() => go({ [CARD]: null, [CHOSEN]: null }, { inPlace: true }), [go])
  return null
}
