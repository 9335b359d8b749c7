import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { buttonClass } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { Page } from '../pages/page.tsx'
import { paths } from '../paths.ts'
import { portalAtom } from '../state/portal.ts'
import { saysAccepted } from './outcome.ts'
import '../pages/prose.css'

/** Where a resident comes back to from a payment: what the address says of it, and where the payment can be found. */
export function PaymentPage() {
  const { t } = useTranslation('portal')
  const [query] = useSearchParams()
  const accepted = saysAccepted(query)
  const outcome = accepted ? 'accepted' : 'failed'
  return (
    <Page title={t('payments.title')}>
      <Note kind={accepted ? 'ok' : 'danger'} word={t(`payments.${outcome}.title`)}>
        <p>{t(`payments.${outcome}.text`)}</p>
      </Note>
      <p className="ok-actions portal-after">
        <HistoryLink />
      </p>
    </Page>
  )
}

/** To the history of online payments, or to all services of an office that has no such service. */
function HistoryLink() {
  const { t } = useTranslation('portal')
  const { services, paymentHistory } = useAtomValue(portalAtom)
  const history = services.find(({ id }) => id === paymentHistory)
  return (
    <Link className={buttonClass('primary')} to={history?.path ?? paths.services}>
      {history ? t('payments.history') : t('payments.services')}
    </Link>
  )
}
