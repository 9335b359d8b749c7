import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'

/** Above so many lines that were added or removed, the file counts as replaced: the search for what stayed takes too long. */
const MOST_EDITS = 2_000

interface Versions {
  readonly path: string
  /** Left out: there was no such file. */
  readonly was?: string | undefined
  readonly is?: string | undefined
  /** What the two versions are called. */
  readonly names: readonly [string, string]
}

/** What differs between two versions of a file, in the unified format of `diff` and git; empty for the same text. */
export function unifiedDifference({ path, was = '', is = '', names: [from, to] }: Versions): string {
  if (was === is) return ''
  const options = { headerOptions: FILE_HEADERS_ONLY, maxEditLength: MOST_EDITS }
  const patch = createTwoFilesPatch(path, path, was, is, from, to, options) ?? replaced()
  return patch.trimEnd()

  function replaced(): string {
    const [before, after] = [linesOf(was), linesOf(is)]
    const header = `--- ${path}\t${from}\n+++ ${path}\t${to}\n@@ -${rangeOf(before)} +${rangeOf(after)} @@\n`
    return header + [...before.map((line) => `-${line}`), ...after.map((line) => `+${line}`)].join('\n')
  }
}

/** Lines of a difference that a person reads. */
const MAX_SHOWN_LINES = 2_000

/**
 * The first lines of what differs, for a person: where there are more, the last line is `\ N`, in the unified format a note, with
 * their number.
 */
export function shownDifference(versions: Versions): string {
  const lines = unifiedDifference(versions).split('\n')
  if (lines.length <= MAX_SHOWN_LINES) return lines.join('\n')
  return [...lines.slice(0, MAX_SHOWN_LINES), `\\ ${lines.length - MAX_SHOWN_LINES}`].join('\n')
}

/** An empty file begins before its first line. */
const rangeOf = (lines: readonly string[]): string => `${lines.length === 0 ? 0 : 1},${lines.length}`

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))
