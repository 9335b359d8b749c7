import { useAtomValue } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import { Frame } from './frame/frame.tsx'
import { paths } from './paths.ts'
import { maintenanceAtom } from './preferences/preferences.ts'

/** What a maintenance break leaves: it asks nothing of the office's system. */
const open: readonly string[] = [paths.maintenance, paths.accessibility]

/** Wraps every page: during a maintenance break only the maintenance page is shown. */
export function MaintenanceGate() {
  const inBreak = useAtomValue(maintenanceAtom)
  const { pathname } = useLocation()
  if (inBreak && !open.includes(pathname)) return <Navigate replace to={paths.maintenance} />
  return <Frame />
}
