import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inZloty } from '../../engine/model/money.ts'
import { descriptionOf } from '../../engine/runtime/client/error.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useOnce } from '../../kit/use-once.ts'
import { useReturnFromCache } from '../../kit/use-return-from-cache.ts'
import type { PaymentState } from '../../widgets/dues-payment/payment-state.ts'
import { notifyAtom } from '../messages/messages.ts'
import { DuesLink, HistoryLink } from './links.tsx'
import { askPaymentAtom, cancelPaymentAtom, goPayAtom } from './payment-calls.ts'
import type { Watched } from './use-payment-state.ts'

interface OpenPaymentProps extends Pick<Watched, 'busy' | 'again' | 'tell'> {
  readonly state: PaymentState
  readonly watched: boolean
}

/** What can be done about an order that nobody has paid: pay it now, give it up, look again. */
export function OpenPayment({ state, watched, busy, again, tell }: OpenPaymentProps) {
  const { t } = useTranslation('portal')
  const [asked, setAsked] = useState(false)
  const paying = usePaying(state, tell)
  const givingUp = useGivingUp(state, again, tell)
  return (
    <>
      <p className="ok-actions portal-after">
        {state.transfer !== null && (
          <Button variant="primary" busy={paying.busy} onClick={() => void paying.pay()}>
            {t('payments.payNow', { amount: inZloty(state.total) })}
          </Button>
        )}
        {!watched && (
          <Button icon="refresh" busy={busy} onClick={again}>
            {t('payments.lookAgain')}
          </Button>
        )}
        <Button onClick={() => setAsked(true)}>{t('payments.giveUp.button')}</Button>
        <DuesLink card={state.card} />
        <HistoryLink />
      </p>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('payments.giveUp.question')}
        closeLabel={t('close')}
        alert
        actions={
          <>
            <Button
              variant="danger"
              busy={givingUp.busy}
              onClick={() => void givingUp.giveUp().then(() => setAsked(false))}
            >
              {t('payments.giveUp.yes')}
            </Button>
            <Button variant="primary" onClick={() => setAsked(false)}>
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
function usePaying(state: PaymentState, tell: Watched['tell']) {
  const { t } = useTranslation('portal')
  const ask = useSetAtom(askPaymentAtom)
  const goPay = useSetAtom(goPayAtom)
  const notify = useSetAtom(notifyAtom)
  const { busy, once, settle } = useOnce()
  const pay = () =>
    once(
      async () => {
        const answer = await ask(state.transaction)
        if (answer.ok && answer.value.transfer !== null) {
          goPay(answer.value.transfer)
          return true
        }
        if (answer.ok) tell(answer.value)
        else notify({ tone: 'error', text: descriptionOf(answer.error) ?? t('offline') })
        return false
      },
      (leaving) => leaving,
    )
  useReturnFromCache(settle)
  return { busy, pay }
}

/** An order that has been paid or closed meanwhile is refused: then what the office says is shown, and the truth asked for. */
function useGivingUp(state: PaymentState, again: () => void, tell: Watched['tell']) {
  const { t } = useTranslation('portal')
  const cancel = useSetAtom(cancelPaymentAtom)
  const notify = useSetAtom(notifyAtom)
  const { busy, once } = useOnce()
  const giveUp = () =>
    once(async () => {
      const answer = await cancel(state.transaction)
      if (answer.ok) {
        tell(answer.value)
        notify({ tone: 'success', text: t('payments.giveUp.done') })
      } else {
        notify({ tone: 'error', text: descriptionOf(answer.error) ?? t('offline') })
        again()
      }
    })
  return { busy, giveUp }
}
