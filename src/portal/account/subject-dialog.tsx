import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import type { ListedSubject } from '../api/models.ts'
import { chooseSubjectAtom, subjectAtom, subjectsAtom } from '../session/account.ts'
import { leaveAtom } from '../state/unsaved.ts'
import { useLogOut } from './use-log-out.ts'

interface SubjectDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

const idOf = ({ nip, pesel }: ListedSubject): string => nip ?? pesel ?? ''

/** Asks for whom the user acts; nothing changes before it is confirmed. */
export function SubjectDialog({ open, onClose }: SubjectDialogProps) {
  const { t } = useTranslation('portal')
  const subjects = useAtomValue(subjectsAtom)
  const current = useAtomValue(subjectAtom)
  const choose = useSetAtom(chooseSubjectAtom)
  const leave = useSetAtom(leaveAtom)
  const logOut = useLogOut()
  const [picked, setPicked] = useState<string | null>(null)
  const value = picked ?? (current === null ? '' : idOf(current))
  const close = () => {
    setPicked(null)
    onClose()
  }
  const confirm = () => {
    const subject = subjects.find((one) => idOf(one) === value)
    close()
    // Another subject's page begins with nothing.
    if (subject && idOf(subject) !== (current && idOf(current))) leave(() => choose(subject))
  }
  const options = subjects.map((one) => ({ value: idOf(one), label: <span translate="no">{one.name}</span> }))
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('subject.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={logOut}>{t('user.logOut')}</Button>
          <Button variant="primary" onClick={confirm}>
            {t('subject.confirm')}
          </Button>
        </>
      }
    >
      <RadioGroup legend={t('subject.legend')} options={options} value={value} onChange={setPicked} />
    </Dialog>
  )
}
