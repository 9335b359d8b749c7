import { atom } from 'jotai'

/** Whether the subject is being chosen: the dialog, which the user menu holds, is open. Pages open it too. */
export const choosingSubjectAtom = atom(false)
