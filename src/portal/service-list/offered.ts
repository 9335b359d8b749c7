import { atom } from 'jotai'
import { visitorAtom } from '../access/visitor.ts'
import { type Loaded, serviceGroupsAtom } from '../office/listed.ts'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { type OfferedGroup, offeredGroups } from './groups.ts'

/** The service list for this visitor, as far as it is known. */
export const offeredGroupsAtom = atom((get): Loaded<readonly OfferedGroup[]> => {
  const groups = get(serviceGroupsAtom)
  if (groups.kind !== 'ready') return groups
  const inBreak = get(configurationAtom)?.servicesInBreak ?? []
  return { kind: 'ready', value: offeredGroups(groups.value, get(portalAtom), inBreak, get(visitorAtom)) }
})

/** Id of the open group, null when all are closed; the first until the visitor opens or closes one. */
export const openGroupAtom = atom<string | null | undefined>(undefined)
