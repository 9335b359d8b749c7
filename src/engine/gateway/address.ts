/** Name and text of a query parameter; a list is written with commas between its values. */
export type QueryPair = readonly [name: string, value: string | readonly string[]]

/**
 * The address of a call. Values are percent-encoded; between the values of a list a comma stays a comma (OpenAPI
 * `style: form`, `explode: false`). An empty list says nothing and is left out.
 */
export function addressOf(api: string, path: string, query: readonly QueryPair[], language: string | null): string {
  const pairs = language === null ? query : [...query, ['lang', language] as const]
  const written = pairs.flatMap(([name, value]) => {
    if (typeof value === 'string') return [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`]
    return value.length === 0 ? [] : [`${encodeURIComponent(name)}=${value.map(encodeURIComponent).join(',')}`]
  })
  const base = api.replace(/\/+$/, '') + (path.startsWith('/') ? path : `/${path}`)
  return written.length === 0 ? base : `${base}?${written.join('&')}`
}
