import { atom, type Getter } from 'jotai'
import { environmentAtom } from '../environment.ts'

/** What somebody has entered into a form and not sent; never a password. */
export interface Draft {
  readonly form: string
  /** The page to go back to, with what is chosen there: a request is sent for the collection point of the address. */
  readonly path: string
  /** Whose it is, by what the office calls the account. */
  readonly owner: string
  /** Whom it is filled in for, by nip or pesel; empty where that does not matter. */
  readonly subject: string
  readonly values: Readonly<Record<string, string | number | boolean | null>>
}

interface KeptDraft extends Draft {
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

const key = 'drafts'

/** Milliseconds; short, because others may use the same browser. Whoever comes back later starts with an empty form. */
const lifetime = 60 * 60_000

/** By form; in memory alone, until a session ends before its time. */
const enteredAtom = atom<ReadonlyMap<string, Draft>>(new Map())

/** Called by a form at each change; null: nothing entered would be lost. */
export const noteEnteredAtom = atom(null, (get, set, form: string, draft: Draft | null) => {
  const entered = get(enteredAtom)
  if (draft === null && !entered.has(form)) return
  const others = [...entered].filter(([one]) => one !== form)
  set(enteredAtom, new Map(draft === null ? others : [...others, [form, draft]]))
})

/**
 * The session ends and its page with it: what has been entered is kept for the rest of the visit in this tab, for the same
 * account alone.
 */
export const keepDraftsAtom = atom(null, (get, set) => {
  const entered = [...get(enteredAtom).values()]
  if (entered.length === 0) return
  const keptAt = get(environmentAtom).now().getTime()
  set(
    storeAtom,
    entered.map((draft) => ({ ...draft, keptAt })),
  )
  set(enteredAtom, new Map())
})

/** Logged out by the user's will: nothing of theirs stays. */
export const forgetDraftsAtom = atom(null, (_get, set) => {
  set(enteredAtom, new Map())
  set(storeAtom, [])
})

/** Somebody has signed in: what others have entered is gone. Gives what there is to go on with. */
export const claimDraftsAtom = atom(null, (get, set, owner: string): Draft | null => {
  const kept = storedDrafts(get)
  const own = kept.filter((draft) => draft.owner === owner)
  if (own.length < kept.length) set(storeAtom, own)
  return own[0] ?? null
})

/** What was entered into a form for a subject before the session ended; returned once only. */
export const takeDraftAtom = atom(null, (get, set, asked: Pick<Draft, 'form' | 'owner' | 'subject'>): Draft | null => {
  const kept = storedDrafts(get)
  const { form, owner, subject } = asked
  const found = kept.find((draft) => draft.form === form && draft.owner === owner && draft.subject === subject)
  if (!found) return null
  set(
    storeAtom,
    kept.filter((draft) => draft !== found),
  )
  return found
})

const storeAtom = atom(null, (get, _set, drafts: readonly KeptDraft[]) => {
  const { visitStorage } = get(environmentAtom)
  try {
    if (drafts.length === 0) visitStorage.removeItem(key)
    else visitStorage.setItem(key, JSON.stringify(drafts))
  } catch {
    // A full storage keeps no drafts and harms nothing else.
  }
})

function storedDrafts(get: Getter): readonly KeptDraft[] {
  const { visitStorage, now } = get(environmentAtom)
  const youngest = now().getTime() - lifetime
  try {
    const kept: unknown = JSON.parse(visitStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDraft).filter((draft) => draft.keptAt > youngest) : []
  } catch {
    return []
  }
}

const isDraft = (kept: unknown): kept is KeptDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  ['form', 'path', 'owner', 'subject'].every((name) => typeof Reflect.get(kept, name) === 'string') &&
  typeof Reflect.get(kept, 'keptAt') === 'number' &&
  typeof Reflect.get(kept, 'values') === 'object'
