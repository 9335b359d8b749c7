import { useAtomValue } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import { codesAtom } from '../entry-codes/entry-codes.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { portalAtom } from '../state/portal.ts'

/** A further address of a service leads to its page, with what is chosen there; what stands in the address wins. */
export function FurtherAddress() {
  const { pathname, search } = useLocation()
  const { aliases } = useAtomValue(portalAtom)
  const codes = useAtomValue(codesAtom)(pathname)
  const target = Object.hasOwn(aliases, pathname) ? aliases[pathname] : undefined
  if (target === undefined) return <NotFoundPage />
  const [page = '', chosen] = target.split('?')
  const query = new URLSearchParams(chosen)
  // Of an address that nobody knew yet, the query was taken for codes: here it is a choice.
  for (const [name, value] of [...Object.entries(codes), ...new URLSearchParams(search)]) query.set(name, value)
  return <Navigate replace to={{ pathname: page, search: query.toString() }} />
}
