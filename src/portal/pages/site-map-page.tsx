import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { LinkList } from '../../kit/link-list.tsx'
import { portalLink } from '../links/portal-link.tsx'
import { paths } from '../paths.ts'
import { offeredGroupsAtom } from '../service-list/offered.ts'
import { ServiceLinks } from '../service-list/service-links.tsx'
import { Page } from './page.tsx'
import './prose.css'

/** Every page of the portal on one. Services appear when the office has named them. */
export function SiteMapPage() {
  const { t } = useTranslation('portal')
  const groups = useAtomValue(offeredGroupsAtom)
  const pages = [
    { id: 'home', label: t('home.title'), href: paths.home },
    { id: 'services', label: t('services.title'), href: paths.services },
    { id: 'contact', label: t('contact.title'), href: paths.contact },
    { id: 'cookies', label: t('cookies.title'), href: paths.cookies },
  ]
  return (
    <Page title={t('siteMap.title')}>
      <div className="portal-prose">
        <h2>{t('siteMap.pages')}</h2>
        <LinkList items={pages} renderLink={portalLink} />
        <h2>{t('services.title')}</h2>
        {groups.kind === 'ready' &&
          groups.value.map(({ id, name, services }) => (
            <section key={id} aria-label={name ?? t('services.others')}>
              <h3>{name ?? t('services.others')}</h3>
              <ServiceLinks services={services} />
            </section>
          ))}
      </div>
    </Page>
  )
}
