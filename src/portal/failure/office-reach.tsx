import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import { portalPlanAtom } from '../state/portal.ts'
import './office-reach.css'

/** How to reach the office, from its file: it needs no reply of the office API. Nothing where the file does not say. */
export function OfficeReach() {
  const portal = useAtomValue(portalPlanAtom)
  return portal && <OfficeReachOf portal={portal} />
}

interface OfficeReachOfProps {
  readonly portal: Pick<PortalPlan, 'name' | 'contact'>
}

/** The same for a portal that has not been opened. */
export function OfficeReachOf({ portal: { name, contact } }: OfficeReachOfProps) {
  const { t } = useTranslation()
  if (contact === null) return null
  const { address, phone, email } = contact
  return (
    <section className="portal-reach">
      <h2>{t(['portal:menu.contact', 'start:office'])}</h2>
      <address translate="no">
        <p>{name}</p>
        {address !== null && <p>{address}</p>}
        <p>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </address>
    </section>
  )
}
