import { useAtomValue } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import { Frame } from './frame/frame.tsx'
import { paths } from './paths.ts'
import { maintenanceAtom } from './preferences/preferences.ts'

/** The way into every page: during a maintenance break there is only the page that says so. */
export function Entrance() {
  const inBreak = useAtomValue(maintenanceAtom)
  const { pathname } = useLocation()
  if (inBreak && pathname !== paths.maintenance) return <Navigate replace to={paths.maintenance} />
  return <Frame />
}
