import { atom, useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Accordion } from '../../kit/accordion.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Page } from '../pages/page.tsx'
import type { OfferedGroup } from './groups.ts'
import { Legend } from './legend.tsx'
import { OfferedGroups } from './offered-groups.tsx'
import { ServiceLinks } from './service-links.tsx'

/** Id of the open group, null when all are closed; the first until the visitor opens or closes one. */
const openGroupAtom = atom<string | null | undefined>(undefined)

/** All services of the office in groups, one group open at a time. */
export function ServiceListPage() {
  const { t } = useTranslation('portal')
  return (
    <Page title={t('services.title')} lead={t('services.lead')}>
      <OfferedGroups>{(groups) => <Groups groups={groups} />}</OfferedGroups>
    </Page>
  )
}

function Groups({ groups }: { readonly groups: readonly OfferedGroup[] }) {
  const { t } = useTranslation('portal')
  const [chosen, open] = useAtom(openGroupAtom)
  if (groups.length === 0) return <EmptyState title={t('services.empty.title')} body={t('services.empty.text')} />
  const items = groups.map(({ id, name, services }) => ({
    id,
    title: name ?? t('services.others'),
    count: t('services.count', { count: services.length }),
    content: <ServiceLinks services={services} />,
  }))
  return (
    <>
      <Accordion items={items} open={chosen === undefined ? (groups[0]?.id ?? null) : chosen} onOpen={open} />
      <Legend groups={groups} />
    </>
  )
}
