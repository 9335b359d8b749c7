import { useTranslation } from 'react-i18next'
import { Page } from './page.tsx'
import './prose.css'

/** The cookie policy: what the portal keeps in the browser, and why. */
export function CookiesPage() {
  const { t } = useTranslation('portal')
  const kept = ['language', 'contrast', 'visits', 'maintenance', 'session', 'draft', 'acceptance'] as const
  return (
    <Page title={t('cookies.title')} lead={t('cookies.lead')}>
      <div className="portal-prose">
        <h2>{t('cookies.kept.title')}</h2>
        <ul>
          {kept.map((key) => (
            <li key={key}>{t(`cookies.kept.${key}`)}</li>
          ))}
        </ul>
        <h2>{t('cookies.why.title')}</h2>
        <p>{t('cookies.why.text')}</p>
        <h2>{t('cookies.remove.title')}</h2>
        <p>{t('cookies.remove.text')}</p>
      </div>
    </Page>
  )
}
