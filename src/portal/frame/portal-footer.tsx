import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Footer } from '../../kit/footer.tsx'
import { webAddress } from '../links/addresses.ts'
import { paths } from '../paths.ts'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { ProjectLogo } from '../theme/project-logo.tsx'

interface PortalFooterProps {
  /** Whether its links lead anywhere now. */
  readonly linked: boolean
}

/** The footer: where else to go, who runs the portal and which version. */
export function PortalFooter({ linked }: PortalFooterProps) {
  const { t } = useTranslation('portal')
  const { name, version, bip, calls } = useAtomValue(portalAtom)
  const year = useAtomValue(configurationAtom)?.buildYear ?? null
  const links = [
    { id: 'siteMap', link: <Link to={paths.siteMap}>{t('siteMap.title')}</Link> },
    ...(calls.contact.path === ''
      ? []
      : [{ id: 'contact', link: <Link to={paths.contact}>{t('contact.title')}</Link> }]),
    { id: 'cookies', link: <Link to={paths.cookies}>{t('cookies.title')}</Link> },
  ]
  const bulletin = bip === null ? null : webAddress(bip)
  // What the law asks for stays reachable: neither needs the office's system.
  const always = [
    { id: 'accessibility', link: <Link to={paths.accessibility}>{t('footer.accessibility')}</Link> },
    ...(bulletin === null ? [] : [{ id: 'bip', link: <a href={bulletin}>{t('footer.bip')}</a> }]),
  ]
  return (
    <Footer
      logo={<ProjectLogo />}
      label={t('footer.links')}
      links={linked ? [...links, ...always] : always}
      note={
        <>
          <span translate="no">{`© ${year === null ? '' : `${year} `}${name}`}</span>,{' '}
          {t('footer.version', { version })}
        </>
      }
    />
  )
}
