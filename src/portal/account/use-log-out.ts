import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { logOutAtom } from '../session/session.ts'
import { leaveAtom } from '../state/unsaved.ts'

/** Logs out by the user's will; asks first where something entered would be lost. */
export function useLogOut(): () => void {
  const logOut = useSetAtom(logOutAtom)
  const leave = useSetAtom(leaveAtom)
  return useCallback(() => leave(() => void logOut()), [leave, logOut])
}
