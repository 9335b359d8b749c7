import type { ComponentType } from 'react'
import type { Value } from '../model/types.ts'
import type { WidgetPlan } from '../plan/block.ts'
import type { Language } from '../plan/service.ts'
import type { Credentials } from '../runtime/client/transport.ts'

/** What a widget is drawn from; the rest it asks for with `useWidget`. */
export interface WidgetProps {
  readonly plan: WidgetPlan
}

export type Widgets = Readonly<Record<string, ComponentType<WidgetProps>>>

/** Everything that a service page knows of the world around it. The shell gives it; the page reaches for nothing else. */
export interface PageEnv {
  /** Absolute URL, or a path on the portal's own origin (`/api`). */
  readonly api: string
  readonly language: Language
  readonly fetch: typeof fetch
  /** The token for a call; `path` is as the plan writes it. */
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
  /** The parts written by hand, by the names of their manifests. */
  readonly widgets: Widgets
  /** Asks before the page is left while something entered on it would be lost. One of it on a page, forms included. */
  readonly LeaveGuard: ComponentType<{ readonly dirty: boolean }>
  readonly notify: (message: { readonly tone: 'info' | 'success' | 'error'; readonly text: string }) => void
  /** Leaves the page for an address of the office API, which leads the browser on. */
  readonly leaveFor: (address: string) => void
  /** Where a payment comes back to, `accepted` or `failed`: addresses with scheme and host. */
  readonly paymentReturns: {
    readonly accepted: string
    readonly failed: string
    /** The page of the portal that shows an order, by its transaction: a path. */
    readonly of: (transaction: string) => string
  }
  /** Told of every reply of the API and of what was sent; `path` is as the plan writes it, without base and query. */
  readonly onReply: (path: string, status: number, sent: Credentials) => void
}
