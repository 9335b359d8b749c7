import { isPatchRoot, nearestPlace, type Place, placesBelow, placesOf, type Step } from './addresses.ts'
import { type EditPath, isList, isMapping, isSame, type Plain } from './plain.ts'
import { parseSyntax, type SyntaxEntry, type SyntaxList, type SyntaxMap, type SyntaxNode, valueIn } from './syntax.ts'
import { entryLines, entryText, isWrittenInLines, itemLines, valueText } from './writing.ts'

/** How many steps of a path, of those below the `from` first, are written as one address. */
export type AddressLength = (path: EditPath, from: number) => number

/** The text with a value at a path; null where the text cannot be read, or the path leads beyond the end of a list. */
export function withValue(text: string, path: EditPath, value: Plain, address: AddressLength): string | null {
  const cleared = withoutPlaces(text, (root) => placesBelow(root, path))
  const root = parseSyntax(cleared)
  if (!root) return null
  const found = placesOf(root, path).at(-1)
  if (found) return replaced(cleared, found, path, value, address)
  const nearest = nearestPlace(root, path)
  const rest = path.slice(nearest.depth)
  if (nearest.node.kind === 'map') return inserted(cleared, nearest.node, path, nearest.depth, value, address)
  if (nearest.node.kind === 'list') {
    return rest.length === 1 && rest[0] === nearest.node.items.length ? appended(cleared, nearest, path, value) : null
  }
  return rewritten(cleared, nearest, path.slice(0, nearest.depth), nested(rest, value))
}

/** The text without what sets the value at a path or parts of it, and without the maps that are empty then. */
export const withoutValue = (text: string, path: EditPath): string | null =>
  parseSyntax(text) && withoutPlaces(text, (root) => [...placesOf(root, path), ...placesBelow(root, path)])

/** From the last to the first, so that the places of the others stay. */
function withoutPlaces(text: string, find: (root: SyntaxMap) => readonly Place[]): string {
  const root = parseSyntax(text)
  let left = text
  for (let count = root ? find(root).length : 0; count > 0; count--) {
    const now = parseSyntax(left)
    const last = now && find(now).at(-1)
    if (last) left = withoutPlace(left, last)
  }
  return left
}

const nested = (steps: EditPath, value: Plain): Plain =>
  steps.reduceRight<Plain>((inner, step) => ({ [String(step)]: inner }), value)

const splice = (text: string, start: number, end: number, part: string): string =>
  text.slice(0, start) + part + text.slice(end)

export const lineBreakOf = (text: string): string => /\r?\n/.exec(text)?.[0] ?? '\n'

const startOfLine = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1

/** The end of the line, before its line break. */
function endOfLine(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset)
  const end = feed === -1 ? text.length : feed
  return end > offset && text[end - 1] === '\r' ? end - 1 : end
}

/** Where the next line starts. */
function nextLine(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset)
  return feed === -1 ? text.length : feed + 1
}

/** The spaces before what stands at an offset, and as many for a dash of a list. */
const indentAt = (text: string, offset: number): string => ' '.repeat(offset - startOfLine(text, offset))

const isFirstOfLine = (text: string, offset: number): boolean =>
  /^\s*$/.test(text.slice(startOfLine(text, offset), offset))

function replaced(
  text: string,
  { node, steps }: Place,
  path: EditPath,
  value: Plain,
  address: AddressLength,
): string | null {
  if (isSame(valueIn(node) as Plain, value)) return text
  const inParts = partEdits(node, value)
  if (!inParts) return rewritten(text, { node, steps }, path, value)
  return inParts.reduce<string | null>((left, edit) => {
    if (left === null) return null
    const at = [...path, edit.step]
    return edit.value === undefined ? withoutItem(left, at) : withValue(left, at, edit.value, address)
  }, text)
}

interface PartEdit {
  readonly step: string | number
  /** Undefined: it is removed. */
  readonly value: Plain | undefined
}

