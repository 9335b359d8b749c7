import { atom } from 'jotai'
import type { components } from '../../../schemas/office-api.generated.ts'
import { dajWiadomosciReply, oznaczPrzeczytaneReply } from '../../../schemas/office-replies.generated.ts'
import { keepShortWords } from '../../engine/model/short-words.ts'
import { type Endpoint, reading } from '../api/endpoint.ts'
import { requestOffice } from '../api/request.ts'
import { setUnreadAtom } from './unread.ts'

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

const readEndpoint: Endpoint<number> = {
  call: (calls) => calls.inboxRead,
  method: 'POST',
  read: reading(oznaczPrzeczytaneReply, ({ liczbaNieprzeczytanych }) => liczbaNieprzeczytanych),
}

/** Marks messages as read, all of them where none is named. False when the office did not. */
export const markReadAtom = atom(null, async (get, set, ids: readonly number[] | null): Promise<boolean> => {
  const reply = await requestOffice(get, set, readEndpoint, { idWiadomosci: ids })
  if (reply.ok) set(setUnreadAtom, reply.value)
  return reply.ok
})
