import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import type { ServicePlan } from '../plan/service.ts'
import { PageBody } from './page-body.tsx'
import type { PageEnv } from './page-env.ts'

export type { PageEnv } from './page-env.ts'

export interface ServicePageProps {
  readonly plan: ServicePlan
  readonly env: PageEnv
  /** Whose page it is, shown under the description of a protected service. */
  readonly subjectLine?: ReactNode
  /** The page as a whole cannot be served (section 8): the shell says so and goes back to the list. */
  readonly onPageFailure: () => void
  /** Called when data of a service that extends the session has been read. */
  readonly onExtendSession?: () => void
}

/**
 * One service, drawn from its plan. What was read lives as long as the page: another service, language or subject begins
 * with nothing, so that no data of one person can be shown to another.
 */
export function ServicePage(props: ServicePageProps): ReactNode {
  const { plan, env } = props
  const whose = env.subject?.pesel ?? env.subject?.nip ?? ''
  return (
    <SWRConfig key={`${plan.id} ${plan.language} ${whose}`} value={{ provider: () => new Map() }}>
      <PageBody {...props} />
    </SWRConfig>
  )
}