/** The changes of members that make a map or a list another; null where the whole is written again. */
function partEdits(node: SyntaxNode, value: Plain): readonly PartEdit[] | null {
  if (node.kind === 'map' && isMapping(value) && Object.keys(value).length > 0) {
    const added = Object.entries(value).map(([step, one]) => ({ step, value: one }))
    const gone = node.entries.filter(({ key }) => !Object.hasOwn(value, key))
    // What is left over goes last, so that the map is never empty.
    return [...added, ...gone.map(({ key }) => ({ step: key, value: undefined }))]
  }
  if (node.kind !== 'list' || !isList(value) || value.length === 0 || node.items.length === 0) return null
  const before = node.items.map((one) => valueIn(one) as Plain)
  const shorter = Math.min(before.length, value.length)
  let first = 0
  while (first < shorter && isSame(before[first], value[first])) first++
  let last = 0
  while (last < shorter - first && isSame(before[before.length - 1 - last], value[value.length - 1 - last])) last++
  if (value.length > before.length && last > 0) return null
  const changed = value.slice(first, value.length - last)
  const old = before.length - last - first
  const edits: PartEdit[] = changed.map((one, index) => ({ step: first + index, value: one }))
  for (let index = first + old - 1; index >= first + changed.length; index--)
    edits.push({ step: index, value: undefined })
  return edits
}

function withoutItem(text: string, path: EditPath): string {
  const root = parseSyntax(text)
  const place = root && placesOf(root, path).at(-1)
  return place ? withoutPlace(text, place) : text
}

/** A value in place of another, in one line. */
function rewritten(text: string, { node, steps }: Place, path: EditPath, value: Plain): string {
  const step = steps.at(-1)
  const quote = node.kind === 'scalar' && typeof value === 'string' ? node.quote : null
  const isBlock = node.kind === 'scalar' ? node.block : !node.flow
  if (step && 'entry' in step) {
    const { entry } = step
    if (isMapping(value) && isWrittenInLines(path) && !step.in.flow && Object.keys(value).length > 0) {
      const indent = indentAt(text, entry.start)
      const lines = Object.entries(value).flatMap(([key, one]) => entryLines([...path, key], one, `${indent}  `))
      const end = node.start === node.end ? colonEnd(text, entry) : node.end
      return splice(text, colonEnd(text, entry), end, lines.map((line) => lineBreakOf(text) + line).join(''))
    }
    const colon = entry.hasColon ? '' : ':'
    if (isBlock || node.start === node.end || !entry.hasColon) {
      const from = colonEnd(text, entry)
      return splice(text, from, Math.max(from, node.end), `${colon} ${valueText(value, quote)}`)
    }
  }
  const apart = node.start === node.end && /\S$/.test(text.slice(0, node.start)) ? ' ' : ''
  return splice(text, node.start, node.end, apart + valueText(value, quote))
}

const colonEnd = (text: string, { keyEnd, hasColon }: SyntaxEntry): number =>
  hasColon ? text.indexOf(':', keyEnd) + 1 : keyEnd

/** A further entry of a map, for the rest of a path. */
function inserted(
  text: string,
  map: SyntaxMap,
  path: EditPath,
  depth: number,
  value: Plain,
  address: AddressLength,
): string {
  const owner = path.slice(0, depth)
  const isNested = path.length > depth + 1 || isMapping(value)
  if (isNested && isWrittenInLines(path.slice(0, depth + 1)) && canOpen(text, map)) {
    const opened = inOwnLines(text, map, owner)
    return withValue(opened, path, value, address) ?? opened
  }
  const { key, content } = entryFor(path, depth, value, address)
  if (map.flow) return intoBraces(text, map, entryText(key, content))
  const [first] = map.entries
  const indent = first ? indentAt(text, first.start) : ''
  const lines = entryLines([...owner, key], content, indent)
  return afterLine(text, beforeNewEntry(map, key, owner), lines)
}

