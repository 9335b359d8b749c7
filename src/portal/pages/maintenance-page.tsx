import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import type { BreakAnnouncement } from '../api/models.ts'
import { environmentAtom } from '../environment.ts'
import { OfficeReach } from '../failure/office-reach.tsx'
import { paths } from '../paths.ts'
import { breakAnnouncementAtom } from '../preferences/preferences.ts'
import { askAnnouncementAtom, askStatusAtom } from '../start/start.ts'
import { phaseAtom } from '../state/portal.ts'
import { BreakNotice } from './break-notice.tsx'
import { usePageTitle } from './page.tsx'

type Retry = 'idle' | 'asking' | 'still' | 'unreachable'

/** The office is closed for maintenance; one may ask whether it still is. */
export function MaintenancePage() {
  const { t } = useTranslation('portal')
  const askStatus = useSetAtom(askStatusAtom)
  const { reloadAt } = useAtomValue(environmentAtom)
  const [retry, setRetry] = useState<Retry>('idle')
  const announcement = useAnnouncement()
  usePageTitle(t('maintenance.title'))
  const again = async () => {
    setRetry('asking')
    const inBreak = await askStatus()
    if (inBreak === false) reloadAt(paths.home)
    else setRetry(inBreak ? 'still' : 'unreachable')
  }
  return (
    <>
      <PageHeader title={t('maintenance.title')} icon="wrench" lead={t('maintenance.text')} />
      <BreakNotice announcement={announcement} />
      <p className="portal-kept">{t('maintenance.kept')}</p>
      <Button variant="primary" icon="refresh" busy={retry === 'asking'} onClick={() => void again()}>
        {t('retry')}
      </Button>
      <p role="status">
        {retry === 'still' && t('maintenance.still')}
        {retry === 'unreachable' && t('maintenance.unreachable')}
      </p>
      <OfficeReach />
    </>
  )
}

/** What is known of the break. One that began while the portal was open is read; a stored one asks the office nothing. */
function useAnnouncement(): BreakAnnouncement | null {
  const phase = useAtomValue(phaseAtom)
  const read = useSetAtom(askAnnouncementAtom)
  useEffect(() => {
    if (phase === 'ready') void read()
  }, [phase, read])
  return useAtomValue(breakAnnouncementAtom)
}
