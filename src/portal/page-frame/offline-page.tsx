import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../kit/button.tsx'
import { DescriptionList } from '../../kit/description-list.tsx'
import { Page } from '../pages/page.tsx'
import { portalAtom } from '../state/portal.ts'

/** Replaced by the service worker: the moment of the last visit, and the address that could not be opened. */
const KEPT_AT = '{kept-at}'
const ADDRESS = '{address}'

/**
 * Shown by the service worker when there is no connection: what is known of the office from the last visit, the same for
 * every visitor.
 */
export function OfflinePage() {
  const { t } = useTranslation('portal')
  const { name, contact } = useAtomValue(portalAtom)
  return (
    <Page title={t('offlinePage.title')} lead={t('offlinePage.lead')}>
      <p className="ok-actions">
        <a className={buttonClass('primary')} href={ADDRESS}>
          {t('retry')}
        </a>
      </p>
      <h2>{t('offlinePage.known')}</h2>
      <DescriptionList
        items={[
          { id: 'visit', label: t('offlinePage.visit'), value: KEPT_AT, translateNo: true },
          { id: 'office', label: t('offlinePage.office'), value: name, translateNo: true },
          ...(contact === null
            ? []
            : [
                {
                  id: 'phone',
                  label: t('offlinePage.phone'),
                  value: <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>,
                  translateNo: true,
                },
                {
                  id: 'email',
                  label: t('offlinePage.email'),
                  value: <a href={`mailto:${contact.email}`}>{contact.email}</a>,
                  translateNo: true,
                },
              ]),
        ]}
      />
      <p className="ok-prose">{t('offlinePage.private')}</p>
    </Page>
  )
}
