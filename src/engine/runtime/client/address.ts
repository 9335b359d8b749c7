/** Name and text of a query parameter; a list is written with commas between its values. */
export type QueryPair = readonly [name: string, value: string | readonly string[]]

/**
 * The address of a call. Values are percent-encoded; between the values of a list a comma stays a comma (OpenAPI
 * `style: form`, `explode: false`). An empty list is left out.
 */
export function addressOf(api: string, path: string, query: readonly QueryPair[], language: string | null): string {
  let address = api.replace(/\/+$/, '') + (path.startsWith('/') ? path : `/${path}`)
  let mark = '?'
  const add = (name: string, text: string): void => {
    address += `${mark}${encodeURIComponent(name)}=${text}`
    mark = '&'
  }
  for (const [name, value] of query) {
    if (typeof value === 'string') add(name, encodeURIComponent(value))
    else if (value.length > 0) add(name, value.map((one) => encodeURIComponent(one)).join(','))
  }
  if (language !== null) add('lang', encodeURIComponent(language))
  return address
}
