import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DescriptionList } from '../../kit/description-list.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import type { Contact } from '../contract/replies.ts'
import { webAddress } from '../links/addresses.ts'
import { sideMenuAtom } from '../office/listed.ts'
import { questions } from '../office/questions.ts'
import { useAsked } from '../office/use-asked.ts'
import { Page } from './page.tsx'
import { postalLines } from './postal-lines.ts'
import './prose.css'

/** How to reach the office; where its contact call fails, what came with the menu. */
export function ContactPage() {
  const { t } = useTranslation('portal')
  const [asked, retry] = useAsked(questions.contact)
  const menu = useAtomValue(sideMenuAtom)
  const known = asked.kind === 'failed' && menu.kind === 'ready' ? menu.value.contact : null
  return (
    <Page title={t('contact.title')}>
      {asked.kind === 'loading' && <Skeleton shape="fields" label={t('loading')} />}
      {asked.kind === 'failed' && known === null && (
        <FailureState
          title={t('contact.failure.title')}
          body={t('contact.failure.text')}
          retry={t('retry')}
          onRetry={retry}
        />
      )}
      {asked.kind === 'ready' && <ContactDetails contact={asked.value} />}
      {known !== null && <ContactDetails contact={known} />}
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
