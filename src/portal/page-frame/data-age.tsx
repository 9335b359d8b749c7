import { useTranslation } from 'react-i18next'
import { Note } from '../../kit/note.tsx'

interface DataAgeProps {
  readonly time: string
  /** Null: the data are of today. */
  readonly date: string | null
}

/** Says of when the data of a page are that the office does not confirm at the moment. */
export function DataAge({ time, date }: DataAgeProps) {
  const { t } = useTranslation('portal')
  const title = date === null ? t('dataAge.today', { time }) : t('dataAge.earlier', { date, time })
  return (
    <Note kind="warn" word={title}>
      <p>{t('dataAge.text')}</p>
    </Note>
  )
}
