import type { ReactNode } from 'react'
import { Field } from '../../../kit/field.tsx'
import { TextInput } from '../../../kit/text-input.tsx'
import { typedText } from '../../runtime/page/choices.ts'
import type { ParamState } from '../../runtime/page/params.ts'
import { usePageParts } from '../page-context.ts'
import type { ParamFieldProps } from './param-props.ts'
import { problemText } from './problem-text.ts'

type Props = ParamFieldProps<Extract<ParamState, { readonly state: 'text' }>>

/** A text to write. What cannot be part of it is not taken in; pasting a number with spaces works. */
export function TextField({ id, param, wrong, choose }: Props): ReactNode {
  const { t, plan: service } = usePageParts()
  const { plan, text } = param
  const digits = plan.format !== 'any'
  return (
    <Field
      id={id}
      label={plan.label}
      hint={plan.hint}
      error={wrong && problemText(t, service, plan.id, wrong)}
      errorWord={t('params.errorWord')}
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          value={text}
          onChange={(typed) => choose([typedText(plan, typed)])}
          autoComplete="off"
          spellCheck={false}
          translate="no"
          {...(digits ? { inputMode: 'numeric', chars: plan.maxLength } : {})}
        />
      )}
    </Field>
  )
}
