import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../kit/button.tsx'
import { later } from '../../kit/later.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Tiles } from '../../kit/tiles.tsx'
import { isInBreak, isOpenTo } from '../access/guard.ts'
import { visitorAtom } from '../access/visitor.ts'
import { LastResort } from '../last-resort.tsx'
import { portalLink } from '../links/portal-link.tsx'
import { paths } from '../paths.ts'
import { DataAgeSlot } from '../service/data-age-slot.tsx'
import { statusIcons } from '../service-list/status-icons.ts'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { PageTexts } from '../texts/page-texts.tsx'
import { usePageTitle } from './page.tsx'
import './home-page.css'

// Fetched by those who have signed in alone: the first page of the others does without it.
const HomeDigest = later(() => import('../home/home-digest.tsx').then((module) => module.HomeDigest))

/** What concerns the visitor, once it is known who that is. */
function Digest() {
  const { t } = useTranslation('portal')
  const { known } = useAtomValue(visitorAtom)
  // Beside its words and the account, not after them; a failure shows when it is drawn.
  useEffect(() => void HomeDigest.load().catch(() => undefined), [])
  const loading = <Skeleton shape="text" count={6} label={t('loading')} />
  if (!known) return loading
  return (
    <LastResort instead={null}>
      <PageTexts loading={loading}>
        <HomeDigest coming={loading} />
      </PageTexts>
    </LastResort>
  )
}

/** The office's name and the services it puts first, of which nobody is shown what is not open to them. */
export function HomePage() {
  const { t } = useTranslation('portal')
  const portal = useAtomValue(portalAtom)
  usePageTitle(t('home.title'))
  const visitor = useAtomValue(visitorAtom)
  const configuration = useAtomValue(configurationAtom)
  const flags = configuration?.flags ?? null
  const tiles = portal.tiles.flatMap((id) => {
    const entry = portal.services.find((service) => service.id === id)
    if (!entry || !isOpenTo(entry, visitor, flags)) return []
    const { title, description, path: href, icon } = entry
    const inBreak = isInBreak(entry, configuration?.servicesInBreak)
    const mark = inBreak ? { icon: statusIcons.inBreak, word: t('services.marks.inBreak') } : undefined
    return [{ id, title, description, href, icon, mark }]
  })
  return (
    <>
      <PageHeader title={portal.name} lead={t('home.lead')} />
      <DataAgeSlot />
      {visitor.signedIn && <Digest />}
      <h2 className={visitor.signedIn ? 'portal-home__tiles' : 'ok-sr-only'}>{t('home.tiles')}</h2>
      <Tiles tiles={tiles} renderLink={portalLink} level={3} />
      <p className="portal-home__all">
        <Link className={buttonClass('secondary')} to={paths.services}>
          {t('home.all')}
        </Link>
      </p>
    </>
  )
}
