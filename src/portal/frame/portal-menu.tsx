import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { SideMenu } from '../../kit/side-menu.tsx'
import { Countdown } from '../account/session-watch.tsx'
import { isOpenAt, menuLinks } from '../links/menu-links.ts'
import { portalLink } from '../links/portal-link.tsx'
import { sideMenuAtom } from '../office/listed.ts'
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
  const menu = useAtomValue(sideMenuAtom)
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
