import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/icon.tsx'
import { visitorAtom } from '../access/visitor.ts'
import type { OfferedGroup } from './groups.ts'
import { statusIcons } from './status-icons.ts'
import './legend.css'

const explained = ['open', 'needsSignIn', 'otherSubject', 'inBreak'] as const

interface LegendProps {
  readonly groups: readonly OfferedGroup[]
}

/** What the marks of the list mean; who has signed in sees only those that are there. */
export function Legend({ groups }: LegendProps) {
  const { t } = useTranslation('portal')
  const { signedIn } = useAtomValue(visitorAtom)
  const there = new Set(groups.flatMap(({ services }) => services.map(({ status }) => status)))
  // An open service carries no mark for them.
  const shown = signedIn ? explained.filter((status) => status !== 'open' && there.has(status)) : explained
  if (shown.length === 0) return null
  return (
    <section className="portal-legend" aria-labelledby="portal-legend">
      <h2 id="portal-legend">{t('services.legend.title')}</h2>
      <ul>
        {shown.map((status) => (
          <li key={status}>
            <Icon name={statusIcons[status]} />
            {t(`services.legend.${status}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
