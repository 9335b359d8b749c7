import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { usePortalRouter } from './router.tsx'

/** In the storage of the visit: location key → pixels. */
const STORAGE_KEY = 'scroll-positions'

const positions = new Map<string, number>()

/** A page that is come back to, or loaded again, stands where it was left; a new one at its top, or at its anchor. */
export function ScrollRestoration(): null {
  const router = usePortalRouter()
  const location = useLocation()
  const opened = useRef(location)
  useEffect(() => {
    const keep = () => void positions.set(router.state.location.key, window.scrollY)
    const onPageHide = () => {
      keep()
      store()
      window.history.scrollRestoration = 'auto'
    }
    const stop = router.onLeave(keep)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      stop()
      window.removeEventListener('pagehide', onPageHide)
    }
  }, [router])
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    if (positions.size === 0) restore()
    const left = positions.get(location.key)
    const anchor = anchorOf(location.hash)
    if (left !== undefined) window.scrollTo(0, left)
    else if (anchor) anchor.scrollIntoView()
    // The first page stands at its top, or where the visitor has scrolled meanwhile.
    else if (location !== opened.current && !router.state.preventScrollReset) window.scrollTo(0, 0)
  }, [router, location])
  return null
}

/** The element that a hash names; null where there is none, or the hash is no encoded text (`#100%`). */
function anchorOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]))
  } catch {
    // A page that is loaded again then begins at its top.
  }
}

function restore(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    if (Array.isArray(stored)) for (const [key, place] of stored) positions.set(String(key), Number(place))
  } catch {
    // Nothing that could be read is stored.
  }
}
