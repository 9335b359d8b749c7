import { contractOfFiles } from '../../engine/authoring/edit/project-contract.ts'
import type { Contract } from '../../engine/compiler/contract/contract.ts'
import { boundedJson, ReplyTooLong } from '../../server/http/bounded-replies.ts'
import type { JsonBounds } from '../../server/http/json-bounds.ts'
import type { LiveFailure, LiveReply } from '../../studio-protocol/live-reply.ts'
import type { SharedFiles } from '../published.ts'

/** Milliseconds that an office API has for a whole reply. */
const PATIENCE = 8_000
const MOST_BYTES = 2_000_000
/** A list of 20,000 rows with five fields each: parsing takes some 100 ms at most. */
const BOUNDS: JsonBounds = { maxDepth: 100, maxValues: 500_000, maxKeys: 100_000 }

const contracts = new WeakMap<SharedFiles, Contract>()

function contractOf(shared: SharedFiles): Contract {
  const known = contracts.get(shared) ?? contractOfFiles(shared.files, shared.contract)
  contracts.set(shared, known)
  return known
}

/**
 * The address of a call on the office API: a public GET of the contract, by its exact path, with no parameters but the
 * contract's. Null for anything else, so that nobody reaches another server, another path, or somebody's data.
 */
export function liveAddress(shared: SharedFiles, api: string, call: string): URL | null {
  const [path = '', query = '', ...rest] = call.split('?')
  const operation = rest.length === 0 && !path.includes('{') ? contractOf(shared).operation(path) : null
  if (!operation?.public || operation.reply === null || operation.reply === 'file') return null
  const known = new Set(['lang', ...operation.query.map(({ name }) => name)])
  const sent = new URLSearchParams(query)
  if ([...sent.keys()].some((name) => !known.has(name)) || !URL.canParse(api)) return null
  const base = new URL(api)
  return new URL(`${base.origin}${base.pathname.replace(/\/$/, '')}${path}${query === '' ? '' : `?${sent}`}`)
}

/** What the office API replies with: without a session, without following it elsewhere, bounded in size, nesting and time. */
export async function liveReply(address: URL, patience = PATIENCE): Promise<LiveReply> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      return failed('redirected')
    }
    return { status: response.status, body: (await boundedJson(response, MOST_BYTES, BOUNDS)) ?? null }
  } catch (error) {
    if (error instanceof ReplyTooLong) return failed('tooLarge')
    if (error instanceof SyntaxError) return failed('notJson')
    return failed(error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'unreachable')
  }
}

const failed = (failure: LiveFailure): LiveReply => ({ failure })
