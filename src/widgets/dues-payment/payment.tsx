import { type ReactNode, useState } from 'react'
import { inZloty } from '../../engine/model/money.ts'
import type { WidgetParts, WidgetTexts } from '../../engine/react/use-widget.ts'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { type Batch, batchesOf, type ChosenOfCard, instalmentsIn, paidText, sumOfBatch, totalOfBatch } from './batch.ts'
import { ChangedSum } from './changed-sum.tsx'
import { CheckPayment } from './check-payment.tsx'
import { ChooseProvider } from './choose-provider.tsx'
import { type Provider, providersOf, wayToPay } from './providers.ts'
import { type ChangedOrder, type Ordering, useOrdering } from './use-payment.ts'

interface PaymentProps {
  readonly parts: WidgetParts
  /** What is chosen, by card. */
  readonly selected: readonly ChosenOfCard[]
  readonly refetch: () => void
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
      readonly batch: Batch
      /** Grosze. */
      readonly confirmed: number
      readonly order: ChangedOrder
    }

/** What is chosen, and the way to pay it: provider, check, order. What takes several orders is led through one by one. */
export function Payment({ parts, selected, refetch, children }: PaymentProps): ReactNode {
  const { t, environment } = parts
  const way = wayToPay(providersOf(environment.config))
  const [step, setStep] = useState<Step | null>(null)
  const [warned, setWarned] = useState(false)
  const [tried, setTried] = useState<readonly ChosenOfCard[]>([])
  const ordering = useOrdering(parts, refetch, () => setStep(null))
  const chosen = instalmentsIn(selected)
  const none = chosen.length === 0
  const pay = () => {
    if (none) return setWarned(true)
    setTried([])
    if (way.kind === 'one') setStep({ kind: 'check', provider: way.provider })
    if (way.kind === 'choice') setStep({ kind: 'choice' })
  }
  const confirm = async (provider: Provider) => {
    const [batch, ...after] = batchesOf(selected, provider.severalCards)
    if (batch === undefined) return
    const confirmed = totalOfBatch(batch, provider)
    const end = await ordering.order({ provider, batch, after, of: after.length + 1, confirmed })
    if (end === 'over') {
      setTried(selected)
      setStep(null)
    }
    if (typeof end === 'object' && end !== null && confirmed !== null)
      setStep({ kind: 'changed', provider, batch, confirmed, order: end })
  }
  const sum = sumOfBatch(selected)
  return (
    <div className="dues-payment">
      <p role="status">{t('chosen', { count: chosen.length, sum: sum === null ? '' : inZloty(sum) })}</p>
      <DroppedOut t={t} tried={tried} selected={selected} word={parts.tPage('params.errorWord')} />
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
      {!none && way.kind === 'choice' && step?.kind === 'choice' && (
        <ChooseProvider
          parts={parts}
          providers={way.providers}
          onChoose={(provider) => setStep({ kind: 'check', provider })}
          onClose={() => setStep(null)}
        />
      )}
      <Confirmation
        parts={parts}
        step={step}
        selected={selected}
        ordering={ordering}
        setStep={setStep}
        confirm={confirm}
      />
    </div>
  )
}

interface ConfirmationProps {
  readonly parts: WidgetParts
  readonly step: Step | null
  readonly selected: readonly ChosenOfCard[]
  readonly ordering: Ordering
  readonly setStep: (step: Step | null) => void
  readonly confirm: (provider: Provider) => Promise<void>
}

/** The dialogs in which a sum is confirmed. */
function Confirmation({ parts, step, selected, ordering, setStep, confirm }: ConfirmationProps): ReactNode {
  const { busy, goOn, cancelOrder } = ordering
  if (step?.kind === 'check') {
    const { provider } = step
    const batches = batchesOf(selected, provider.severalCards)
    const [batch] = batches
    return (
      batch && (
        <CheckPayment
          parts={parts}
          batch={batch}
          place={1}
          of={batches.length}
          provider={provider}
          busy={busy}
          onConfirm={() => void confirm(provider)}
          onClose={() => busy || setStep(null)}
        />
      )
    )
  }
  if (step?.kind !== 'changed') return null
  const { transfer, sums } = step.order
  return (
    <ChangedSum
      parts={parts}
      provider={step.provider}
      batch={step.batch}
      confirmed={step.confirmed}
      sums={sums}
      busy={busy}
      onConfirm={() => goOn(transfer)}
      onCancel={() => busy || void cancelOrder(transfer).then(() => setStep(null))}
    />
  )
}

interface DroppedOutProps {
  readonly t: WidgetTexts
  /** What an order was refused for. */
  readonly tried: readonly ChosenOfCard[]
  readonly selected: readonly ChosenOfCard[]
  readonly word: string
}

/** After an order was refused: what of it has meanwhile been paid or ordered elsewhere, and that the rest is still chosen. */
function DroppedOut({ t, tried, selected, word }: DroppedOutProps): ReactNode {
  const left = new Set(instalmentsIn(selected).map(({ id }) => id))
  const gone = tried.flatMap((of) =>
    of.chosen.filter(({ id }) => !left.has(id)).map((one) => paidText(t, [of, of], of, one)),
  )
  if (gone.length === 0) return null
  return (
    <div role="alert">
      <Note kind="warn" word={word}>
        {t('droppedOut', { instalments: gone.join('; '), count: left.size })}
      </Note>
    </div>
  )
}
