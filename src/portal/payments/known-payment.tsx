import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { inZloty } from '../../engine/model/money.ts'
import { formatPlainDateTime } from '../../engine/model/plain-date.ts'
import { type DescriptionItem, DescriptionList } from '../../kit/description-list.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { Note, type NoteKind } from '../../kit/note.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import type { PaymentState, PaymentStatus } from '../../widgets/dues-payment/payment-state.ts'
import { focusHeadingOnceThere } from '../frame/use-focus-on-navigation.ts'
import { DuesLink, HistoryLink, NextPaymentLink } from './links.tsx'
import { OpenPayment } from './open-payment.tsx'
import { type KnownPayment as Known, usePaymentState, type WatchedPayment } from './use-payment-state.ts'

/** A payment as the office knows it. */
export function KnownPayment({ id }: { readonly id: string }) {
  const watched = usePaymentState(id)
  const { known } = watched
  useFocusWhereItWasTaken(known.kind === 'known' ? known.state.status : known.kind)
  return (
    <>
      {/* Rendered before it has content, so that a change is announced once; the same state again changes nothing. */}
      <div role="status">
        <Announcement known={known} />
      </div>
      <Rest watched={watched} />
    </>
  )
}

/** What took the focus may be gone with the status that it belonged to. */
function useFocusWhereItWasTaken(status: string): void {
  const last = useRef(status)
  useEffect(() => {
    const before = last.current
    last.current = status
    // While the office was asked for the first time there was nothing to focus.
    if (before === status || before === 'loading') return
    if (document.activeElement === document.body) focusHeadingOnceThere()
  }, [status])
}

const words: Readonly<Record<PaymentStatus, { readonly kind: NoteKind; readonly word: string }>> = {
  open: { kind: 'info', word: 'waiting' },
  paid: { kind: 'ok', word: 'accepted' },
  booked: { kind: 'ok', word: 'booked' },
  failed: { kind: 'danger', word: 'refused' },
  expired: { kind: 'warn', word: 'expired' },
}

/** What a screen reader announces: the status of the payment, and what that means. */
function Announcement({ known }: { readonly known: Known }): ReactNode {
  const { t } = useTranslation('portal')
  if (known.kind === 'unknown')
    return (
      <Note kind="warn" word={t('payments.unknown.title')}>
        <p>{t('payments.unknown.text')}</p>
      </Note>
    )
  if (known.kind !== 'known') return null
  const { state, watched, missed } = known
  const { kind, word } = words[state.status]
  return (
    <>
      <Note kind={kind} word={t(`payments.${word}.title`)}>
        <p>{t(`payments.${word}.text`)}</p>
        {state.status === 'open' && <p>{t(watched ? 'payments.waiting.watched' : 'payments.waiting.left')}</p>}
        {missed && !watched && <p>{t('payments.missed')}</p>}
      </Note>
      {state.surplus > 0 && (
        <div className="portal-after">
          <Note kind="info" word={t('payments.surplus.title')}>
            <p>{t('payments.surplus.text', { amount: inZloty(state.surplus) })}</p>
          </Note>
        </div>
      )}
    </>
  )
}

/** The facts of the payment and where one goes from here. */
function Rest({ watched }: { readonly watched: WatchedPayment }): ReactNode {
  const { t } = useTranslation('portal')
  const { known, refetch, busy, replace } = watched
  switch (known.kind) {
    case 'loading':
      return <Skeleton shape="fields" label={t('payments.asking')} />
    case 'failed':
      return (
        <>
          <FailureState
            title={t('payments.failure.title')}
            body={t('payments.failure.text')}
            retry={t('retry')}
            onRetry={refetch}
            busy={busy}
          />
          <Ways />
        </>
      )
    case 'unknown':
      return <Ways />
    case 'known':
      return (
        <>
          <Facts state={known.state} />
          {known.state.status === 'open' ? (
            <OpenPayment state={known.state} watched={known.watched} busy={busy} refetch={refetch} replace={replace} />
          ) : (
            <Ways state={known.state} />
          )}
        </>
      )
  }
}

/** Paid: the history first. Not paid: the dues, where it can be paid again. */
function Ways({ state }: { readonly state?: PaymentState }) {
  const unpaid = state?.status === 'failed' || state?.status === 'expired'
  return (
    <p className="ok-actions portal-after">
      <NextPaymentLink />
      {unpaid && <DuesLink variant="primary" card={state.card} />}
      <HistoryLink variant={unpaid ? 'secondary' : 'primary'} />
      {!unpaid && <DuesLink {...(state ? { card: state.card } : {})} />}
    </p>
  )
}

function Facts({ state }: { readonly state: PaymentState }) {
  const { t } = useTranslation('portal')
  const fact = (id: string, value: string): DescriptionItem => ({
    id,
    label: t(`payments.facts.${id}`),
    value,
    translateNo: true,
  })
  const items = [
    fact('title', state.title),
    fact('amount', inZloty(state.amount)),
    ...(state.commission === 0 ? [] : [fact('commission', inZloty(state.commission))]),
    fact('total', inZloty(state.total)),
    fact('provider', t(`payments.providers.${state.provider}`)),
    { ...fact('status', state.statusText), translateNo: false },
    fact('ordered', formatPlainDateTime(state.ordered)),
    ...(state.status === 'open' ? [fact('validUntil', formatPlainDateTime(state.validUntil))] : []),
    fact('transaction', state.transaction),
  ]
  return (
    <div className="portal-after">
      <DescriptionList items={items} />
    </div>
  )
}