/** The key and the value of an entry that sets what a path leads to, `depth` steps of it being there already. */
function entryFor(
  path: EditPath,
  depth: number,
  value: Plain,
  address: AddressLength,
): { readonly key: string; readonly content: Plain } {
  const owner = path.slice(0, depth)
  const length = isPatchRoot(owner) ? Math.max(1, address(path, depth)) : 1
  const key = path.slice(depth, depth + length).join('.')
  let below = depth + length
  while (below < path.length && !isPatchRoot(path.slice(0, below))) below++
  if (below >= path.length) return { key, content: nested(path.slice(depth + length), value) }
  const inner = entryFor(path, below, value, address)
  return { key, content: nested(path.slice(depth + length, below), { [inner.key]: inner.content }) }
}

/** The entry after which a new one stands: the last one with the longest beginning in common, else the last of all. */
function beforeNewEntry({ entries, end }: SyntaxMap, key: string, owner: EditPath): number {
  if (!isPatchRoot(owner)) return end
  const steps = key.split('.')
  const shared = (one: SyntaxEntry): number => {
    const others = one.key.split('.')
    const first = steps.findIndex((step, index) => others[index] !== step)
    return first === -1 ? steps.length : first
  }
  const best = entries.reduce((most, one) => Math.max(most, shared(one)), 2)
  return entries.findLast((one) => shared(one) >= best)?.end ?? end
}

/** Lines after the line in which an offset is. */
function afterLine(text: string, offset: number, lines: readonly string[]): string {
  const end = endOfLine(text, offset)
  return splice(text, end, end, lines.map((line) => lineBreakOf(text) + line).join(''))
}

function intoBraces(text: string, { entries, start, end }: SyntaxMap, entry: string): string {
  const last = entries.at(-1)
  if (last) return splice(text, last.end, last.end, `, ${entry}`)
  return splice(text, start, end, `{ ${entry} }`)
}

