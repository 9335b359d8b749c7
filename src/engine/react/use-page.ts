import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Value } from '../model/types.ts'
import type { Result } from '../runtime/client/error.ts'
import type { Environment } from '../runtime/environment.ts'
import { type PageClient, PageController, type PageEvents, type PageSnapshot } from '../runtime/page/page-controller.ts'
import type { PagePlan } from '../runtime/page/page-state.ts'
import type { SourceRequest } from '../runtime/request.ts'
import { useLatest } from './use-latest.ts'

/** The page as it is now; renders again when it changes. */
export const usePage = (page: PageController): PageSnapshot =>
  useSyncExternalStore(page.subscribe, page.getSnapshot, page.getSnapshot)

interface ControllerEvents extends Omit<PageEvents, 'onChoice'> {
  /** What is known of a reply before the page is drawn; null: nothing. */
  readonly readBefore: (request: SourceRequest) => Result<Value> | null
  /** Called once the page stands. */
  readonly onDrawn: () => void
}

const NEVER = new Promise<never>(() => undefined)

/**
 * The controller of a mounted page: it follows the environment and the address, and a choice becomes a step of the
 * history, so that “back” undoes it. One plan and client for the life of the component.
 */
export function usePageController(
  plan: PagePlan,
  client: PageClient,
  environment: Environment,
  { readBefore, onDrawn, ...events }: ControllerEvents,
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
  const [{ page, begin }] = useState(() => {
    let isDrawn = false
    const onChoice: PageEvents['onChoice'] = (param, text) => latest.current.go(param.id, text)
    const created = new PageController(
      plan,
      {
        read(request, source) {
          if (isDrawn) return client.read(request, source)
          return { result: readBefore(request) ?? NEVER, cancel: () => undefined }
        },
      },
      environment,
      {
        ...events,
        onRead: () => {
          if (isDrawn) events.onRead?.()
        },
        onChoice,
      },
    )
    created.setAddress(readerOf(search))
    // What is known already is there at the first drawing; what is not is asked for once the page is mounted.
    created.subscribe(() => undefined)()
    const begin = () => {
      isDrawn = true
    }
    return { page: created, begin }
  })
  useLayoutEffect(() => page.setAddress(readerOf(search)), [page, search])
  useLayoutEffect(() => page.setEnvironment(environment), [page, environment])
  const [, setBegun] = useState(false)
  // Before the browser paints: the first requests are sent as early as possible, and stay while the page is mounted. Where a
  // reply is awaited, the update makes React run all effects of this drawing at once, its subscription among them, so that a
  // reply that comes before the first frame is in it.
  useLayoutEffect(() => {
    begin()
    const end = page.subscribe(() => undefined)
    if (page.getSnapshot().isFetching) setBegun(true)
    return end
  }, [page, begin])
  const drawn = useLatest(onDrawn)
  useEffect(() => drawn.current(), [drawn])
  return page
}

function readerOf(search: string): (name: string) => string | null {
  const query = new URLSearchParams(search)
  return (name) => query.get(name)
}
