import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { Shell } from '../../kit/shell.tsx'
import { SessionWatch } from '../account/session-watch.tsx'
import { CookieBanner } from '../cookies/cookie-banner.tsx'
import { Messages } from '../messages/message-layer.tsx'
import { PageNoticeArea } from '../messages/page-notice.tsx'
import { ScrollRestoration } from '../navigation/scroll-restoration.tsx'
import { maintenanceAtom } from '../preferences/preferences.ts'
import { PortalBar } from './portal-bar.tsx'
import { PortalFooter } from './portal-footer.tsx'
import { PortalMenu } from './portal-menu.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

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
          <SessionWatch />
          <ScrollRestoration />
        </>
      }
    >
      {!closed && <PageNoticeArea />}
      <Outlet />
    </Shell>
  )
}
