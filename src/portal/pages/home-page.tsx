import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../kit/button.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Tiles } from '../../kit/tiles.tsx'
import { isOpenTo } from '../access/guard.ts'
import { visitorAtom } from '../access/visitor.ts'
import { portalLink } from '../links/portal-link.tsx'
import { paths } from '../paths.ts'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { usePageTitle } from './page.tsx'
import './home-page.css'

/** The office's name and the services it puts first, of which nobody is shown what is not open to them. */
export function HomePage() {
  const { t } = useTranslation('portal')
  const portal = useAtomValue(portalAtom)
  usePageTitle(t('home.title'))
  const visitor = useAtomValue(visitorAtom)
  const flags = useAtomValue(configurationAtom)?.flags ?? null
  const tiles = portal.tiles.flatMap((id) => {
    const entry = portal.services.find((service) => service.id === id)
    return entry && isOpenTo(entry, visitor, flags)
      ? [{ id, title: entry.title, description: entry.description, href: entry.path, icon: entry.icon }]
      : []
  })
  return (
    <>
      <PageHeader title={portal.name} lead={t('home.lead')} />
      <h2 className="ok-sr-only">{t('home.tiles')}</h2>
      <Tiles tiles={tiles} renderLink={portalLink} level={3} />
      <p className="portal-home__all">
        <Link className={buttonClass('secondary')} to={paths.services}>
          {t('home.all')}
        </Link>
      </p>
    </>
  )
}
