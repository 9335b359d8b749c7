import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/icon.tsx'
import { statusIcons } from './status-icons.ts'
import './legend.css'

const explained = ['open', 'needsSignIn', 'otherSubject', 'inBreak'] as const

/** What the marks of the list mean. */
export function Legend() {
  const { t } = useTranslation('portal')
  return (
    <section className="portal-legend" aria-labelledby="portal-legend">
      <h2 id="portal-legend">{t('services.legend.title')}</h2>
      <ul>
        {explained.map((status) => (
          <li key={status}>
            <Icon name={statusIcons[status]} />
            {t(`services.legend.${status}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
