import type { ReactNode } from 'react'
import type { ServicePlan } from '../plan/service.ts'
import type { PageEnv } from './page-env.ts'

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
