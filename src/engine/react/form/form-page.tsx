import type { ReactNode } from 'react'
import { FailureState } from '../../../kit/failure-state.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { FormBody } from './form-body.tsx'
import type { FormPageProps } from './form-props.ts'
import { useReady } from './use-ready.ts'

export type { FormDraft, FormEnv, FormPageProps } from './form-props.ts'

/** One form, drawn from its plan. What is entered lives as long as it is on the page, and nowhere else. */
export function FormPage(props: FormPageProps): ReactNode {
  const { plan, heading = 'page' } = props
  const { ready, retry } = useReady(props)
  return (
    <>
      {heading === 'page' && <PageHeader title={plan.title} lead={plan.description} />}
      {props.notice}
      {ready.state === 'loading' && <Skeleton shape="fields" label={plan.texts.loading} count={plan.fields.length} />}
      {ready.state === 'failed' && (
        <FailureState title={plan.texts.notLoaded} retry={plan.texts.retry} onRetry={retry} />
      )}
      {ready.state === 'ready' && <FormBody {...props} key={plan.id} world={ready.world} validator={ready.validator} />}
    </>
  )
}
