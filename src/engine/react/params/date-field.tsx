import type { ReactNode } from 'react'
import { DateInput } from '../../../kit/date-input.tsx'
import { parseDateText } from '../../../kit/date-text.ts'
import { Field } from '../../../kit/field.tsx'
import type { ParamState } from '../../runtime/page/params.ts'
import { usePageParts } from '../page-context.ts'
import { dateTexts } from './date-texts.ts'
import type { ParamFieldProps } from './param-props.ts'
import { problemText } from './problem-text.ts'

type Props = ParamFieldProps<Extract<ParamState, { readonly state: 'date' }>>

/** A day, typed or picked from a calendar. What is wrong with it is said as soon as it is left. */
export function DateField({ id, param, wrong, choose }: Props): ReactNode {
  const { t, plan: service, session } = usePageParts()
  const { plan, text, latest, problem } = param
  const shown = wrong ?? (problem === 'required' ? null : problem)
  const right = problem === null ? text : ''
  const refuse = (typed: string) => {
    const parsed = parseDateText(typed)
    choose([parsed.kind === 'ok' ? parsed.iso : typed])
  }
  return (
    <Field
      id={id}
      label={plan.label}
      hint={plan.hint}
      error={shown && problemText(t, service, plan.id, shown)}
      errorWord={t('params.errorWord')}
    >
      {(wiring) => (
        <DateInput
          {...wiring}
          value={right}
          onChange={(iso) => choose([iso])}
          onInvalid={refuse}
          {...(plan.allow === 'past' ? { min: plan.earliest } : {})}
          {...(latest === null ? {} : { max: latest })}
          today={session.today}
          placeholder={t('date.placeholder')}
          lang={service.language}
          texts={dateTexts(t)}
        />
      )}
    </Field>
  )
}
