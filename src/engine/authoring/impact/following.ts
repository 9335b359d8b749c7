import type { Cause } from './causes.ts'
import { isEqual } from './differences.ts'

type Difference = Extract<Cause, { readonly type: 'difference' }>

/**
 * Without what only follows from another: the total of a column that comes or goes, the choice of a page's new size, the
 * tiles of services that go.
 */
export function withoutFollowing(causes: readonly Cause[]): readonly Cause[] {
  const differences = causes.filter((one) => one.type === 'difference')
  const gone = causes.flatMap((one) =>
    one.type === 'presence' && one.change === 'removed' && one.subject.kind === 'service' ? [one.subject.id] : [],
  )
  return causes.filter(
    (one) => one.type !== 'difference' || !(differences.some((other) => follows(one, other)) || isWithout(one, gone)),
  )
}

/** Whether all that changes of the tiles is that those of these services are gone. */
function isWithout({ path, values }: Difference, gone: readonly string[]): boolean {
  if (gone.length === 0 || path.length !== 1 || path[0] !== 'tiles') return false
  return values.every(
    ({ before, after }) =>
      Array.isArray(before) &&
      isEqual(
        before.filter((id) => !gone.includes(String(id))),
        after,
      ),
  )
}

function follows(one: Difference, other: Difference): boolean {
  if (!isEqual(one.subject, other.subject)) return false
  const list = one.path.at(-2)
  if (list === 'totals') {
    const column = [...one.path.slice(0, -2), 'columns', one.path.at(-1)]
    return one.kind === other.kind && isEqual(column, other.path)
  }
  if (one.path.at(-1) !== 'options' || list !== 'page') return false
  return isEqual([...one.path.slice(0, -1), 'size'], other.path) && hasOnlyNewSize(one, other)
}

/** Whether of the offered sizes only those are others that the usual sizes are, or that are below it. */
function hasOnlyNewSize(options: Difference, size: Difference): boolean {
  const [offered] = options.values
  const [usual] = size.values
  if (!offered || !usual) return false
  const least = Math.max(Number(usual.before), Number(usual.after))
  const others = (value: unknown) => (Array.isArray(value) ? value.filter((one) => Number(one) > least) : [])
  return isEqual(others(offered.before), others(offered.after))
}
