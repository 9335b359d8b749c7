import { addedTwice } from './added-twice.ts'
import { isPatchRoot } from './addresses.ts'
import { startsWith } from './places.ts'
import { type EditPath, isMapping, isSame, type Plain } from './plain.ts'
import { addressLength, unknownStandard } from './standard.ts'
import { parseSyntax, type SyntaxEntry, type SyntaxMap, valueIn } from './syntax.ts'
import { type AddressLength, withoutValue, withValue } from './text-edits.ts'

/** One place that both changed, and what each made of it; undefined where it is not there. */
export interface MergeClash {
  readonly path: EditPath
  readonly base: Plain | undefined
  readonly mine: Plain | undefined
  readonly theirs: Plain | undefined
}

export interface MergeChoice {
  readonly path: EditPath
  readonly take: 'mine' | 'theirs'
}

export interface Merged {
  /** `theirs` with what `mine` changed of `base`. Where both changed the same it has what was chosen, else theirs. */
  readonly text: string
  /** Those that no choice decides. */
  readonly clashes: readonly MergeClash[]
}

/** More changes than these are not merged one by one: the file is one clash. */
const MOST_CHANGES = 500
/** The same for changes in a long file, which each read all of it: changes times characters. */
const MOST_WORK = 20_000_000

/**
 * Two versions of an office's file that come from one, as one. Both changed the same when one changed what the other changed
 * or what is around it, to something else. A list is one value, words by language are several.
 */
export function mergeDocuments(
  base: string,
  mine: string,
  theirs: string,
  choices: readonly MergeChoice[] = [],
): Merged {
  if (mine === theirs || base === mine) return { text: theirs, clashes: [] }
  if (base === theirs) return { text: mine, clashes: [] }
  const [from, own, other] = [parseSyntax(base), parseSyntax(mine), parseSyntax(theirs)]
  if (!from || !own || !other) return mergeWhole({ path: [], base, mine, theirs }, choices)
  const values = { base: logical(from), mine: logical(own), theirs: logical(other) }
  const ownChanges = changesOf(from, own, values.base, values.mine, values.theirs)
  const otherChanges = changesOf(from, other, values.base, values.theirs, values.mine)
  if (isTooMuch(ownChanges, theirs) || isTooMuch(otherChanges, mine)) {
    return mergeWhole({ path: [], base, mine, theirs }, choices)
  }
  const takenAt = (path: EditPath) => choices.find((one) => isSame(one.path, path))?.take
  const serviceOf = addedTwice(values)
  const isPart = ({ path }: Change): boolean => path[0] !== 'ownServices' && serviceOf(path) !== null
  const takesMine = ({ path }: Change): boolean => takenAt(serviceOf(path) ?? []) === 'mine'
  const rivals = otherChanges.filter((change) => !isPart(change))
  const clashes: MergeClash[] = []
  const kept: EditPath[] = []
  // The texts of a service come and go with it.
  let text = otherChanges
    .filter((change) => isPart(change) && takesMine(change))
    .reduce((left, { path }) => withoutValue(left, path) ?? left, theirs)
  for (const change of ownChanges.filter((one) => !isPart(one) || takesMine(one))) {
    if (kept.some((path) => startsWith(change.path, path))) continue
    const rival = rivalOf(change, rivals)
    if (!rival) {
      text = applied(text, change)
      continue
    }
    const clash = clashOf(change, rival, values)
    const taken = takenAt(clash.path)
    if (!taken && !clashes.some((one) => isSame(one.path, clash.path))) clashes.push(clash)
    if (taken !== 'mine') continue
    // All that is shown as mine: theirs may have none of what mine left unchanged.
    text = applied(text, clash.path === rival.path ? { ...rival, value: clash.mine } : change)
    kept.push(clash.path)
  }
  return { text, clashes }
}

type Values = Readonly<Record<'base' | 'mine' | 'theirs', Plain>>

/** The clash of two changes is at the one that is around the other. */
function clashOf(change: Change, rival: Change, { base, mine, theirs }: Values): MergeClash {
  const path = rival.path.length < change.path.length ? rival.path : change.path
  return { path, base: valueAt(base, path), mine: valueAt(mine, path), theirs: valueAt(theirs, path) }
}

const isTooMuch = ({ length }: readonly Change[], text: string): boolean =>
  length > MOST_CHANGES || length * text.length > MOST_WORK

/** What cannot be read as YAML, or is almost a new file, is one value. */
function mergeWhole(
  clash: MergeClash & { readonly mine: string; readonly theirs: string },
  choices: readonly MergeChoice[],
): Merged {
  const taken = choices.find(({ path }) => path.length === 0)?.take
  return { text: taken === 'mine' ? clash.mine : clash.theirs, clashes: taken ? [] : [clash] }
}

interface Change {
  readonly path: EditPath
  /** Undefined: it is not there any more. */
  readonly value: Plain | undefined
  /** How many steps of the path, at its end, are one key. */
  readonly keySteps: number
}

const overlaps = (a: EditPath, b: EditPath): boolean => startsWith(a, b) || startsWith(b, a)

const rivalOf = (change: Change, others: readonly Change[]): Change | undefined =>
  others.find((one) => overlaps(one.path, change.path) && !isSameChange(one, change))

const isSameChange = (a: Change, b: Change): boolean => isSame(a.path, b.path) && isSame(a.value, b.value)

function applied(text: string, { path, value, keySteps }: Change): string {
  if (value === undefined) return withoutValue(text, path) ?? text
  const usual = addressLength(unknownStandard)
  // The key as its author wrote it.
  const address: AddressLength = (whole, depth) =>
    depth === path.length - keySteps && whole.length >= path.length ? keySteps : usual(whole, depth)
  return withValue(text, path, value, address) ?? text
}

/** Maps in which single entries are changes, be they new or not. */
const isContainer = (path: EditPath): boolean =>
  (path.length === 1 && ['services', 'forms', 'texts'].includes(String(path[0]))) ||
  isPatchRoot(path) ||
  (path.length === 2 && path[0] === 'texts')

/** A service that both added is one of theirs and one of mine. */
const isOwnDefinition = (path: EditPath): boolean => path.length === 2 && path[0] === 'ownServices'

function changesOf(from: SyntaxMap, to: SyntaxMap, before: Plain, after: Plain, other: Plain): readonly Change[] {
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
      if (value.kind === 'map' && value.entries.length > 0 && opens) return set(value, at)
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
function logical(map: SyntaxMap, path: EditPath = []): Plain {
  const members: Record<string, Plain> = {}
  for (const { key, value } of map.entries) {
    const steps = isPatchRoot(path) ? key.split('.') : [key]
    const own = value.kind === 'map' ? logical(value, [...path, ...steps]) : (valueIn(value) as Plain)
    place(members, steps, own)
  }
  return members
}

/** Adds to the maps of `members`, which are its own: a copy for each of very many addresses would take minutes. */
function place(members: Record<string, Plain>, [step = '', ...rest]: readonly string[], value: Plain): void {
  const known = members[step]
  if (rest.length > 0) {
    const inner: Record<string, Plain> = isMapping(known) ? known : {}
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

const valueAt = (root: Plain, path: EditPath): Plain | undefined =>
  path.reduce<Plain | undefined>((at, step) => (isMapping(at) ? at[String(step)] : undefined), root)
