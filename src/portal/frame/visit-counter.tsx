import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '../../engine/model/number.ts'
import { visitsAtom } from '../preferences/preferences.ts'

/** How many visits the office has counted, where it shows them. */
export function VisitCounter() {
  const { t } = useTranslation('portal')
  const visits = useAtomValue(visitsAtom)
  return visits?.enabled ? <p>{t('menu.visits', { value: formatInteger(visits.count) })}</p> : null
}
