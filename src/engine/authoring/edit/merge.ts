import { disputedServices, isOfService, type MergedValues, ownServicesIn } from './disputed-services.ts'
import { OfficeDocument } from './document.ts'
import { applied, type Change, changesOf, logical, orderBeside, ordersClash, valueAt } from './document-changes.ts'
import { startsWith } from './places.ts'
import { type EditPath, isOrderStep, isSame, type Plain } from './plain.ts'
import { removeService } from './remove-service.ts'
import { parseSyntax } from './syntax.ts'

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
  const disputed = disputedServices(values, ownChanges, otherChanges)
  const serviceOf = ({ path }: Change) => disputed.find((number) => isOfService(path, number))
  const { text: decided, clashes } = withServices(theirs, disputed, values, { ownChanges, otherChanges, takenAt })
  const rivals = otherChanges.filter((change) => serviceOf(change) === undefined)
  const kept: EditPath[] = []
  let text = decided
  for (const change of ownChanges.filter((one) => serviceOf(one) === undefined)) {
    if (kept.some((path) => startsWith(change.path, path))) continue
    const rival = rivalOf(change, rivals)
    if (!rival) {
      text = applied(text, orderBeside(change, rivals))
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
  return { text: withoutRemains(text, values.base), clashes }
}

interface BothChanges {
  readonly ownChanges: readonly Change[]
  readonly otherChanges: readonly Change[]
  readonly takenAt: (path: EditPath) => MergeChoice['take'] | undefined
}

/** `theirs` with the disputed services that are chosen as mine, and the clashes of those of which nothing is chosen. */
function withServices(
  theirs: string,
  disputed: readonly string[],
  values: MergedValues,
  { ownChanges, otherChanges, takenAt }: BothChanges,
): { readonly text: string; readonly clashes: MergeClash[] } {
  const clashes: MergeClash[] = []
  let text = theirs
  for (const number of disputed) {
    const path = ['ownServices', number]
    const taken = takenAt(path)
    if (taken === undefined) clashes.push(clashAt(path, values))
    if (taken !== 'mine') continue
    const isOfThis = ({ path: at }: Change): boolean => isOfService(at, number)
    const putBack = otherChanges
      .filter(isOfThis)
      .map((change) => ({ ...change, value: valueAt(values.mine, change.path) }))
    text = [...putBack, ...ownChanges.filter(isOfThis)].reduce(applied, text)
  }
  return { text, clashes }
}

/** Without what leads to a service of the office's own that one of the versions has removed, as the other may have added it. */
function withoutRemains(text: string, base: Plain): string {
  const merged = OfficeDocument.parse(text)
  const removed = ownServicesIn(base).filter((number) => merged.get(['ownServices', number]) === undefined)
  for (const number of removed) removeService(merged, number)
  return merged.text
}

const clashAt = (path: EditPath, { base, mine, theirs }: MergedValues): MergeClash => ({
  path,
  base: valueAt(base, path),
  mine: valueAt(mine, path),
  theirs: valueAt(theirs, path),
})

/** The clash of two changes is at the one that is around the other. */
const clashOf = (change: Change, rival: Change, values: MergedValues): MergeClash =>
  clashAt(rival.path.length < change.path.length ? rival.path : change.path, values)

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

const overlaps = (a: EditPath, b: EditPath): boolean => startsWith(a, b) || startsWith(b, a)

const rivalOf = (change: Change, others: readonly Change[]): Change | undefined =>
  others.find((one) => overlaps(one.path, change.path) && !isSameChange(one, change))

function isSameChange(a: Change, b: Change): boolean {
  if (!isSame(a.path, b.path)) return false
  return isOrderStep(a.path) ? !ordersClash(a, b) : isSame(a.value, b.value)
}
