import { atom } from 'jotai'
import type { components } from '../../../schemas/office-api.generated.ts'
import {
  dajLiczbeNieprzeczytanychReply,
  dajWiadomosciReply,
  oznaczPrzeczytaneReply,
} from '../../../schemas/office-replies.generated.ts'
import { keepShortWords } from '../../engine/model/short-words.ts'
import { visitorAtom } from '../access/visitor.ts'
import { type Endpoint, reading } from '../api/endpoint.ts'
import { requestOffice } from '../api/request.ts'
import { environmentAtom } from '../environment.ts'
import { anyTokenAtom } from '../session/stored.ts'
import { portalAtom } from '../state/portal.ts'

type Schemas = components['schemas']

export interface InboxMessage {
  readonly id: number
  readonly about: Schemas['InboxMessage']['rodzaj']
  readonly title: string
  readonly text: string
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly at: string
  readonly read: boolean
  /** A path of the portal. */
  readonly link: string | null
  /** Name of the subject it is for; null when it is about the account. */
  readonly subject: string | null
}

export interface InboxPage {
  readonly messages: readonly InboxMessage[]
  /** On all pages. */
  readonly total: number
  readonly unread: number
}

const messageOf = (message: Schemas['InboxMessage']): InboxMessage => ({
  id: message.idWiadomosci,
  about: message.rodzaj,
  title: keepShortWords(message.tytul),
  text: keepShortWords(message.tresc),
  at: message.kiedyWyslano,
  read: message.czyPrzeczytana,
  link: message.link,
  subject: message.podmiot,
})

/** Messages on a page. */
export const INBOX_SIZE = 20

export const inboxEndpoint: Endpoint<InboxPage> = {
  call: (calls) => calls.inbox,
  read: reading(dajWiadomosciReply, ({ wiadomosci, liczbaWszystkich, liczbaNieprzeczytanych }) => ({
    messages: wiadomosci.map(messageOf),
    total: liczbaWszystkich,
    unread: liczbaNieprzeczytanych,
  })),
}

const unreadEndpoint: Endpoint<number> = {
  call: (calls) => calls.inboxUnread,
  read: reading(dajLiczbeNieprzeczytanychReply, ({ liczbaNieprzeczytanych }) => liczbaNieprzeczytanych),
}

const readEndpoint: Endpoint<number> = {
  call: (calls) => calls.inboxRead,
  method: 'POST',
  read: reading(oznaczPrzeczytaneReply, ({ liczbaNieprzeczytanych }) => liczbaNieprzeczytanych),
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

/** Marks messages as read, all of them where none is named. False when the office did not. */
export const markReadAtom = atom(null, async (get, set, ids: readonly number[] | null): Promise<boolean> => {
  const reply = await requestOffice(get, set, readEndpoint, { idWiadomosci: ids })
  if (reply.ok) set(setUnreadAtom, reply.value)
  return reply.ok
})
