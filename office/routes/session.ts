import { subjectList, userInfo } from '../accounts/profile.ts'
import { prolong, signOut } from '../accounts/session-calls.ts'
import type { Handlers } from '../http/operations.ts'

/** The session and whom the account may act for. */
export const sessionCalls = {
  przedluzanieSesji: prolong,
  wylogowanie: signOut,
  listaPodmiotow: subjectList,
  userInfo,
} satisfies Handlers
