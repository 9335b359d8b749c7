import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import type { ServiceEntry } from '../../engine/plan/portal.ts'
import { buttonClass } from '../../kit/button.tsx'
import { offeredAt } from '../access/guard.ts'
import { visitorAtom } from '../access/visitor.ts'
import { configurationAtom, portalAtom } from '../state/portal.ts'

interface PagesUnderProps {
  readonly entry: ServiceEntry
}

/** The pages that a page leads to. */
export function PagesUnder({ entry }: PagesUnderProps) {
  const { services } = useAtomValue(portalAtom)
  const visitor = useAtomValue(visitorAtom)
  const flags = useAtomValue(configurationAtom)?.flags ?? null
  const pages = offeredAt(services, visitor, flags, (place) => place.kind === 'under' && place.id === entry.id)
  if (pages.length === 0) return null
  return (
    <p className="ok-actions">
      {pages.map(({ id, path, title }) => (
        <Link key={id} className={buttonClass()} to={path}>
          {title}
        </Link>
      ))}
    </p>
  )
}
