import { useAtomValue } from 'jotai'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { guardService } from '../access/guard.ts'
import { visitorAtom } from '../access/visitor.ts'
import { AccountAwaitedPage } from '../account/account-awaited.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { LeaveToList } from './leave-to-list.tsx'
import { ServiceHost } from './service-host.tsx'
import { useFocusOnSwitch } from './use-focus-on-switch.ts'

/** A service's address: opened, or led elsewhere by the rules of the service click. */
export function ServiceRoute() {
  const { id, slug } = useParams()
  const { search } = useLocation()
  const { services } = useAtomValue(portalAtom)
  const configuration = useAtomValue(configurationAtom)
  const inBreak = configuration?.servicesInBreak ?? []
  const visitor = useAtomValue(visitorAtom)
  useFocusOnSwitch()
  const passage = guardService(services, inBreak, visitor, { id, slug, search }, configuration?.flags ?? null)
  switch (passage.kind) {
    case 'open':
      return <ServiceHost key={passage.entry.id} entry={passage.entry} />
    case 'redirect':
      return <Navigate replace to={passage.to} state={{ remember: passage.remember }} />
    case 'undecided':
      return <AccountAwaitedPage title={passage.entry.title} />
    case 'refused':
      return <LeaveToList because="noAccess" />
    case 'unknown':
      return <NotFoundPage />
  }
}
