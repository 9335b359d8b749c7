import { memo, type ReactNode, useCallback } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ErrorSummary } from '../../../kit/error-summary.tsx'
import { ParamRow } from '../../../kit/param-row.tsx'
import type { ParamState } from '../../runtime/page/params.ts'
import { usePageParts } from '../page-context.ts'
import { useLatest, useSteady } from '../use-kept.ts'
import type { Page } from '../use-page.ts'
import { ParamField } from './param-field.tsx'
import { problemText } from './problem-text.ts'

/** The parameters of a page, drawn again only when there is something else to draw: a page changes with every request. */
export function ParamForm({ page }: { readonly page: Page }): ReactNode {
  const { state, problems, attempt } = page
  const latest = useLatest(page)
  const choose = useCallback<Page['choose']>((param, values) => latest.current.choose(param, values), [latest])
  const press = useCallback(() => latest.current.press(), [latest])
  const params = useSteady(state.params)
  const wrong = useSteady(problems)
  return (
    <ParamFields params={params} form={state.form} problems={wrong} attempt={attempt} choose={choose} press={press} />
  )
}

interface ParamFieldsProps extends Pick<Page['state'], 'params' | 'form'>, Omit<Page, 'state' | 'again'> {}

/** The parameters in one row, with the button where the request waits for one. */
const ParamFields = memo(function ParamFields(props: ParamFieldsProps): ReactNode {
  const { params, form, problems, attempt, choose, press } = props
  const { t, plan } = usePageParts()
  const shown = params.filter((param) => isShown(param, form === 'closed'))
  if (shown.length === 0) return null
  const asks = form === 'open' || form === 'pending'
  const wrong = new Map(problems.map(({ param, problem }) => [param, problem]))
  const label = (id: string) => plan.params.find((param) => param.id === id)?.label ?? id
  return (
    <>
      <ErrorSummary
        title={t('params.wrong')}
        attempt={attempt}
        errors={problems.map(({ param, problem }) => ({
          fieldId: fieldId(param),
          text: `${label(param)}: ${problemText(t, plan, param, problem)}`,
        }))}
      />
      <ParamRow label={t('params.label')} onSubmit={asks ? () => form === 'open' && press() : undefined}>
        {shown.map((param) => (
          <ParamField
            key={param.plan.id}
            id={fieldId(param.plan.id)}
            param={param}
            wrong={wrong.get(param.plan.id) ?? null}
            choose={(values) => choose(param.plan, values)}
          />
        ))}
        {asks && (
          <Button type="submit" variant="primary" icon="search" aria-disabled={form === 'pending'}>
            {plan.submit ?? t('params.submit')}
          </Button>
        )}
      </ParamRow>
    </>
  )
})

const fieldId = (param: string): string => `param-${param}`

/** A text to write is of no use where there is nothing to ask about. */
function isShown(param: ParamState, closed: boolean): boolean {
  if (param.state !== 'waiting') return !(closed && param.state === 'text')
  return param.lack.why === 'loading' || param.lack.why === 'choice'
}
