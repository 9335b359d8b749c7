import { type ReactNode, useLayoutEffect } from 'react'
import { FailureState } from '../../../kit/failure-state.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { FormBody } from './form-body.tsx'
import { type FormPageProps, useForm, useFormController } from './use-form.ts'

export type { FormDraft } from '../../runtime/form/form-controller.ts'
export type { FormEnv, FormPageProps } from './use-form.ts'

/** One form, drawn from its plan. What is entered stays in memory, as long as the form is on the page. */
export function FormPage(props: FormPageProps): ReactNode {
  const { plan, heading = 'page' } = props
  return (
    <>
      {heading === 'page' && <PageHeader title={plan.title} lead={plan.description} />}
      {props.notice}
      <FormOfPlan key={`${plan.id} ${plan.language}`} {...props} />
    </>
  )
}

function FormOfPlan(props: FormPageProps): ReactNode {
  const { plan } = props
  const [controller, schema] = useFormController(props)
  const form = useForm(controller)
  // Before the browser paints, so that its sources are requested as early as possible.
  useLayoutEffect(() => controller.subscribe(() => undefined), [controller])
  switch (form.status) {
    case 'loading': {
      const always = plan.fields.filter(({ when }) => when === null)
      return <Skeleton shape="form" label={plan.texts.loading} count={always.length} />
    }
    case 'failed':
      return <FailureState title={plan.texts.notLoaded} retry={plan.texts.retry} onRetry={() => controller.retry()} />
    case 'ready':
      return <FormBody {...props} form={form} controller={controller} schema={schema} />
  }
}
