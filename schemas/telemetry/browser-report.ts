/** Where browsers send the uncaught errors of a page. */
export const ERROR_REPORTS = '/_reports/errors'
/** Where browsers send violations of the content security policy. */
export const POLICY_REPORTS = '/_reports/csp'

/** An uncaught error in a resident's browser, without anything that could be personal. */
export interface BrowserError {
  /** The error's class, such as `TypeError`. */
  readonly name: string
  /** What the browser's own engine said, or the portal of a block; nothing else, since messages may quote data. */
  readonly message?: string
  /** Files of the portal with line and column, innermost first: `/assets/shell-1a2b3c4d.js:1:2345`. */
  readonly at: readonly string[]
  /** The page's path; what could be personal is a `*`. */
  readonly page: string
}

const MOST_FRAMES = 8
const frame = /\/(?:assets|_portal)\/[\w.-]{1,100}:\d{1,7}:\d{1,7}/g
const knownMessages = [
  /^Cannot (?:read|set) properties of (?:undefined|null)(?: \((?:reading|setting) '[\w$]{1,40}'\))?$/,
  /^[\w$.]{1,60} is (?:not a function|not a constructor|not defined|not iterable|null|undefined)$/,
  /^(?:Failed to fetch dynamically imported module|Importing a module script failed|error loading dynamically imported module)/,
  /^(?:Maximum call stack size exceeded|too much recursion)$/,
  // The portal's own: the name of the block is the author's.
  /^Block [\w-]{1,60} takes too many steps$/,
]

/** An error as it may be reported. It can be given its own result again. */
export function browserError(
  error: { name?: unknown; message?: unknown; stack?: unknown },
  path: string,
): BrowserError {
  const { name, message, stack } = error
  const said =
    typeof message === 'string' ? knownMessages.map((pattern) => pattern.exec(message)?.[0]).find(Boolean) : undefined
  return {
    name: typeof name === 'string' && /^[A-Z][A-Za-z]{0,39}$/.test(name) ? name : 'Error',
    ...(said !== undefined && { message: said }),
    at: typeof stack === 'string' ? (stack.match(frame) ?? []).slice(0, MOST_FRAMES) : [],
    page: pagePath(path),
  }
}

/** A path with nothing but words and the short numbers of services. */
export const pagePath = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .slice(0, 8)
    .map((segment) => (/^(?:[a-z][a-z-]{0,39}|\d{1,3}|)$/.test(segment) ? segment : '*'))
    .join('/')
