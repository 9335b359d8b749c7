import { useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { paths } from '../paths.ts'
import { cookiesAcceptedAtom } from '../preferences/preferences.ts'
import './cookie-banner.css'

/** Says what the portal keeps in the browser, until the visitor has taken note. */
export function CookieBanner() {
  const { t } = useTranslation('portal')
  const [accepted, setAccepted] = useAtom(cookiesAcceptedAtom)
  if (accepted) return null
  return (
    <section className="portal-cookies" aria-label={t('cookies.bannerLabel')}>
      <p>
        {t('cookies.banner')} <Link to={paths.cookies}>{t('cookies.policy')}</Link>
      </p>
      <Button onClick={() => setAccepted(true)}>{t('cookies.accept')}</Button>
    </section>
  )
}
