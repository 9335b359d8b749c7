import { useEffect, useEffectEvent } from 'react'

/** Milliseconds after which what others do is seen. */
const REFRESH = 20_000

/** Calls again and again while the page is looked at, what nobody has asked for. */
export function usePoll(poll: () => void): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') poll()
  })
  useEffect(() => {
    const timer = setInterval(look, REFRESH)
    return () => clearInterval(timer)
  }, [])
}
