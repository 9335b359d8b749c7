import { atom, type Getter, type Setter } from 'jotai'
import { endpoints } from '../api/endpoints.ts'
import type { ListedSubject, User } from '../api/models.ts'
import { requestOffice, sendAheadAtom } from '../api/request.ts'
import { environmentAtom } from '../environment.ts'
import { phaseAtom } from '../state/portal.ts'
import { anyTokenAtom, nipAtom, peselAtom, restrictedTokenAtom, tokenAtom, unconfirmedAtom } from './stored.ts'

/** An account as the office sent it, and the token it belongs to. */
interface Account {
  readonly token: string
  readonly user: User
  readonly subjects: readonly ListedSubject[]
}

const heldAtom = atom<Account | null>(null)

/** The account of the session; null when nobody is signed in or the office has not answered yet. */
const accountAtom = atom((get) => {
  const account = get(heldAtom)
  return account !== null && account.token === get(anyTokenAtom) ? account : null
})

/** The token whose account could not be loaded; null when the last request succeeded or is under way. */
const failedTokenAtom = atom<string | null>(null)

/** Whether it is known whose the session is. */
export const accountStateAtom = atom((get): 'none' | 'loading' | 'failed' | 'known' => {
  const token = get(anyTokenAtom)
  if (token === null) return 'none'
  if (get(accountAtom) !== null) return 'known'
  return get(failedTokenAtom) === token ? 'failed' : 'loading'
})

export const userAtom = atom((get) => get(accountAtom)?.user ?? null)
export const subjectsAtom = atom((get) => get(accountAtom)?.subjects ?? [])

/** How the office calls an account; empty when it calls it nothing. */
export const ownerOf = ({ login, pesel, nip }: User): string => login || pesel || nip

/** Whom the user acts for: the one of the list that the stored pesel or nip names. */
export const subjectAtom = atom((get): ListedSubject | null => {
  const nip = get(nipAtom)
  const pesel = get(peselAtom)
  const named = (one: ListedSubject) => (nip === null ? pesel !== null && one.pesel === pesel : one.nip === nip)
  return get(subjectsAtom).find(named) ?? null
})

/** Acts for another subject: an institution keeps nip and removes pesel, a person the other way round. */
export const chooseSubjectAtom = atom(null, (_get, set, { nip, pesel }: ListedSubject) => {
  set(nipAtom, nip)
  set(peselAtom, nip === null ? pesel : null)
})

/** Acts for the subject of this nip or pesel, where the account has it. */
export const actForAtom = atom(null, (get, set, number: string) => {
  const one = get(subjectsAtom).find(({ nip, pesel }) => (nip ?? pesel) === number)
  if (one) set(chooseSubjectAtom, one)
})

/**
 * Asks who is signed in and, of a full account, whom they may act for. Null when the request failed, or when
 * the session ended or changed hands before the reply; the reply is then discarded.
 */
export const loadAccountAtom = atom(null, async (get, set): Promise<User | null> => {
  const token = get(anyTokenAtom)
  set(failedTokenAtom, null)
  const user = token === null ? null : await load(get, set, token)
  if (user === null) set(failedTokenAtom, token)
  return user
})

async function load(get: Getter, set: Setter, token: string): Promise<User | null> {
  const asked = requestOffice(get, set, endpoints.user)
  // Beside the user, not after: of a token that turns out to be restricted nobody asks for the reply.
  if (get(tokenAtom) !== null) set(sendAheadAtom, endpoints.subjects)
  const user = await asked
  if (!user.ok || get(anyTokenAtom) !== token) {
    get(environmentAtom).ahead.drop()
    return null
  }
  // A token from an identity service does not show whether it is full or restricted.
  if ((user.value.restricted || user.value.unconfirmed) && get(tokenAtom) !== null) {
    set(tokenAtom, null)
    set(restrictedTokenAtom, token)
    set(unconfirmedAtom, user.value.unconfirmed)
  }
  const full = get(tokenAtom) !== null
  const subjects = full ? await requestOffice(get, set, endpoints.subjects) : { ok: true as const, value: [] }
  if (!subjects.ok || get(anyTokenAtom) !== token) return null
  set(heldAtom, { token, user: user.value, subjects: subjects.value })
  const first = standardSubject(user.value, subjects.value)
  if (first && get(subjectAtom) === null) set(chooseSubjectAtom, first)
  return user.value
}

/** The account's own person or institution, until the user chooses. */
const standardSubject = (user: User, subjects: readonly ListedSubject[]): ListedSubject | undefined =>
  subjects.find((one) => (user.institution ? one.nip === user.nip : one.pesel === user.pesel)) ?? subjects[0]

/** The session that another tab began; null when this one did, or there is none. */
const followedTokenAtom = atom<string | null>(null)

/** Whether another tab has signed in since this one was opened, and it is known whom. */
export const followedAtom = atom((get) => get(accountAtom) !== null && get(followedTokenAtom) === get(anyTokenAtom))

/** Another tab has signed in, or as somebody else: asks who that is. The portal must have started. */
export const followAccountAtom = atom(null, async (get, set) => {
  if (get(phaseAtom) !== 'ready' || get(accountAtom) !== null) return
  set(followedTokenAtom, get(anyTokenAtom))
  await set(loadAccountAtom)
})
