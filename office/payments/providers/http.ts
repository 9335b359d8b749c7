import { timingSafeEqual } from 'node:crypto'
import { boundedJson } from '../../../src/server/http/bounded-replies.ts'
import type { ProviderId } from '../../db/schema/index.ts'
import { ProviderUnavailable } from '../provider.ts'

const TIMEOUT_MILLISECONDS = 8_000
/** Replies of providers have some 2 kB. */
const MAX_REPLY_BYTES = 64_000

interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

export interface ProviderReply {
  readonly status: number
  readonly json: Readonly<Record<string, unknown>>
}

/** Calls a provider. Throws ProviderUnavailable when it does not reply in time, fails, or replies with too much or no JSON object. */
export async function requestJson(
  provider: ProviderId,
  { method, url, headers, body }: ProviderRequest,
): Promise<ProviderReply> {
  try {
    const reply = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    const json = asRecord(await boundedJson(reply, MAX_REPLY_BYTES))
    if (reply.status >= 500 || json === undefined) throw new ProviderUnavailable(provider, `status ${reply.status}`)
    return { status: reply.status, json }
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error
    throw new ProviderUnavailable(provider, error instanceof Error ? error.name : 'no reply')
  }
}

/** The fields of a JSON object; undefined for any other value. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined
}

/** Whether two signatures are equal, in a time that does not depend on where they differ. */
export function equalSignatures(received: unknown, expected: string): boolean {
  if (typeof received !== 'string') return false
  const [a, b] = [Buffer.from(received), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
