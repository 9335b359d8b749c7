import { atom } from 'jotai'
import { addressOf } from '../../engine/runtime/client/address.ts'
import { environmentAtom } from '../environment.ts'
import { paths } from '../paths.ts'
import { portalAtom } from '../state/portal.ts'

/** Sends the browser to an identity service, with the addresses of the three ways it may end. */
export const goOutsideAtom = atom(
  null,
  (get, _set, service: 'nationalNode' | 'trustedProfile', target: string | null) => {
    const { origin, reloadAt } = get(environmentAtom)
    const { api, calls, language } = get(portalAtom)
    const back = (path: string) => origin + path + (target === null ? '' : `?link=${encodeURIComponent(target)}`)
    const query = [
      ['urlPowrotuOk', back(paths.signedInOutside)],
      ['urlPowrotuBlad', back(paths.refusedOutside)],
      ['urlPowrotuPotwierdz', back(paths.confirmation)],
    ] as const
    reloadAt(addressOf(api, calls[service].path, query, language))
  },
)
