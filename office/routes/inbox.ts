import { calendarSettings, makeAddress, revokeAddress, saveReminders } from '../calendar/settings.ts'
import type { Handlers } from '../http/operations.ts'
import { inboxPage, markRead, unreadCount } from '../notices/inbox.ts'

/** Messages that the office keeps for accounts, their calendars and reminders. */
export const inboxCalls = {
  dajWiadomosci: (call) => inboxPage(call, call.query, call.language),
  dajLiczbeNieprzeczytanych: async (call) => ({ liczbaNieprzeczytanych: await unreadCount(call) }),
  oznaczPrzeczytane: async (call) => {
    await markRead(call, call.body.idWiadomosci)
    return { liczbaNieprzeczytanych: await unreadCount(call) }
  },
  dajUstawieniaKalendarza: calendarSettings,
  nowyAdresKalendarza: makeAddress,
  usunAdresKalendarza: revokeAddress,
  zapiszPrzypomnienia: saveReminders,
} satisfies Handlers
