import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Button, buttonClass } from '../../kit/button.tsx'
import { BREAK_OF, paths } from '../paths.ts'
import { loadConfigurationAtom } from '../start/start.ts'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { BreakNotice } from './break-notice.tsx'
import { Page } from './page.tsx'

/** One service is closed for maintenance; one may ask whether it still is. */
export function ServiceMaintenancePage() {
  const { t } = useTranslation('portal')
  const [query] = useSearchParams()
  const { services } = useAtomValue(portalAtom)
  const service = services.find((entry) => entry.id === query.get(BREAK_OF))
  const announcement = useAtomValue(configurationAtom)?.serviceBreaks[service?.id ?? ''] ?? null
  const retry = useRetry(service?.id ?? null, service?.path ?? paths.services)
  return (
    <Page
      title={t('serviceMaintenance.title')}
      icon="wrench"
      lead={service ? t('serviceMaintenance.named', { service: service.title }) : t('serviceMaintenance.text')}
    >
      <BreakNotice announcement={announcement} />
      <p className="ok-actions">
        <Button variant="primary" icon="refresh" busy={retry.state === 'asking'} onClick={() => void retry.again()}>
          {t('retry')}
        </Button>
        <Link className={buttonClass('secondary')} to={paths.services}>
          {t('serviceMaintenance.back')}
        </Link>
      </p>
      <p role="status">
        {retry.state === 'still' && t('serviceMaintenance.still')}
        {retry.state === 'unreachable' && t('maintenance.unreachable')}
      </p>
    </Page>
  )
}

/** Loads the configuration again, and goes to `way` unless the service is still in its list. */
function useRetry(id: string | null, way: string) {
  const loadConfiguration = useSetAtom(loadConfigurationAtom)
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking' | 'still' | 'unreachable'>('idle')
  const again = async () => {
    setState('asking')
    const configuration = await loadConfiguration()
    if (!configuration) setState('unreachable')
    else if (id !== null && configuration.servicesInBreak.includes(id)) setState('still')
    else navigate(way)
  }
  return { again, state }
}
