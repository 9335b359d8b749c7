import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'

/** A page that is being fetched. */
export function LoadingPage() {
  const { t } = useTranslation('portal')
  return <Skeleton shape="fields" label={t('loading')} />
}
