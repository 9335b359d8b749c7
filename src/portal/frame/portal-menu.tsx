import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { SideMenu } from '../../kit/side-menu.tsx'
import { Countdown } from '../account/session-watch.tsx'
import { endpoints } from '../api/endpoints.ts'
import { useOfficeQuery } from '../api/use-office-query.ts'
import { isOpenAt, menuLinks } from '../links/menu-links.ts'
import { portalLink } from '../links/portal-link.tsx'
import { portalAtom } from '../state/portal.ts'
import { ContactBlock } from './contact-block.tsx'
import { VisitCounter } from './visit-counter.tsx'

interface PortalMenuProps {
  readonly onPick: () => void
}

/** The side menu, how to reach the office, and the visit counter. */
export function PortalMenu({ onPick }: PortalMenuProps) {
  const { t } = useTranslation('portal')
  const portal = useAtomValue(portalAtom)
  const menu = useOfficeQuery(endpoints.sideMenu).state
  // The list of services then opens at once.
  useOfficeQuery(endpoints.serviceGroups)
  const here = useLocation()
  const links = menuLinks(menu.kind === 'ready' ? menu.value.items : null, portal)
  return (
    <SideMenu
      label={t('menu.label')}
      items={links.map((link) => ({ ...link, current: isOpenAt(link, here) }))}
      renderLink={portalLink}
      onPick={onPick}
      newTab={t('opensInNewTab')}
      top={<Countdown />}
    >
      {menu.kind === 'ready' && <ContactBlock contact={menu.value.contact} />}
      <VisitCounter />
    </SideMenu>
  )
}
