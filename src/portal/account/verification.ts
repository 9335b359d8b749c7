import { atom } from 'jotai'
import { configurationAtom } from '../state/portal.ts'

/** The identity service through which a resident verifies the account without a visit; `office`: there is none. */
export const verifiedThroughAtom = atom((get): 'nationalNode' | 'trustedProfile' | 'office' => {
  const flags = get(configurationAtom)?.flags
  if (flags?.czyLogowaniePrzezWezelKrajowy === true) return 'nationalNode'
  return flags?.czyLogowaniePrzezEpuap === true ? 'trustedProfile' : 'office'
})
