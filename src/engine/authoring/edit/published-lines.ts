import { placesOf, type Step } from './addresses.ts'
import { commentsOf, type Line, linesOf } from './comments.ts'
import { changesOf, logical } from './document-changes.ts'
import { type EditPath, isSame, type Plain } from './plain.ts'
import { parseSyntax, type SyntaxMap, valueIn } from './syntax.ts'

/** A version of an office's file. */
interface Version {
  readonly text: string
  readonly root: SyntaxMap
}

interface LinedVersion extends Version {
  readonly lines: readonly Line[]
}

const lined = ({ text, root }: Version): LinedVersion => ({ text, root, lines: linesOf(text) })

/** An entry of a map that has lines of its own. */
interface LinedEntry {
  readonly step: Extract<Step, { readonly entry: unknown }>
  readonly indent: number
  /** The first of its lines, and the one after the last; above them are `comments` lines of comments. */
  readonly from: number
  readonly until: number
  readonly comments: number
}

/**
 * A text that has the published value at a path again, with the lines that the published file has for it, comments included,
 * at the place that they have there. Comments that only the draft has stay; where that cannot be, and where the lines would
 * say something else, the text stays as it is.
 */
export function withPublishedLines(text: string, path: EditPath, draft: Version, published: Version): string {
  const root = parseSyntax(text)
  if (!root) return text
  const [is, was, before] = [lined({ text, root }), lined(published), lined(draft)]
  for (const model of linedEntries(was, path)) {
    const own = entryLike(model, is)
    if (!own || !isSame(writtenAt(own), writtenAt(model))) continue
    const insert = entryLike(model, before) ? inPlaceOf : besideNeighbours
    const found = inserted(insert(own, model, is, was), was)
    if (isRight(found, is, draft.text)) return found
  }
  return text
}

const writtenAt = ({ step }: LinedEntry): Plain => valueIn(step.entry.value) as Plain

/** The entries that lead to a path and have lines of their own, the outermost first. */
function linedEntries(version: LinedVersion, path: EditPath): readonly LinedEntry[] {
  const steps = placesOf(version.root, path).at(-1)?.steps ?? []
  return steps.flatMap((step) => ('entry' in step ? (linedEntry(version, step) ?? []) : []))
}

function linedEntry({ text, lines }: LinedVersion, step: LinedEntry['step']): LinedEntry | null {
  const { start, end } = step.entry
  const startOfLine = text.lastIndexOf('\n', start - 1) + 1
  if (step.in.flow || text.slice(startOfLine, start).trim() !== '') return null
  const from = lineAt(text, start)
  let comments = 0
  while (lines[from - comments - 1]?.isComment) comments++
  return { step, indent: start - startOfLine, from, until: lineAt(text, end) + 1, comments }
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length - 1

/** The entry of another version that is written under the same key at the same depth. */
function entryLike({ step, indent }: LinedEntry, version: LinedVersion): LinedEntry | undefined {
  const found = linedEntries(version, step.path).at(-1)
  return found?.step.entry.key === step.entry.key && found.indent === indent ? found : undefined
}

interface Insertion {
  /** The text without the lines of the entry. */
  readonly rest: readonly Line[]
  /** Before which of them the published ones stand. */
  readonly at: number
  readonly lines: readonly Line[]
}

/** In place of those of the entry, which the draft has, too. */
function inPlaceOf(own: LinedEntry, model: LinedEntry, is: LinedVersion, published: LinedVersion): Insertion {
  const from = model.from - (own.comments === 0 ? model.comments : 0)
  const rest = is.lines.toSpliced(own.from, own.until - own.from)
  return { rest, at: own.from, lines: published.lines.slice(from, model.until) }
}

/** Behind the entry that they follow in the published file, or before the one that follows them there. */
function besideNeighbours(own: LinedEntry, model: LinedEntry, is: LinedVersion, published: LinedVersion): Insertion {
  const rest = is.lines.toSpliced(own.from, own.until - own.from)
  const place = placeAmong(own, model, is, published)
  const at = place > own.from ? place - (own.until - own.from) : place
  return { rest, at, lines: published.lines.slice(model.from - model.comments, model.until) }
}

/** The text with the lines. A comment of theirs that stayed when the entry was removed does not stand there twice. */
function inserted({ rest, at, lines }: Insertion, published: LinedVersion): string {
  const counts = countsOf(commentLines(published.lines))
  const comments = commentLines(lines)
  const left = new Set<number>()
  for (const comment of comments) {
    const isOther = ({ text, isComment }: Line, index: number): boolean =>
      isComment && text === comment && !left.has(index)
    const others = rest.flatMap((line, index) => (isOther(line, index) ? [index] : []))
    const all = others.length + comments.filter((one) => one === comment).length
    const [nearest] = others.sort((a, b) => Math.abs(a - at) - Math.abs(b - at))
    if (all > (counts.get(comment) ?? 0) && nearest !== undefined) left.add(nearest)
  }
  const kept = (from: number, until: number) => rest.slice(from, until).filter((_, index) => !left.has(from + index))
  return [...kept(0, at), ...lines, ...kept(at, rest.length)].map(({ text }) => text).join('\n')
}

/**
 * Before which line of the text an entry stands where it follows the entries that it follows in the published file. Comments of
 * some that are not there any more stay above it.
 */
function placeAmong(own: LinedEntry, model: LinedEntry, is: LinedVersion, published: LinedVersion): number {
  const neighbours = ({ step }: LinedEntry, of: LinedVersion) =>
    step.in.entries.flatMap((entry) => (entry === step.entry ? [] : (linedEntry(of, { ...step, entry }) ?? [])))
  const others = neighbours(own, is)
  const earlier = neighbours(model, published).filter(({ from }) => from < model.from)
  const before = earlier.findLast((one) => others.some((other) => other.step.entry.key === one.step.entry.key))
  const there = others.find((other) => other.step.entry.key === before?.step.entry.key)
  const [first] = others
  if (!first) return own.from
  const since = before?.from ?? (earlier[0] ?? model).from - (earlier[0] ?? model).comments
  const left = commentLines(published.lines.slice(since, model.from - model.comments))
  let place = there?.until ?? first.from - first.comments
  const isOwn = (line: number): boolean => line >= own.from && line < own.until
  const isLeft = (line: Line | undefined): boolean => line?.isComment === true && left.includes(line.text)
  while (isOwn(place) || isLeft(is.lines[place])) place++
  return place
}

const commentLines = (lines: readonly Line[]): readonly string[] =>
  lines.flatMap(({ text, isComment }) => (isComment ? [text] : []))

function countsOf(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

/** Whether a text says the same as another, in the same order, and has every comment of the draft. */
function isRight(found: string, { root }: Version, draft: string): boolean {
  const after = parseSyntax(found)
  if (!after) return false
  const [was, is] = [logical(root), logical(after)]
  if (changesOf(root, after, was, is, was).length > 0) return false
  const comments = countsOf(commentsOf(found))
  return [...countsOf(commentsOf(draft))].every(([comment, count]) => (comments.get(comment) ?? 0) >= count)
}
