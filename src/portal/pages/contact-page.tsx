import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DescriptionList } from '../../kit/description-list.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { endpoints } from '../api/endpoints.ts'
import type { Contact } from '../api/models.ts'
import { useOfficeQuery } from '../api/use-office-query.ts'
import { OfficeFailure } from '../failure/office-failure.tsx'
import { webAddress } from '../links/addresses.ts'
import { Page } from './page.tsx'
import { postalLines } from './postal-lines.ts'
import './prose.css'

/** How to reach the office; where its contact call fails, what came with the menu. */
export function ContactPage() {
  const { t } = useTranslation('portal')
  const { state, refetch } = useOfficeQuery(endpoints.contact)
  const menu = useOfficeQuery(endpoints.sideMenu, undefined, { optional: true }).state
  const known = state.kind === 'failed' && menu.kind === 'ready' ? menu.value.contact : null
  return (
    <Page title={t('contact.title')}>
      {state.kind === 'loading' && <Skeleton shape="fields" label={t('loading')} />}
      {state.kind === 'failed' && known === null && (
        <OfficeFailure
          title={t('contact.failure.title')}
          error={state.error}
          silence={t('contact.failure.text')}
          onRetry={() => void refetch()}
        />
      )}
      {state.kind === 'ready' && <ContactDetails contact={state.value} />}
      {known !== null && <ContactDetails contact={known} />}
    </Page>
  )
}

interface ContactDetailsProps {
  readonly contact: Contact
}

interface Line {
  readonly id: 'office' | 'address' | 'phone' | 'fax' | 'email' | 'site' | 'more'
  /** As the office wrote it; an empty one is no line. */
  readonly text: string
  readonly value: ReactNode
}

function ContactDetails({ contact }: ContactDetailsProps) {
  const { t } = useTranslation('portal')
  const lines: readonly Line[] = [
    { id: 'office', text: contact.office, value: contact.office },
    { id: 'address', text: contact.address, value: <Address contact={contact} /> },
    { id: 'phone', text: contact.phone, value: <Reach by="tel" at={contact.phone} /> },
    { id: 'fax', text: contact.fax, value: contact.fax },
    { id: 'email', text: contact.email, value: <Reach by="mailto" at={contact.email} /> },
    { id: 'site', text: contact.site, value: <Site address={contact.site} /> },
    { id: 'more', text: contact.more.join(), value: <More lines={contact.more} /> },
  ]
  const items = lines.filter((line) => line.text !== '')
  return (
    <DescriptionList
      items={items.map(({ id, value }) => ({ id, value, label: t(`contact.${id}`), translateNo: id !== 'more' }))}
    />
  )
}

function Address({ contact }: ContactDetailsProps) {
  const { t } = useTranslation('portal')
  const map = webAddress(contact.map)
  return (
    <>
      {postalLines(contact).map((line) => (
        <span className="portal-line" key={line}>
          {line}
        </span>
      ))}
      {map && (
        <a href={map} translate="yes">
          {t('contact.showMap')}
        </a>
      )}
    </>
  )
}

function Reach({ by, at }: { readonly by: 'tel' | 'mailto'; readonly at: string }) {
  const address = by === 'tel' ? at.replace(/[^\d+]/g, '') : encodeURIComponent(at).replace('%40', '@')
  return <a href={`${by}:${address}`}>{at}</a>
}

function Site({ address }: { readonly address: string }) {
  const href = webAddress(address)
  return href ? <a href={href}>{address}</a> : address
}

function More({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>)
}
