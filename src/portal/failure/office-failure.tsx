import { useTranslation } from 'react-i18next'
import { type CallError, descriptionOf } from '../../engine/runtime/client/error.ts'
import { FailureState } from '../../kit/failure-state.tsx'

interface OfficeFailureProps {
  readonly title: string
  readonly error: CallError
  /** Said when the office has not answered at all. */
  readonly silence: string
  readonly onRetry: () => void
}

/** In place of data that the office has not given: its own words for the reason, else whether it has answered. */
export function OfficeFailure({ title, error, silence, onRetry }: OfficeFailureProps) {
  const { t } = useTranslation('portal')
  const isSilent = error.kind === 'offline' || error.kind === 'timeout'
  const body = descriptionOf(error) ?? (isSilent ? silence : t('services.failure.answered'))
  return <FailureState title={title} body={body} retry={t('retry')} onRetry={onRetry} />
}
