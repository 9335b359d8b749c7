import { useTranslation } from 'react-i18next'
import { formatPlainDateTime } from '../../engine/model/plain-date.ts'
import type { BreakAnnouncement } from '../api/models.ts'

interface BreakNoticeProps {
  readonly announcement: BreakAnnouncement | null
}

/** What the office announced about a maintenance break: its text and the planned end. */
export function BreakNotice({ announcement }: BreakNoticeProps) {
  const { t } = useTranslation('portal')
  if (announcement === null) return null
  const { text, until } = announcement
  return (
    <>
      {text !== '' && <p className="ok-prose">{text}</p>}
      {until !== null && (
        <p>
          <strong>{t('maintenance.until', { until: formatPlainDateTime(until) })}</strong>
        </p>
      )}
    </>
  )
}
