/**
 * Whether an address can be one of a page: no file extension, no dot segments, nothing below the paths that hold no pages. Takes
 * linear time: anybody may send an address of thousands of dots.
 */
export function isPagePath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return false
  if (/^\/(?:api|assets|_portal|_reports|studio)(?:\/|$)/.test(path)) return false
  return !hasExtension(path) && !/\/\.{1,2}\/|%2f|%5c|\\/i.test(path)
}

/** Whether the last segment of a path has a dot, as the name of a file does. */
export const hasExtension = (path: string): boolean => path.lastIndexOf('.') > path.lastIndexOf('/')
