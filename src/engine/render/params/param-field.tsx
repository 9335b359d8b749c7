import type { ReactNode } from 'react'
import { Field } from '../../../kit/field.tsx'
import { Select } from '../../../kit/select.tsx'
import { TextInput } from '../../../kit/text-input.tsx'
import type { ParamPlan } from '../../plan/param.ts'
import type { ParamState } from '../../session/params.ts'
import { usePageParts } from '../page-context.ts'
import { DateField } from './date-field.tsx'
import type { ParamFieldProps } from './param-props.ts'
import { RadioField } from './radio-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

type StateName = ParamState['state']
type PropsOf<Name extends StateName> = ParamFieldProps<Extract<ParamState, { readonly state: Name }>>

const fields = {
  waiting: WaitingField,
  select: SelectField,
  radio: RadioField,
  date: DateField,
  text: TextField,
} satisfies { readonly [Name in StateName]: (props: PropsOf<Name>) => ReactNode } & Record<ParamPlan['kind'], unknown>

/** One parameter in the row of them. */
export function ParamField(props: ParamFieldProps): ReactNode {
  const Drawn = fields[props.param.state] as (props: ParamFieldProps) => ReactNode
  return <Drawn {...props} />
}

/** Holds the place of a parameter that cannot be offered yet. */
function WaitingField({ id, param }: PropsOf<'waiting'>): ReactNode {
  const { t } = usePageParts()
  const { plan, lack } = param
  const placeholder = t(lack.why === 'loading' ? 'params.loading' : 'params.placeholder')
  return (
    <Field id={id} label={plan.label} hint={plan.hint}>
      {(wiring) =>
        plan.kind === 'text' || plan.kind === 'date' ? (
          <TextInput {...wiring} value="" disabled {...(plan.kind === 'text' ? { chars: plan.maxLength } : {})} />
        ) : (
          <Select {...wiring} options={[]} value="" onChange={() => {}} placeholder={placeholder} disabled />
        )
      }
    </Field>
  )
}
