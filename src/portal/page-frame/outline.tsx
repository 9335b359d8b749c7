import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FormatWords } from '../../engine/model/format.ts'
import type { ServicePlan } from '../../engine/plan/service.ts'
import { PageOutline } from '../../engine/react/page-outline.tsx'
import { OUTLINE } from '../documents/page-data.ts'
import { usePageEnv } from '../service/use-page-env.ts'

/** The words for values that only a text has. */
export function wordsForValues(texts: i18n): FormatWords {
  const t = texts.getFixedT(texts.language, 'engine')
  return { yes: t('yes'), no: t('no') }
}

interface OutlineProps {
  /** Null: a page of the shell. */
  readonly plan: ServicePlan | null
  /** The page itself is drawn with the replies: nothing is left to fill in. */
  readonly filled: boolean
  /** Addresses of calls that the app is to make before it takes over, and whether it waits until they are answered well. */
  readonly calls: Readonly<Record<string, boolean>>
}

/** What of a page is the same whatever the office replies, and the words for values: `start/first-rows.ts` fills it. */
export function Outline({ plan, filled, calls }: OutlineProps) {
  const { yes, no } = wordsForValues(useTranslation('engine').i18n)
  const env = usePageEnv()
  return (
    <template
      id={OUTLINE}
      data-yes={yes}
      data-no={no}
      data-filled={filled ? '' : undefined}
      data-calls={plan === null ? JSON.stringify(calls) : undefined}
    >
      {!filled && plan && <PageOutline plan={plan} env={env} />}
    </template>
  )
}
