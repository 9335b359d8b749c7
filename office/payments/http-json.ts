import { ProviderDown, type ProviderKey } from './provider.ts'

const SILENCE_MILLISECONDS = 8_000

interface Question {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

export interface JsonAnswer {
  readonly status: number
  readonly json: Readonly<Record<string, unknown>>
}

/** Asks a provider. Throws ProviderDown when it is silent, fails, or does not answer with a JSON object. */
export async function askProvider(
  provider: ProviderKey,
  { method, url, headers, body }: Question,
): Promise<JsonAnswer> {
  try {
    const reply = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(SILENCE_MILLISECONDS),
    })
    const json = recordOf(await reply.json())
    if (reply.status >= 500 || json === undefined) throw new ProviderDown(provider, `status ${reply.status}`)
    return { status: reply.status, json }
  } catch (error) {
    if (error instanceof ProviderDown) throw error
    throw new ProviderDown(provider, error instanceof Error ? error.name : 'no answer')
  }
}

/** A JSON object's fields, or undefined for anything else. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined
}
