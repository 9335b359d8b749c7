import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useId, useState } from 'react'
import useSWR from 'swr'
import type { CallError, Result } from '../../engine/runtime/client/error.ts'
import { requestAddress } from '../../engine/runtime/client/exchange.ts'
import { environmentAtom } from '../environment.ts'
import { portalAtom } from '../state/portal.ts'
import { NOT_SERVED } from './early-replies.ts'
import type { Endpoint } from './endpoint.ts'
import { requestOffice } from './request.ts'

/** What is known of something that is loaded. */
export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: CallError }
  | { readonly kind: 'ready'; readonly value: T }

export interface OfficeQuery<T> {
  /** Stays `ready` while it is loaded again, and when that fails. */
  readonly state: Loaded<T>
  /** Why the latest request failed; null when it did not. */
  readonly error: CallError | null
  /** A request is on its way. */
  readonly fetching: boolean
  /** Resolves once the reply has come, or has not. */
  readonly refetch: () => Promise<void>
  /** Shows the reply to a change and reads again. A request that is on its way no longer counts. */
  readonly replace: (value: T) => void
}

type Query = Readonly<Record<string, string>>

export interface OfficeQueryOptions {
  /** Another one is another query: what was known is dropped. */
  readonly round?: number
  /** Whether what is known in one language stays until it has come in another. */
  readonly keepPrevious?: boolean
  /** Nothing is requested: it stays `loading`. */
  readonly idle?: boolean
  /** The page is complete without it: the host renders the page also where this reply fails. */
  readonly optional?: boolean
}

const NO_QUERY: Query = {}

/** One request of `useOfficeQuery`. */
export const readOfficeAtom = atom(null, async (get, set, endpoint: Endpoint<unknown>, query: Query) => {
  for (;;) {
    const result = await requestOffice(get, set, endpoint, undefined, Object.entries(query))
    if (result.ok || result.error.kind !== 'session-replaced') return result
  }
})

/**
 * Reads from the office API, again in another language. Only a `lasting` reply is shared between components; any other is
 * read for each that shows it.
 */
export function useOfficeQuery<T>(
  endpoint: Endpoint<T>,
  query: Query = NO_QUERY,
  { round = 0, keepPrevious = false, idle = false, optional = false }: OfficeQueryOptions = {},
): OfficeQuery<T> {
  const send = useSetAtom(readOfficeAtom) as (endpoint: Endpoint<T>, query: Query) => Promise<Result<T>>
  const portal = useAtomValue(portalAtom)
  const { ahead } = useAtomValue(environmentAtom)
  const { language, calls } = portal
  const component = useId()
  const { path } = endpoint.call(calls)
  // Calls that the office does not serve have one path, and each its own reply.
  const shared = endpoint.lasting && path !== ''
  const key = idle ? null : [path, query, language, shared ? null : component, round]
  const known = (): T | null => {
    if (key === null) return null
    if (path === NOT_SERVED)
      return valueOrNull(endpoint.absent?.()) ?? ahead.replyOf(NOT_SERVED, endpoint.read, !optional)
    return ahead.replyOf(requestAddress(portal, { path, query: Object.entries(query) }), endpoint.read, !optional)
  }
  return useQuery(key, () => send(endpoint, query), { lasting: endpoint.lasting ?? false, keepPrevious, known })
}

interface QueryOptions<T> {
  /** Loaded once. */
  readonly lasting: boolean
  readonly keepPrevious: boolean
  /** Gives what is known of the key before it is loaded; null: nothing. */
  readonly known: () => T | null
}

/** Loads with SWR, which shares and keeps what is known by key. */
export function useQuery<T>(
  key: readonly unknown[] | null,
  load: () => Promise<Result<T>>,
  { lasting, keepPrevious, known }: QueryOptions<T>,
): OfficeQuery<T> {
  const first = useFirst(key, known)
  const { data, error, isValidating, mutate } = useSWR<T, CallError>(key, () => load().then(valueOrThrow), {
    dedupingInterval: 0,
    keepPreviousData: keepPrevious,
    ...(first === null ? {} : { fallbackData: first }),
    revalidateIfStale: !lasting,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
  useEffect(() => {
    // For others who ask: it is not loaded.
    if (lasting && first !== null) void mutate((loaded) => loaded ?? first, { revalidate: false })
  }, [lasting, first, mutate])
  const refetch = useCallback(
    () =>
      mutate().then(
        () => undefined,
        () => undefined,
      ),
    [mutate],
  )
  const replace = useCallback((value: T) => void mutate(value), [mutate])
  const state: Loaded<T> =
    data !== undefined
      ? { kind: 'ready', value: data }
      : error === undefined || isValidating
        ? { kind: 'loading' }
        : { kind: 'failed', error }
  return { state, error: error ?? null, fetching: isValidating, refetch, replace }
}

/** What was known when a key was first used, for as long as it stays the same. */
function useFirst<T>(key: readonly unknown[] | null, known: () => T | null): T | null {
  const name = JSON.stringify(key)
  const [first, setFirst] = useState(() => ({ name, value: known() }))
  if (first.name === name) return first.value
  const value = known()
  setFirst({ name, value })
  return value
}

const valueOrNull = <T>(result: Result<T> | undefined): T | null => (result?.ok ? result.value : null)

function valueOrThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw result.error
}
