import { atom } from 'jotai'
import { dajLiczbeNieprzeczytanychReply } from '../../../schemas/office-replies.generated.ts'
import { visitorAtom } from '../access/visitor.ts'
import { type Endpoint, reading } from '../api/endpoint.ts'
import { requestOffice } from '../api/request.ts'
import { environmentAtom } from '../environment.ts'
import { anyTokenAtom } from '../session/stored.ts'
import { portalAtom } from '../state/portal.ts'

const unreadEndpoint: Endpoint<number> = {
  call: (calls) => calls.inboxUnread,
  read: reading(dajLiczbeNieprzeczytanychReply, ({ liczbaNieprzeczytanych }) => liczbaNieprzeczytanych),
}

interface Known {
  readonly token: string
  /** Null: the office has no inbox. */
  readonly unread: number | null
  /** Milliseconds since 1970. */
  readonly at: number
}

const knownAtom = atom<Known | null>(null)

/** How many messages of the account are unread; null while that is not known, or the office keeps none. */
export const unreadAtom = atom((get): number | null => {
  const known = get(knownAtom)
  return known !== null && known.token === get(anyTokenAtom) ? known.unread : null
})

/** What the office replied of the number to somebody who has the inbox before them. */
export const setUnreadAtom = atom(null, (get, set, unread: number | null) => {
  const token = get(anyTokenAtom)
  if (token !== null) set(knownAtom, { token, unread, at: get(environmentAtom).now().getTime() })
})

/** Milliseconds after which the number is requested again while somebody moves through the portal. */
const FRESH = 30_000

/** Requests the number for a full account; not again within half a minute, nor where the office keeps no inbox. */
export const loadUnreadAtom = atom(null, async (get, set): Promise<void> => {
  const { signedIn, restricted, known: account } = get(visitorAtom)
  const token = get(anyTokenAtom)
  if (!signedIn || restricted || !account || get(portalAtom).calls.inboxUnread.path === '') return
  const known = get(knownAtom)
  const now = get(environmentAtom).now().getTime()
  if (known !== null && known.token === token && (known.unread === null || now - known.at < FRESH)) return
  const reply = await requestOffice(get, set, unreadEndpoint)
  // The session may have become another's while the office answered.
  if (get(anyTokenAtom) !== token) return
  if (reply.ok) set(setUnreadAtom, reply.value)
  else if (reply.error.kind === 'refused') set(setUnreadAtom, null)
})
