import { atom, type Getter, type Setter, type WritableAtom } from 'jotai'
import type { ServiceGroup, SideMenu } from '../contract/replies.ts'
import { portalAtom } from '../state/portal.ts'
import { ask, type Question } from './ask.ts'
import { questions } from './questions.ts'

/** Something the office was asked for. */
export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly value: T }

type LoadedAtom<T> = WritableAtom<Loaded<T>, [], Promise<void>>

/** Reads as what is known; setting it asks anew. An answer in a language that has been left meanwhile is dropped. */
function loadedAtom<T>(question: Question<T>): LoadedAtom<T> {
  const state = atom<Loaded<T>>({ kind: 'loading' })
  const load = async (get: Getter, set: Setter): Promise<void> => {
    const { language } = get(portalAtom)
    set(state, { kind: 'loading' })
    const answer = await ask(get, set, question)
    if (get(portalAtom).language !== language) return
    // Refused with a session that another has replaced meanwhile: asked in that one.
    if (!answer.ok && answer.error.kind === 'cancelled') return load(get, set)
    set(state, answer.ok ? { kind: 'ready', value: answer.value } : { kind: 'failed' })
  }
  return atom((get) => get(state), load)
}

export const sideMenuAtom: LoadedAtom<SideMenu> = loadedAtom(questions.sideMenu)
export const serviceGroupsAtom: LoadedAtom<readonly ServiceGroup[]> = loadedAtom(questions.serviceGroups)

/** Asks for all that depends on the language, at start and after a switch. */
export const loadListsAtom = atom(null, async (_get, set) => {
  await Promise.all([set(sideMenuAtom), set(serviceGroupsAtom)])
})
