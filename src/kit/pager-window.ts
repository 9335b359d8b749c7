export type PagerStep = number | 'gap'

/**
 * The page numbers to offer (from 1): the first, the last, and those around the current, at most `most` places (7 or
 * more). A gap never stands for a single page.
 */
export function pagerWindow(page: number, pageCount: number, most = 7): readonly PagerStep[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (pageCount <= most) return range(1, pageCount)
  const inner = most - 2
  const near = Math.min(Math.max(page, 1), pageCount)
  if (near < inner) return [...range(1, inner), 'gap', pageCount]
  if (near > pageCount - inner + 1) return [1, 'gap', ...range(pageCount - inner + 1, pageCount)]
  const side = Math.floor((inner - 3) / 2)
  return [1, 'gap', ...range(near - side, near + side), 'gap', pageCount]
}

/** How many pages so many rows take; at least one. */
export function pagesOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
