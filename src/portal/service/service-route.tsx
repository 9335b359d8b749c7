import { useAtomValue } from 'jotai'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { guardService } from '../access/guard.ts'
import { type Visitor, visitorAtom } from '../access/visitor.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { LeaveToList } from './leave-to-list.tsx'
import { ServiceHost } from './service-host.tsx'

const nameOf = ({ subject }: Visitor): string => subject?.nip ?? subject?.pesel ?? ''

/** A service's address: opened, or led elsewhere by the rules of the service click. */
export function ServiceRoute() {
  const { id, slug } = useParams()
  const { search } = useLocation()
  const { services } = useAtomValue(portalAtom)
  const inBreak = useAtomValue(configurationAtom)?.servicesInBreak ?? []
  const visitor = useAtomValue(visitorAtom)
  const passage = guardService(services, inBreak, visitor, { id, slug, search })
  switch (passage.kind) {
    case 'open':
      // Of another subject nothing may stay on the page.
      return <ServiceHost key={`${passage.entry.id} ${nameOf(visitor)}`} entry={passage.entry} />
    case 'redirect':
      return <Navigate replace to={passage.to} state={{ remember: passage.remember }} />
    case 'refused':
      return <LeaveToList because="noAccess" />
    case 'unknown':
      return <NotFoundPage />
  }
}
