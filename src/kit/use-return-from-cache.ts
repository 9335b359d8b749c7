import { useEffect, useRef } from 'react'

/** “Back” may bring a page as it was left, out of the browser's cache: calls back then, with what is drawn at the time. */
export function useReturnFromCache(onReturn: () => void): void {
  const latest = useRef(onReturn)
  useEffect(() => {
    latest.current = onReturn
  })
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && latest.current()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}
