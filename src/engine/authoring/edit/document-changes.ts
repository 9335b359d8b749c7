import { isPatchRoot } from './addresses.ts'
import { type EditPath, isList, isMapping, isOrderStep, isSame, ORDER, type Plain } from './plain.ts'
import { addressLength, unknownStandard } from './standard.ts'
import { parseSyntax, type SyntaxEntry, type SyntaxMap, valueIn } from './syntax.ts'
import { type AddressLength, withMoved, withoutValue, withValue } from './text-edits.ts'

/** A place at which one version of a file differs from another, and what it makes of it. */
export interface Change {
  readonly path: EditPath
  /** Undefined: it is not there any more. */
  readonly value: Plain | undefined
  /** How many steps of the path, at its end, are one key. */
  readonly keySteps: number
  /** Of an order: the names that are new, where all others are in the order in which they were. */
  readonly added?: readonly string[]
  /** Of an order: the names before it. */
  readonly was?: readonly string[]
}

/** The text with a change of another version. */
export function applied(text: string, { path, value, keySteps, added }: Change): string {
  if (isOrderStep(path) && isList(value)) return inOrder(text, path.slice(0, -1), value.map(String), added)
  if (value === undefined) return withoutValue(text, path) ?? text
  const usual = addressLength(unknownStandard)
  // The key as its author wrote it.
  const address: AddressLength = (whole, depth) =>
    depth === path.length - keySteps && whole.length >= path.length ? keySteps : usual(whole, depth)
  return withValue(text, path, value, address) ?? text
}

/**
 * The text with the entries of a map in the order of `names`, of which some may not be there; entries with other names stay
 * behind those that they follow. Where `added` is given, only these are moved, behind those that they follow in `names`.
 */
function inOrder(text: string, path: EditPath, names: readonly string[], added?: readonly string[]): string {
  const root = parseSyntax(text)
  const map = root ? valueAt(logical(root), path) : undefined
  if (!isMapping(map)) return text
  const present = Object.keys(map)
  const known = names.filter((name) => present.includes(name))
  const wanted = added
    ? withFollowers(
        present.filter((name) => !added.includes(name)),
        known,
      )
    : withFollowers(known, present)
  return wanted.reduce((left, name, index) => withMoved(left, [...path, name], index) ?? left, text)
}

/** The names with those that only `order` has, each behind the one that it follows there. */
function withFollowers(names: readonly string[], order: readonly string[]): readonly string[] {
  const found = [...names]
  for (const [index, name] of order.entries()) {
    if (!found.includes(name)) found.splice(index === 0 ? 0 : found.indexOf(order[index - 1] ?? '') + 1, 0, name)
  }
  return found
}

/** Whether two changes put the names that both have in different orders, neither of which is that of before. */
export function ordersClash(a: Change, b: Change): boolean {
  if (a.added || b.added || !isList(a.value) || !isList(b.value)) return false
  const [one, other] = [namesIn(a), namesIn(b)]
  const common = one.filter((name) => other.includes(name))
  const isSameOrder = isSame(
    common,
    other.filter((name) => one.includes(name)),
  )
  return !isSameOrder && moves(a, other) && moves(b, one)
}

/** A change as it is made beside those of another version: all that an order has moved may be gone there, and then it only adds. */
export function orderBeside(change: Change, others: readonly Change[]): Change {
  const other = isOrderStep(change.path) && others.find((one) => isSame(one.path, change.path))
  if (!other || change.added || other.added || moves(change, namesIn(other))) return change
  const { was = [] } = change
  return { ...change, added: namesIn(change).filter((name) => !was.includes(name)) }
}

const namesIn = ({ value }: Change): readonly string[] => (isList(value) ? value.map(String) : [])

/** Whether an order puts some of these names differently than before. */
function moves(change: Change, names: readonly string[]): boolean {
  const listed = namesIn(change)
  const { was = [] } = change
  return !isSame(
    listed.filter((name) => names.includes(name) && was.includes(name)),
    was.filter((name) => names.includes(name) && listed.includes(name)),
  )
}

/** Whether the order of the entries means something: that of the menu does, and those of the office's own services. */
const isOrdered = ([first, ...rest]: EditPath): boolean =>
  first === 'menu' ? rest.length === 0 : first === 'ownServices' && rest.length > 1

