import { createContext, type ReactNode, startTransition, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type Location,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  Router,
  type To,
} from 'react-router-dom'

/**
 * Where the portal is and how it goes elsewhere: the declarative router of react-router over its history. Its data router,
 * which would bring blocking and scrolling along, is 15 KB of loaders and actions that the portal does not use.
 */

type PortalHistory = ReturnType<typeof createBrowserHistory> | ReturnType<typeof createMemoryHistory>

interface RouterState {
  readonly location: Location
  readonly action: NavigationType
  /** Where the page is scrolled stays as it is. */
  readonly preventScrollReset: boolean
}

/** Keeps from leaving a page until somebody has agreed. */
interface Blocker {
  readonly blocks: (next: string, current: string) => boolean
  /** `proceed` goes where it was blocked. */
  readonly onBlocked: (proceed: () => void) => void
}

export interface PortalRouter {
  readonly state: RouterState
  readonly navigate: (to: To | number, options?: NavigateOptions) => void
  readonly navigator: Navigator
  /** Calls back after each change; `atOnce`: what it changes is to be drawn before anything else happens. */
  readonly subscribe: (listener: (atOnce: boolean) => void) => () => void
  readonly addBlocker: (blocker: Blocker) => () => void
  /** Calls back before each change, while the page that is left still stands. */
  readonly onLeave: (listener: (left: Location) => void) => () => void
}

/** The router of the address bar. */
export const browserRouter = (): PortalRouter => routerOver(createBrowserHistory())

/** A router that starts at an address and touches no browser. */
export const memoryRouter = (address: string): PortalRouter =>
  routerOver(createMemoryHistory({ initialEntries: [address] }))

function routerOver(history: PortalHistory): PortalRouter {
  let state: RouterState = { location: history.location, action: history.action, preventScrollReset: false }
  const listeners = new Set<(atOnce: boolean) => void>()
  const leaveListeners = new Set<(left: Location) => void>()
  const blockers = new Set<Blocker>()
  let ignoresNextPop = false
  let allowsNextPop = false

  const blockerOf = ({ pathname }: { readonly pathname?: string }): Blocker | undefined =>
    [...blockers].findLast((one) => one.blocks(pathname ?? state.location.pathname, state.location.pathname))

  function arrive({ preventScrollReset = false, flushSync: atOnce = false }: NavigateOptions = {}): void {
    for (const listener of leaveListeners) listener(state.location)
    state = { location: history.location, action: history.action, preventScrollReset }
    for (const listener of listeners) listener(atOnce)
  }

  function change(to: To, options: NavigateOptions | undefined, act: () => void): void {
    const proceed = () => {
      act()
      arrive(options)
    }
    const path = typeof to === 'string' ? { pathname: new URL(to, 'http://portal.invalid').pathname } : to
    const blocker = blockerOf(path)
    if (blocker) blocker.onBlocked(proceed)
    else proceed()
  }

  // “Back” and “forth” have moved the address already: where they are blocked it is moved back first.
  history.listen(({ location, delta }) => {
    if (ignoresNextPop) {
      ignoresNextPop = false
      return
    }
    const blocker = allowsNextPop || delta === null ? undefined : blockerOf(location)
    allowsNextPop = false
    if (!blocker || delta === null) return arrive()
    ignoresNextPop = true
    history.go(-delta)
    blocker.onBlocked(() => {
      allowsNextPop = true
      history.go(delta)
    })
  })

  const navigator: Navigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, stored, options) => change(to, options, () => history.push(to, stored)),
    replace: (to, stored, options) => change(to, options, () => history.replace(to, stored)),
  }
  const listenerOf =
    <T,>(set: Set<T>) =>
    (listener: T) => {
      set.add(listener)
      return () => void set.delete(listener)
    }
  return {
    get state() {
      return state
    },
    navigate: (to, options) => {
      if (typeof to === 'number') navigator.go(to)
      else navigator[options?.replace ? 'replace' : 'push'](to, options?.state, options)
    },
    navigator,
    subscribe: listenerOf(listeners),
    addBlocker: listenerOf(blockers),
    onLeave: listenerOf(leaveListeners),
  }
}

const RouterContext = createContext<PortalRouter | null>(null)

/** The pages within have the router's location. */
export function RouterProvider({ router, children }: { readonly router: PortalRouter; readonly children: ReactNode }) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    setState(router.state)
    return router.subscribe((atOnce) => {
      const draw = () => setState(router.state)
      if (atOnce) flushSync(draw)
      else startTransition(draw)
    })
  }, [router])
  return (
    <RouterContext value={router}>
      <Router location={state.location} navigationType={state.action} navigator={router.navigator}>
        {children}
      </Router>
    </RouterContext>
  )
}

export function usePortalRouter(): PortalRouter {
  const router = useContext(RouterContext)
  if (!router) throw new Error('There is no router around this component')
  return router
}

interface Blocked {
  readonly proceed: () => void
  readonly reset: () => void
}

/** Null until leaving the page has been blocked; then what goes on, and what stays. `blocks` must stay the same. */
export function useBlocker(blocks: Blocker['blocks']): Blocked | null {
  const router = usePortalRouter()
  const [waiting, setWaiting] = useState<{ readonly proceed: () => void } | null>(null)
  useEffect(() => router.addBlocker({ blocks, onBlocked: (proceed) => setWaiting({ proceed }) }), [router, blocks])
  if (waiting === null) return null
  const reset = () => setWaiting(null)
  const proceed = () => {
    reset()
    waiting.proceed()
  }
  return { proceed, reset }
}
