import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Field } from '../../kit/field.tsx'
import { ParamRow } from '../../kit/param-row.tsx'
import { Select } from '../../kit/select.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useOfficeQuery } from '../api/use-office-query.ts'
import { OfficeFailure } from '../failure/office-failure.tsx'
import { Page } from '../pages/page.tsx'
import { portalAtom } from '../state/portal.ts'
import { frameAddress } from './frame-address.ts'
import { type RegisterKind, type Registers, registerKinds, registersEndpoint } from './registers.ts'
import './registers.css'

/** The query parameter that keeps the choice. */
const CHOICE = 'widok'

/** Statuses of cases and public registers: a site kept elsewhere, shown within the page. */
export function RegistersPage() {
  const { t } = useTranslation('portal')
  const { state, refetch } = useOfficeQuery(registersEndpoint)
  return (
    <Page title={t('registers.title')} lead={t('registers.lead')}>
      {state.kind === 'loading' && <Skeleton shape="fields" label={t('loading')} />}
      {state.kind === 'failed' && (
        <OfficeFailure
          title={t('registers.failure.title')}
          error={state.error}
          silence={t('registers.failure.text')}
          onRetry={() => void refetch()}
        />
      )}
      {state.kind === 'ready' && <Embedded registers={state.value} />}
    </Page>
  )
}

function Embedded({ registers }: { readonly registers: Registers }) {
  const { t } = useTranslation('portal')
  const portal = useAtomValue(portalAtom)
  const [query, setQuery] = useSearchParams()
  const offered = registerKinds.flatMap((kind) => {
    const address = frameAddress(registers.widgets.get(kind) ?? '', registers.organisation, portal)
    return registers.widgets.has(kind) && address !== null ? [{ kind, address }] : []
  })
  const shown = offered.find(({ kind }) => kind.toLowerCase() === query.get(CHOICE)) ?? offered[0]
  if (!shown) return <EmptyState title={t('registers.none.title')} body={t('registers.none.text')} />
  const name = (kind: RegisterKind) => t(`registers.kind.${kind}`)
  return (
    <>
      <ParamRow label={t('registers.title')}>
        <Field label={t('registers.choose')}>
          {(wiring) => (
            <Select
              {...wiring}
              options={offered.map(({ kind }) => ({ value: kind, label: name(kind) }))}
              value={shown.kind}
              onChange={(kind) => setQuery({ [CHOICE]: kind.toLowerCase() }, { replace: true, flushSync: true })}
            />
          )}
        </Field>
      </ParamRow>
      <p>
        {t('registers.outside')}{' '}
        <a href={shown.address} target="_blank" rel="noopener noreferrer">
          {t('registers.open', { kind: name(shown.kind) })} <span className="ok-sr-only">{t('opensInNewTab')}</span>
        </a>
      </p>
      {/* Its own scripts and forms, but no part of this page: without `allow-same-origin` it is of no origin. */}
      <iframe
        key={shown.address}
        className="portal-frame"
        title={t('registers.frame', { kind: name(shown.kind) })}
        src={shown.address}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
    </>
  )
}
