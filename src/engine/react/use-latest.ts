import { useLayoutEffect, useRef } from 'react'

/** The value of the last render, for code that runs later: a reply, a press. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
