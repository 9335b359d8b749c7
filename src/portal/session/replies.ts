import { atom } from 'jotai'
import { przedluzanieSesjiReply } from '../../../schemas/office-replies.generated.ts'
import type { Credentials } from '../../engine/runtime/client/transport.ts'
import { connectionOf } from '../api/connection.ts'
import { callEndpoint, reading } from '../api/endpoint.ts'
import { keepDraftsAtom } from '../drafts/drafts.ts'
import { environmentAtom } from '../environment.ts'
import { paths } from '../paths.ts'
import { maintenanceAtom } from '../preferences/preferences.ts'
import { hostRowsShownAtom, portalAtom } from '../state/portal.ts'
import { unsavedAtom } from '../state/unsaved.ts'
import { noteEndedByOfficeAtom } from './ended-by-office.ts'
import { anyTokenAtom, forgetSessionAtom, sessionEndAtom, sessionNowAtom } from './stored.ts'
import { shellCallAt } from './token-of-call.ts'

/** Milliseconds between two refreshes that nobody asked for. */
const refreshGap = 30_000

/** When the session was last as long as it can be; milliseconds since 1970. */
export const refreshedAtAtom = atom(Number.NEGATIVE_INFINITY)

/** What 401 and 503 mean, to whatever request (shell.md, section 8). */
const refusedAtom = atom(null, (get, set, path: string, status: number, sent: Credentials) => {
  if (status === 503 && !get(hostRowsShownAtom)) {
    set(keepDraftsAtom)
    set(forgetSessionAtom)
    // The pages of the portal give way to the page of the break.
    set(maintenanceAtom, true)
  }
  const ends = shellCallAt(get(portalAtom).calls, path, 'POST')?.endsSession ?? true
  // Without a token there is no session to restart: a reload would be refused again.
  if (status !== 401 || !ends || get(anyTokenAtom) === null) return
  // What was refused may be a session that another one has replaced since, also in another tab: that one stays.
  const now = set(sessionNowAtom)
  if (now !== null && now !== sent.session) return
  set(keepDraftsAtom)
  set(forgetSessionAtom)
  // Nothing entered can be sent any more: the browser shall not ask whether to stay with it.
  set(unsavedAtom, false)
  set(noteEndedByOfficeAtom)
  get(environmentAtom).reloadAt(paths.home)
})

/** Milliseconds that the session lasts from now. */
const readExtension = reading(przedluzanieSesjiReply, ({ czasDoKoncaSesji }) => czasDoKoncaSesji)

/** Asks for the full length of the session from now. False when the office did not grant it; never rejects. */
export const extendSessionAtom = atom(null, async (get, set): Promise<boolean> => {
  const token = get(anyTokenAtom)
  if (token === null) return false
  const { now } = get(environmentAtom)
  set(refreshedAtAtom, now().getTime())
  const { path } = get(portalAtom).calls.extendSession
  const connection = connectionOf(get, set, (...reply) => set(refusedAtom, ...reply))
  const extended = await callEndpoint(connection, { path, method: 'POST', body: { token } }, readExtension)
  // The session may have ended, or become another's, while the office answered.
  if (!extended.ok || get(anyTokenAtom) !== token) return false
  set(sessionEndAtom, now().getTime() + extended.value)
  return true
})

/** Milliseconds in which the same reply would have the session extended twice. */
const sameReply = 1000

/** A page that extends the session has read its data (shell.md, section 4): silently, and only where there is a token. */
export const extendSilentlyAtom = atom(null, (get, set) => {
  const now = get(environmentAtom).now().getTime()
  if (get(anyTokenAtom) !== null && now - get(refreshedAtAtom) >= sameReply) void set(extendSessionAtom)
})

/** Receives every reply of the office's API, whoever made the request. A success of most calls refreshes the session. */
export const replyAtom = atom(null, (get, set, path: string, status: number, sent: Credentials) => {
  set(refusedAtom, path, status, sent)
  if (status < 200 || status >= 300 || get(anyTokenAtom) === null) return
  const { calls } = get(portalAtom)
  const silent = Object.values(calls).some((one) => one.path === path && !one.refreshesSession)
  const now = get(environmentAtom).now().getTime()
  if (silent || now - get(refreshedAtAtom) < refreshGap) return
  void set(extendSessionAtom)
})
