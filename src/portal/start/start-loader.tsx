import { useTranslation } from 'react-i18next'
import { PageLoader } from '../../kit/page-loader.tsx'

/** While the portal starts. */
export function StartLoader() {
  const { t } = useTranslation('start')
  return <PageLoader active label={t('loading')} />
}
