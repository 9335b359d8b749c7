import { type ReactNode, useState } from 'react'
import { inZloty } from '../../engine/model/money.ts'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import type { Card } from './card.ts'
import { ChangedSum } from './changed-sum.tsx'
import { CheckPayment } from './check-payment.tsx'
import { ChooseProvider } from './choose-provider.tsx'
import type { Instalment } from './instalment.ts'
import { OrderedPayments } from './ordered-payments.tsx'
import { type Provider, providersOf, wayToPay } from './providers.ts'
import { cardQuery } from './queries.ts'
import { sumOf, totalWith } from './selection.ts'
import { type ChangedOrder, useOrdering } from './use-payment.ts'

interface PaymentProps {
  readonly parts: WidgetParts
  readonly card: Card
  readonly chosen: readonly Instalment[]
  /** The payment of some instalment is ordered. */
  readonly ordered: boolean
  readonly again: () => void
  /** The other actions on the chosen instalments; `onNothing` shows that none is chosen. */
  readonly children: (onNothing: () => void) => ReactNode
}

/** The step that is open: who to pay through, the check of all that is paid, or the question about another sum. */
type Step =
  | { readonly kind: 'choice' }
  | { readonly kind: 'check'; readonly provider: Provider }
  | {
      readonly kind: 'changed'
      readonly provider: Provider
      readonly chosen: readonly Instalment[]
      /** Grosze. */
      readonly confirmed: number
      readonly order: ChangedOrder
    }

/** What is chosen, and the way to pay it: provider, check, order. */
export function Payment({ parts, card, chosen, ordered, again, children }: PaymentProps): ReactNode {
  const { t, environment } = parts
  const way = wayToPay(providersOf(environment.config))
  const [step, setStep] = useState<Step | null>(null)
  const [warned, setWarned] = useState(false)
  const lookAgain = () => {
    again()
    parts.calls.query('ordered', cardQuery(card)).refetch()
  }
  const { busy, order, goOn, giveUp } = useOrdering(parts, card, lookAgain, () => setStep(null))
  const none = chosen.length === 0
  const pay = () => {
    if (none) return setWarned(true)
    if (way.kind === 'one') setStep({ kind: 'check', provider: way.provider })
    if (way.kind === 'choice') setStep({ kind: 'choice' })
  }
  const confirm = async (provider: Provider) => {
    const confirmed = totalWith(chosen, provider)
    const end = await order({ provider, chosen, confirmed })
    if (end === 'over') setStep(null)
    if (typeof end === 'object' && end !== null && confirmed !== null)
      setStep({ kind: 'changed', provider, chosen, confirmed, order: end })
  }
  const sum = sumOf(chosen)
  return (
    <div className="dues-payment">
      <p role="status">{t('chosen', { count: chosen.length, sum: sum === null ? '' : inZloty(sum) })}</p>
      {warned && none && (
        <div role="alert">
          <Note kind="danger" word={parts.tPage('params.errorWord')}>
            {t('nothingChosen')}
          </Note>
        </div>
      )}
      {way.kind === 'none' && (
        <Note kind="info" word={t('noProvidersTitle')}>
          {t('noProviders')}
        </Note>
      )}
      <div className="ok-actions">
        {children(() => setWarned(true))}
        <Button variant="primary" aria-disabled={none || way.kind === 'none' || undefined} onClick={pay}>
          {t('pay')}
        </Button>
      </div>
      {ordered && <OrderedPayments parts={parts} card={card} />}
      {step?.kind === 'choice' && way.kind === 'choice' && !none && (
        <ChooseProvider
          parts={parts}
          providers={way.providers}
          onChoose={(provider) => setStep({ kind: 'check', provider })}
          onClose={() => setStep(null)}
        />
      )}
      {step?.kind === 'check' && !none && (
        <CheckPayment
          parts={parts}
          card={card}
          chosen={chosen}
          provider={step.provider}
          busy={busy}
          onConfirm={() => void confirm(step.provider)}
          onClose={() => busy || setStep(null)}
        />
      )}
      {step?.kind === 'changed' && (
        <ChangedSum
          parts={parts}
          card={card}
          provider={step.provider}
          chosen={step.chosen}
          confirmed={step.confirmed}
          sums={step.order.sums}
          busy={busy}
          onConfirm={() => goOn(step.order.transfer)}
          onGiveUp={() => busy || void giveUp(step.order.transfer).then(() => setStep(null))}
        />
      )}
    </div>
  )
}
