import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../kit/button.tsx'
import { OfficeReach } from '../failure/office-reach.tsx'
import { paths } from '../paths.ts'
import { Page } from './page.tsx'

/** There is nothing at this address. */
export function NotFoundPage() {
  const { t } = useTranslation('portal')
  return (
    <Page title={t('notFound.title')} lead={t('notFound.text')}>
      <p className="ok-actions">
        <Link className={buttonClass('primary')} to={paths.services}>
          {t('notFound.services')}
        </Link>
        <Link className={buttonClass('secondary')} to={paths.home}>
          {t('notFound.home')}
        </Link>
      </p>
      <OfficeReach />
    </Page>
  )
}
