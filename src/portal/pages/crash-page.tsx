import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { environmentAtom } from '../environment.ts'
import { OfficeReach } from '../failure/office-reach.tsx'
import { paths } from '../paths.ts'
import { usePageTitle } from './page.tsx'

/** A page that could not be drawn. Both ways out start afresh: what is in memory may be what broke it. */
export function CrashPage() {
  const { t } = useTranslation('portal')
  const { reloadAt } = useAtomValue(environmentAtom)
  usePageTitle(t('crash.title'))
  return (
    <div role="alert">
      <PageHeader title={t('crash.title')} lead={t('crash.text')} />
      <p className="portal-kept">{t('crash.kept')}</p>
      <p className="ok-actions">
        <Button
          variant="primary"
          onClick={() => reloadAt(window.location.pathname + window.location.search)}
          icon="refresh"
        >
          {t('crash.reload')}
        </Button>
        <Button onClick={() => reloadAt(paths.home)}>{t('crash.home')}</Button>
      </p>
      <OfficeReach />
    </div>
  )
}
