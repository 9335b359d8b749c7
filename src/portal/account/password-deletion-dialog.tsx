import { useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { FormEntry } from '../../engine/plan/form.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { FormView } from '../forms/form-view.tsx'
import { reportResultAtom } from '../messages/page-notice.tsx'
import { paths } from '../paths.ts'
import { forgetSessionAtom } from '../session/stored.ts'

interface PasswordDeletionDialogProps {
  readonly entry: FormEntry
  readonly open: boolean
  readonly onClose: () => void
}

const noCodes = {}

/** Deletes the account of who may do only part: its password confirms it, where the token may not. */
export function PasswordDeletionDialog({ entry, open, onClose }: PasswordDeletionDialogProps) {
  const { t } = useTranslation('portal')
  const reportResult = useSetAtom(reportResultAtom)
  const forget = useSetAtom(forgetSessionAtom)
  const navigate = useNavigate()
  const deleted = async () => {
    onClose()
    reportResult({ at: paths.home, kind: 'success', text: t('deletion.done') })
    // First away from the panel, which would lead to sign in once nobody is.
    await navigate(paths.home, { replace: true, flushSync: true })
    forget()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('deletion.question')} closeLabel={t('close')} wide>
      <p>{t('deletion.text')}</p>
      <FormView entry={entry} address={noCodes} heading="none" onSuccess={deleted} onGo={onClose} />
    </Dialog>
  )
}
