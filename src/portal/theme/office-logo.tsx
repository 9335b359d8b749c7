import { useAtomValue } from 'jotai'
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
    <svg className="portal-shield" viewBox="0 0 40 44" aria-hidden="true" focusable="false">
      <path className="portal-shield__field" d="M3 3h34v20c0 9-7 14.5-17 18C10 37.5 3 32 3 23z" />
      <path
        className="portal-shield__charge"
        d="M20 9l10 6v2H10v-2zM12 19h3v9h-3zm6.5 0h3v9h-3zm6.5 0h3v9h-3zM10 30h20v3H10z"
      />
    </svg>
  )
}
