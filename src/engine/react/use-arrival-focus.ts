import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** The key that the router gives to the address a visit begins with. */
const FIRST = 'default'

/**
 * The page's heading, focused on arrival from another page, so that a screen reader reads where one has come. The shell
 * does so too, but what it focused may have been the head of a page that was still being fetched: then nothing has focus
 * any more. A change of a parameter is no arrival; that something else heads the page is one.
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
