import { diffArrays } from 'diff'

/** More lines added or removed are not joined: the search for what stayed takes too long. */
const MOST_EDITS = 2_000

/** Lines from `start` to before `end` that became others. */
interface LineEdit {
  readonly start: number
  readonly end: number
  readonly lines: readonly string[]
}

/**
 * Two texts that were made from one, as one with the changes of both, comments too. Null where both changed the same lines, or
 * lines next to each other.
 */
export function mergedLines(from: string, mine: string, theirs: string): string | null {
  const lines = linesOf(from)
  const [own, other] = [editsOf(lines, linesOf(mine)), editsOf(lines, linesOf(theirs))]
  if (own === null || other === null) return null
  const fresh = own.filter((one) => !other.some((two) => isSame(one, two)))
  if (fresh.some((one) => other.some((two) => one.start <= two.end && two.start <= one.end))) return null
  const merged: string[] = []
  let next = 0
  for (const { start, end, lines: become } of [...fresh, ...other].sort((a, b) => a.start - b.start)) {
    merged.push(...lines.slice(next, start), ...become)
    next = end
  }
  return [...merged, ...lines.slice(next)].join('')
}

/** With their line breaks. */
const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

const isSame = (a: LineEdit, b: LineEdit): boolean =>
  a.start === b.start && a.end === b.end && a.lines.join('') === b.lines.join('')

/** Null where there are too many. */
function editsOf(from: readonly string[], to: readonly string[]): readonly LineEdit[] | null {
  const changes = diffArrays([...from], [...to], { maxEditLength: MOST_EDITS })
  if (changes === undefined) return null
  const edits: LineEdit[] = []
  let at = 0
  for (const { added, removed, value } of changes) {
    const end = added ? at : at + value.length
    if (added || removed) {
      const last = edits.at(-1)
      // What was removed and what stands in its place are one edit.
      const isOne = last?.end === at
      if (isOne) edits.pop()
      edits.push({
        start: isOne ? last.start : at,
        end,
        lines: [...(isOne ? last.lines : []), ...(added ? value : [])],
      })
    }
    at = end
  }
  return edits
}
