import { useCallback, useEffect, useRef } from 'react'

/**
 * Whether the component is still on the page. A reply that comes after its visitor has gone elsewhere must not lead them
 * away from there.
 */
export function useIsHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
