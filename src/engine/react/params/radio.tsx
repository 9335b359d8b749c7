import type { ReactNode } from 'react'
import { RadioGroup } from '../../../kit/radio-group.tsx'
import type { ParamState } from '../../runtime/page/params.ts'
import type { ParamFieldProps } from './param-props.ts'

type Props = ParamFieldProps<Extract<ParamState, { readonly state: 'radio' }>>

/** One of a few that the service itself names. */
export function RadioField({ id, param, choose }: Props): ReactNode {
  return (
    <RadioGroup
      id={id}
      legend={param.plan.label}
      hint={param.plan.hint}
      options={param.plan.options}
      value={param.chosen}
      onChange={(value) => choose([value])}
      inline
    />
  )
}
