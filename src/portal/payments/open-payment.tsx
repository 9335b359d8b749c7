import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inZloty } from '../../engine/model/money.ts'
import { descriptionOf } from '../../engine/runtime/client/error.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import { useReturnFromCache } from '../../kit/use-return-from-cache.ts'
import type { PaymentState } from '../../widgets/dues-payment/payment-state.ts'
import { notifyAtom } from '../messages/messages.ts'
import { DuesLink, HistoryLink } from './links.tsx'
import { cancelPaymentAtom, goPayAtom, readPaymentAtom } from './payment-requests.ts'
import type { WatchedPayment } from './use-payment-state.ts'

interface OpenPaymentProps extends Pick<WatchedPayment, 'busy' | 'refetch' | 'replace'> {
  readonly state: PaymentState
  readonly watched: boolean
}

/** What can be done about an order that nobody has paid: pay it now, give it up, look again. */
export function OpenPayment({ state, watched, busy, refetch, replace }: OpenPaymentProps) {
  const { t } = useTranslation('portal')
  const [confirming, setConfirming] = useState(false)
  const paying = usePaying(state, replace)
  const cancellation = useCancellation(state, refetch, replace)
  return (
    <>
      <p className="ok-actions portal-after">
        {state.transfer !== null && (
          <Button variant="primary" busy={paying.busy} onClick={() => void paying.pay()}>
            {t('payments.payNow', { amount: inZloty(state.total) })}
          </Button>
        )}
        {!watched && (
          <Button icon="refresh" busy={busy} onClick={refetch}>
            {t('payments.lookAgain')}
          </Button>
        )}
        <Button onClick={() => setConfirming(true)}>{t('payments.giveUp.button')}</Button>
        <DuesLink card={state.card} />
        <HistoryLink />
      </p>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('payments.giveUp.question')}
        closeLabel={t('close')}
        alert
        actions={
          <>
            <Button
              variant="danger"
              busy={cancellation.busy}
              onClick={() => void cancellation.cancelOrder().then(() => setConfirming(false))}
            >
              {t('payments.giveUp.yes')}
            </Button>
            <Button variant="primary" onClick={() => setConfirming(false)}>
              {t('payments.giveUp.no')}
            </Button>
          </>
        }
      >
        <p>{t('payments.giveUp.text')}</p>
      </Dialog>
    </>
  )
}

/** To the provider's page, if the order can still be paid: the page may have stood open since yesterday. */
function usePaying(state: PaymentState, replace: WatchedPayment['replace']) {
  const { t } = useTranslation('portal')
  const read = useSetAtom(readPaymentAtom)
  const goPay = useSetAtom(goPayAtom)
  const notify = useSetAtom(notifyAtom)
  const { busy, run, finish } = useAsyncAction()
  const pay = () =>
    run(
      async () => {
        const answer = await read(state.transaction)
        if (answer.ok && answer.value.transfer !== null) {
          goPay(answer.value.transfer)
          return true
        }
        if (answer.ok) replace(answer.value)
        else notify({ tone: 'error', text: descriptionOf(answer.error) ?? t('offline') })
        return false
      },
      (leaving) => leaving,
    )
  useReturnFromCache(finish)
  return { busy, pay }
}

/** An order that has been paid or closed since is refused: then the office's reason is shown, and its state read again. */
function useCancellation(state: PaymentState, refetch: () => void, replace: WatchedPayment['replace']) {
  const { t } = useTranslation('portal')
  const cancel = useSetAtom(cancelPaymentAtom)
  const notify = useSetAtom(notifyAtom)
  const { busy, run } = useAsyncAction()
  const cancelOrder = () =>
    run(async () => {
      const answer = await cancel(state.transaction)
      if (answer.ok) {
        replace(answer.value)
        notify({ tone: 'success', text: t('payments.giveUp.done') })
      } else {
        notify({ tone: 'error', text: descriptionOf(answer.error) ?? t('offline') })
        refetch()
      }
    })
  return { busy, cancelOrder }
}
