const nowhere = 'http://portal.invalid'

/** The query parameter that names the organisation. */
const ORGANISATION = 'organizacja'

interface Sites {
  readonly api: string
  readonly embeds: readonly string[]
}

/**
 * The address to embed, with the organisation in it, or null when it is neither below the API base nor on a site that the
 * office's file names.
 */
export function frameAddress(written: string, organisation: number, { api, embeds }: Sites): string | null {
  const base = new URL(`${api.replace(/\/+$/, '')}/`, nowhere)
  const link = /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : written.replace(/^\/+/, '')
  if (link === '' || link.includes('\\') || !URL.canParse(link, base)) return null
  const address = new URL(link, base)
  const belowApi = address.origin === base.origin && address.pathname.startsWith(base.pathname)
  if (!belowApi && !embeds.includes(address.origin)) return null
  if (!/^https?:$/.test(address.protocol) || address.username !== '') return null
  if (!address.searchParams.has(ORGANISATION)) address.searchParams.set(ORGANISATION, String(organisation))
  return address.origin === nowhere ? address.pathname + address.search : address.href
}
