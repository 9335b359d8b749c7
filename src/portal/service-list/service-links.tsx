import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { LinkList, type LinkListItem } from '../../kit/link-list.tsx'
import { portalLink } from '../links/portal-link.tsx'
import type { OfferedService } from './groups.ts'
import { standingIcons } from './standing-icons.ts'

interface ServiceLinksProps {
  readonly services: readonly OfferedService[]
}

/** Services one a line, each with what stands between the visitor and it. */
export function ServiceLinks({ services }: ServiceLinksProps) {
  const { t } = useTranslation('portal')
  return <LinkList items={services.map((service) => lineOf(service, t))} renderLink={portalLink} />
}

function lineOf({ id, name, path, standing }: OfferedService, t: TFunction<'portal'>): LinkListItem {
  switch (standing) {
    case 'open':
      return { id, label: name, href: path }
    case 'needsSignIn':
    case 'inBreak':
      return {
        id,
        label: name,
        href: path,
        mark: { icon: standingIcons[standing], word: t(`services.marks.${standing}`) },
      }
    case 'otherSubject':
      return { id, label: name, note: t('services.marks.otherSubject') }
  }
}
