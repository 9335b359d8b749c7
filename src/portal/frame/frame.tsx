import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { later } from '../../kit/later.tsx'
import { Shell } from '../../kit/shell.tsx'
import { visitorAtom } from '../access/visitor.ts'
import { CookieBanner } from '../cookies/cookie-banner.tsx'
import { LastResort } from '../last-resort.tsx'
import { laterDialog } from '../later-dialog.tsx'
import { Messages } from '../messages/message-layer.tsx'
import { PageNoticeArea } from '../messages/page-notice.tsx'
import { ScrollRestoration } from '../navigation/scroll-restoration.tsx'
import { maintenanceAtom } from '../preferences/preferences.ts'
import { endedAtom } from '../session/session.ts'
import { waitingToLeaveAtom } from '../state/unsaved.ts'
import { PortalBar } from './portal-bar.tsx'
import { PortalFooter } from './portal-footer.tsx'
import { PortalMenu } from './portal-menu.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

const SessionWatch = later(() => import('../account/session-watch.tsx').then((module) => module.SessionWatch))

/** The dialogs about the session, which only who has signed in needs. */
function SessionDialogs() {
  const { signedIn } = useAtomValue(visitorAtom)
  const ended = useAtomValue(endedAtom)
  if (!signedIn && !ended) return null
  return (
    <LastResort instead={null} place={signedIn}>
      <SessionWatch />
    </LastResort>
  )
}

const LeavingDialog = laterDialog(() => import('../forms/unsaved.tsx').then((module) => module.LeavingDialog))

/** Asks before something is lost. Only a page that has something to lose opens it, and it has brought the code. */
function Leaving() {
  const waiting = useAtomValue(waitingToLeaveAtom)
  return <LeavingDialog open={waiting !== null} />
}

/** What surrounds every page. In a maintenance break there is no menu: no page would open. */
export function Frame() {
  const { t } = useTranslation('portal')
  const [menuOpen, setMenuOpen] = useState(false)
  const closed = useAtomValue(maintenanceAtom)
  useFocusOnNavigation()
  return (
    <Shell
      skip={t('skipLink')}
      appBar={<PortalBar menuOpen={menuOpen} onMenu={closed ? null : () => setMenuOpen(true)} />}
      menu={closed ? null : <PortalMenu onPick={() => setMenuOpen(false)} />}
      menuOpen={menuOpen}
      onMenuClose={() => setMenuOpen(false)}
      menuLabel={t('menu.side')}
      menuClose={t('menu.close')}
      footer={<PortalFooter linked={!closed} />}
      overlays={
        <>
          <CookieBanner />
          <Messages />
          <SessionDialogs />
          <Leaving />
          <ScrollRestoration />
        </>
      }
    >
      {!closed && <PageNoticeArea />}
      <Outlet />
    </Shell>
  )
}
