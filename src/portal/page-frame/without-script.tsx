import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { AccessibilityStatement } from '../../engine/plan/accessibility.ts'
import { webAddress } from '../links/addresses.ts'
import { menuLinks } from '../links/menu-links.ts'
import { portalAtom } from '../state/portal.ts'

export interface WithoutScriptProps {
  /** The page's heading, where its frame has none. */
  readonly heading: string | null
  /** Whom the office's accessibility statement names; null without a statement. */
  readonly contact: AccessibilityStatement['contact'] | null
}

/** What a visitor without JavaScript can read on every page: how to reach the office, and where the pages are. */
export function WithoutScript({ heading, contact }: WithoutScriptProps) {
  const { t } = useTranslation('portal')
  const portal = useAtomValue(portalAtom)
  const bulletin = portal.bip === null ? null : webAddress(portal.bip)
  const open = portal.services.filter(({ access, flag }) => access === 'public' && flag === null)
  return (
    <noscript>
      {heading !== null && <h1>{heading}</h1>}
      <p>{t('withoutScript.needed')}</p>
      <h2>{t('withoutScript.office')}</h2>
      <p translate="no">{portal.name}</p>
      {contact && (
        <p translate="no">
          {contact.person}, <a href={`mailto:${contact.email}`}>{contact.email}</a>,{' '}
          <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
        </p>
      )}
      {bulletin !== null && (
        <p>
          <a href={bulletin}>{t('footer.bip')}</a>
        </p>
      )}
      <h2>{t('withoutScript.pages')}</h2>
      <LinkList links={menuLinks(null, portal).map(({ href, label }) => ({ href, label }))} />
      <h2>{t('withoutScript.services')}</h2>
      <LinkList links={open.map(({ path, title }) => ({ href: path, label: title }))} />
    </noscript>
  )
}

interface LinkListProps {
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

const LinkList = ({ links }: LinkListProps) => (
  <ul>
    {links.map(({ href, label }) => (
      <li key={href}>
        <a href={href}>{label}</a>
      </li>
    ))}
  </ul>
)
