import { useTranslation } from 'react-i18next'
import type { ServicePlan } from '../../engine/plan/service.ts'
import { PageOutline } from '../../engine/react/page-outline.tsx'
import { OUTLINE } from '../documents/page-data.ts'
import { usePageEnv } from '../service/use-page-env.ts'

interface OutlineProps {
  readonly plan: ServicePlan
  /** The page itself is drawn with the replies: nothing is left to fill in. */
  readonly filled: boolean
}

/** What of a page is the same whatever the office replies, and the words for values: `start/first-rows.ts` fills it. */
export function Outline({ plan, filled }: OutlineProps) {
  const { t } = useTranslation('engine')
  const env = usePageEnv()
  return (
    <template id={OUTLINE} data-yes={t('yes')} data-no={t('no')} data-filled={filled ? '' : undefined}>
      {!filled && <PageOutline plan={plan} env={env} />}
    </template>
  )
}
