import { atom, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { descriptionOf } from '../../engine/runtime/client/error.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { readNothing } from '../api/endpoint.ts'
import { requestOffice } from '../api/request.ts'
import { environmentAtom } from '../environment.ts'
import { notifyAtom } from '../messages/messages.ts'
import { reportResultAtom } from '../messages/page-notice.tsx'
import { paths } from '../paths.ts'
import { refreshedAtAtom } from '../session/replies.ts'
import { forgetSessionAtom } from '../session/stored.ts'

/** Deletes the account; its session is over with it. */
const deleteAccountAtom = atom(null, async (get, set) => {
  // With the account its session is gone: nothing is left to refresh.
  set(refreshedAtAtom, get(environmentAtom).now().getTime())
  return requestOffice(get, set, { call: (calls) => calls.deletion, method: 'DELETE', read: readNothing })
})

interface DeletionDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks yes or no before the account is deleted. */
export function DeletionDialog({ open, onClose }: DeletionDialogProps) {
  const { t } = useTranslation('portal')
  const deleteAccount = useSetAtom(deleteAccountAtom)
  const forget = useSetAtom(forgetSessionAtom)
  const notify = useSetAtom(notifyAtom)
  const reportResult = useSetAtom(reportResultAtom)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const answer = await deleteAccount()
    setBusy(false)
    onClose()
    if (!answer.ok) {
      notify({ tone: 'error', text: descriptionOf(answer.error) ?? t('offline') })
      return
    }
    reportResult({ at: paths.home, kind: 'success', text: t('deletion.done') })
    // First away from the panel, which would lead to sign in once nobody is.
    await navigate(paths.home, { replace: true, flushSync: true })
    forget()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('deletion.question')}
      closeLabel={t('close')}
      alert
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {t('deletion.yes')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('deletion.no')}
          </Button>
        </>
      }
    >
      <p>{t('deletion.text')}</p>
    </Dialog>
  )
}
