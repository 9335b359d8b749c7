import type { ReactNode } from 'react'
import { Field } from '../../../kit/field.tsx'
import { Select } from '../../../kit/select.tsx'
import { TextInput } from '../../../kit/text-input.tsx'
import type { ParamPlan } from '../../plan/param.ts'
import type { ParamState } from '../../runtime/page/params.ts'
import { usePageParts } from '../page-context.ts'
import { DateField } from './date-field.tsx'
import type { ParamFieldProps } from './param-props.ts'
import { RadioField } from './radio-field.tsx'
import { SelectField, waitingText } from './select-field.tsx'
import { TextField } from './text-field.tsx'

type Offered = Exclude<ParamState['state'], 'waiting'>
type PropsOf<Name extends ParamState['state']> = ParamFieldProps<Extract<ParamState, { readonly state: Name }>>

const fields = {
  select: SelectField,
  radio: RadioField,
  date: DateField,
  text: TextField,
} satisfies { readonly [Name in Offered]: (props: PropsOf<Name>) => ReactNode } & Record<ParamPlan['kind'], unknown>

/** One parameter in the row of them. A select stays the same control from its waiting on: what comes is only its options. */
export function ParamField(props: ParamFieldProps): ReactNode {
  const { state, plan } = props.param
  if (state === 'waiting' && plan.kind !== 'select') return <WaitingField {...(props as PropsOf<'waiting'>)} />
  const Drawn = fields[plan.kind] as (props: ParamFieldProps) => ReactNode
  return <Drawn {...props} />
}

/** Holds the place of a parameter that cannot be offered yet. */
function WaitingField({ id, param: { plan, lack } }: PropsOf<'waiting'>): ReactNode {
  const { t } = usePageParts()
  return (
    <Field id={id} label={plan.label} hint={plan.hint}>
      {(wiring) =>
        plan.kind === 'radio' ? (
          <Select {...wiring} options={[]} value="" onChange={() => {}} placeholder={t(waitingText(lack))} disabled />
        ) : (
          <TextInput {...wiring} value="" disabled {...(plan.kind === 'text' ? { chars: plan.maxLength } : {})} />
        )
      }
    </Field>
  )
}
