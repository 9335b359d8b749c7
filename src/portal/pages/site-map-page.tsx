import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { LinkList } from '../../kit/link-list.tsx'
import { endpoints } from '../api/endpoints.ts'
import { useOfficeQuery } from '../api/use-office-query.ts'
import { menuLinks } from '../links/menu-links.ts'
import { portalLink } from '../links/portal-link.tsx'
import { paths } from '../paths.ts'
import { OfferedGroups, useOfferedGroups } from '../service-list/offered-groups.tsx'
import { ServiceLinks } from '../service-list/service-links.tsx'
import { portalAtom } from '../state/portal.ts'
import { Page } from './page.tsx'
import './prose.css'

/** Every page of the portal on one: those of the menu, those of the footer, and the services. */
export function SiteMapPage() {
  const { t } = useTranslation('portal')
  const portal = useAtomValue(portalAtom)
  const menu = useOfficeQuery(endpoints.sideMenu, undefined, { optional: true }).state
  const listed = menuLinks(menu.kind === 'ready' ? menu.value.items : null, portal)
  const fixed = [
    { id: 'home', label: t('home.title'), href: paths.home },
    { id: 'services', label: t('services.title'), href: paths.services },
    { id: 'contact', label: t('contact.title'), href: paths.contact },
    { id: 'cookies', label: t('cookies.title'), href: paths.cookies },
    { id: 'accessibility', label: t('footer.accessibility'), href: paths.accessibility },
  ]
  const pages = [...listed, ...fixed.filter(({ href }) => listed.every((one) => one.href !== href))]
  return (
    <Page title={t('siteMap.title')}>
      <div className="portal-prose">
        <h2>{t('siteMap.pages')}</h2>
        <LinkList items={pages.filter(({ href }) => href !== paths.siteMap)} renderLink={portalLink} />
        <Services />
      </div>
    </Page>
  )
}

function Services() {
  const { t } = useTranslation('portal')
  const groups = useOfferedGroups().state
  if (groups.kind === 'ready' && groups.value.length === 0) return null
  return (
    <>
      <h2>{t('services.title')}</h2>
      <OfferedGroups>
        {(ready) =>
          ready.map(({ id, name, services }) => (
            <section key={id} aria-label={name ?? t('services.others')}>
              <h3>{name ?? t('services.others')}</h3>
              <ServiceLinks services={services} />
            </section>
          ))
        }
      </OfferedGroups>
    </>
  )
}
