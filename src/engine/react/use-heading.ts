import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageParts } from './page-context.ts'

/** The heading of the page while the calling component is mounted, in place of the service's own. */
export function useHeading(heading: string): void {
  const { setHeading } = usePageParts()
  useEffect(() => {
    setHeading(heading)
    return () => setHeading(null)
  }, [setHeading, heading])
}

/** The key that the router gives to the address a visit begins with. */
const FIRST = 'default'

/**
 * The page's heading, focused on arrival from another page, so that a screen reader announces the new page. The shell
 * does so too, but may have focused the heading of a page that was still loading: then nothing has focus any more. A
 * change of a parameter is no arrival; a change of the heading is one.
 */
export function useArrivalFocus(headed: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const arrival = useRef(key)
  useEffect(() => {
    const nowhere = document.activeElement === null || document.activeElement === document.body
    if (arrival.current !== FIRST && nowhere) heading.current?.focus({ preventScroll: true })
  }, [])
  const last = useRef(headed)
  useEffect(() => {
    if (last.current === headed) return
    last.current = headed
    if (key !== FIRST) heading.current?.focus({ preventScroll: true })
  }, [headed, key])
  return heading
}
