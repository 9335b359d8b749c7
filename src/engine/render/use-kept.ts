import { useEffect, useRef } from 'react'

/** What `make` makes of these parts; the same as before as long as each of them is. Their number may differ. */
export function useKept<T>(parts: readonly unknown[], make: () => T): T {
  const kept = useRef<{ readonly parts: readonly unknown[]; readonly value: T } | null>(null)
  const same =
    kept.current?.parts.length === parts.length &&
    kept.current.parts.every((part, index) => Object.is(part, parts[index]))
  if (kept.current === null || !same) kept.current = { parts, value: make() }
  return kept.current.value
}

/** The value of the last drawn page, for what runs later: a reply, a press. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
