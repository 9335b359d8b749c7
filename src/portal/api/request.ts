import { atom, type Getter, type Setter } from 'jotai'
import type { QueryPair } from '../../engine/runtime/client/address.ts'
import type { Result } from '../../engine/runtime/client/error.ts'
import { environmentAtom } from '../environment.ts'
import { replyAtom } from '../session/replies.ts'
import { restrictedTokenAtom, tokenAtom } from '../session/stored.ts'
import { portalAtom } from '../state/portal.ts'
import { sendCallAhead } from './call-ahead.ts'
import { connectionOf } from './connection.ts'
import { callEndpoint, type Endpoint, notServed } from './endpoint.ts'

/**
 * Sends one request to the office API; `body` is sent as JSON. For what is done once: the start-up, signing in, saving.
 * What a component shows it reads with `useOfficeQuery`. Never rejects. The plan must be known.
 */
export function requestOffice<T>(
  get: Getter,
  set: Setter,
  { call, method = 'GET', read, absent }: Endpoint<T>,
  body?: unknown,
  query: readonly QueryPair[] = [],
): Promise<Result<T>> {
  const { path } = call(get(portalAtom).calls)
  if (path === '') return Promise.resolve(absent?.() ?? notServed)
  const connection = connectionOf(get, set, (...reply) => set(replyAtom, ...reply))
  return callEndpoint(connection, { path, query, method, ...(body === undefined ? {} : { body }) }, read)
}

/** Sends a reading call whose reply is going to be asked for: until then it has no effect. The plan must be known. */
export const sendAheadAtom = atom(null, (get, _set, { call }: Pick<Endpoint<unknown>, 'call'>) => {
  const portal = get(portalAtom)
  const one = call(portal.calls)
  const tokens = { full: get(tokenAtom), restricted: get(restrictedTokenAtom) }
  sendCallAhead(get(environmentAtom).ahead, portal, tokens, one, one)
})
