import type { Getter, Setter } from 'jotai'
import { browserTransport } from '../../engine/react/browser-transport.ts'
import type { ApiConnection } from '../../engine/runtime/client/transport.ts'
import { environmentAtom } from '../environment.ts'
import { credentialsAtom } from '../session/credentials.ts'
import { portalAtom } from '../state/portal.ts'

/** The office API as the shell calls it: language, token, and who learns of replies. The plan must be known. */
export function connectionOf(get: Getter, set: Setter, onReply: ApiConnection['onReply']): ApiConnection {
  const { api, language } = get(portalAtom)
  return {
    ...browserTransport(get(environmentAtom).fetch),
    api,
    language,
    credentials: (path, method) => set(credentialsAtom, path, method),
    onReply,
  }
}
