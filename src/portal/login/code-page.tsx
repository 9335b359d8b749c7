import { useAtomValue, useSetAtom } from 'jotai'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { leaveNoticeAtom } from '../messages/page-notice.tsx'
import { Page } from '../pages/page.tsx'
import { paths } from '../paths.ts'
import { anyTokenAtom } from '../session/stored.ts'
import { CodeForm } from './code-dialog.tsx'
import { keepPendingAtom, readPendingAtom } from './pending-sign-in.ts'
import { useSecondStep } from './use-second-step.ts'

/** The second step of signing in on a page of its own, for who opens its address while a code is awaited. */
export function CodePage() {
  const { t } = useTranslation('portal')
  const read = useSetAtom(readPendingAtom)
  const keep = useSetAtom(keepPendingAtom)
  const leaveNotice = useSetAtom(leaveNoticeAtom)
  const signedInHere = useAtomValue(anyTokenAtom) !== null
  const navigate = useNavigate()
  const form = useId()
  const [pending] = useState(() => read())
  const [failed, setFailed] = useState<{ readonly text: string; readonly round: number } | null>(null)
  const { busy, enter } = useSecondStep(pending, (text) => setFailed({ text, round: (failed?.round ?? 0) + 1 }))
  if (pending === null) return <NothingPending signedIn={signedInHere} onLeave={leaveNotice} />
  const giveUp = () => {
    keep(null)
    navigate(paths.login, { replace: true })
  }
  return (
    <Page title={t('code.title')} lead={t('code.lead')}>
      {failed && (
        <Note kind="danger" word={t('messages.error')}>
          <p>{failed.text}</p>
        </Note>
      )}
      <CodeForm key={failed?.round} id={form} recovery={pending.recovery} onCode={enter} />
      <p className="ok-actions portal-after">
        <Button onClick={giveUp}>{t('code.fromStart')}</Button>
        <Button variant="primary" type="submit" form={form} busy={busy}>
          {t('code.confirm')}
        </Button>
      </p>
    </Page>
  )
}

interface NothingPendingProps {
  readonly signedIn: boolean
  readonly onLeave: (notice: { readonly at: string; readonly kind: 'info'; readonly text: string }) => void
}

/** No sign-in waits for a code: back to its first step, which says so. */
function NothingPending({ signedIn, onLeave }: NothingPendingProps) {
  const { t } = useTranslation('portal')
  const [told] = useState(() => {
    if (!signedIn) onLeave({ at: paths.login, kind: 'info', text: t('code.nothingPending') })
    return true
  })
  return told && <Navigate replace to={signedIn ? paths.home : paths.login} />
}
