import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Environment } from '../runtime/environment.ts'
import { type PageClient, PageController, type PageEvents, type PageSnapshot } from '../runtime/page/page-controller.ts'
import type { PagePlan } from '../runtime/page/page-state.ts'
import { useLatest } from './use-latest.ts'

/** The page as it is now; renders again when it changes. */
export const usePage = (page: PageController): PageSnapshot =>
  useSyncExternalStore(page.subscribe, page.getSnapshot, page.getSnapshot)

/**
 * The controller of a mounted page: it follows the environment and the address, and a choice becomes a step of the
 * history, so that “back” undoes it. One plan and client for the life of the component.
 */
export function usePageController(
  plan: PagePlan,
  client: PageClient,
  environment: Environment,
  events: Omit<PageEvents, 'onChoice'>,
): PageController {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const latest = useLatest({
    go(name: string, value: string) {
      const query = new URLSearchParams(search)
      query.set(name, value)
      // A comma is allowed in a query and easier to read.
      const to = { pathname, search: `?${query.toString().replaceAll('%2C', ',')}` }
      // At once: a control would for a moment show what was chosen before, and a screen reader announce it.
      navigate(to, { preventScrollReset: true, flushSync: true })
    },
  })
  const [page] = useState(() => {
    const onChoice: PageEvents['onChoice'] = (param, text) => latest.current.go(param.id, text)
    const created = new PageController(plan, client, environment, { ...events, onChoice })
    created.setAddress(readerOf(search))
    return created
  })
  useLayoutEffect(() => page.setAddress(readerOf(search)), [page, search])
  useLayoutEffect(() => page.setEnvironment(environment), [page, environment])
  // Before the browser paints: the first requests are sent as early as possible, and stay while the page is mounted.
  useLayoutEffect(() => page.subscribe(() => undefined), [page])
  return page
}

function readerOf(search: string): (name: string) => string | null {
  const query = new URLSearchParams(search)
  return (name) => query.get(name)
}