/** Whether a map is between braces, in one line without a comment. */
export const canOpen = (text: string, { flow, entries, start, end }: SyntaxMap): boolean =>
  flow && entries.length > 0 && !/[\n#]/.test(text.slice(start, end))

/** The text in which the entries of a map between braces, which `canOpen`, each have a line. */
export function inOwnLines(text: string, map: SyntaxMap, path: EditPath): string {
  const root = parseSyntax(text)
  const step: Step | undefined = root ? placesOf(root, path).at(-1)?.steps.at(-1) : undefined
  if (!step || !('entry' in step) || step.in.flow) return text
  const indent = `${indentAt(text, step.entry.start)}  `
  const lines = map.entries.map(
    ({ start, end, hasColon }) => `${indent}${text.slice(start, end)}${hasColon ? '' : ':'}`,
  )
  return splice(text, colonEnd(text, step.entry), map.end, lines.map((line) => lineBreakOf(text) + line).join(''))
}

function appended(text: string, { node, steps }: Place, path: EditPath, value: Plain): string | null {
  if (node.kind !== 'list') return null
  const last = node.items.at(-1)
  if (!last) return rewritten(text, { node, steps }, path.slice(0, -1), [value])
  if (node.flow) return splice(text, last.end, last.end, `, ${valueText(value)}`)
  return afterLine(text, last.end, itemLines(path, value, indentAt(text, dashOf(text, node, node.items.length - 1))))
}

/** Where the dash of an item stands. */
const dashOf = (text: string, { items }: SyntaxList, index: number): number =>
  text.lastIndexOf('-', (items[index]?.start ?? 1) - 1)

function withoutPlace(text: string, { steps }: Place): string {
  // What would be left empty goes with it.
  let top = steps.length - 1
  while (top > 0 && isAlone(steps[top] as Step)) top--
  const step = steps[top]
  if (!step) return text
  const kept = top < steps.length - 1 ? commentsAround(text, step, steps.at(-1) as Step) : ''
  return withoutMember(text, step, kept)
}

const isAlone = (step: Step): boolean => ('entry' in step ? step.in.entries.length : step.in.items.length) === 1

const extentOf = (step: Step): { readonly start: number; readonly end: number } => {
  if ('entry' in step) return step.entry
  const item = step.in.items[step.index]
  return { start: item?.start ?? 0, end: item?.end ?? 0 }
}

/** Lines of comments within what is removed, but not within what is meant to be. */
function commentsAround(text: string, outer: Step, inner: Step): string {
  const [from, until] = [extentOf(outer).start, startOfLine(text, extentOf(inner).start)]
  return (text.slice(from, Math.max(from, until)).match(/^[ \t]*#.*\r?\n/gm) ?? []).join('')
}

function withoutMember(text: string, step: Step, kept: string): string {
  const members = 'entry' in step ? step.in.entries : step.in.items
  const index = 'entry' in step ? step.in.entries.indexOf(step.entry) : step.index
  const member = members[index]
  if (!member) return text
  const { start, end } = member
  if (step.in.flow) return withoutFlowMember(text, members, index)
  const dash = 'entry' in step ? start : dashOf(text, step.in, index)
  if (isFirstOfLine(text, dash)) return splice(text, startOfLine(text, dash), nextLine(text, end), kept)
  // On the line of a dash: the next member takes its place.
  const next = members[index + 1]
  const from = next && 'index' in step ? dashOf(text, step.in, index + 1) : next?.start
  return from === undefined ? splice(text, start, end, '{}') : splice(text, dash, from, '')
}

function withoutFlowMember(
  text: string,
  members: readonly { readonly start: number; readonly end: number }[],
  index: number,
): string {
  const { start, end } = members[index] ?? { start: 0, end: 0 }
  const previous = members[index - 1]
  const isLast = index === members.length - 1
  if (isLast && previous && !text.slice(previous.end, start).includes('#')) return splice(text, previous.end, end, '')
  const comma = /^\s*,[ \t]*/.exec(text.slice(end))?.[0].length ?? 0
  const from = startOfLine(text, start)
  const until = end + comma
  const isOwnLine = isFirstOfLine(text, start) && /^\r?\n/.test(text.slice(until))
  return isOwnLine ? splice(text, from, nextLine(text, until), '') : splice(text, start, until, '')
}

/** The text with a member of a list or a map moved to another place of it; null where there is no such member. */
export function withMoved(text: string, path: EditPath, to: number): string | null {
  const root = parseSyntax(text)
  const step = root && placesOf(root, path).at(-1)?.steps.at(-1)
  if (!step) return null
  const members: readonly { readonly start: number; readonly end: number }[] =
    'entry' in step ? step.in.entries : step.in.items
  const from = 'entry' in step ? step.in.entries.indexOf(step.entry) : step.index
  if (to < 0 || to >= members.length) return null
  if (to === from) return text
  const parts = step.in.flow ? members.map(({ start, end }) => ({ start, end })) : linesOf(text, step, members)
  const texts = parts.map(({ start, end }) => text.slice(start, end))
  const [moved = ''] = texts.splice(from, 1)
  texts.splice(to, 0, moved)
  return parts.reduceRight((left, { start, end }, index) => splice(left, start, end, texts[index] ?? ''), text)
}

/** The lines of each member, with the lines of comments above it. */
function linesOf(
  text: string,
  step: Step,
  members: readonly { readonly start: number; readonly end: number }[],
): readonly { readonly start: number; readonly end: number }[] {
  let after = -1
  return members.map(({ start, end }, index) => {
    const own = 'entry' in step ? start : dashOf(text, step.in, index)
    let first = isFirstOfLine(text, own) ? startOfLine(text, own) : own
    while (first > 0 && first - 1 > after && isFirstOfLine(text, own)) {
      const above = startOfLine(text, first - 1)
      if (above <= after || !/^[ \t]*#/.test(text.slice(above, first))) break
      first = above
    }
    after = endOfLine(text, end)
    return { start: first, end: after }
  })
}
