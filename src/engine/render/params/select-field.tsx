import type { ReactNode } from 'react'
import { Field } from '../../../kit/field.tsx'
import { MultiSelect } from '../../../kit/multi-select.tsx'
import { Select } from '../../../kit/select.tsx'
import type { ParamState } from '../../session/params.ts'
import { isVerbatim } from '../../values/format.ts'
import { usePageParts } from '../page-context.ts'
import type { ParamFieldProps } from './param-props.ts'
import { problemText } from './problem-text.ts'

type Props = ParamFieldProps<Extract<ParamState, { readonly state: 'select' }>>

/** One or several of what a source offers. */
export function SelectField({ id, param, wrong, choose }: Props): ReactNode {
  const { t, plan: service } = usePageParts()
  const { plan, options, chosen } = param
  const listed = options.map(({ key, label }) => ({ value: key, label }))
  const type = plan.value?.type ?? (plan.options.type.kind === 'list' ? plan.options.type.of : plan.options.type)
  const translate = isVerbatim(type) ? 'no' : undefined
  return (
    <Field
      id={id}
      label={plan.label}
      hint={plan.hint}
      error={wrong && problemText(t, service, plan.id, wrong)}
      errorWord={t('params.errorWord')}
    >
      {(wiring) =>
        plan.multiple ? (
          <MultiSelect
            {...wiring}
            options={listed}
            values={chosen}
            onChange={choose}
            texts={{ none: t('params.none'), all: t('params.all'), clear: t('params.clear') }}
          />
        ) : (
          <Select
            {...wiring}
            translate={translate}
            options={listed}
            value={chosen[0] ?? ''}
            onChange={(value) => choose([value])}
            {...(chosen.length === 0 ? { placeholder: t('params.placeholder') } : {})}
          />
        )
      }
    </Field>
  )
}
