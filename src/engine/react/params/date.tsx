import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { DateInput, type DateInputTexts } from '../../../kit/date-input.tsx'
import { parseDateText } from '../../../kit/date-text.ts'
import { Field } from '../../../kit/field.tsx'
import type { ParamState } from '../../runtime/page/params.ts'
import { usePageParts } from '../page-context.ts'
import { type ParamFieldProps, problemText } from './param-props.ts'

type Props = ParamFieldProps<Extract<ParamState, { readonly state: 'date' }>>

/** A day, typed or picked from a calendar. What is wrong with it is shown as soon as the field is left. */
export function DateField({ id, param, issue, choose }: Props): ReactNode {
  const { t, plan: service, environment } = usePageParts()
  const { plan, text, latest, problem } = param
  const shown = issue ?? (problem === 'required' ? null : problem)
  const valid = problem === null ? text : ''
  const refuse = (typed: string) => {
    const parsed = parseDateText(typed)
    choose([parsed.kind === 'ok' ? parsed.iso : typed])
  }
  return (
    <Field
      id={id}
      label={plan.label}
      hint={plan.hint}
      error={shown && problemText(t, plan, shown)}
      errorWord={t('params.errorWord')}
    >
      {(wiring) => (
        <DateInput
          {...wiring}
          value={valid}
          onChange={(iso) => choose([iso])}
          onInvalid={refuse}
          {...(plan.allow === 'past' ? { min: plan.earliest } : {})}
          {...(latest === null ? {} : { max: latest })}
          today={environment.today}
          placeholder={t('date.placeholder')}
          lang={service.language}
          texts={dateTexts(t)}
        />
      )}
    </Field>
  )
}

export const dateTexts = (t: TFunction<'engine'>): DateInputTexts => ({
  open: t('date.open'),
  loading: t('loading'),
  previousMonth: t('date.previousMonth'),
  nextMonth: t('date.nextMonth'),
  previousYear: t('date.previousYear'),
  nextYear: t('date.nextYear'),
  previousDecade: t('date.previousDecade'),
  nextDecade: t('date.nextDecade'),
  chooseMonth: t('date.chooseMonth'),
  chooseYear: t('date.chooseYear'),
  chooseDate: t('date.chooseDate'),
  today: t('date.today'),
})
