import type { SampleReply } from './messages.ts'

/** A `fetch` that asks nobody: documents and replies that the studio has sent. */
export interface SampleFetch {
  readonly fetch: typeof fetch
  /** Calls that have been made and not been answered; those that stay open on purpose are not counted. */
  readonly pending: () => number
}

interface Samples {
  readonly documents: ReadonlyMap<string, string>
  /** By path without the base and the query. */
  readonly replies: Readonly<Record<string, SampleReply>>
  /** The base of the office API in the portal's plan: a path or an address. */
  readonly api: string
  /** Asks the studio for the reply to a GET call, path with query, that has no reply here; null: such calls fail. */
  readonly live: ((path: string) => Promise<SampleReply>) | null
}

const DOCUMENTS = '/_portal/'
const json = { 'content-type': 'application/json' }

export function sampleFetch(samples: Samples): SampleFetch {
  let open = 0
  const fetcher: typeof fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    open += 1
    const reply = await replyTo(address, method, samples)
    if (reply === null) {
      open -= 1
      return new Promise<Response>(() => undefined)
    }
    // Who reads the body does so at once; the call is over for the page once that is done.
    setTimeout(() => {
      open -= 1
    })
    return reply
  }
  return { fetch: fetcher, pending: () => open }
}

async function replyTo(
  address: string,
  method: string,
  { documents, replies, api, live }: Samples,
): Promise<Response | null> {
  if (address.startsWith(DOCUMENTS)) {
    const text = documents.get(address.slice(DOCUMENTS.length))
    return text === undefined ? new Response('{}', { status: 404 }) : new Response(text, { headers: json })
  }
  const call = address.startsWith(api) ? address.slice(api.length).replace(/#.*$/, '') : null
  const path = call?.replace(/\?.*$/, '') ?? ''
  // What a form sends is for nobody.
  const isLive = live !== null && method === 'GET' && call !== null && !Object.hasOwn(replies, path)
  const reply = isLive ? await live(call) : replies[path]
  if (reply === null) return null
  if (reply === undefined) return new Response('{"kod":404,"opis":""}', { status: 404, headers: json })
  return new Response(JSON.stringify(reply.body), { status: reply.status, headers: json })
}
