import { atom } from 'jotai'
import { environmentAtom } from '../environment.ts'

const key = 'sessionEndedByOffice'

/** The office has ended the session, and the portal is about to be loaded again: the page where one lands explains it. */
export const noteEndedByOfficeAtom = atom(null, (get) => get(environmentAtom).visitStorage.setItem(key, 'yes'))

/** Whether that happened; true once. */
export const takeEndedByOfficeAtom = atom(null, (get): boolean => {
  const { visitStorage } = get(environmentAtom)
  const ended = visitStorage.getItem(key) !== null
  visitStorage.removeItem(key)
  return ended
})
