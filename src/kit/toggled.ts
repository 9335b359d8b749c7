/** A set with something put in, or taken out where it was in it. */
export function toggled<T>(members: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(members)
  if (!next.delete(one)) next.add(one)
  return next
}
