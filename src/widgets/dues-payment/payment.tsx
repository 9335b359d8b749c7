import { type ReactNode, useState } from 'react'
import type { WidgetParts } from '../../engine/render/use-widget.ts'
import { useReadAgain } from '../../engine/render/use-widget-data.ts'
import { inZloty } from '../../engine/values/money.ts'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import type { Card } from './card.ts'
import { CheckPayment } from './check-payment.tsx'
import { ChooseProvider } from './choose-provider.tsx'
import type { Instalment } from './instalment.ts'
import { OrderedPayments } from './ordered-payments.tsx'
import { type Provider, providersOf, wayToPay } from './providers.ts'
import { cardQuery } from './queries.ts'
import { sumOf } from './selection.ts'
import { useOrdering } from './use-payment.ts'

interface PaymentProps {
  readonly parts: WidgetParts
  readonly card: Card
  readonly chosen: readonly Instalment[]
  /** The payment of some instalment is ordered. */
  readonly ordered: boolean
  readonly again: () => void
  /** What else can be done with the chosen instalments; told how to say that there are none. */
  readonly children: (onNothing: () => void) => ReactNode
}

/** The step that is open: who to pay through, or the check of all that is paid. */
type Step = { readonly kind: 'choice' } | { readonly kind: 'check'; readonly provider: Provider }

/** What is chosen, and the way to pay it: provider, check, order. */
export function Payment({ parts, card, chosen, ordered, again, children }: PaymentProps): ReactNode {
  const { say, session } = parts
  const way = wayToPay(providersOf(session.config))
  const [step, setStep] = useState<Step | null>(null)
  const [warned, setWarned] = useState(false)
  const readAgain = useReadAgain()
  const lookAgain = () => {
    again()
    readAgain('ordered', cardQuery(card))
  }
  const { busy, order } = useOrdering(parts, card, lookAgain, () => setStep(null))
  const none = chosen.length === 0
  const pay = () => {
    if (none) return setWarned(true)
    if (way.kind === 'one') setStep({ kind: 'check', provider: way.provider })
    if (way.kind === 'choice') setStep({ kind: 'choice' })
  }
  const confirm = async (provider: Provider) => {
    if (!(await order(provider, chosen))) setStep(null)
  }
  const sum = sumOf(chosen)
  return (
    <div className="dues-payment">
      <p role="status">{say('chosen', { count: chosen.length, sum: sum === null ? '' : inZloty(sum) })}</p>
      {warned && none && (
        <div role="alert">
          <Note kind="danger" word={parts.t('params.errorWord')}>
            {say('nothingChosen')}
          </Note>
        </div>
      )}
      {way.kind === 'none' && (
        <Note kind="info" word={say('noProvidersTitle')}>
          {say('noProviders')}
        </Note>
      )}
      <div className="ok-actions">
        {children(() => setWarned(true))}
        <Button variant="primary" aria-disabled={none || way.kind === 'none' || undefined} onClick={pay}>
          {say('pay')}
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
    </div>
  )
}
