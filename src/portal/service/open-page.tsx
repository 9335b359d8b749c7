import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormDraft } from '../../engine/react/form/form-page.tsx'
import { ServicePage, type ServicePageProps } from '../../engine/react/service-page.tsx'
import { later } from '../../kit/later.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { extendSilentlyAtom } from '../session/replies.ts'
import { useLeaveToList } from './use-leave-to-list.ts'
import { usePageEnv } from './use-page-env.ts'

const PlacedForm = later(() => import('../forms/placed-form.tsx').then((module) => module.PlacedForm))

/** By form, what was entered into it. */
export type FormDrafts = Map<string, FormDraft>

interface OpenPageProps extends Pick<ServicePageProps, 'plan' | 'subjectLine' | 'onHeading'> {
  readonly drafts: FormDrafts
}

/** A service's page once its plan is there: the engine's page, in the shell. */
export function OpenPage({ drafts, ...page }: OpenPageProps) {
  const { t } = useTranslation('portal')
  const env = usePageEnv()
  const leave = useLeaveToList()
  const placeForm = usePlaceForm(drafts, t('loading'))
  const extendSilently = useSetAtom(extendSilentlyAtom)
  return (
    <ServicePage
      {...page}
      env={env}
      placeForm={placeForm}
      onPageFailure={() => leave('unavailable')}
      onExtendSession={extendSilently}
    />
  )
}

/** Draws the forms of a page. */
function usePlaceForm(drafts: FormDrafts, loading: string): NonNullable<ServicePageProps['placeForm']> {
  return useCallback(
    (placed) => {
      const draft = drafts.get(placed.form) ?? { current: null }
      drafts.set(placed.form, draft)
      return <PlacedForm {...placed} draft={draft} coming={<Skeleton shape="fields" label={loading} />} />
    },
    [drafts, loading],
  )
}
