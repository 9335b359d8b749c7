import type { ComponentType, ReactNode } from 'react'
import type { Value } from '../model/types.ts'
import type { WidgetPlan } from '../plan/block.ts'
import type { Language, ServicePlan } from '../plan/service.ts'
import type { Result } from '../runtime/client/error.ts'
import type { Credentials } from '../runtime/client/transport.ts'

/** The props of every widget; everything else comes from `useWidget`. */
export interface WidgetProps {
  readonly plan: WidgetPlan
}

/** `coming` is drawn until the widget's code has come. */
export type Widgets = Readonly<Record<string, ComponentType<WidgetProps & { readonly coming?: ReactNode }>>>

/** Everything that a service page needs from the shell around it. */
export interface PageEnv {
  /** Absolute URL, or a path on the portal's own origin (`/api`). */
  readonly api: string
  readonly language: Language
  readonly fetch: typeof fetch
  /** What was read before the page is drawn: by address, null where nothing was. Forgotten once the page stands. */
  readonly readBefore?: { readonly of: (address: string) => Result<Value> | null; readonly forget: () => void }
  /** The token for a call; `path` as in the plan. */
  readonly credentials: (path: string, method: string) => Credentials
  /** The current subject: a person has `pesel`, an institution `nip`. */
  readonly subject: { readonly name: string; readonly pesel: string | null; readonly nip: string | null } | null
  /** Fields of the signed-in user, as expressions see them; empty when nobody is signed in. */
  readonly user: Readonly<Record<string, Value>>
  /** The office's API configuration flags. */
  readonly config: Readonly<Record<string, Value>>
  readonly office: Readonly<Record<string, Value>>
  /** The day in Warsaw, `yyyy-MM-dd`. */
  readonly today: () => string
  /** Whether contrast mode is on. */
  readonly contrast: boolean
  /** The hand-written components, by the names of their manifests. */
  readonly widgets: Widgets
  /** Asks before the page is left while something entered would be lost. At most one on a page, forms included. */
  readonly LeaveGuard: ComponentType<{ readonly dirty: boolean }>
  readonly notify: (message: { readonly tone: 'info' | 'success' | 'error'; readonly text: string }) => void
  /** Leaves the page for an address of the office API, which leads the browser on. */
  readonly leaveFor: (address: string) => void
  /** Where a payment returns to, `accepted` or `failed`: addresses with scheme and host. */
  readonly paymentReturns: {
    readonly accepted: string
    readonly failed: string
    /** The page of the portal that shows an order, by its transaction: a path. */
    readonly of: (transaction: string) => string
  }
  /** The path of a service's page; null where the office does not offer it. */
  readonly servicePath?: (service: number) => string | null
  /** Called with every reply of the API and what was sent; `path` as in the plan, without base and query. */
  readonly onReply: (path: string, status: number, sent: Credentials) => void
}

/** A form on a page. */
export interface PlacedForm {
  readonly form: string
  /** The values that the page gives it, by field. */
  readonly inputs: Readonly<Record<string, Value>>
  /** Called once it has been accepted. */
  readonly onAccepted: () => void
}

export interface ServicePageProps {
  readonly plan: ServicePlan
  readonly env: PageEnv
  /** The subject, shown under the description of a protected service. */
  readonly subjectLine?: ReactNode
  /** Draws a form of the office on the page. */
  readonly placeForm?: ((placed: PlacedForm) => ReactNode) | undefined
  /** Called with the heading of a part of the page, and with null when the service's own is shown again. */
  readonly onHeading?: ((heading: string | null) => void) | undefined
  /** Called once when no block of the page can be shown (section 8): the shell goes back to the list. */
  readonly onPageFailure: () => void
  /** Called when data of a service that extends the session has been read. */
  readonly onExtendSession?: () => void
}
