import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { formatInteger } from '../../engine/model/number.ts'
import { SideMenu } from '../../kit/side-menu.tsx'
import { Countdown } from '../account/session-countdown.tsx'
import { endpoints } from '../api/endpoints.ts'
import type { Contact } from '../api/models.ts'
import { useOfficeQuery } from '../api/use-office-query.ts'
import { environmentAtom } from '../environment.ts'
import { webAddress } from '../links/addresses.ts'
import { isOpenAt, menuLinks } from '../links/menu-links.ts'
import { portalLink } from '../links/portal-link.tsx'
import { visitsAtom } from '../preferences/preferences.ts'
import { portalAtom } from '../state/portal.ts'

interface PortalMenuProps {
  readonly onPick: () => void
}

/** The side menu, how to reach the office, and the visit counter. */
export function PortalMenu({ onPick }: PortalMenuProps) {
  const { t } = useTranslation('portal')
  const portal = useAtomValue(portalAtom)
  const menu = useOfficeQuery(endpoints.sideMenu, undefined, { optional: true }).state
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
      <ServiceListAhead />
    </SideMenu>
  )
}

/** Reads the list of services, so that it opens at once, after what the opened page needs. */
function ServiceListAhead() {
  const [arrived, setArrived] = useState(false)
  const { onceArrived } = useAtomValue(environmentAtom)
  useEffect(() => onceArrived(() => setArrived(true)), [onceArrived])
  return arrived ? <ReadServiceList /> : null
}

function ReadServiceList() {
  useOfficeQuery(endpoints.serviceGroups)
  return null
}

interface ContactBlockProps {
  readonly contact: Contact
}

/** The office's name and site below the menu. */
function ContactBlock({ contact }: ContactBlockProps) {
  const { t } = useTranslation('portal')
  const site = webAddress(contact.site)
  return (
    <section aria-label={t('menu.contact')}>
      <p translate="no">
        <strong>{contact.office}</strong>
      </p>
      {site && (
        <p>
          <a href={site}>{t('menu.site')}</a>
        </p>
      )}
    </section>
  )
}

/** The number of visits that the office has counted, where it shows them. */
function VisitCounter() {
  const { t } = useTranslation('portal')
  const visits = useAtomValue(visitsAtom)
  return visits?.enabled ? <p>{t('menu.visits', { value: formatInteger(visits.count) })}</p> : null
}
