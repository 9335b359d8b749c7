import type { ReactNode } from 'react'
import { Field } from '../../../kit/field.tsx'
import { TextInput } from '../../../kit/text-input.tsx'
import type { ParamState } from '../../runtime/page/params.ts'
import { usePageParts } from '../page-context.ts'
import { type ParamFieldProps, problemText } from './param-props.ts'

type Props = ParamFieldProps<Extract<ParamState, { readonly state: 'text' }>>

/** A text to type. Characters that it cannot contain are dropped, so that pasting a number with spaces works. */
export function TextField({ id, param, issue, choose }: Props): ReactNode {
  const { t } = usePageParts()
  const { plan, text } = param
  const digits = plan.format !== 'any'
  return (
    <Field
      id={id}
      label={plan.label}
      hint={plan.hint}
      error={issue && problemText(t, plan, issue)}
      errorWord={t('params.errorWord')}
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          value={text}
          onChange={(typed) => choose([typed])}
          autoComplete="off"
          spellCheck={false}
          translate="no"
          {...(digits ? { inputMode: 'numeric', chars: plan.maxLength } : {})}
        />
      )}
    </Field>
  )
}
