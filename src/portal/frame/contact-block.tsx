import { useTranslation } from 'react-i18next'
import type { Contact } from '../api/models.ts'
import { webAddress } from '../links/addresses.ts'

interface ContactBlockProps {
  readonly contact: Contact
}

/** The office's name and site below the menu. */
export function ContactBlock({ contact }: ContactBlockProps) {
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
