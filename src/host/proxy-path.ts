/**
 * The address that a call to `/api/...` is passed on to: the office API's base and the rest of the path, as written.
 * Null when the path could mean another place than one below the base to any server on the way: dot segments, empty
 * segments, encoded or doubly encoded separators, backslashes, control characters. It is refused, not mended.
 *
 * `target` is the request target as it stood on the request line.
 */
export function upstreamPath(target: string, base: URL): string | null {
  const { path, query } = split(target)
  if (!path.startsWith('/api/')) return null
  const rest = path.slice('/api'.length)
  if (!rest.slice(1).split('/').every(isPlainSegment)) return null
  if (hasControls(query)) return null
  return base.pathname.replace(/\/$/, '') + rest + query
}

function split(target: string): { readonly path: string; readonly query: string } {
  const mark = target.indexOf('?')
  return mark === -1 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark) }
}

function isPlainSegment(segment: string): boolean {
  let decoded: string
  try {
    decoded = decodeURIComponent(segment)
  } catch {
    return false
  }
  if (decoded === '' || /^\.+$/.test(decoded)) return false
  // `%25` before two digits: a server that decodes twice would see another path.
  if (/%[0-9a-f]{2}/i.test(decoded)) return false
  return !/[/\\;#]/.test(decoded) && !hasControls(decoded)
}

const hasControls = (text: string): boolean =>
  [...text].some((letter) => letter < ' ' || letter === '\u007f' || letter === '\\')

/**
 * A redirect of the office API, as the browser must see it: below the base it becomes a path below `/api`, anything else
 * stays as it is. `location` is resolved against the address that answered.
 */
export function publicLocation(location: string, answered: URL, base: URL): string {
  if (!URL.canParse(location, answered)) return location
  const to = new URL(location, answered)
  const below = base.pathname.replace(/\/$/, '')
  const inBase = to.origin === base.origin && (to.pathname === below || to.pathname.startsWith(`${below}/`))
  return inBase ? `/api${to.pathname.slice(below.length)}${to.search}${to.hash}` : location
}
