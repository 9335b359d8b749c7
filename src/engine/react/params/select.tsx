import type { ReactNode } from 'react'
import { Field } from '../../../kit/field.tsx'
import { MultiSelect } from '../../../kit/multi-select.tsx'
import { Select } from '../../../kit/select.tsx'
import { isVerbatim } from '../../model/format.ts'
import type { SelectParamPlan } from '../../plan/param.ts'
import type { BlockedReason } from '../../runtime/page/blocked.ts'
import type { ParamState } from '../../runtime/page/params.ts'
import { usePageParts } from '../page-context.ts'
import { type ParamFieldProps, problemText } from './param-props.ts'

type Waiting = Extract<ParamState, { readonly state: 'waiting' }> & { readonly plan: SelectParamPlan }
type Props = ParamFieldProps<Extract<ParamState, { readonly state: 'select' }> | Waiting>

/** The text in a control that cannot be offered yet. */
export const waitingText = ({ kind }: BlockedReason): 'params.loading' | 'params.placeholder' =>
  kind === 'loading' ? 'params.loading' : 'params.placeholder'

const NOTHING = { options: [], chosen: [] } as const

/** One or several of the options of a source; disabled until they are loaded. */
export function SelectField({ id, param, issue, choose }: Props): ReactNode {
  const { t } = usePageParts()
  const { plan } = param
  const { options, chosen } = param.state === 'waiting' ? NOTHING : param
  const placeholder = param.state === 'waiting' ? waitingText(param.reason) : 'params.placeholder'
  const listed = options.map(({ key, label }) => ({ value: key, label }))
  const type = plan.value?.type ?? (plan.options.type.kind === 'list' ? plan.options.type.of : plan.options.type)
  const translate = isVerbatim(type) ? 'no' : undefined
  return (
    <Field
      id={id}
      label={plan.label}
      hint={plan.hint}
      error={issue && problemText(t, plan, issue)}
      errorWord={t('params.errorWord')}
    >
      {(wiring) =>
        plan.multiple && param.state !== 'waiting' ? (
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
            {...(chosen.length === 0 ? { placeholder: t(placeholder) } : {})}
            disabled={param.state === 'waiting'}
          />
        )
      }
    </Field>
  )
}
