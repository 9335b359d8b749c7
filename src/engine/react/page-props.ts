import type { ReactNode } from 'react'
import type { Value } from '../model/types.ts'
import type { ServicePlan } from '../plan/service.ts'
import type { PageEnv } from './page-env.ts'

/** A form that stands on a page. */
export interface PlacedForm {
  readonly form: string
  /** What the page gives it, by field. */
  readonly given: Readonly<Record<string, Value>>
  /** It has been accepted. */
  readonly onAccepted: () => void
}

export interface ServicePageProps {
  readonly plan: ServicePlan
  readonly env: PageEnv
  /** Whose page it is, shown under the description of a protected service. */
  readonly subjectLine?: ReactNode
  /** Draws a form of the office where it stands on the page. */
  readonly placeForm?: ((placed: PlacedForm) => ReactNode) | undefined
  /** Told what heads the page where that is not the service: a part of it. Null: the service again. */
  readonly onHeading?: ((heading: string | null) => void) | undefined
  /** The page as a whole cannot be served (section 8): the shell says so and goes back to the list. */
  readonly onPageFailure: () => void
  /** Called when data of a service that extends the session has been read. */
  readonly onExtendSession?: () => void
}
