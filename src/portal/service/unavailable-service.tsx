import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ServiceEntry, Unavailable } from '../../engine/plan/portal.ts'
import { buttonClass } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { BreakNotice } from '../pages/break-notice.tsx'
import { paths } from '../paths.ts'

interface UnavailableServiceProps {
  readonly entry: ServiceEntry
  readonly unavailable: Unavailable
}

/**
 * The page of a service that cannot be shown for now, because of a break or an error: the portal around it works, and the
 * office can be asked.
 */
export function UnavailableService({ entry, unavailable: { announcement, contact } }: UnavailableServiceProps) {
  const { t } = useTranslation('portal')
  return (
    <>
      <PageHeader title={entry.title} icon={entry.icon} lead={entry.description} />
      <Note kind="warn" word={t(announcement === null ? 'service.unavailable' : 'maintenance.title')}>
        {announcement?.text === '' && <p>{t('service.unavailable')}</p>}
        <BreakNotice announcement={announcement} />
        {contact && (
          <p>
            {t('menu.contact')}:{' '}
            <a href={`mailto:${contact.email}`} translate="no">
              {contact.email}
            </a>
            ,{' '}
            <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} translate="no">
              {contact.phone}
            </a>
          </p>
        )}
      </Note>
      <p className="ok-actions">
        <Link className={buttonClass('secondary')} to={paths.contact}>
          {t('contact.title')}
        </Link>
      </p>
    </>
  )
}
