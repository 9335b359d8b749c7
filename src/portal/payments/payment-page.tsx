import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Note } from '../../kit/note.tsx'
import { visitorAtom } from '../access/visitor.ts'
import { Page } from '../pages/page.tsx'
import { KnownPayment } from './known-payment.tsx'
import { HistoryLink, SignInLink } from './links.tsx'
import { outcomeOf, TRANSACTION } from './return-address.ts'
import '../pages/prose.css'

/**
 * Where a resident comes back to from a payment. What the office knows of the order counts; the word of the address
 * stands where it names no order, and for whoever the office would not tell.
 */
export function PaymentPage() {
  const { t } = useTranslation('portal')
  const [query] = useSearchParams()
  const { signedIn, restricted } = useAtomValue(visitorAtom)
  const id = query.get(TRANSACTION) || null
  return (
    <Page title={t('payments.title')}>
      {id !== null && signedIn && !restricted ? (
        <KnownPayment key={id} id={id} />
      ) : (
        <ReturnedPayment outcome={outcomeOf(query)} canSignIn={id !== null && !signedIn} />
      )}
    </Page>
  )
}

interface ReturnedPaymentProps {
  readonly outcome: ReturnType<typeof outcomeOf>
  /** The office could be asked for the order, once somebody has signed in. */
  readonly canSignIn: boolean
}

const kinds = { accepted: 'ok', failed: 'danger', unstated: 'info' } as const

/** What can be shown of a payment from the address alone. */
function ReturnedPayment({ outcome, canSignIn }: ReturnedPaymentProps) {
  const { t } = useTranslation('portal')
  return (
    <>
      <Note kind={kinds[outcome]} word={t(`payments.${outcome}.title`)}>
        <p>{t(`payments.${outcome}.text`)}</p>
        {canSignIn && <p>{t('payments.notAsked')}</p>}
      </Note>
      <p className="ok-actions portal-after">
        {canSignIn && <SignInLink />}
        <HistoryLink variant={canSignIn ? 'secondary' : 'primary'} />
      </p>
    </>
  )
}
