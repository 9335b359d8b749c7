import { useAtomValue } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { portalAtom } from '../state/portal.ts'

/** A further address of a service leads to its page, with what is chosen there; what stands in the address wins. */
export function FurtherAddress() {
  const { pathname, search } = useLocation()
  const { aliases } = useAtomValue(portalAtom)
  const target = Object.hasOwn(aliases, pathname) ? aliases[pathname] : undefined
  if (target === undefined) return <NotFoundPage />
  const [page = '', chosen] = target.split('?')
  const query = new URLSearchParams(chosen)
  for (const [name, value] of new URLSearchParams(search)) query.set(name, value)
  return <Navigate replace to={{ pathname: page, search: query.toString() }} />
}
