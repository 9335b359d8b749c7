import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { PageBody } from './page-body.tsx'
import type { ServicePageProps } from './page-props.ts'

export type { PageEnv } from './page-env.ts'
export type { ServicePageProps } from './page-props.ts'

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
