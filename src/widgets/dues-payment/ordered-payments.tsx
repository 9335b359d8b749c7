import type { ReactNode } from 'react'
import { inZloty } from '../../engine/model/money.ts'
import { PageLink } from '../../engine/react/page-link.tsx'
import { useWidgetData, type WidgetParts } from '../../engine/react/use-widget.ts'
import type { Card } from './card.ts'
import { orderedOf } from './payment-state.ts'
import { cardQuery } from './queries.ts'

interface OrderedPaymentsProps {
  readonly parts: WidgetParts
  readonly card: Card
}

/**
 * What has been ordered of a card, each with the way to where it can be paid after all or given up: whoever has left the
 * provider's page finds it here. Nothing while it is not known; the instalments say themselves that they are ordered.
 */
export function OrderedPayments({ parts, card }: OrderedPaymentsProps): ReactNode {
  const { say, calls, paymentReturns } = parts
  const data = useWidgetData(calls.query('ordered', cardQuery(card)), orderedOf)
  if (data.status !== 'success' || data.value.length === 0) return null
  return (
    <section className="dues-orders">
      <h3>{say('orders')}</h3>
      <ul>
        {data.value.map(({ transaction, title, statusText, total }) => (
          <li key={transaction}>
            <PageLink to={paymentReturns.of(transaction)}>
              <span translate="no">
                {title}, {inZloty(total)}
              </span>
            </PageLink>
            {` – ${statusText}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
