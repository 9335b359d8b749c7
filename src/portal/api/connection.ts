import type { Getter, Setter } from 'jotai'
import { browserTransport } from '../../engine/react/browser-transport.ts'
import type { GatewayEnv } from '../../engine/runtime/client/env.ts'
import { environmentAtom } from '../environment.ts'
import { credentialsAtom } from '../session/credentials.ts'
import { portalAtom } from '../state/portal.ts'

/** Milliseconds. */
const patience = { data: 20_000, file: 120_000 }

/** The office API as the shell calls it: language, token, and who learns of replies. The plan must be known. */
export function connectionOf(get: Getter, set: Setter, onReply: GatewayEnv['onReply']): GatewayEnv {
  const { api, language } = get(portalAtom)
  return {
    ...browserTransport(get(environmentAtom).fetch),
    api,
    language,
    credentials: (path, method) => set(credentialsAtom, path, method),
    onReply,
    patience,
  }
}
