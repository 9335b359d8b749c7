import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../kit/page-header.tsx'
import { BlockList } from './blocks/block-list.tsx'
import { PageContext } from './page-context.ts'
import type { ServicePageProps } from './page-props.ts'
import { ParamForm } from './params/param-form.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { usePage } from './use-page.ts'
import { useCreatePageParts } from './use-page-parts.ts'

/** The page below the shell's breadcrumbs: title, what it is, whose it is, what to show, and the blocks. */
export function PageBody(props: ServicePageProps): ReactNode {
  const { plan, env, subjectLine, placeForm, onPageFailure, onExtendSession } = props
  const { t, ready } = useTranslation('engine')
  const parts = useCreatePageParts(plan, env, t, placeForm)
  const page = usePage(parts, { onPageFailure, onExtendSession })
  const heading = useArrivalFocus()
  // The same element: what never changes is not drawn again with each step of a request.
  const head = useMemo(
    () => <PageHeader title={plan.title} icon={plan.icon} lead={plan.description} headingRef={heading} />,
    [plan, heading],
  )
  if (!ready) return null
  return (
    <PageContext value={parts}>
      {head}
      {subjectLine}
      <ParamForm page={page} />
      <BlockList page={page} />
    </PageContext>
  )
}
