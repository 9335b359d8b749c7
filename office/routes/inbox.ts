import type { Handlers } from '../http/operations.ts'
import { inboxPage, markRead, unreadCount } from '../notices/inbox.ts'

/** Messages that the office keeps for accounts. */
export const inboxCalls = {
  dajWiadomosci: (call) => inboxPage(call, call.query, call.language),
  dajLiczbeNieprzeczytanych: async (call) => ({ liczbaNieprzeczytanych: await unreadCount(call) }),
  oznaczPrzeczytane: async (call) => {
    await markRead(call, call.body.idWiadomosci)
    return { liczbaNieprzeczytanych: await unreadCount(call) }
  },
} satisfies Handlers
