import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../kit/page-header.tsx'
import { BlockList } from './blocks/block-list.tsx'
import { PageContext } from './page-context.ts'
import type { ServicePageProps } from './page-props.ts'
import { ParamForm } from './params/param-form.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { useLatest } from './use-kept.ts'
import { usePage } from './use-page.ts'
import { useCreatePageParts } from './use-page-parts.ts'

/** The page below the shell's breadcrumbs: title, what it is, whose it is, what to show, and the blocks. */
export function PageBody(props: ServicePageProps): ReactNode {
  const { plan, env, subjectLine, placeForm, onHeading, onPageFailure, onExtendSession } = props
  const { t, ready } = useTranslation('engine')
  const [ownHeading, setOwnHeading] = useState<string | null>(null)
  const headed = useLatest(onHeading)
  const setHeading = useCallback(
    (heading: string | null) => {
      setOwnHeading(heading)
      headed.current?.(heading)
    },
    [headed],
  )
  const parts = useCreatePageParts(plan, env, t, { placeForm, setHeading })
  const page = usePage(parts, { onPageFailure, onExtendSession })
  const heading = useArrivalFocus(ownHeading)
  // The same element: what never changes is not drawn again with each step of a request.
  const head = useMemo(
    () => (
      <PageHeader
        title={ownHeading ?? plan.title}
        icon={plan.icon}
        lead={ownHeading === null ? plan.description : undefined}
        headingRef={heading}
      />
    ),
    [plan, ownHeading, heading],
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
