import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'

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
  return createTwoFilesPatch(path, path, was, is, from, to, { headerOptions: FILE_HEADERS_ONLY }).trimEnd()
}