/** The order of the entries, where it is not that of before with what is new at the end. */
function reordered(path: EditPath, was: Plain | undefined, now: Plain | undefined): readonly Change[] {
  if (!isOrdered(path) || !isMapping(was) || !isMapping(now)) return []
  const value = Object.keys(now)
  const before = Object.keys(was).filter((one) => Object.hasOwn(now, one))
  const added = value.filter((one) => !Object.hasOwn(was, one))
  if (isSame([...before, ...added], value)) return []
  const change = { path: [...path, ORDER], value, keySteps: 1, was: Object.keys(was) }
  const after = value.filter((one) => Object.hasOwn(was, one))
  return [isSame(before, after) ? { ...change, added } : change]
}

/** Maps in which single entries are changes, be they new or not. */
const isContainer = (path: EditPath): boolean =>
  (path.length === 1 && ['services', 'ownServices', 'forms', 'texts'].includes(String(path[0]))) ||
  isPatchRoot(path) ||
  (path.length === 2 && path[0] === 'texts')

/** A service that both added is one of theirs and one of mine. */
const isOwnDefinition = (path: EditPath): boolean => path.length === 2 && path[0] === 'ownServices'

/**
 * What makes one version of a file another. `before` and `after` are their values, `other` those of a third version: what is
 * a map there is looked into also where it is new.
 */
export function changesOf(
  from: SyntaxMap,
  to: SyntaxMap,
  before: Plain,
  after: Plain,
  other: Plain,
): readonly Change[] {
  const stepsOf = (path: EditPath, { key }: SyntaxEntry): readonly string[] =>
    isPatchRoot(path) ? key.split('.') : [key]
  const set = (map: SyntaxMap, path: EditPath): readonly Change[] =>
    map.entries.flatMap((entry) => {
      const steps = stepsOf(path, entry)
      const at = [...path, ...steps]
      const was = valueAt(before, at)
      const { value } = entry
      const isNew = was === undefined && !isOwnDefinition(at)
      const opens = isMapping(was) || (isNew && (isContainer(at) || isMapping(valueAt(other, at))))
      if (value.kind === 'map' && value.entries.length > 0 && opens)
        return [...set(value, at), ...reordered(at, was, valueIn(value) as Plain)]
      const now = valueIn(value) as Plain
      return isSame(was, now) ? [] : [{ path: at, value: now, keySteps: steps.length }]
    })
  const removed = (map: SyntaxMap, path: EditPath): readonly Change[] =>
    map.entries.flatMap((entry) => {
      const at = [...path, ...stepsOf(path, entry)]
      const now = valueAt(after, at)
      const { value } = entry
      const opens = isMapping(now) || (now === undefined && isContainer(at))
      if (value.kind === 'map' && value.entries.length > 0 && opens) return removed(value, at)
      return now === undefined && !isReplaced(after, at) ? [{ path: at, value: undefined, keySteps: 1 }] : []
    })
  return [...removed(from, []), ...set(to, [])]
}

/** Whether something around a path has become a single value. */
const isReplaced = (root: Plain, path: EditPath): boolean =>
  path.some((_, length) => {
    const around = valueAt(root, path.slice(0, length))
    return around !== undefined && !isMapping(around)
  })

/** The values of a file, addresses of several steps written out as maps within maps. */
export function logical(map: SyntaxMap, path: EditPath = []): Plain {
  const members = noMembers()
  for (const { key, value } of map.entries) {
    const steps = isPatchRoot(path) ? key.split('.') : [key]
    const own = value.kind === 'map' ? logical(value, [...path, ...steps]) : (valueIn(value) as Plain)
    place(members, steps, own)
  }
  return members
}

/** A map for keys that may be any: every other object has a `constructor`. */
const noMembers = (): Record<string, Plain> => Object.create(null)

/** Adds to the maps of `members`, which are its own: a copy for each of very many addresses would take minutes. */
function place(members: Record<string, Plain>, [step = '', ...rest]: readonly string[], value: Plain): void {
  const known = members[step]
  if (rest.length > 0) {
    const inner: Record<string, Plain> = isMapping(known) ? known : noMembers()
    place(inner, rest, value)
    members[step] = inner
    return
  }
  if (!isMapping(known) || !isMapping(value)) {
    members[step] = value
    return
  }
  for (const [key, one] of Object.entries(value)) place(known, [key], one)
}

export const valueAt = (root: Plain, path: EditPath): Plain | undefined =>
  path.reduce<Plain | undefined>((at, step) => {
    if (!isMapping(at)) return undefined
    if (step === ORDER) return Object.keys(at)
    return Object.hasOwn(at, String(step)) ? at[String(step)] : undefined
  }, root)
