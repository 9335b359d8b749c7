import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/failure-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { serviceGroupsAtom } from '../office/listed.ts'
import type { OfferedGroup } from './groups.ts'
import { offeredGroupsAtom } from './offered.ts'

/** What stands for the groups of services while they are asked for and when they cannot be had; else what is made of them. */
export function AwaitedGroups({ children }: { readonly children: (groups: readonly OfferedGroup[]) => ReactNode }) {
  const { t } = useTranslation('portal')
  const groups = useAtomValue(offeredGroupsAtom)
  const reload = useSetAtom(serviceGroupsAtom)
  if (groups.kind === 'ready') return children(groups.value)
  if (groups.kind === 'loading') return <Skeleton shape="text" count={6} label={t('loading')} />
  return (
    <FailureState
      title={t('services.failure.title')}
      body={t('services.failure.text')}
      retry={t('retry')}
      onRetry={() => void reload()}
    />
  )
}
