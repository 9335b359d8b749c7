import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../kit/page-header.tsx'
import { BlockList } from './blocks/block-list.tsx'
import { PageContext, useCreatePageParts } from './page-context.ts'
import type { ServicePageProps } from './page-env.ts'
import { ParamForm } from './params/param-form.tsx'
import { useHeadingFocus } from './use-heading.ts'
import { useLatest } from './use-latest.ts'
import { usePage } from './use-page.ts'

export type { PageEnv, ServicePageProps } from './page-env.ts'

/**
 * One service, drawn from its plan. Another service, language or subject has a page and a controller of its own, so that
 * no data of one person can be shown to another.
 */
export function ServicePage(props: ServicePageProps): ReactNode {
  const { plan, env } = props
  const subject = env.subject?.pesel ?? env.subject?.nip ?? ''
  return <PageBody key={`${plan.id} ${plan.language} ${subject}`} {...props} />
}

/** The page below the shell's breadcrumbs: title, description, subject, parameters and blocks. */
function PageBody(props: ServicePageProps): ReactNode {
  const { plan, subjectLine, onHeading } = props
  const { t, ready } = useTranslation('engine')
  const [ownHeading, setOwnHeading] = useState<string | null>(null)
  const latestOnHeading = useLatest(onHeading)
  const setHeading = useCallback(
    (heading: string | null) => {
      setOwnHeading(heading)
      latestOnHeading.current?.(heading)
    },
    [latestOnHeading],
  )
  const parts = useCreatePageParts(props, t, setHeading)
  const heading = useHeadingFocus(ownHeading)
  // The same elements as long as they do not change: they are not rendered again with each step of a request.
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
  const { params, button, issues, attempt, blocks, pdf } = usePage(parts.page)
  if (!ready) return null
  return (
    <PageContext value={parts}>
      {head}
      {subjectLine}
      <ParamForm params={params} button={button} issues={issues} attempt={attempt} />
      <BlockList blocks={blocks} pdf={pdf} button={button} />
    </PageContext>
  )
}
