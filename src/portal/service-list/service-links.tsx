import type { TFunction } from 'i18next'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { LinkList, type LinkListItem } from '../../kit/link-list.tsx'
import { visitorAtom } from '../access/visitor.ts'
import { portalLink } from '../links/portal-link.tsx'
import type { OfferedService } from './groups.ts'
import { statusIcons } from './status-icons.ts'

interface ServiceLinksProps {
  readonly services: readonly OfferedService[]
}

/** Services one a line, each with what stands between the visitor and it. */
export function ServiceLinks({ services }: ServiceLinksProps) {
  const { t } = useTranslation('portal')
  const { signedIn } = useAtomValue(visitorAtom)
  return <LinkList items={services.map((service) => lineOf(service, signedIn, t))} renderLink={portalLink} />
}

function lineOf(service: OfferedService, signedIn: boolean, t: TFunction<'portal'>): LinkListItem {
  const { id, name, path, status } = service
  const mark = () => ({ icon: statusIcons[status], word: t(`services.marks.${status}`) })
  switch (status) {
    case 'open':
      // It is of no use to someone who has already signed in.
      return { id, label: name, href: path, ...(!signedIn && { mark: mark() }) }
    case 'needsSignIn':
    case 'inBreak':
      return { id, label: name, href: path, mark: mark() }
    case 'otherSubject':
      return { id, label: name, mark: mark() }
  }
}
