import type { ReactNode } from 'react'
import { FailureState } from '../../../kit/failure-state.tsx'
import { type CallError, descriptionOf } from '../../runtime/client/error.ts'
import { usePageParts } from '../page-context.ts'

interface CallFailureProps {
  readonly error: CallError
  readonly retrying: boolean
  /** Left out where asking again is of no use. */
  readonly again?: (() => void) | undefined
}

/** Data that could not be had: why, as far as a resident can be helped by it, and a way to try again. */
export function CallFailure({ error, retrying, again }: CallFailureProps): ReactNode {
  const { t } = usePageParts()
  return (
    <FailureState
      title={t(`failure.${error.kind}.title`)}
      body={descriptionOf(error) ?? t(`failure.${error.kind}.text`)}
      busy={retrying}
      {...(again ? { retry: t('failure.retry'), onRetry: again } : {})}
    />
  )
}
