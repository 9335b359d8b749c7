import { useTranslation } from 'react-i18next'
import type { ServicePlan } from '../../engine/plan/service.ts'
import { PageOutline } from '../../engine/react/page-outline.tsx'
import { OUTLINE } from '../documents/page-data.ts'
import { usePageEnv } from '../service/use-page-env.ts'

/** What of a page is the same whatever the office replies, and the words for values: `start/first-rows.ts` fills it. */
export function Outline({ plan }: { readonly plan: ServicePlan }) {
  const { t } = useTranslation('engine')
  return (
    <template id={OUTLINE} data-yes={t('yes')} data-no={t('no')}>
      <PageOutline plan={plan} env={usePageEnv()} />
    </template>
  )
}
