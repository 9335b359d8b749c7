import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/failure-state.tsx'
import './start-failure.css'

interface StartFailureProps {
  readonly onRetry: () => void
}

/** The portal could not start: no network, or no office. Its words are built in. */
export function StartFailure({ onRetry }: StartFailureProps) {
  const { t } = useTranslation('start')
  const title = t('failure.title')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className="portal-start">
      <h1 className="ok-sr-only">{title}</h1>
      <FailureState title={title} body={t('failure.text')} retry={t('failure.retry')} onRetry={onRetry} />
    </main>
  )
}
