/** A difference between two versions of one plan, at a property that both, or one of them, have. */
export interface Difference {
  /** Keys and, within lists, the ids of members: `['params', 'years', 'default']`. */
  readonly path: readonly string[]
  readonly kind: 'added' | 'removed' | 'changed' | 'moved' | 'renamed'
  /** Plain JSON; of a member that was renamed its id, of members that were moved their ids in order. */
  readonly before: unknown
  readonly after: unknown
}

/**
 * All differences between two plans, none exactly when they are equal. Members of lists are compared by their ids, whatever
 * their order; expressions, types and lists without ids are compared as wholes. `renames`: path of a member of `before` → its
 * name in `after`.
 */
export function differencesOf(
  before: unknown,
  after: unknown,
  renames: ReadonlyMap<string, string> = new Map(),
): readonly Difference[] {
  const found: Difference[] = []
  compare(before, after, [], { found, renames })
  return found
}

interface Comparison {
  readonly found: Difference[]
  /** Path of a member, with points → the name that it is known to have now. */
  readonly renames: ReadonlyMap<string, string>
}

/** Whether a property follows from others, so that it is worth naming only where no other differs. */
export const isDerived = ({ path, before, after }: Difference): boolean =>
  derived.has(path.at(-1) ?? '') ||
  (path.at(-1) === 'sources' && isNames(before) && isNames(after)) ||
  // The same expression, whose type has lost or got fields that something else reads.
  (isRecord(before) && isRecord(after) && 'tree' in before && isEqual(before.tree, after.tree))

const derived = new Set(['needs', 'order', 'dependents', 'validator', 'reply', 'type'])

const isNames = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

function compare(before: unknown, after: unknown, path: readonly string[], comparison: Comparison): void {
  if (isEqual(before, after)) return
  const { found } = comparison
  const [was, is] = [membersOf(before), membersOf(after)]
  if (was && is) {
    compareMembers(was, is, path, comparison)
    return
  }
  if (isRecord(before) && isRecord(after) && !isWhole(before) && !isWhole(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (!derived.has(key)) compare(before[key], after[key], [...path, key], comparison)
      else if (!isEqual(before[key], after[key])) found.push(changed([...path, key], before[key], after[key]))
    }
    return
  }
  found.push(changed(path, before, after))
}

const changed = (path: readonly string[], before: unknown, after: unknown): Difference => ({
  path,
  kind: 'changed',
  before,
  after,
})

type Members = ReadonlyMap<string, Readonly<Record<string, unknown>>>

function compareMembers(was: Members, is: Members, path: readonly string[], comparison: Comparison): void {
  const { found, renames } = comparison
  const removed = [...was.keys()].filter((id) => !is.has(id))
  const added = [...is.keys()].filter((id) => !was.has(id))
  const known = removed.flatMap((id) => {
    const name = renames.get([...path, id].join('.'))
    return name !== undefined && added.includes(name) ? [[id, name] as const] : []
  })
  const others = renamedMembers(
    removed.filter((id) => known.every(([one]) => one !== id)).map((id) => [id, was.get(id)]),
    added.filter((id) => known.every(([, one]) => one !== id)).map((id) => [id, is.get(id)]),
  )
  const names = new Map([...known, ...others])
  const newNames = new Set(names.values())
  for (const id of removed) {
    const name = names.get(id)
    if (name === undefined) found.push({ path: [...path, id], kind: 'removed', before: was.get(id), after: undefined })
    else found.push({ path: [...path, id], kind: 'renamed', before: id, after: name })
  }
  for (const id of added.filter((one) => !newNames.has(one))) {
    found.push({ path: [...path, id], kind: 'added', before: undefined, after: is.get(id) })
  }
  const common = [...was.keys()].flatMap((id) => names.get(id) ?? (is.has(id) ? [id] : []))
  const now = [...is.keys()].filter((id) => was.has(id) || newNames.has(id))
  if (!isEqual(common, now)) found.push({ path, kind: 'moved', before: common, after: now })
  for (const [id, member] of was) {
    const name = names.get(id) ?? id
    const other = is.get(name)
    if (!other) continue
    const [own, others] = name === id ? [member, other] : [unnamed(member, id), unnamed(other, name)]
    compare(own, others, [...path, id], comparison)
  }
}

/** Old name → new name, where a member has gone and one that is the same but for its name has come; each name once. */
export function renamedMembers(
  removed: readonly (readonly [string, unknown])[],
  added: readonly (readonly [string, unknown])[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const [id, member] of removed) {
    const same = added.filter(
      ([other, value]) => ![...names.values()].includes(other) && isEqual(unnamed(member, id), unnamed(value, other)),
    )
    const [only] = same
    if (only && same.length === 1) names.set(id, only[0])
  }
  return names
}

/** A member without the properties that hold its own name. */
function unnamed(member: unknown, id: string): unknown {
  if (!isRecord(member)) return member
  return Object.fromEntries(Object.entries(member).filter(([key, value]) => !(keys.includes(key) && value === id)))
}

const keys: readonly string[] = ['id', 'name', 'field', 'column', 'value']

/** The members of a list by what tells them apart; null for anything else. */
function membersOf(value: unknown): Members | null {
  if (!Array.isArray(value)) return null
  if (value.length === 0) return new Map()
  for (const key of keys) {
    const members = value.flatMap((one) => {
      const id = isRecord(one) ? one[key] : undefined
      return isRecord(one) && typeof id === 'string' ? [[id, one] as const] : []
    })
    const byId = new Map(members)
    if (byId.size === value.length) return byId
  }
  return null
}

/** Expressions, fields of a row, by which of them rows are sorted, and where an entry of the menu leads: they say one thing. */
function isWhole(value: Readonly<Record<string, unknown>>): boolean {
  if ('tree' in value || 'descending' in value || Array.isArray(value.path)) return true
  return 'kind' in value && !('id' in value) && ['path', 'href', 'file'].some((key) => typeof value[key] === 'string')
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two JSON values are equal, whatever the order of their keys. A property without a value is not there. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((one, index) => isEqual(one, b[index]))
  }
  if (!isRecord(a) || !isRecord(b)) return false
  // Hundreds of thousands of plans are compared: nothing is allocated but the keys.
  for (const key of Object.keys(a)) if (!isEqual(a[key], Object.hasOwn(b, key) ? b[key] : undefined)) return false
  return Object.keys(b).every((key) => b[key] === undefined || Object.hasOwn(a, key))
}
