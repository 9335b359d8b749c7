import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { environmentAtom } from '../environment.ts'
import { paths } from '../paths.ts'
import { askStatusAtom } from '../start/start.ts'
import { usePageTitle } from './page.tsx'

type Retry = 'idle' | 'asking' | 'still' | 'unreachable'

/** The office is closed for maintenance; one may ask whether it still is. */
export function MaintenancePage() {
  const { t } = useTranslation('portal')
  const askStatus = useSetAtom(askStatusAtom)
  const { reloadAt } = useAtomValue(environmentAtom)
  const [retry, setRetry] = useState<Retry>('idle')
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
      <Button variant="primary" icon="refresh" busy={retry === 'asking'} onClick={() => void again()}>
        {t('retry')}
      </Button>
      <p role="status">
        {retry === 'still' && t('maintenance.still')}
        {retry === 'unreachable' && t('maintenance.unreachable')}
      </p>
    </>
  )
}
