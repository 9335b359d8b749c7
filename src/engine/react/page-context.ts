import type { TFunction } from 'i18next'
import { createContext, useContext } from 'react'
import type { TablePlan } from '../plan/block.ts'
import type { ServicePlan } from '../plan/service.ts'
import type { SessionEnv } from '../runtime/env.ts'
import type { Office } from '../runtime/client/api-client.ts'
import type { TableSorting } from '../runtime/table.ts'
import type { PageEnv } from './page-env.ts'
import type { ServicePageProps } from './page-props.ts'

/** How a resident has arranged a table. */
export interface Arrangement {
  readonly asked: TableSorting | null
  readonly size: number
}

/** What the parts of one page share. */
export interface PageParts {
  /** The portal's own words. Asked for once: every asking watches the language, which here changes with the plan. */
  readonly t: TFunction<'engine'>
  readonly plan: ServicePlan
  readonly session: SessionEnv
  readonly office: Office
  readonly api: string
  readonly language: PageEnv['language']
  readonly notify: PageEnv['notify']
  readonly leaveFor: PageEnv['leaveFor']
  readonly paymentReturns: PageEnv['paymentReturns']
  /** Heads the page with something else than the service; null: with the service again. */
  readonly setHeading: (heading: string | null) => void
  readonly placeForm: ServicePageProps['placeForm']
  readonly widgets: PageEnv['widgets']
  readonly LeaveGuard: PageEnv['LeaveGuard']
  readonly arrangements: Map<TablePlan, Arrangement>
}

export const PageContext = createContext<PageParts | null>(null)

/** Throws outside of a service page. */
export function usePageParts(): PageParts {
  const parts = useContext(PageContext)
  if (parts === null) throw new Error('A part of a service page stands outside of one')
  return parts
}
