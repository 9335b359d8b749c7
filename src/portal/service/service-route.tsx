import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { guardService } from '../access/guard.ts'
import { subjectNumberAtom, visitorAtom } from '../access/visitor.ts'
import { AccountAwaitedPage } from '../account/account-awaited.tsx'
import { ToPanel } from '../account/to-panel.tsx'
import { focusHeadingOnceThere } from '../frame/use-focus-on-navigation.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { ServiceHost } from './service-host.tsx'
import { useLeaveToList } from './use-leave-to-list.ts'

/** A service's address: opened, or led elsewhere by the rules of the service click. */
export function ServiceRoute() {
  const { id, slug } = useParams()
  const { search } = useLocation()
  const { services } = useAtomValue(portalAtom)
  const configuration = useAtomValue(configurationAtom)
  const inBreak = configuration?.servicesInBreak ?? []
  const visitor = useAtomValue(visitorAtom)
  useFocusOnSwitch()
  // Nobody has to sign in to learn that.
  const unavailable = services.find((entry) => entry.id === id && entry.unavailable)
  if (unavailable) return <ServiceHost key={unavailable.id} entry={unavailable} />
  const decision = guardService(services, inBreak, visitor, { id, slug, search }, configuration?.flags ?? null)
  switch (decision.kind) {
    case 'open':
      return <ServiceHost key={decision.entry.id} entry={decision.entry} />
    case 'redirect':
      return <Navigate replace to={decision.to} state={{ remember: decision.remember }} />
    case 'restricted':
      return <ToPanel title={decision.entry.title} />
    case 'undecided':
      return <AccountAwaitedPage title={decision.entry.title} />
    case 'refused':
      return <LeaveToList because="noAccess" />
    case 'unknown':
      return <NotFoundPage />
  }
}

/**
 * After a change of subject the page is another one at the same address: its heading takes the focus, because the
 * element that had it has been replaced. A subject that may not use the service is led to the list and its heading.
 */
function useFocusOnSwitch(): void {
  const number = useAtomValue(subjectNumberAtom)
  const last = useRef(number)
  useEffect(() => {
    const before = last.current
    last.current = number
    if (before !== '' && number !== '' && before !== number) focusHeadingOnceThere()
  }, [number])
}

interface LeaveToListProps {
  readonly because: 'unavailable' | 'noAccess'
}

/** Shows the reason and goes to the service list. */
function LeaveToList({ because }: LeaveToListProps) {
  const leave = useLeaveToList()
  useEffect(() => leave(because), [leave, because])
  return null
}
