import { useAtomValue } from 'jotai'
import { portalAtom } from '../state/portal.ts'
import { logoAddress } from './theme.ts'

/** The office's coat of arms; its name always stands beside it. */
export function OfficeLogo() {
  const { logo } = useAtomValue(portalAtom).theme
  return logo && <img src={logoAddress(logo)} alt="" />
}
