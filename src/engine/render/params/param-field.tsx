import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../kit/field.tsx'
import { Select } from '../../../kit/select.tsx'
import type { ParamPlan } from '../../plan/param.ts'
import type { ParamProblem, ParamState } from '../../session/params.ts'
import { DateField } from './date-field.tsx'
import { RadioField } from './radio-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

export interface ParamFieldProps<State extends ParamState = ParamState> {
  readonly id: string
  readonly param: State
  /** What the button found wrong with it. */
  readonly wrong: ParamProblem | null
  readonly choose: (values: readonly string[]) => void
}

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

/** Holds the place of a parameter whose options are not known yet. */
function WaitingField({ id, param }: PropsOf<'waiting'>): ReactNode {
  const { t } = useTranslation('engine')
  const placeholder = t(param.lack.why === 'loading' ? 'params.loading' : 'params.placeholder')
  return (
    <Field id={id} label={param.plan.label} hint={param.plan.hint}>
      {(wiring) => <Select {...wiring} options={[]} value="" onChange={() => {}} placeholder={placeholder} disabled />}
    </Field>
  )
}
