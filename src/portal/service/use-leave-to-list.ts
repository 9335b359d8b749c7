import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { reportResultAtom } from '../messages/page-notice.tsx'
import { paths } from '../paths.ts'

/**
 * Leaves a service for the list with a message. Going back returns to the service with its choices; not to one that the
 * subject may not use, which would only lead here again.
 */
export function useLeaveToList(): (because: 'unavailable' | 'noAccess') => void {
  const { t } = useTranslation('portal')
  const reportResult = useSetAtom(reportResultAtom)
  const navigate = useNavigate()
  return useCallback(
    (because) => {
      reportResult({ at: paths.services, kind: 'error', text: t(`service.${because}`) })
      navigate(paths.services, { replace: because === 'noAccess' })
    },
    [t, reportResult, navigate],
  )
}
