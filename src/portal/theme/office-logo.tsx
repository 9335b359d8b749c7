import { useAtomValue } from 'jotai'
import { PLAIN_SHIELD } from '../../../schemas/plain-shield.ts'
import { portalAtom } from '../state/portal.ts'
import { logoAddress } from './logo-address.ts'
import './office-logo.css'

/** The office's coat of arms, or a plain shield of the office's colour; its name always stands beside it. */
export function OfficeLogo() {
  const { logo } = useAtomValue(portalAtom).theme
  return logo ? <img className="portal-arms" src={logoAddress(logo)} alt="" /> : <PlainShield />
}

function PlainShield() {
  return (
    <svg
      className="portal-shield"
      viewBox={`0 0 ${PLAIN_SHIELD.width} ${PLAIN_SHIELD.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className="portal-shield__field" d={PLAIN_SHIELD.field} />
      <path className="portal-shield__charge" d={PLAIN_SHIELD.charge} />
    </svg>
  )
}
