import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { MAIN_ID } from '../../kit/shell.tsx'
import { placeOf } from '../paths.ts'

/**
 * After a change of page the page's heading takes focus, so that a screen reader reads where one has come. A page that
 * is still being fetched has its heading later: it is waited for. The first page of the visit, also where an address leads
 * on to another, leaves focus at the top, unless something was entered or pressed there: who has signed in has come on.
 */
export function useFocusOnNavigation(): void {
  const place = placeOf(useLocation())
  const redirected = useNavigationType() === 'REPLACE'
  const last = useRef(place)
  const moved = useRef(false)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    const isFirst = !moved.current && navigator.userActivation?.hasBeenActive !== true
    if (redirected && isFirst) return
    moved.current = true
    return focusHeadingOnceThere()
  }, [place, redirected])
}

/** Focuses the page's heading, now or as soon as there is one; what it gives calls that off. */
export function focusHeadingOnceThere(): (() => void) | undefined {
  const main = document.getElementById(MAIN_ID)
  if (!main || focusHeading(main)) return undefined
  const watch = new MutationObserver(() => {
    if (focusHeading(main)) watch.disconnect()
  })
  watch.observe(main, { childList: true, subtree: true })
  return () => watch.disconnect()
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  // Scrolling is left to the router, which knows whether one goes forth or back.
  heading.focus({ preventScroll: true })
  return true
}
