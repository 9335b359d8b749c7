import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { type ButtonVariant, buttonClass } from '../../kit/button.tsx'
import { CHOSEN } from '../../widgets/dues-payment/address.ts'
import { nextPayments } from '../../widgets/dues-payment/next-payments.ts'
import { paths } from '../paths.ts'
import { portalAtom } from '../state/portal.ts'

interface LinkProps {
  readonly variant?: ButtonVariant
}

/** To the history of online payments, or to all services of an office that has no such service. */
export function HistoryLink({ variant = 'secondary' }: LinkProps) {
  const { t } = useTranslation('portal')
  const { services, paymentHistory } = useAtomValue(portalAtom)
  const history = services.find(({ id }) => id === paymentHistory)
  return (
    <Link className={buttonClass(variant)} to={history?.path ?? paths.services}>
      {history ? t('payments.history') : t('payments.services')}
    </Link>
  )
}

interface DuesLinkProps extends LinkProps {
  /** The card that the payment is of; all of them without one. */
  readonly card?: string
}

/** To the dues that a payment is of; nothing at an office that shows none. */
export function DuesLink({ variant = 'secondary', card }: DuesLinkProps) {
  const { t } = useTranslation('portal')
  const { services, paymentDues } = useAtomValue(portalAtom)
  const dues = services.find(({ id }) => id === paymentDues?.service)
  if (!dues) return null
  const open = card !== undefined && paymentDues?.card ? `?${new URLSearchParams({ [paymentDues.card]: card })}` : ''
  return (
    <Link className={buttonClass(variant)} to={dues.path + open}>
      {t('payments.dues')}
    </Link>
  )
}

/** To the next of several payments that one is led through; nothing when this was the last, or the only one. */
export function NextPaymentLink() {
  const { t } = useTranslation('portal')
  const { services, paymentDues } = useAtomValue(portalAtom)
  const [next] = useState(nextPayments)
  const dues = services.find(({ id }) => id === paymentDues?.service)
  if (!dues || next === null) return null
  return (
    <Link className={buttonClass('primary')} to={`${dues.path}?${CHOSEN}=${next.instalments.join(',')}`}>
      {t('payments.next', { place: next.place, of: next.of })}
    </Link>
  )
}

/** To the login page, which leads back here. */
export function SignInLink() {
  const { t } = useTranslation('portal')
  const { pathname, search } = useLocation()
  return (
    <Link className={buttonClass('primary')} to={paths.login} state={{ remember: pathname + search }}>
      {t('payments.signIn')}
    </Link>
  )
}
