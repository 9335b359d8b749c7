import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { planOfPage } from '../documents/documents.ts'
import { FailureFrame } from '../failure/failure-frame.tsx'
import { OfficeReachOf } from '../failure/office-reach.tsx'
import { LastResort } from '../last-resort.tsx'
import { portalPlanAtom } from '../state/portal.ts'

interface StartFailureProps {
  readonly onRetry: () => void
}

/**
 * The portal could not start: no network, or no office. Its words are built in; what it says of the office was in the page that
 * the host sent.
 */
export function StartFailure({ onRetry }: StartFailureProps) {
  const portal = useAtomValue(portalPlanAtom) ?? planOfPage()
  const failure = <Failure office={portal?.name ?? null} onRetry={onRetry} />
  return (
    <LastResort instead={<main>{failure}</main>}>
      <FailureFrame portal={portal}>
        {failure}
        {portal && <OfficeReachOf portal={portal} />}
      </FailureFrame>
    </LastResort>
  )
}

interface FailureProps extends StartFailureProps {
  readonly office: string | null
}

function Failure({ office, onRetry }: FailureProps) {
  const { t } = useTranslation('start')
  const title = t('failure.title')
  useEffect(() => {
    document.title = office === null ? title : `${title} – ${office}`
  }, [title, office])
  return (
    <div role="alert">
      <PageHeader title={title} lead={t('failure.text')} />
      <p className="portal-kept">{t('failure.kept')}</p>
      <p className="ok-actions">
        <Button variant="primary" icon="refresh" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      </p>
    </div>
  )
}
