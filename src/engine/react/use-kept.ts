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

/** The value drawn before, where the new one says the same: what is drawn of it need not be drawn again. */
export function useSteady<T>(value: T): T {
  const drawn = useRef(value)
  if (!saysTheSame(drawn.current, value)) drawn.current = value
  return drawn.current
}

/** Of plain data: lists and objects that hold the same. What a reply holds is the same object, and not looked into. */
function saysTheSame(before: unknown, now: unknown): boolean {
  if (Object.is(before, now)) return true
  if (typeof before !== 'object' || typeof now !== 'object' || before === null || now === null) return false
  if (Array.isArray(before) !== Array.isArray(now)) return false
  const names = Object.keys(before)
  if (names.length !== Object.keys(now).length) return false
  return names.every(
    (name) => Object.hasOwn(now, name) && saysTheSame(Reflect.get(before, name), Reflect.get(now, name)),
  )
}
