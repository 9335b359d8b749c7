import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { visitorAtom } from '../access/visitor.ts'
import { endpoints } from '../api/endpoints.ts'
import { type Loaded, useOfficeQuery } from '../api/use-office-query.ts'
import { OfficeFailure } from '../failure/office-failure.tsx'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { type OfferedGroup, offeredGroups } from './groups.ts'

/** The service list for this visitor, as far as it is known, and what loads it again. */
export function useOfferedGroups(): {
  readonly state: Loaded<readonly OfferedGroup[]>
  readonly refetch: () => Promise<void>
} {
  const { state, refetch } = useOfficeQuery(endpoints.serviceGroups)
  const portal = useAtomValue(portalAtom)
  const visitor = useAtomValue(visitorAtom)
  const inBreak = useAtomValue(configurationAtom)?.servicesInBreak ?? []
  if (state.kind !== 'ready') return { state, refetch }
  return { state: { kind: 'ready', value: offeredGroups(state.value, portal, inBreak, visitor) }, refetch }
}

/** The groups of services as `children` draws them, or what stands for them while they are loaded or cannot be had. */
export function OfferedGroups({ children }: { readonly children: (groups: readonly OfferedGroup[]) => ReactNode }) {
  const { t } = useTranslation('portal')
  const { state, refetch } = useOfferedGroups()
  if (state.kind === 'ready') return children(state.value)
  if (state.kind === 'loading') return <Skeleton shape="text" count={6} label={t('loading')} />
  return (
    <OfficeFailure
      title={t('services.failure.title')}
      error={state.error}
      silence={t('services.failure.text')}
      onRetry={() => void refetch()}
    />
  )
}
