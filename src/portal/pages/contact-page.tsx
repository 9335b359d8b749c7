import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DescriptionList } from '../../kit/description-list.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import type { Contact } from '../contract/replies.ts'
import { webAddress } from '../links/addresses.ts'
import { sideMenuAtom } from '../office/listed.ts'
import { Page } from './page.tsx'

/** How to reach the office. */
export function ContactPage() {
  const { t } = useTranslation('portal')
  const [menu, reload] = useAtom(sideMenuAtom)
  return (
    <Page title={t('contact.title')}>
      {menu.kind === 'loading' && <Skeleton shape="fields" label={t('loading')} />}
      {menu.kind === 'failed' && (
        <FailureState
          title={t('contact.failure.title')}
          body={t('contact.failure.text')}
          retry={t('retry')}
          onRetry={() => void reload()}
        />
      )}
      {menu.kind === 'ready' && <ContactDetails contact={menu.value.contact} />}
    </Page>
  )
}

interface ContactDetailsProps {
  readonly contact: Contact
}

interface Line {
  readonly id: 'office' | 'address' | 'phone' | 'fax' | 'email' | 'site' | 'more'
  /** What the office gave; an empty one is no line. */
  readonly said: string
  readonly value: ReactNode
}

function ContactDetails({ contact }: ContactDetailsProps) {
  const { t } = useTranslation('portal')
  const lines: readonly Line[] = [
    { id: 'office', said: contact.office, value: contact.office },
    { id: 'address', said: contact.address, value: <Address contact={contact} /> },
    { id: 'phone', said: contact.phone, value: <Reach by="tel" at={contact.phone} /> },
    { id: 'fax', said: contact.fax, value: contact.fax },
    { id: 'email', said: contact.email, value: <Reach by="mailto" at={contact.email} /> },
    { id: 'site', said: contact.site, value: <Site address={contact.site} /> },
    { id: 'more', said: contact.more.join(), value: <More lines={contact.more} /> },
  ]
  const items = lines.filter((line) => line.said !== '')
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
      {contact.address}
      <br />
      {contact.postalCode}
      {map && (
        <>
          <br />
          <a href={map} translate="yes">
            {t('contact.showMap')}
          </a>
        </>
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
