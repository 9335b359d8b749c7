import { memo, type ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ErrorSummary } from '../../../kit/error-summary.tsx'
import { Field } from '../../../kit/field.tsx'
import { ParamRow } from '../../../kit/param-row.tsx'
import { Select } from '../../../kit/select.tsx'
import { TextInput } from '../../../kit/text-input.tsx'
import type { ParamKind } from '../../plan/param.ts'
import type { PageSnapshot } from '../../runtime/page/page-controller.ts'
import type { ParamState } from '../../runtime/page/params.ts'
import { usePageParts } from '../page-context.ts'
import { DateField } from './date.tsx'
import { type ParamFieldProps, problemText } from './param-props.ts'
import { RadioField } from './radio.tsx'
import { SelectField, waitingText } from './select.tsx'
import { TextField } from './text.tsx'

type PropsOf<Kind extends ParamKind> = ParamFieldProps<Extract<ParamState, { readonly state: Kind }>>

/** Every kind of parameter: a new one is registered here. */
const fields = {
  select: SelectField,
  radio: RadioField,
  date: DateField,
  text: TextField,
} satisfies { readonly [Kind in ParamKind]: (props: PropsOf<Kind>) => ReactNode }

type ParamFormProps = Pick<PageSnapshot, 'params' | 'button' | 'issues' | 'attempt'>

/** The parameters of a page in one row, with the button where requests wait for one. */
export const ParamForm = memo(function ParamForm({ params, button, issues, attempt }: ParamFormProps): ReactNode {
  const { t, plan, page } = usePageParts()
  const shown = params.filter((param) => isShown(param, button === 'closed'))
  if (shown.length === 0) return null
  const hasButton = button === 'open' || button === 'pending'
  const errors = issues.flatMap(({ param: id, problem }) => {
    const param = plan.params.find((one) => one.id === id)
    return param ? [{ fieldId: fieldId(id), text: `${param.label}: ${problemText(t, param, problem)}` }] : []
  })
  return (
    <>
      <ErrorSummary title={t('params.wrong')} attempt={attempt} errors={errors} />
      <ParamRow label={t('params.label')} onSubmit={hasButton ? () => button === 'open' && page.submit() : undefined}>
        {shown.map((param) => (
          <ParamField
            key={param.plan.id}
            id={fieldId(param.plan.id)}
            param={param}
            issue={issues.find((issue) => issue.param === param.plan.id)?.problem ?? null}
            choose={(values) => page.choose(param.plan.id, values)}
          />
        ))}
        {hasButton && (
          <Button type="submit" variant="primary" icon="search" aria-disabled={button === 'pending'}>
            {plan.submit ?? t('params.submit')}
          </Button>
        )}
      </ParamRow>
    </>
  )
})

const fieldId = (param: string): string => `param-${param}`

/** A text to type is of no use where there is nothing to choose from. */
function isShown(param: ParamState, closed: boolean): boolean {
  if (param.state !== 'waiting') return !(closed && param.state === 'text')
  return param.reason.kind === 'loading' || param.reason.kind === 'choice'
}

/** One parameter. A select is the same control from the start: when its options are loaded, only they are added. */
function ParamField(props: ParamFieldProps): ReactNode {
  const { state, plan } = props.param
  if (state === 'waiting' && plan.kind !== 'select') return <WaitingField id={props.id} param={props.param} />
  const Drawn = fields[plan.kind] as (props: ParamFieldProps) => ReactNode
  return <Drawn {...props} />
}

interface WaitingFieldProps {
  readonly id: string
  readonly param: Extract<ParamState, { readonly state: 'waiting' }>
}

/** Keeps the place of a parameter that cannot be offered yet. */
function WaitingField({ id, param: { plan, reason } }: WaitingFieldProps): ReactNode {
  const { t } = usePageParts()
  return (
    <Field id={id} label={plan.label} hint={plan.hint}>
      {(wiring) =>
        plan.kind === 'radio' ? (
          <Select {...wiring} options={[]} value="" onChange={() => {}} placeholder={t(waitingText(reason))} disabled />
        ) : (
          <TextInput {...wiring} value="" disabled {...(plan.kind === 'text' ? { chars: plan.maxLength } : {})} />
        )
      }
    </Field>
  )
}
