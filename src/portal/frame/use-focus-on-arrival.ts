import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { MAIN_ID } from '../../kit/shell.tsx'

/**
 * After a change of page the page's heading takes focus, so that a screen reader reads where one has come. A page that
 * is still being fetched has its heading later: it is waited for. The first page of the visit, also where an address leads
 * on to another, leaves focus at the top.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation()
  const redirected = useNavigationType() === 'REPLACE'
  const last = useRef(pathname)
  const moved = useRef(false)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (redirected && !moved.current) return
    moved.current = true
    const main = document.getElementById(MAIN_ID)
    if (!main || focusHeading(main)) return
    const watch = new MutationObserver(() => {
      if (focusHeading(main)) watch.disconnect()
    })
    watch.observe(main, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [pathname, redirected])
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  // Scrolling is left to the router, which knows whether one goes forth or back.
  heading.focus({ preventScroll: true })
  return true
}
